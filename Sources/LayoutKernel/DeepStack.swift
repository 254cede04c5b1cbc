import Foundation

/// Room to recurse once a level of a tree, however deep it is and however small the caller's stack.
package enum DeepStack {
  /// As many levels are walked on the caller's own stack, which may have only 512 KB.
  static let levelsInPlace = 32
  /// The stack that a level may take, in bytes: a grid takes 9 KB in a debug build, a column 3 KB in a release build.
  private static let bytesPerLevel = 16 * 1024
  /// Enough for 65,000 levels; only what is touched costs memory.
  private static let mostBytes = 1 << 30

  /// Does something that recurses so many levels deep; on a thread of its own, if they are many.
  ///
  /// The caller waits, so that what it shares with the work stays with one thread at a time.
  package static func run(levels: Int, _ work: @escaping () -> Void) {
    guard levels > levelsInPlace else { return work() }
    let errand = Errand(work)
    let thread = Thread { errand.run() }
    thread.stackSize = min(levels, mostBytes / bytesPerLevel) * bytesPerLevel
    thread.start()
    errand.wait()
  }
}

/// Work that one thread does while another waits for it.
private final class Errand: @unchecked Sendable {
  private var work: (() -> Void)?
  private let condition = NSCondition()
  private var isDone = false

  init(_ work: @escaping () -> Void) {
    self.work = work
  }

  func run() {
    perform()
    condition.lock()
    isDone = true
    condition.signal()
    condition.unlock()
  }

  /// Lets go of the work before the caller goes on: nobody may keep what the caller only lent.
  private func perform() {
    work?()
    work = nil
  }

  func wait() {
    condition.lock()
    while !isDone { condition.wait() }
    condition.unlock()
  }
}
