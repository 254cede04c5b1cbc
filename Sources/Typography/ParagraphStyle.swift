/// What holds for whole paragraphs: direction, breaking rules, alignment, truncation.
public struct ParagraphStyle: Hashable, Sendable {
  /// The base direction.
  public var direction: BaseDirection
  /// Which UAX #14 tailoring decides between lines.
  public var lineBreak: LineBreakStrictness
  /// What happens to a piece that is wider than its line.
  public var overflowWrap: OverflowWrap
  /// What becomes of spaces, tabs and new lines.
  public var whiteSpace: WhiteSpace
  /// Where hyphens may come from.
  public var hyphenation: Hyphenation
  /// Which edge lines are set flush with.
  public var alignment: LineAlignment
  /// Points between the bottom of a line and the top of the next.
  public var lineSpacing: Double
  /// How high lines are.
  public var lineHeight: LineHeight
  /// Points between a paragraph's last line and the next paragraph's first, beside the line spacing.
  public var paragraphSpacing: Double
  /// How far lines stand in from the edges of their box.
  public var indents: LineIndents
  /// Points between the tab stops behind those of ``tabStops``; nil: eight spaces of the main font.
  ///
  /// They are multiples of it from the edge of the box where lines start; none lies before that edge.
  public var tabInterval: Double?
  /// Where tabs lead to, in any order.
  public var tabStops: [TabStop]
  /// What is left out, and what stands in its place, where not all of the text can be shown.
  public var truncation: TruncationStyle

  /// Describes paragraphs; everything has a default.
  public init(
    direction: BaseDirection = .auto, lineBreak: LineBreakStrictness = .auto,
    overflowWrap: OverflowWrap = .breakWord, whiteSpace: WhiteSpace = .preserve,
    hyphenation: Hyphenation = .manual, alignment: LineAlignment = .leading,
    lineSpacing: Double = 0, lineHeight: LineHeight = .natural, paragraphSpacing: Double = 0,
    indents: LineIndents = LineIndents(), tabInterval: Double? = nil, tabStops: [TabStop] = [],
    truncation: TruncationStyle = TruncationStyle()
  ) {
    self.direction = direction
    self.lineBreak = lineBreak
    self.overflowWrap = overflowWrap
    self.whiteSpace = whiteSpace
    self.hyphenation = hyphenation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.lineHeight = lineHeight
    self.paragraphSpacing = paragraphSpacing
    self.indents = indents
    self.tabInterval = tabInterval
    self.tabStops = tabStops
    self.truncation = truncation
  }
}

extension ParagraphStyle {
  /// Throws for the first number that no layout could use.
  func validate() throws(StyleError) {
    try RunStyle.validate(lineSpacing, "lineSpacing")
    try lineHeight.validate()
    try RunStyle.validate(paragraphSpacing, "paragraphSpacing")
    try RunStyle.validate(length: indents.head, "indents")
    try RunStyle.validate(length: indents.tail, "indents")
    try RunStyle.validate(length: indents.firstLine ?? 0, "indents")
    try RunStyle.validate(length: tabInterval ?? 0, "tabInterval")
    for stop in tabStops { try RunStyle.validate(length: stop.position, "tabStops") }
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

/// What happens to a piece of text that is wider than its line (CSS Text 3, `overflow-wrap`).
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// It is cut between grapheme clusters; whole pieces count in the narrowest width.
  case breakWord
  /// It is cut between grapheme clusters; single clusters count in the narrowest width.
  case anywhere
  /// It sticks out.
  case normal
}

/// What becomes of spaces, tabs and new lines (CSS Text 3, `white-space`).
public enum WhiteSpace: String, Hashable, Sendable, CaseIterable {
  /// They are kept; spaces hang at line ends, new lines break (`pre-wrap`).
  case preserve
  /// Stretches of them are one space, or none (`normal`).
  case collapse
  /// Stretches of them are one space, or none, and lines end at forced breaks alone.
  case nowrap
  /// They are kept, take room at line ends too, and a line may end behind each space (`break-spaces`).
  case breakSpaces
}

extension WhiteSpace {
  /// Whether stretches of white space are one space, or none.
  package var collapses: Bool { self == .collapse || self == .nowrap }
}

/// Where hyphens at line ends may come from.
public enum Hyphenation: String, Hashable, Sendable, CaseIterable {
  /// From nowhere: soft hyphens are ignored.
  case none
  /// From soft hyphens (U+00AD).
  case manual
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
