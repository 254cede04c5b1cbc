/// Tells whether values of types that need not be comparable are the same.
enum Sameness {
  /// Whether two values are equal; false where their type cannot tell.
  static func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    guard let left = left as? any Equatable else { return false }
    return areEqual(comparable: left, right)
  }

  /// Whether two values are equal, or both are no numbers, as these are not equal to themselves.
  static func isSame<Value: Equatable>(_ left: Value?, _ right: Value) -> Bool {
    guard let left else { return false }
    return left == right || (left != left && right != right)
  }

  /// Whether two values are equal, or structures of fields that are; false where a field's type cannot tell.
  ///
  /// Nor can a type that shows something else than its fields.
  static func areAlike(_ left: Any, _ right: Any) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    if let left = left as? any Equatable { return areEqual(comparable: left, right) }
    guard !(left is any CustomReflectable) else { return false }
    let (ours, theirs) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard ours.displayStyle == .struct, ours.children.count == theirs.children.count else {
      return false
    }
    return zip(ours.children, theirs.children).allSatisfy { areAlike($0.value, $1.value) }
  }

  private static func areEqual<Value: Equatable>(comparable left: Value, _ right: Any) -> Bool {
    left == right as? Value
  }
}
