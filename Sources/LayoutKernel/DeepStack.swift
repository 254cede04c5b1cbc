import Foundation

/// Room to recurse once a level of a tree, however deep it is and however small the caller's stack.
package enum DeepStack {
  /// As many levels are walked on the caller's own stack, which may have only 512 KB.
  static let levelsInPlace = 32
  /// The stack that a level may take, in bytes: a grid takes 9 KB in a debug build, a column 3 KB in a release build.
  private static let bytesPerLevel = 16 * 1024
  /// Enough for 65,000 levels; only what is touched costs memory.
  private static let mostBytes = 1 << 30

  /// How long a thread may take to start, in seconds: it tells nobody if the system has none to give.
  private static let patience = 10.0

  /// Does something that recurses so many levels deep; on a thread of its own, if they are many.
  ///
  /// The caller waits, so that what it shares with the work stays with one thread at a time. If no thread can be had,
  /// the work is done in place.
  package static func run(levels: Int, _ work: @escaping () -> Void) {
    guard levels > levelsInPlace else { return work() }
    run(work, patience: patience) { errand in
      let thread = Thread { errand.run() }
      thread.stackSize = min(levels, mostBytes / bytesPerLevel) * bytesPerLevel
      thread.start()
    }
  }

  /// Has something done by whoever is sent for it; in place, if nobody begins with it in time.
  static func run(
    _ work: @escaping () -> Void, patience: TimeInterval, send: (Errand) -> Void
  ) {
    let errand = Errand(work)
    send(errand)
    errand.wait(patience: patience)
  }
}

/// Work that one thread does while another waits for it.
final class Errand: @unchecked Sendable {
  private var work: (() -> Void)?
  private let condition = NSCondition()
  private var isBegun = false
  private var isDone = false

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  /// Does the work, unless another thread has begun with it.
  func run() {
    guard begin() else { return }
    perform()
    condition.lock()
    isDone = true
    condition.broadcast()
    condition.unlock()
  }

  private func begin() -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard !isBegun else { return false }
    isBegun = true
    condition.broadcast()
    return true
  }

  /// Lets go of the work before the caller goes on: nobody may keep what the caller only lent.
  private func perform() {
    work?()
    work = nil
  }

  /// Returns when the work is done; does it, if nobody begins with it in time.
  func wait(patience: TimeInterval) {
    let deadline = Date(timeIntervalSinceNow: patience)
    condition.lock()
    while !isBegun, condition.wait(until: deadline) {}
    condition.unlock()
    run()
    condition.lock()
    while !isDone { condition.wait() }
    condition.unlock()
  }
}
