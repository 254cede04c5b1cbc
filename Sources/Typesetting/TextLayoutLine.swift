public import KumihanFontSystem
public import KumihanTypography

extension TextLayout {
  /// A line; its elements are its runs, from left to right.
  public struct Line: Sendable {
    let content: LayoutContent
    /// Its number, counted from 0 at the top.
    public let index: Int

    private var record: LineRecord { content.lines[index] }
  }
}

extension TextLayout.Line: RandomAccessCollection {
  /// The index of the leftmost run.
  public var startIndex: Int { 0 }
  /// How many runs there are.
  public var endIndex: Int { record.runs.count }
  /// A run, counted from the left.
  public subscript(position: Int) -> TextLayout.Run {
    TextLayout.Run(content: content, line: index, index: record.runs.lowerBound + position)
  }
}

extension TextLayout.Line {
  /// Its text in the source, hanging white space and terminator included.
  public var range: TextRange { record.range }
  /// The stretches of its text that are seen, in logical order: what hangs and what the token stands for is left out.
  public var visibleRanges: [TextRange] { Array(content.visible[record.visible]) }
  /// The left edge of what is seen, from the box's left edge; the line's origin.
  public var x: Double { record.x }
  /// The baseline, from the box's top.
  public var baseline: Double { record.baseline }
  /// The width of what is seen, a hyphen or a token and the gaps between segments included.
  public var width: Double { record.width }
  /// The width of the white space that hangs at its end.
  public var hangingWidth: Double { record.hangingWidth }
  /// From the baseline up.
  public var ascent: Double { record.extent.ascent }
  /// From the baseline down.
  public var descent: Double { record.extent.descent }
  /// Extra space between this line and the next.
  public var leading: Double { record.extent.leading }
  /// Why it ends where it does.
  public var ending: LineEnding { record.ending }
  /// The level of its paragraph.
  public var baseLevel: BidiLevel { record.baseLevel }
  /// The token at its end, when text is left out there.
  public var ellipsis: TextLayout.Ellipsis? { record.ellipsis }

  /// What surrounds it.
  public var typographicBounds: TextLayout.TypographicBounds {
    TextLayout.TypographicBounds(
      x: x, baseline: baseline, width: width, ascent: ascent, descent: descent, leading: leading)
  }
}

extension TextLayout {
  /// Glyphs of one font, level, script and style side by side; its elements are its glyphs, from left to right.
  public struct Run: Sendable {
    let content: LayoutContent
    /// Its line's number.
    public let line: Int
    let index: Int

    private var record: RunRecord { content.runs[index] }
  }

  /// A glyph in its place.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's number in its font.
    public var id: UInt32
    /// UTF-8 offset in the source of the cluster that it shows.
    public var cluster: Int
    /// The glyph's origin from the line's origin, to the right.
    public var x: Double
    /// The glyph's origin from the baseline, up.
    public var y: Double
    /// Pen movement to the right, spacing included.
    public var advance: Double
  }
}

extension TextLayout.Run: RandomAccessCollection {
  /// The index of the leftmost glyph.
  public var startIndex: Int { 0 }
  /// How many glyphs there are.
  public var endIndex: Int { record.glyphs.count }
  /// A glyph, counted from the left.
  public subscript(position: Int) -> TextLayout.Glyph {
    let index = record.glyphs.lowerBound + position
    let glyphs = content.glyphs
    return TextLayout.Glyph(
      id: glyphs.ids[index], cluster: glyphs.clusters[index], x: glyphs.x[index],
      y: glyphs.y[index], advance: glyphs.advances[index])
  }
}

extension TextLayout.Run {
  /// Its text in the source; empty, at the place of the cut, for a token or a hyphen.
  public var range: TextRange { record.range }
  /// Its font; nil only where there is no font at all.
  public var font: SizedFont? { record.font }
  /// Its script.
  public var script: Script { record.script }
  /// Its language.
  public var language: LanguageTag? { record.language }
  /// Its embedding level.
  public var level: BidiLevel { record.level }
  /// Whether it shows a token or a hyphen that the source does not have.
  public var isInserted: Bool { record.isInserted }
  /// Its left edge, from the box's left edge.
  public var x: Double { content.lines[line].x + record.x }
  /// How far its letters are raised above the line's baseline.
  public var baselineOffset: Double { record.baselineOffset }
  /// Its width, hanging white space included.
  public var width: Double { record.width }

  /// What surrounds it.
  public var typographicBounds: TextLayout.TypographicBounds {
    TextLayout.TypographicBounds(
      x: x, baseline: content.lines[line].baseline, width: width,
      ascent: (font?.ascent ?? 0) + baselineOffset,
      descent: (font?.descent ?? 0) - baselineOffset, leading: font?.leading ?? 0)
  }
}
