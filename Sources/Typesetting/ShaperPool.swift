internal import KumihanShaping
internal import KumihanTypography
internal import Synchronization

/// A shaper with the styles it met last.
struct Worker: ~Copyable, Sendable {
  var shaper = Shaper()
  var styles: [RunStyle: StyleContext] = [:]

  /// More styles than this are not kept.
  static let mostStyles = 64
}

/// The workers of an engine: one a slot, leased by one atomic exchange for the time of a paragraph's work.
///
/// When all are out, a worker is made for the occasion and dropped.
final class ShaperPool: Sendable {
  /// A worker and whether it is lent.
  ///
  /// The lock is for the compiler: who has the lease finds it free. A lock that is held is asked for in the kernel,
  /// which takes longer than the next slot does, and which the thread sanitizer does not see (Swift 6.3).
  private final class Slot: Sendable {
    private let isLent = Atomic(false)
    private let worker = Mutex(Worker())

    /// Lends the worker to `body`; nil when it is out.
    func lend<Result: Sendable>(_ body: (inout Worker) -> Result) -> Result? {
      // Reading a slot that is out leaves it in the other core's cache.
      guard !isLent.load(ordering: .relaxed), !isLent.exchange(true, ordering: .acquiring)
      else { return nil }
      defer { isLent.store(false, ordering: .releasing) }
      return worker.withLock { body(&$0) }
    }
  }

  private let slots: [Slot]
  private let byteLimit: Int
  private let counters: EngineCounters

  /// More workers than this are not kept, whatever is asked for.
  private static let mostSlots = 256

  init(slotCount: Int, byteLimit: Int, counters: EngineCounters) {
    self.counters = counters
    slots = (0..<min(max(1, slotCount), ShaperPool.mostSlots)).map { _ in Slot() }
    self.byteLimit = byteLimit
  }

  /// Lends a worker to `body`.
  func withWorker<Result: Sendable>(_ body: (inout Worker) -> Result) -> Result {
    for slot in slots {
      let result = slot.lend { worker in
        let result = counting(&worker, body)
        trim(&worker)
        return result
      }
      if let result { return result }
    }
    var extra = Worker()
    return counting(&extra, body)
  }

  private func counting<Result: Sendable>(
    _ worker: inout Worker, _ body: (inout Worker) -> Result
  ) -> Result {
    let before = worker.shaper.shapeCount
    let result = body(&worker)
    counters.addShapes(worker.shaper.shapeCount - before)
    return result
  }

  /// A worker that a giant text has blown up is let go.
  private func trim(_ worker: inout Worker) {
    if worker.shaper.byteCount > byteLimit / slots.count { worker = Worker() }
  }

  /// Bytes that idle workers hold.
  var byteCount: Int {
    slots.reduce(0) { sum, slot in
      sum + (slot.lend { $0.shaper.byteCount } ?? 0)
    }
  }
}
