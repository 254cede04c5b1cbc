internal import Synchronization

/// A number that is found when somebody first asks for it, and kept.
struct FoundOnce: ~Copyable, Sendable {
  private let found = Mutex(Double?.none)

  /// The number; several threads that are the first to ask may each find it.
  func value(_ find: () -> Double) -> Double {
    if let known = found.withLock({ $0 }) { return known }
    let value = find()
    found.withLock { $0 = value }
    return value
  }
}
