internal import Foundation

/// A value that all copies of a property share, on any thread.
final class SharedReference<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  /// The value now.
  var value: Value {
    get { lock.withLock { current } }
    set { exchange(newValue) }
  }

  /// Puts a value in place of another, which is freed without the lock: that may be work of the value's own.
  @discardableResult
  func exchange(_ value: Value) -> Value {
    lock.withLock {
      defer { current = value }
      return current
    }
  }
}
