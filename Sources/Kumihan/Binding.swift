/// Reads and sets a value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Reads and sets by closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Takes over a binding.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Always reads a value and forgets what is set.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value now.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// Reads and sets a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: path] }, set: { wrappedValue[keyPath: path] = $0 })
  }
}

extension Binding {
  /// Reads and sets what is in an optional value; nil if there is nothing now.
  ///
  /// Should the value become nil later, the last one known is read.
  public init?(_ base: Binding<Value?>) {
    guard let known = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? known }, set: { base.wrappedValue = $0 })
  }

  /// Reads and sets a value as an optional one; nil is not set.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let new = $0 { base.wrappedValue = new } })
  }

  /// Reads and sets a value whose type is hidden; values of other types are not set.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { if let new = $0.base as? V { base.wrappedValue = new } })
  }
}

extension Binding: DynamicProperty {}
