/// A text with its shaping runs, its paint runs and its paragraph style.
///
/// Offsets are UTF-8 offsets from the start of the text.
public struct StyledText: Hashable, Sendable {
  /// A stretch of one style, from the end of the run before it.
  public struct Run: Hashable, Sendable {
    /// Where the run ends.
    public var end: Int
    /// How it is shaped.
    public var style: RunStyle

    /// Makes a run that ends at an offset.
    public init(end: Int, style: RunStyle) {
      self.end = end
      self.style = style
    }
  }

  /// A stretch of one paint, which never changes shaping or line breaks.
  public struct Paint: Hashable, Sendable {
    /// What is painted.
    public var range: TextRange
    /// A number that only the caller reads, such as an index into a table of his colours.
    public var id: Int

    /// Makes a paint run.
    public init(range: TextRange, id: Int) {
      self.range = range
      self.id = id
    }
  }

  /// The text.
  public let text: String
  /// The shaping runs, in order.
  ///
  /// They tile the text; an empty text has one empty run.
  public let runs: [Run]
  /// The runs that shaping tells apart: equal neighbours are one, for a run's edge parts ligatures and kerning.
  ///
  /// The first run is kept even when it is empty: it is the strut of every line.
  package let shapingRuns: [Run]
  /// The paint runs, in any order.
  public let paint: [Paint]
  /// What holds for all its paragraphs.
  public let paragraphStyle: ParagraphStyle

  /// Makes a text of one style.
  ///
  /// - Throws: ``StyleError`` when a number of a style is not finite or out of range.
  public init(
    _ text: String, style: RunStyle = RunStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws(StyleError) {
    try self.init(
      text, runs: [Run(end: text.utf8.count, style: style)], paragraphStyle: paragraphStyle)
  }

  /// Makes a text of several styles; a run's end within a character is moved to that character's end.
  ///
  /// - Throws: ``StyleError`` when the runs do not tile the text, paint lies outside of it, or a number is out of range.
  public init(
    _ text: String, runs: [Run], paint: [Paint] = [],
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws(StyleError) {
    var text = text
    text.makeContiguousUTF8()
    try paragraphStyle.validate()
    for run in runs { try run.style.validate() }
    guard StyledText.tile(runs, text.utf8.count) else { throw .runsDoNotTileText }
    self.text = text
    self.runs = runs
    shapingRuns = StyledText.shapingRuns(runs)
    self.paint = paint
    self.paragraphStyle = paragraphStyle
    try validate(paint)
  }

  /// Makes a text of the usual style, in which there is nothing to refuse.
  package init(plain text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    runs = [Run(end: text.utf8.count, style: RunStyle())]
    shapingRuns = runs
    paint = []
    paragraphStyle = ParagraphStyle()
  }

  private init(_ other: StyledText, paint: [Paint]) {
    text = other.text
    runs = other.runs
    shapingRuns = other.shapingRuns
    paragraphStyle = other.paragraphStyle
    self.paint = paint
  }

  /// The same text in other paint: whatever was prepared of it stays as it is.
  ///
  /// - Throws: ``StyleError`` when a range lies outside the text.
  public func repainting(_ paint: [Paint]) throws(StyleError) -> StyledText {
    try validate(paint)
    return StyledText(self, paint: paint)
  }

  private func validate(_ paint: [Paint]) throws(StyleError) {
    guard StyledText.isWithin(paint, text.utf8.count) else { throw .paintOutsideText }
  }

  /// Whether runs follow each other from 0 to a text's end.
  static func tile(_ runs: [Run], _ count: Int) -> Bool {
    guard let first = runs.first, let last = runs.last else { return false }
    return first.end >= 0 && last.end == count
      && zip(runs, runs.dropFirst()).allSatisfy { $0.end <= $1.end }
  }

  /// Whether all paint lies between 0 and a text's end.
  static func isWithin(_ paint: [Paint], _ count: Int) -> Bool {
    paint.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= count }
  }

  /// Runs without empty ones and with equal neighbours as one; the first stays, even when it is empty.
  package static func shapingRuns(_ runs: [Run]) -> [Run] {
    guard runs.count > 1 else { return runs }
    var merged: [Run] = []
    for run in runs {
      if let last = merged.last, last.style == run.style {
        merged[merged.count - 1].end = run.end
      } else if merged.isEmpty || run.end > merged[merged.count - 1].end {
        merged.append(run)
      }
    }
    return merged
  }

  /// The index of the first of some runs that ends behind an offset; of the last run when none does.
  package static func run(holding offset: Int, in runs: [Run]) -> Int {
    var (low, high) = (0, max(0, runs.count - 1))
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The style of the first run: its font, size and line pitch are the strut of every line.
  public var mainStyle: RunStyle { runs[0].style }
}
