/// A variation axis of a face (OpenType `fvar`).
public struct FontAxis: Hashable, Sendable {
  /// What the axis is called in font files, such as `wght`.
  public var tag: OpenTypeTag
  /// What a reader calls it, such as "Weight"; the tag where the font has no name for it.
  public var name: String
  /// The lowest position, in user units.
  public var minimum: Double
  /// The position where nobody asks for another.
  public var defaultValue: Double
  /// The highest position.
  public var maximum: Double
  /// Whether the font asks not to show the axis to users.
  public var isHidden: Bool

  /// Describes an axis.
  public init(
    tag: OpenTypeTag, name: String, minimum: Double, defaultValue: Double, maximum: Double,
    isHidden: Bool = false
  ) {
    self.tag = tag
    self.name = name
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
    self.isHidden = isHidden
  }
}

/// Positions on all axes of a face that its maker gave a name, such as "Bold Condensed".
public struct NamedInstance: Hashable, Sendable {
  /// The name; empty where the font has none.
  public var name: String
  /// A position on each axis, in the order of the axes.
  public var positions: [FontVariation]

  /// Names positions.
  public init(name: String, positions: [FontVariation]) {
    self.name = name
    self.positions = positions
  }
}
