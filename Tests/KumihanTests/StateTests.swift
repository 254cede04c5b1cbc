import Dispatch
import Foundation
import Kumihan
import Synchronization
import TestSupport
import Testing

/// What is kept for a view, and where.
@Suite struct StateTests {
  /// What the texts of a host show after a layout.
  private func shown(_ host: ViewHost) -> [String] {
    host.layout(.unspecified)
    return host.placedViews.compactMap(\.text)
  }

  @Test func `The other side of a condition starts anew`() throws {
    let choice = State(initialValue: 0)
    let host = try TraceFont.host(Chooser(choice) { $0 == 0 ? .first : .second })
    #expect(shown(host) == ["first"])
    choice.wrappedValue = 1
    #expect(shown(host) == ["second"])
    choice.wrappedValue = 2
    #expect(shown(host) == ["second"])
    choice.wrappedValue = 0
    #expect(shown(host) == ["first"])
  }

  @Test func `Each case of a switch starts anew`() throws {
    let choice = State(initialValue: 0)
    let host = try TraceFont.host(Chooser(choice) { [.first, .second, .third][$0] })
    for (number, text) in [(0, "first"), (2, "third"), (1, "second"), (2, "third")] {
      choice.wrappedValue = number
      #expect(shown(host) == [text])
    }
  }

  @Test func `A view of any type goes on while its type is the same`() throws {
    let choice = State(initialValue: 0)
    let host = try TraceFont.host(Chooser(choice) { $0 == 0 ? .hidden("a") : .hidden("b") })
    #expect(shown(host) == ["a"])
    choice.wrappedValue = 1
    #expect(shown(host) == ["a"])
  }

  @Test func `A view that stands twice has state in each place`() throws {
    let actions = Actions()
    let counter = Counter(actions)
    let host = try TraceFont.host(
      VStack {
        counter
        counter
      })
    try expectPlacesOfTheirOwn(host, actions)
  }

  @Test func `A modifier's content has state in each place`() throws {
    struct Twice: ViewModifier {
      func body(content: Content) -> some View {
        VStack {
          content
          content
        }
      }
    }
    let actions = Actions()
    try expectPlacesOfTheirOwn(
      try TraceFont.host(Counter(actions).modifier(Twice())), actions)
  }

  /// What actions and bindings of two places do.
  private func expectPlacesOfTheirOwn(_ host: ViewHost, _ actions: Actions) throws {
    #expect(shown(host) == ["0", "0"])
    try #require(actions.all.count == 2)
    let (first, second) = (actions.all[0], actions.all[1])
    first.add()
    #expect(shown(host) == ["1", "0"])
    second.add()
    second.add()
    first.add()
    #expect(shown(host) == ["2", "2"])
    first.binding.wrappedValue = 7
    #expect(first.binding.wrappedValue == 7)
    #expect(second.binding.wrappedValue == 2)
    #expect(shown(host) == ["7", "2"])
  }

  @Test func `Each choice of what fits has its own state`() throws {
    let actions = Actions()
    let counter = Counter(actions)
    let host = try TraceFont.host(
      ViewThatFits(in: .horizontal) {
        counter.frame(width: 100)
        counter.frame(width: 10)
      })
    host.layout(ProposedViewSize(width: 50, height: 50))
    try #require(actions.all.count == 2)
    actions.all[0].add()
    host.layout(ProposedViewSize(width: 50, height: 50))
    #expect(host.placedViews.compactMap(\.text) == ["0"])
    host.layout(ProposedViewSize(width: 150, height: 50))
    #expect(host.placedViews.compactMap(\.text) == ["1"])
  }

  @Test func `Two hosts of one view keep their own state and surroundings`() throws {
    struct Scaled: View {
      let tell: Told<CGFloat>
      let actions: Actions
      @State private var count = 0
      @Environment(\.displayScale) private var scale
      var body: some View {
        actions.all.append(Actions.Pair(add: { tell.add(scale) }, binding: $count))
        return Text(verbatim: "\(count)")
      }
    }
    let (told, actions) = (Told<CGFloat>(), Actions())
    let view = Scaled(tell: told, actions: actions)
    let (one, two) = (try TraceFont.host(view), try TraceFont.host(view))
    two.environment.displayScale = 1
    #expect(shown(one) + shown(two) == ["0", "0"])
    // The second host asked for the body again, as its scale changed.
    try #require(actions.all.count == 3)
    actions.all[0].binding.wrappedValue = 5
    #expect(shown(one) + shown(two) == ["5", "0"])
    actions.all[0].add()
    actions.all[2].add()
    #expect(told.values == [3, 1])
  }

  @Test func `A view in hosts of several threads reads its own surroundings`() {
    struct Scaled: View, @unchecked Sendable {
      @Environment(\.displayScale) private var scale
      var body: some View { FixedView(scale, 1) }
    }
    let (view, fonts) = (Scaled(), TestFonts.embedded)
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      var environment = EnvironmentValues()
      let host = ViewHost(view, fonts: fonts)
      for step in 1...100 {
        environment.displayScale = CGFloat(number * 100 + step)
        host.environment = environment
        if host.layout(.unspecified).width != environment.displayScale {
          wrong.withLock { $0 += 1 }
        }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}

/// What places of a counter do.
private final class Actions {
  struct Pair {
    let add: () -> Void
    let binding: Binding<Int>
  }

  var all: [Pair] = []
}

private struct Counter: View {
  let actions: Actions
  @State private var count = 0

  init(_ actions: Actions) {
    self.actions = actions
  }

  var body: some View {
    actions.all.append(Actions.Pair(add: { count += 1 }, binding: $count))
    return Text(verbatim: "\(count)")
  }
}

/// Goes on showing what it was made with first.
private struct Keeper: View {
  @State private var text: String

  init(_ text: String) {
    _text = State(initialValue: text)
  }

  var body: some View { Text(verbatim: text) }
}

private struct Chooser: View {
  enum Choice {
    case first
    case second
    case third
    case hidden(String)
  }

  @State private var number: Int
  let choose: (Int) -> Choice

  init(_ number: State<Int>, choose: @escaping (Int) -> Choice) {
    _number = number
    self.choose = choose
  }

  var body: some View {
    switch choose(number) {
    case .first: Keeper("first")
    case .second: Keeper("second")
    case .third: Keeper("third")
    case .hidden(let text): AnyView(Keeper(text))
    }
  }
}
