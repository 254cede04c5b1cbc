internal import Synchronization

/// What an engine counts, from any thread.
final class EngineCounters: Sendable {
  private let shapes = Atomic<Int>(0)
  private let hits = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  func addShapes(_ count: Int) { shapes.add(count, ordering: .relaxed) }

  func addHits(_ count: Int = 1) { hits.add(count, ordering: .relaxed) }

  func addMisses(_ count: Int = 1) { misses.add(count, ordering: .relaxed) }

  var shapeCount: Int { shapes.load(ordering: .relaxed) }
  var hitCount: Int { hits.load(ordering: .relaxed) }
  var missCount: Int { misses.load(ordering: .relaxed) }
}
