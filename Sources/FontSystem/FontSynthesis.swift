/// What is faked in drawing because a family has no face for it; advances stay as they are.
public struct FontSynthesis: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Outlines are thickened.
  public static let bold = FontSynthesis(rawValue: 1)
  /// Outlines lean forwards.
  public static let oblique = FontSynthesis(rawValue: 2)

  /// How far outlines that lean move to the right for each unit up: 14 degrees (CSS Fonts 4, `font-style`).
  public static let obliqueSlope = 0.25
  /// How many ems outlines grow by on each side where they are thickened.
  public static let boldGrowth = 1.0 / 48

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
