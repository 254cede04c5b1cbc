/// A value that a subview carries for the layout that holds it.
public protocol LayoutValueKey {
  /// What is carried.
  associatedtype Value
  /// What a subview carries that was given nothing.
  static var defaultValue: Value { get }
}
