import KumihanFontSystem
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Letters that are raised or lowered.
///
/// Noto Sans reaches 1069 up and 293 down.
@Suite struct BaselineOffsetTests {
  private static func text(_ offset: Double, _ lineHeight: LineHeight = .natural) throws
    -> PreparedText
  {
    Sample.engine.prepare(
      try StyledText(
        "ab",
        runs: [
          .init(end: 1, style: RunStyle(size: 10)),
          .init(end: 2, style: RunStyle(size: 10, baselineOffset: offset)),
        ], paragraphStyle: ParagraphStyle(lineHeight: lineHeight)))
  }

  @Test func `The line grows by what is raised or lowered`() throws {
    let rows: [(offset: Double, ascent: Double, descent: Double)] = [
      (0, 10.69, 2.93), (5, 15.69, 2.93), (-5, 10.69, 7.93), (-20, 10.69, 22.93),
      (1000, 1010.69, 2.93),
    ]
    for row in rows {
      let layout = try Self.text(row.offset).layout(width: nil)
      let line = layout[0]
      #expect(isNear(line.ascent, row.ascent) && isNear(line.descent, row.descent))
      #expect(isNear(line.baseline, row.ascent), "\(row.offset)")
      #expect(line.glyphs.map(\.y) == [0, row.offset] && areNear(line.glyphs.map(\.x), [0, 5.61]))
    }
  }

  @Test func `A given line height stays as it is`() throws {
    let layout = try Self.text(50, .points(20)).layout(width: nil)
    #expect(isNear(layout[0].ascent + layout[0].descent, 20))
    #expect(layout[0].glyphs.map(\.y) == [0, 50])
  }

  @Test func `A run's bounds are raised with it, and its ink`() throws {
    let layout = try Self.text(5).layout(width: nil)
    let bounds = layout[0][1].typographicBounds
    #expect(isNear(bounds.ascent, 15.69) && isNear(bounds.descent, -2.07))
    let ink = try #require(layout.inkBox)
    // b reaches 760 up (OpenType glyf), 5 points higher here.
    #expect(isNear(layout[0].baseline - ink.top, 12.6))
  }

  @Test func `Token and hyphen are raised with the text beside them`() throws {
    let style = RunStyle(size: 10, baselineOffset: 4)
    let cut = try Sample.engine.prepare("one two", style: style)
      .layout(TextProposal(width: 30), lineLimit: 1)
    #expect(cut[0].glyphs.allSatisfy { $0.y == 4 } && isNear(cut[0].ascent, 14.69))
    let hyphen = try Sample.engine.prepare("one\u{AD}two", style: style).layout(width: 30)
    #expect(hyphen[0].last?.isInserted == true && hyphen[0].glyphs.allSatisfy { $0.y == 4 })
  }
}
