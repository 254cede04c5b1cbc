internal import KumihanFontSystem
public import KumihanTypography

/// A text laid out: lines of runs of positioned glyphs, as values over arrays.
///
/// Coordinates are points. A line's `x` and `baseline` are measured from the box's upper left corner, y down; a
/// glyph's place from its line's origin on the baseline, y up.
public struct TextLayout: Equatable, Sendable {
  /// What the text answers to the proposal that it was laid out for.
  public let measure: TextMeasure
  /// The direction of the text's first paragraph.
  public let baseLevel: BidiLevel

  let content: LayoutContent

  var lines: [LineRecord] { content.lines }

  init(measure: TextMeasure, baseLevel: BidiLevel, content: LayoutContent) {
    self.measure = measure
    self.baseLevel = baseLevel
    self.content = content
  }
}

/// The arrays of a layout, shared by its lines, runs and glyphs.
final class LayoutContent: Sendable {
  let lines: [LineRecord]
  let runs: [RunRecord]
  let glyphs: GlyphRecords
  /// What is seen of the lines.
  let visible: [TextRange]

  init(
    lines: [LineRecord], runs: [RunRecord], glyphs: GlyphRecords, visible: [TextRange]
  ) {
    self.visible = visible
    self.lines = lines
    self.runs = runs
    self.glyphs = glyphs
  }
}

extension LayoutContent: Equatable {
  static func == (left: LayoutContent, right: LayoutContent) -> Bool {
    left === right
      || left.lines == right.lines && left.runs == right.runs && left.glyphs == right.glyphs
        && left.visible == right.visible
  }
}

/// What is stored of a line.
struct LineRecord: Equatable, Sendable {
  var range: TextRange
  var x: Double
  var baseline: Double
  var width: Double
  var hangingWidth: Double
  var extent: LineExtent
  var ending: LineEnding
  var baseLevel: BidiLevel
  var ellipsis: TextLayout.Ellipsis?
  var runs: Range<Int>
  /// The stretches of its text that are seen.
  var visible: Range<Int>
}

/// What is stored of a run.
struct RunRecord: Equatable, Sendable {
  var range: TextRange
  var font: SizedFont?
  /// How far it is raised.
  var baselineOffset: Double
  var script: Script
  var language: LanguageTag?
  var level: BidiLevel
  var isInserted: Bool
  /// From the line's origin to the run's left edge.
  var x: Double
  var width: Double
  var glyphs: Range<Int>
}

/// The glyphs of all runs, in visual order, one array a field.
struct GlyphRecords: Equatable, Sendable {
  var ids: [UInt32] = []
  /// UTF-8 offset of the cluster in the source.
  var clusters: [Int] = []
  /// The glyph's origin from the line's origin.
  var x: [Double] = []
  var y: [Double] = []
  var advances: [Double] = []
}

extension TextLayout: RandomAccessCollection {
  /// The index of the first line.
  public var startIndex: Int { 0 }
  /// How many lines there are.
  public var endIndex: Int { lines.count }
  /// A line, counted from 0 at the top.
  public subscript(index: Int) -> Line { Line(content: content, index: index) }
}

extension TextLayout {
  /// The size the text reports.
  public var size: TextSize { measure.size }
  /// Whether text was left out.
  public var isTruncated: Bool { measure.isTruncated }

  /// A token that stands for text left out.
  public struct Ellipsis: Hashable, Sendable {
    /// What it shows.
    public var text: String
    /// Its left edge from the box's left edge.
    public var x: Double
    /// Its width.
    public var width: Double
    /// Where in the source the text was cut.
    public var offset: Int
  }

  /// What surrounds a stretch of text, glyphs' ink aside.
  public struct TypographicBounds: Hashable, Sendable {
    /// The left end of the baseline, from the box's left edge.
    public var x: Double
    /// The baseline, from the box's top.
    public var baseline: Double
    /// To the right.
    public var width: Double
    /// From the baseline up.
    public var ascent: Double
    /// From the baseline down.
    public var descent: Double
    /// Extra space below.
    public var leading: Double

    /// The upper edge, from the box's top.
    public var top: Double { baseline - ascent }
    /// Ascent and descent together.
    public var height: Double { ascent + descent }
  }
}
