/// Why a grapheme cluster is shown in the font it is shown in.
public enum FontReason: String, Hashable, Sendable, CaseIterable {
  /// It is the first of the style's fonts that has all of the cluster.
  case list
  /// The cluster asks for emoji presentation, and this is the first colour font that has it.
  case emoji
  /// The cluster has no letters, and goes with what stands beside it, or with the bracket that it closes.
  case neighbor
  /// It is the first font that has the ideographic variation that the cluster asks for.
  case variation
  /// It is the first font that has all ideographs and kana of the stretch in which the cluster stands.
  case wholeRun
  /// The style's fonts lack the cluster, and it is the first installed font for the style's language that has it.
  case language
  /// The fonts for the language lack the cluster too, and it is the first installed font that has it.
  case system
  /// No font has all of the cluster, and it is the first that has its base.
  case partly
  /// No font has even the cluster's base: the main font shows its glyph for what is missing.
  case missing
}

/// A font that was asked for a grapheme cluster, and what came of it.
public struct FontTrial: Hashable, Sendable {
  /// What came of asking a font.
  public enum Outcome: Hashable, Sendable {
    /// It has all of the cluster.
    case has
    /// It lacks a scalar of the cluster.
    case lacks(UInt32)
    /// It has the characters, but not their variation.
    case lacksVariation
    /// It cannot be opened.
    case unusable(reason: String)
  }

  /// The font's full name.
  public var name: String
  /// Where it lies.
  public var path: String
  /// Whether it is one of the system's.
  public var isInstalled: Bool
  /// What came of it.
  public var outcome: Outcome
}
