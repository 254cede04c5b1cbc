internal import Foundation

/// A value that a view keeps, as long as it is in its place.
///
/// Setting it makes the host ask the view for its body again. It may be set from any thread if its type is sendable.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private let reference = StateReference<Value>()

  /// Starts with a value.
  public init(wrappedValue: Value) {
    initialValue = wrappedValue
  }

  /// Starts with a value.
  public init(initialValue: Value) {
    self.initialValue = initialValue
  }

  /// The value now; what it starts with, while the view is in no host.
  public var wrappedValue: Value {
    get { reference.location?.value ?? initialValue }
    nonmutating set { reference.location?.set(newValue) }
  }

  /// Reads and sets the value for other views.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Starts with nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: LinkedProperty {
  func link(to kept: inout AnyObject?, _ owner: ViewElement) {
    let location =
      kept as? StateLocation<Value> ?? StateLocation(initialValue, ElementReference(owner))
    kept = location
    reference.location = location
  }
}

/// Where the copies of a view find their state; empty while they are in no host.
private final class StateReference<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: StateLocation<Value>?

  var location: StateLocation<Value>? {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}

/// A value that lives with an element.
private final class StateLocation<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value
  private let owner: ElementReference

  init(_ value: Value, _ owner: ElementReference) {
    current = value
    self.owner = owner
  }

  var value: Value { lock.withLock { current } }

  func set(_ value: Value) {
    let isSame = lock.withLock {
      defer { current = value }
      return Sameness.areEqual(current, value)
    }
    if !isSame { owner.setNeedsUpdate() }
  }
}
