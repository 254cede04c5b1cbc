/// What a layout says of itself before it is asked anything.
public struct LayoutProperties: Sendable {
  /// The axis its subviews stand along, for spacers and dividers among them; nil: none.
  public var stackOrientation: Axis?

  /// Makes the properties of a layout that is no stack.
  public init() {}
}
