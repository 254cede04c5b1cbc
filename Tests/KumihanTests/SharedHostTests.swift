import Dispatch
import Foundation
import Kumihan
import Synchronization
import TestSupport
import Testing

/// Hosts on several threads that share an engine.
@Suite struct SharedHostTests {
  private static let engine = TextEngine(fonts: TestFonts.embedded)

  /// What a host with an engine of its own has.
  private func standings(_ number: Int, _ engine: TextEngine) -> [Standing] {
    var random = SeededGenerator(seed: 6, case: number)
    let world = HostWorld(engine: engine, texts: HostWorld.embedded.texts)
    let host = world.host(ViewSpec.random(&random))
    let offers = (0..<3).map { _ in ViewSpec.proposal(&random) }
    return offers.flatMap { host.standings($0) }
  }

  @Test func `Many hosts on many threads stand as each alone`() {
    let found = Mutex<[Int: [Standing]]>([:])
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      // Each tree is laid out by two threads or more.
      let standings = standings(number % 16, Self.engine)
      found.withLock { $0[number] = standings }
    }
    let all = found.withLock { $0 }
    for number in 0..<64 {
      let alone = standings(number % 16, TextEngine(fonts: TestFonts.embedded))
      #expect(all[number] == alone, "tree \(number % 16)")
    }
  }

  /// Threads set while the host lays out; once they are done, it shows what was set last.
  @Test func `State may be set from other threads`() {
    let page = NumberPage()
    let host = ViewHost(page, engine: Self.engine)
    let group = DispatchGroup()
    for thread in 0..<4 {
      DispatchQueue.global().async(group: group) {
        for number in 0..<200 { page.set(thread, to: number) }
      }
    }
    while group.wait(timeout: .now()) == .timedOut { host.layout(.unspecified) }
    host.layout(.unspecified)
    #expect(host.placedViews.compactMap(\.text) == ["199", "199", "199", "199"])
  }

  @Test func `A host of a view that another host shows has its own state`() {
    let page = NumberPage()
    let host = ViewHost(page, engine: Self.engine)
    let setFirst = page.setter.set
    setFirst(1)
    let fresh = ViewHost(page, engine: Self.engine)
    for host in [host, fresh] { host.layout(.unspecified) }
    #expect(host.placedViews.compactMap(\.text) == ["1", "0", "0", "0"])
    #expect(fresh.placedViews.compactMap(\.text) == ["0", "0", "0", "0"])
    setFirst(2)
    for host in [host, fresh] { host.layout(.unspecified) }
    #expect(host.placedViews.compactMap(\.text) == ["2", "0", "0", "0"])
    #expect(fresh.placedViews.compactMap(\.text) == ["0", "0", "0", "0"])
  }

  /// What a view holds is freed where its host is, however late another thread sets the view's state.
  @Test func `Setting state frees no view`() {
    let freed = Freed()
    let page = TokenPage(freed: freed)
    let host = ViewHost(page, engine: Self.engine)
    let group = DispatchGroup()
    for _ in 0..<2 {
      DispatchQueue.global().async(group: group) {
        while let setter = freed.setter { setter.set(1) }
      }
    }
    for number in 1...500 {
      page.setRow(number)
      host.layout(.unspecified)
    }
    freed.setter = nil
    group.wait()
    #expect(freed.count == 500)
    #expect(freed.countElsewhere == 0)
  }

  /// A host goes from thread to thread, one at a time.
  @Test func `A host may move between threads`() {
    let page = NumberPage()
    let host = MovingHost(host: ViewHost(page, engine: Self.engine))
    for number in 0..<8 {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        page.set(0, to: number)
        host.host.layout(.unspecified)
        done.signal()
      }
      done.wait()
      #expect(host.host.placedViews.compactMap(\.text).first == "\(number)")
    }
  }
}

/// Handed from one thread to the next.
private struct MovingHost: @unchecked Sendable {
  let host: ViewHost
}

/// Sets the first number of the page whose body was asked for last.
private final class NumberSetter: @unchecked Sendable {
  var set: (Int) -> Void = { _ in }
}

private struct NumberPage: View, Sendable {
  let setter = NumberSetter()
  @State private var first = 0
  @State private var second = 0
  @State private var third = 0
  @State private var fourth = 0

  func set(_ place: Int, to number: Int) {
    switch place {
    case 0: first = number
    case 1: second = number
    case 2: third = number
    default: fourth = number
    }
  }

  var body: some View {
    setter.set = { first = $0 }
    return VStack {
      Text("\(first)")
      Text("\(second)")
      Text("\(third)")
      Text("\(fourth)")
    }
  }
}

/// Counts what is freed, and how much of it not in the thread that this was made in.
private final class Freed: Sendable {
  private let thread = ObjectIdentifier(Thread.current)
  private let counts = Mutex((all: 0, elsewhere: 0))
  private let current = Mutex<NumberSetter?>(NumberSetter())

  var count: Int { counts.withLock { $0.all } }

  var countElsewhere: Int { counts.withLock { $0.elsewhere } }

  /// What other threads set; nil: they stop.
  var setter: NumberSetter? {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  func add() {
    let isElsewhere = ObjectIdentifier(Thread.current) != thread
    counts.withLock { $0 = ($0.all + 1, $0.elsewhere + (isElsewhere ? 1 : 0)) }
  }
}

/// Lives as long as the element of a view that holds it.
private final class Token {
  private let freed: Freed

  init(_ freed: Freed) {
    self.freed = freed
  }

  deinit { freed.add() }
}

/// Shows another view with each number.
private struct TokenPage: View {
  let freed: Freed
  @State private var row = 0

  func setRow(_ number: Int) { row = number }

  var body: some View { TokenView(token: Token(freed), freed: freed).id(row) }
}

private struct TokenView: View {
  let token: Token
  let freed: Freed
  @State private var number = 0

  var body: some View {
    let (setter, number) = (NumberSetter(), $number)
    // Each number is another, so that the element is always told.
    setter.set = { number.wrappedValue += $0 }
    freed.setter = setter
    return Text(verbatim: "")
  }
}
