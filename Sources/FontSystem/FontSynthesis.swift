/// What is faked in drawing because a family has no face for it; advances stay as they are.
public struct FontSynthesis: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8
  /// Outlines are thickened.
  public static let bold = FontSynthesis(rawValue: 1)
  /// Outlines lean forwards.
  public static let oblique = FontSynthesis(rawValue: 2)

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
