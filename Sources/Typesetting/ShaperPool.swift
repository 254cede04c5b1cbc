internal import KumihanShaping
internal import KumihanTypography
internal import Synchronization

/// A shaper with the styles it met last.
struct Worker: ~Copyable, Sendable {
  var shaper: Shaper
  var styles: [RunStyle: StyleContext] = [:]

  /// More styles than this are not kept.
  static let mostStyles = 64

  /// Makes a worker whose remembered shapes take so many bytes at most; 0 for one that remembers none.
  init(shapeByteLimit: Int) {
    shaper = Shaper(shapeByteLimit: shapeByteLimit)
  }
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
    private let worker: Mutex<Worker>

    init(shapeByteLimit: Int) {
      worker = Mutex(Worker(shapeByteLimit: shapeByteLimit))
    }

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
  private let shapeByteLimit: Int
  private let counters: EngineCounters

  /// More bytes than this a worker does not remember shapes in: some ten thousand words come again in real texts.
  private static let mostShapeBytes = 9 << 20

  /// More workers than this are not kept, whatever is asked for.
  private static let mostSlots = 256

  init(slotCount: Int, byteLimit: Int, remembersShapes: Bool, counters: EngineCounters) {
    self.counters = counters
    let count = min(max(1, slotCount), ShaperPool.mostSlots)
    // The rest is for what a text takes while it is worked on.
    let shapeByteLimit =
      remembersShapes ? min(byteLimit / count / 4 * 3, ShaperPool.mostShapeBytes) : 0
    slots = (0..<count).map { _ in Slot(shapeByteLimit: shapeByteLimit) }
    self.byteLimit = byteLimit
    self.shapeByteLimit = shapeByteLimit
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
    var extra = Worker(shapeByteLimit: 0)
    return counting(&extra, body)
  }

  private func counting<Result: Sendable>(
    _ worker: inout Worker, _ body: (inout Worker) -> Result
  ) -> Result {
    let (shapes, words) = (worker.shaper.shapeCount, worker.shaper.wordCounts)
    let result = body(&worker)
    counters.addShapes(worker.shaper.shapeCount - shapes)
    counters.addHits(worker.shaper.wordCounts.hits - words.hits)
    counters.addMisses(worker.shaper.wordCounts.misses - words.misses)
    return result
  }

  /// The room that a giant text has taken is let go; the whole worker where that is not enough.
  private func trim(_ worker: inout Worker) {
    guard worker.shaper.byteCount > byteLimit / slots.count else { return }
    worker.shaper.dropRoom()
    if worker.shaper.byteCount > byteLimit / slots.count {
      worker = Worker(shapeByteLimit: shapeByteLimit)
    }
  }

  /// Bytes that idle workers hold.
  var byteCount: Int {
    slots.reduce(0) { sum, slot in
      sum + (slot.lend { $0.shaper.byteCount } ?? 0)
    }
  }
}
