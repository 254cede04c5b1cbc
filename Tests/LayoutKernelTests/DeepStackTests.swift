import Foundation
import Testing

@testable import KumihanLayoutKernel

/// Work on a stack of its own is done once, whether or not the system has a thread for it.
@Suite struct DeepStackTests {
  private final class Seen: @unchecked Sendable {
    var threads: [Thread] = []
    var late: Errand?
  }

  @Test(arguments: [1, 10_000])
  func theWorkIsDoneOnce(_ levels: Int) {
    let seen = Seen()
    DeepStack.run(levels: levels) { seen.threads.append(Thread.current) }
    #expect(seen.threads.count == 1)
    #expect((seen.threads.first === Thread.current) == (levels == 1))
  }

  /// A thread that never starts holds nobody up, and one that starts too late finds nothing to do.
  @Test func withoutAThreadTheWorkIsDoneInPlace() {
    let seen = Seen()
    let here = Thread.current
    DeepStack.run({ seen.threads.append(Thread.current) }, patience: 0.01) { seen.late = $0 }
    #expect(seen.threads.map { $0 === here } == [true])
    seen.late?.run()
    #expect(seen.threads.count == 1)
  }

  /// Work that was begun in time may take as long as it likes.
  @Test func slowWorkIsWaitedFor() {
    let seen = Seen()
    let work = {
      Thread.sleep(forTimeInterval: 0.05)
      seen.threads.append(Thread.current)
    }
    DeepStack.run(work, patience: 10) { errand in Thread { errand.run() }.start() }
    #expect(seen.threads.count == 1 && seen.threads.first !== Thread.current)
  }
}
