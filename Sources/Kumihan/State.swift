/// A value that a view keeps, as long as it is in its place.
///
/// Setting it makes the host ask the view for its body again. It may be set from any thread if its type is sendable.
/// One view in several places, or hosts, has a value in each: its body and what that makes use their own. A copy of the
/// view that no body was asked of uses that of the place that was built last.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  /// Where copies of a view that belong to no place find the state of the place that was built last.
  private let reference = SharedReference<StateLocation<Value>?>(nil)
  /// Where the value is of the place that this copy of the view belongs to.
  private var ownLocation: StateLocation<Value>?

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
    get { location?.value ?? initialValue }
    nonmutating set { location?.set(newValue) }
  }

  /// Reads and sets the value for other views.
  public var projectedValue: Binding<Value> {
    guard let location else {
      return Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }
    return Binding(get: { location.value }, set: { location.set($0) })
  }

  private var location: StateLocation<Value>? { ownLocation ?? reference.value }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Starts with nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: LinkedProperty {
  mutating func link(to kept: inout AnyObject?, _ owner: ViewElement) {
    let location =
      kept as? StateLocation<Value> ?? StateLocation(initialValue, owner.reference)
    kept = location
    ownLocation = location
    reference.value = location
  }
}

/// A value that lives with an element.
private final class StateLocation<Value>: @unchecked Sendable {
  private let current: SharedReference<Value>
  private let owner: ElementReference

  init(_ value: Value, _ owner: ElementReference) {
    current = SharedReference(value)
    self.owner = owner
  }

  var value: Value { current.value }

  /// Replaces the value; has the view built again if it is another one.
  func set(_ value: Value) {
    if !Sameness.areEqual(current.exchange(value), value) { owner.setNeedsUpdate() }
  }
}
