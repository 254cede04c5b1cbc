/// What holds for whole paragraphs: direction, breaking rules, alignment, truncation.
public struct ParagraphStyle: Hashable, Sendable {
  /// The base direction.
  public var direction: BaseDirection
  /// Which UAX #14 tailoring decides between lines.
  public var lineBreak: LineBreakStrictness
  /// Which edge lines are set flush with.
  public var alignment: LineAlignment
  /// Points between the bottom of a line and the top of the next.
  public var lineSpacing: Double
  /// How high lines are.
  public var lineHeight: LineHeight
  /// How many lines are kept, nil for all.
  ///
  /// Values below 1 act as 1.
  public var lineLimit: Int?

  /// Describes paragraphs; everything has a default.
  public init(
    direction: BaseDirection = .auto, lineBreak: LineBreakStrictness = .auto,
    alignment: LineAlignment = .leading, lineSpacing: Double = 0,
    lineHeight: LineHeight = .natural, lineLimit: Int? = nil
  ) {
    self.direction = direction
    self.lineBreak = lineBreak
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.lineHeight = lineHeight
    self.lineLimit = lineLimit
  }
}

extension ParagraphStyle {
  /// Throws for the first number that no layout could use.
  func validate() throws(StyleError) {
    guard abs(lineSpacing) <= RunStyle.largestMeasure else {
      throw .outOfRange(field: "lineSpacing")
    }
    try lineHeight.validate()
  }
}

/// How strictly lines may break in Chinese and Japanese (CSS Text 3, `line-break`).
public enum LineBreakStrictness: String, Hashable, Sendable, CaseIterable {
  /// The same as strict: small kana and ー do not start a line.
  case auto
  /// Breaks before small kana, iteration marks, hyphens and some centred punctuation too.
  case loose
  /// Breaks before small kana and ー.
  case normal
  /// Small kana and ー do not start a line.
  case strict
  /// Breaks between any two grapheme clusters.
  case anywhere
}

/// Which edge of the box lines are set flush with.
public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
  /// The edge where a line of the paragraph's direction starts.
  case leading
  /// Both edges have the same distance.
  case center
  /// The edge where a line of the paragraph's direction ends.
  case trailing
  /// The left edge.
  case left
  /// The right edge.
  case right
}
