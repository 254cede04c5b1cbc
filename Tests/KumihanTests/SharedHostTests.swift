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
    let fresh = ViewHost(page, engine: Self.engine)
    fresh.layout(.unspecified)
    #expect(fresh.placedViews.map(\.frame).count == host.placedViews.count)
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

private struct NumberPage: View, Sendable {
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
    VStack {
      Text("\(first)")
      Text("\(second)")
      Text("\(third)")
      Text("\(fourth)")
    }
  }
}
