internal import KumihanShaping

/// Why a line ends where it does.
public enum LineEnding: String, Hashable, Sendable {
  /// At a break opportunity.
  case softBreak
  /// At a line terminator.
  case hardBreak
  /// At a soft hyphen, which shows.
  case hyphen
  /// Between two grapheme clusters of a piece that is wider than the line.
  case emergency
  /// At the end of the text.
  case end
}

/// A line as a range of a paragraph's atoms.
struct LineRange: Equatable, Sendable {
  /// The paragraph's index in the text.
  var paragraph: Int
  /// All atoms of the line, hanging white space and inner line terminators included.
  var atoms: Range<Int>
  /// Where the part that is seen ends; hanging white space lies behind.
  var visibleEnd: Int
  /// Why it ends there.
  var ending: LineEnding
  /// The room that the line was given.
  var slot: LineSlot
  /// How far what is seen reaches from the edge of the box where lines start, a hyphen or a token included, in points.
  var reach: Double
  /// How far the fonts of what is seen reach above and below, the strut included.
  var extent: LineExtent
  /// Where the line's top has to be; nil: under the line before.
  var top: Double?
  /// Whether it stands beside the one before, as another segment of the same line.
  var isContinuation = false
}

extension LineRange {
  /// The width of what is seen, in points.
  var width: Double { reach - slot.start }
  /// How much room it takes in its box, indents included.
  var outerWidth: Double { reach + slot.tail }
  /// Whether it is the first of a paragraph that is not the text's first.
  var startsNextParagraph: Bool { paragraph > 0 && atoms.lowerBound == 0 && !isContinuation }
}
