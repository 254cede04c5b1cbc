/// What is left out, and what stands in its place, where not all of a text can be shown.
public struct TruncationStyle: Hashable, Sendable {
  /// Which part of the text is left out.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The end.
    case tail
    /// The start of what the last line has room for.
    case head
    /// The middle: start and end keep as much as is no wider than some measure, the widest that fits, and then the start,
    /// or else the end, what more of it fits.
    case middle
  }

  /// What is never cut.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Grapheme clusters.
    case grapheme
    /// Words, and what UAX #29 finds between them.
    case word
  }

  /// Which part of the text is left out.
  public var mode: Mode
  /// What stands for the text that is left out; may be empty.
  ///
  /// Tabs and line terminators in it are shown as spaces. Where no font has "…", "..." stands for it.
  public var token: String
  /// What is never cut.
  public var unit: Unit

  /// Describes a truncation; everything has a default.
  public init(mode: Mode = .tail, token: String = "\u{2026}", unit: Unit = .grapheme) {
    self.mode = mode
    self.token = token
    self.unit = unit
  }
}
