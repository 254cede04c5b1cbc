import Foundation
import KumihanLayoutKernel
import TestSupport
import Testing

@testable import Kumihan

/// How much is built, taken and looked at besides the layouts: in proportion to what changed.
@Suite struct BookkeepingTests {
  private static let counts = [500, 2_000]

  /// Several elements and nodes stand for each row, and each of them may be met a few times.
  private static func expectFew(
    _ count: Int, _ host: ViewHost, since before: Int? = nil, _ change: () -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = before ?? host.bookkeeping.total
    change()
    host.layout(.unspecified)
    let work = host.bookkeeping.total - before
    #expect(work > 0 && work <= 20 * count, "\(work)", sourceLocation: sourceLocation)
  }

  /// How many of the views are there that are one point high.
  private static func fixedViews(_ host: ViewHost) -> Int {
    host.placedViews.count { $0.frame.height == 1 }
  }

  @Test(arguments: counts)
  func `Rows that one flag toggles are taken once`(_ count: Int) throws {
    let rows = FlaggedRows(count: count)
    let host = try TraceFont.host(rows)
    Self.expectFew(count, host, since: 0) {}
    for _ in 0..<2 {
      Self.expectFew(count, host) { rows.isShown.toggle() }
      #expect(Self.fixedViews(host) == (rows.isShown ? count : 0))
    }
  }

  @Test(arguments: counts)
  func `Rows that toggle by themselves are taken once`(_ count: Int) throws {
    let rows = (0..<count).map { _ in Row() }
    let host = try TraceFont.host(VStack(spacing: 0) { ForEach(0..<count) { rows[$0] } })
    Self.expectFew(count, host, since: 0) {}
    for isShown in [true, false, true] {
      Self.expectFew(count, host) { for row in rows { row.isShown = isShown } }
      #expect(Self.fixedViews(host) == (isShown ? count : 0))
    }
  }

  @Test(arguments: counts)
  func `Views that are made for their room cost their siblings nothing`(_ count: Int) throws {
    let host = try TraceFont.host(
      VStack(spacing: 0) {
        ForEach(0..<count) { _ in
          GeometryReader { room in FixedView(room.size.width, 1) }
        }
      })
    Self.expectFew(count, host, since: 0) {}
    Self.expectFew(count, host) { host.environment.displayScale = 2 }
    #expect(Self.fixedViews(host) == count)
  }

  /// What lies deep is built on the stack that is there, however many there are of it.
  @Test func `Wide and deep trees are built on one thread, in their order`() throws {
    let log = BuildLog()
    let flag = DeepRows(count: 2_000, log: log)
    let host = try TraceFont.host(flag)
    host.layout(.unspecified)
    #expect(log.order == Array(0..<2_000) && log.threads == 1)
    log.order = []
    flag.height = 2
    #expect(host.layout(.unspecified).height == 4_000)
    #expect(log.order == Array(0..<2_000) && log.threads == 1)
  }

  /// Preferences of many deep views are read on one stack.
  @Test func `Preferences of wide and deep trees are reduced on one thread`() throws {
    let host = try TraceFont.host(DeepRows(count: 300, log: BuildLog()))
    host.layout(.unspecified)
    let reduced = host.root.preference(DeepRows.Sum.self)
    #expect(reduced?.sum == 600 && reduced?.threads.count == 1)
  }

  /// What an inner view gives is no change where an outer one decides.
  @Test func `A rebuilt tree with one trait in another asks nobody`() throws {
    let view = TraitsInTraits()
    let host = try TraceFont.host(view)
    let size = host.layout(TraceFont.screen)
    view.unrelated += 1
    #expect(host.layout(TraceFont.screen) == size && host.counts.computed == 0)
  }

  /// The outermost one decides, also when only the inner one is built again.
  @Test func `The outermost priority counts, whoever is built last`() throws {
    let inner = PriorityOfItsOwn()
    let row = HStack(spacing: 0) {
      Text("かかかか").layoutPriority(1)
      inner.layoutPriority(2)
    }
    let host = try TraceFont.host(row)
    let proposal = ProposedViewSize(width: 80, height: 100)
    host.layout(proposal)
    let before = host.placedViews.map(\.frame)
    inner.priority = 0
    host.layout(proposal)
    #expect(host.placedViews.map(\.frame) == before && host.counts.computed == 0)
  }

  /// Each view is told what it was told before, although all of them moved.
  @Test func `Watched views that move in a list are told apart`() throws {
    let log = BuildLog()
    let list = WatchedList(log: log)
    let host = try TraceFont.host(list)
    host.layout(.unspecified)
    #expect(log.order == [0, 10, 20])
    (log.order, log.old) = ([], [])
    list.items.insert(9, at: 0)
    host.layout(.unspecified)
    #expect(log.order == [0, 10, 20, 30])
    #expect(log.old == [0, 0, 10, 20])
  }
}

/// What was built, in order, and on which threads.
private final class BuildLog: @unchecked Sendable {
  var order: [Int] = []
  var old: [Int] = []
  private var seen: [Thread] = []

  /// How many threads were used.
  var threads: Int { seen.count }

  func add(_ index: Int) {
    order.append(index)
    if !seen.contains(where: { $0 === Thread.current }) { seen.append(Thread.current) }
  }
}

private struct FlaggedRows: View {
  let count: Int
  @State var isShown = false

  init(count: Int) { self.count = count }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { _ in
        if isShown { FixedView(1, 1) }
      }
    }
  }
}

private struct Row: View {
  @State var isShown = false

  var body: some View {
    if isShown { FixedView(1, 1) }
  }
}

/// Rows whose views lie deeper than is built on one stack.
private struct DeepRows: View {
  /// Counts views, and knows who counted.
  struct Sum: PreferenceKey {
    var sum = 0
    var threads: Set<Thread> = []

    static var defaultValue: Sum { Sum() }
    static func reduce(value: inout Sum, nextValue: () -> Sum) {
      let next = nextValue()
      value.sum += next.sum
      value.threads.formUnion(next.threads.union([Thread.current]))
    }
  }

  let count: Int
  let log: BuildLog
  @State var height: CGFloat = 1

  init(count: Int, log: BuildLog) { (self.count, self.log) = (count, log) }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<count) { row in
        nested(Logged(row: row, height: height, log: log), levels: 60)
      }
    }
  }

  private func nested(_ view: some View, levels: Int) -> AnyView {
    (0..<levels).reduce(AnyView(view)) { view, _ in AnyView(view) }
  }

  struct Logged: View {
    let row: Int
    let height: CGFloat
    let log: BuildLog

    var body: some View {
      log.add(row)
      return Group {
        FixedView(1, height).preference(key: Sum.self, value: Sum(sum: 1))
        FixedView(1, 0).preference(key: Sum.self, value: Sum(sum: 1))
      }
    }
  }
}

private struct TraitsInTraits: View {
  @State var unrelated = 0

  var body: some View {
    _ = unrelated
    return HStack {
      Group { Text("か").layoutPriority(1).traced("inner") }.layoutPriority(2).traced("outer")
      Text("か")
    }
  }
}

private struct PriorityOfItsOwn: View {
  @State var priority = 1.0

  var body: some View { Text("かかかか").layoutPriority(priority) }
}

private struct WatchedList: View {
  let log: BuildLog
  @State var items = [1, 2, 3]

  init(log: BuildLog) { self.log = log }

  var body: some View {
    VStack(spacing: 0) {
      Group {
        ForEach(items, id: \.self) { _ in FixedView(1, 10) }
      }
      .onGeometryChange(for: Int.self) {
        Int($0.frame(in: .global).minY)
      } action: { old, new in
        log.old.append(old)
        log.add(new)
      }
    }
  }
}
