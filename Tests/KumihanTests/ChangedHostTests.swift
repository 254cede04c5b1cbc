import Foundation
import Kumihan
import KumihanLayoutKernel
import TestSupport
import Testing

/// Hosts that are changed, against hosts that were made so.
@Suite struct ChangedHostTests {
  private static let cases = GeneratedCases(seed: 20_261_201, debug: 40, release: 500, share: 20)

  @Test func `A host whose state changed is as a new one`() throws {
    let failures = try Self.cases.failures { _, random in
      let world = try HostWorld.random(&random)
      let page = ChangingPage(content: .random(&random), texts: world.texts)
      let host = world.host(page)
      for step in 1...4 {
        page.content.change(&random)
        if random.chance(percent: 20) {
          host.environment.layoutDirection = random.pick([.leftToRight, .rightToLeft])
          host.environment.displayScale = random.pick([1, 2, 3])
        }
        // Now and then two changes come between two layouts.
        if random.chance(percent: 25) { continue }
        let offer = ViewSpec.proposal(&random)
        let fresh = ViewHost(
          ChangingPage(content: page.content, texts: world.texts), engine: world.engine,
          environment: host.environment)
        if host.standings(offer) != fresh.standings(offer) {
          return "\(page.content) at \(offer), step \(step)"
        }
      }
      return nil
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  /// A counter belongs to its row: it goes where the row goes, and is gone when the row was.
  @Test func `The state of rows goes with them`() throws {
    let counters = Counters()
    let page = RowPage(rows: [1, 2, 3], counters: counters)
    let host = try TraceFont.host(page)
    func shown() -> [String] {
      host.layout(.unspecified)
      return host.placedViews.compactMap(\.text)
    }
    #expect(shown() == ["1: 0", "2: 0", "3: 0"])
    counters.bindings[2]?.wrappedValue = 7
    #expect(shown() == ["1: 0", "2: 7", "3: 0"])
    page.rows = [3, 2, 4, 1]
    #expect(shown() == ["3: 0", "2: 7", "4: 0", "1: 0"])
    page.rows = [3, 1]
    #expect(shown() == ["3: 0", "1: 0"])
    page.rows = [2, 1]
    #expect(shown() == ["2: 0", "1: 0"])
  }
}

/// A view whose state is all that it shows.
private struct ChangingPage: View {
  @State var content: Content
  let texts: [String]

  init(content: Content, texts: [String]) {
    _content = State(wrappedValue: content)
    self.texts = texts
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      if content.hasHeader { Text(verbatim: texts[content.text]) }
      ForEach(content.rows, id: \.id) { row in
        HStack(spacing: 5) {
          Text(verbatim: texts[content.text])
          row.spec.view(texts)
          if content.hasHeader { Kept(text: texts[1]) } else { Kept(text: texts[2]) }
          if row.id.isMultiple(of: 2) { Text(verbatim: "\(row.id)") } else { Spacer() }
        }
      }
      if let footer = content.footer {
        footer.view(texts).frame(maxWidth: CGFloat(content.text * 40))
      } else {
        Divider()
      }
    }
    .padding(CGFloat(content.text))
  }

  struct Row {
    let id: Int
    var spec: ViewSpec
  }

  struct Content {
    var hasHeader: Bool
    /// Which text the header and all rows show.
    var text: Int
    var rows: [Row]
    var footer: ViewSpec?

    static func random(_ random: inout SeededGenerator) -> Content {
      Content(
        hasHeader: random.chance(percent: 50), text: random.below(9),
        rows: (0..<random.below(4)).map { Row(id: $0, spec: piece(&random)) },
        footer: random.chance(percent: 50) ? piece(&random) : nil)
    }

    /// Does one thing to it.
    mutating func change(_ random: inout SeededGenerator) {
      let place = random.below(rows.count)
      switch random.below(7) {
      case 0: hasHeader.toggle()
      case 1: text = random.below(9)
      case 2: footer = footer == nil || random.chance(percent: 50) ? Self.piece(&random) : nil
      case 3:
        let id = (rows.map(\.id).max() ?? 0) + 1
        rows.insert(Row(id: id, spec: Self.piece(&random)), at: place)
      case 4 where !rows.isEmpty: rows.remove(at: place)
      case 5 where !rows.isEmpty: rows.append(rows.remove(at: place))
      default:
        if !rows.isEmpty { rows[place].spec = Self.piece(&random) }
      }
    }

    private static func piece(_ random: inout SeededGenerator) -> ViewSpec {
      if random.chance(percent: 30) { return .random(&random, depth: 1) }
      let leaf = ViewSpec.leaf(&random)
      return random.chance(percent: 50) ? .wrapper(&random, leaf) : leaf
    }
  }
}

/// Goes on showing what it was made with first.
private struct Kept: View {
  @State var text: String

  init(text: String) {
    _text = State(wrappedValue: text)
  }

  var body: some View { Text(verbatim: text) }
}

/// What the rows of a page let others set.
private final class Counters {
  var bindings: [Int: Binding<Int>] = [:]
}

private struct RowPage: View {
  @State var rows: [Int]
  let counters: Counters

  init(rows: [Int], counters: Counters) {
    _rows = State(wrappedValue: rows)
    self.counters = counters
  }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(rows, id: \.self) { CounterRow(number: $0, counters: counters) }
    }
  }
}

private struct CounterRow: View {
  let number: Int
  let counters: Counters
  @State private var count = 0

  var body: some View {
    counters.bindings[number] = $count
    return Text(verbatim: "\(number): \(count)")
  }
}
