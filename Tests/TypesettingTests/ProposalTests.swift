import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What a text answers to offers.
///
/// Advances by hb-shape: さしすせそ has 1000 980 1000 1000 1000 units in Noto Sans JP,
/// … 1000. Heights by the fonts' `hhea`: a line of both fonts reaches 1160 units up (JP) and 293 down (Noto Sans).
@Suite struct ProposalTests {
  private struct Row {
    var width: Double?
    var height: Double?
    var lines: [String]
    var typographicWidth: Double
    var size: TextSize
    var isTruncated = false
  }

  private static let line = 17 * (1160.0 + 293) / 1000

  private static let rows: [Row] = [
    Row(lines: ["さしすせそ"], typographicWidth: 84.66, size: TextSize(width: 85, height: 25)),
    Row(
      width: .infinity, height: .infinity, lines: ["さしすせそ"], typographicWidth: 84.66,
      size: TextSize(width: 85, height: 25)),
    Row(
      width: 85, height: 25, lines: ["さしすせそ"], typographicWidth: 84.66,
      size: TextSize(width: 85, height: 25)),
    Row(
      width: 60, lines: ["さしす", "せそ"], typographicWidth: 50.66,
      size: TextSize(width: 51, height: 50)),
    Row(
      width: 51, height: 50, lines: ["さしす", "せそ"], typographicWidth: 50.66,
      size: TextSize(width: 51, height: 50)),
    Row(
      width: 60, height: line, lines: ["さし"], typographicWidth: 51,
      size: TextSize(width: 51, height: 25), isTruncated: true),
    Row(
      width: 60, height: 2 * line - 0.01, lines: ["さし"], typographicWidth: 51,
      size: TextSize(width: 51, height: 25), isTruncated: true),
    Row(
      width: 60, height: 0, lines: ["さし"], typographicWidth: 51,
      size: TextSize(width: 51, height: 25), isTruncated: true),
    Row(
      width: 10, height: 30, lines: [""], typographicWidth: 17,
      size: TextSize(width: 10, height: 25),
      isTruncated: true),
    Row(
      width: 0, lines: ["さ", "し", "す", "せ", "そ"], typographicWidth: 17,
      size: TextSize(width: 0, height: 124)),
    Row(
      width: .infinity, height: 0, lines: ["さしすせそ"], typographicWidth: 84.66,
      size: TextSize(width: 85, height: 25)),
    Row(
      width: 0, height: 0, lines: [""], typographicWidth: 17, size: .zero, isTruncated: true),
  ]

  @Test func `Five kana answer offers`() throws {
    let text = try Sample.text("さしすせそ", size: 17)
    for row in ProposalTests.rows {
      let offer = TextProposal(width: row.width, height: row.height)
      let layout = text.layout(offer)
      let measure = layout.measure
      let name: Comment = "\(offer)"
      #expect(text.seen(layout) == row.lines, name)
      #expect(isNear(measure.typographicWidth, row.typographicWidth), name)
      #expect(measure.size == row.size, name)
      #expect(measure.isTruncated == row.isTruncated, name)
      #expect(text.size(offer) == row.size, name)
      #expect(text.fits(offer) == !row.isTruncated, name)
    }
  }

  @Test func `Kerning with what stands behind a cut is undone`() throws {
    let text = try Sample.text("さしすせそ", size: 17)
    let whole = text.layout(width: nil)[0].glyphs.map(\.advance)
    #expect(areNear(whole, [17, 16.66, 17, 17, 17]))
    let cut = text.layout(TextProposal(width: 60, height: 0))[0].glyphs.map(\.advance)
    #expect(areNear(cut, [17, 17, 17]))
  }

  @Test func `Sizes are rounded up to pixels and stay there`() throws {
    let text = try Sample.text("さしすせそ", size: 17)
    let rows: [(scale: Double, size: TextSize)] = [
      (1, TextSize(width: 85, height: 25)), (2, TextSize(width: 85, height: 25)),
      (3, TextSize(width: 254 * (1.0 / 3), height: 75 * (1.0 / 3))),
      (1.5, TextSize(width: 127 * (1 / 1.5), height: 38 * (1 / 1.5))),
    ]
    for row in rows {
      let size = text.size(TextProposal(displayScale: row.scale))
      #expect(size == row.size, "\(row.scale)")
      let again = TextProposal(width: size.width, height: size.height, displayScale: row.scale)
      #expect(text.size(again) == size, "\(row.scale)")
      #expect(text.layout(again).count == 1, "\(row.scale)")
    }
  }

  /// What no choice of lines can keep, for as many are kept as fit: "m…C" is too high for a second line, and in the
  /// width of "i…C" there is no room for the C, so that the lines "i" and "m…" are lower than that one.
  ///
  /// Noto Sans at 10 points: i 2.58, m 9.35, … 7.91, a line 10.69 + 2.93 high; at 30 points C 18.96, 32.07 + 8.79.
  @Test func `In the width of a line that is cut two lower ones may fit`() throws {
    let runs = [
      StyledText.Run(end: 4, style: RunStyle(size: 10)), .init(end: 5, style: RunStyle(size: 30)),
    ]
    let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: .middle))
    let text = Sample.engine.prepare(
      try StyledText("i\nm\nC", runs: runs, paragraphStyle: paragraph))
    let one = text.layout(TextProposal(height: 50))
    #expect(one.measure.kept == [0..<1, 4..<5])
    #expect(one.measure.size == TextSize(width: 30, height: 41))
    let two = text.layout(TextProposal(width: 30, height: 41))
    #expect(text.seen(two) == ["i", "m"])
    #expect(two.measure.size == TextSize(width: 18, height: 28))
    let again = text.layout(TextProposal(width: 18, height: 28))
    #expect(text.seen(again) == ["i", "m"] && again.measure.size == two.measure.size)
  }

  @Test func `NaN is no offer and less than nothing is nothing`() {
    #expect(TextProposal(width: .nan, height: .nan) == TextProposal())
    #expect(TextProposal(width: -.nan) == TextProposal(width: nil))
    #expect(TextProposal(width: -1, height: -.infinity) == TextProposal(width: 0, height: 0))
    for scale in [0, -2, .nan, .infinity, 1000.1] {
      #expect(TextProposal(displayScale: scale).displayScale == 1)
    }
  }

  @Test func `NaN and negative widths lay out`() throws {
    let text = try Sample.text("one two", size: 10)
    #expect(text.seen(width: .nan) == ["one two"])
    #expect(text.layout(width: .nan) == text.layout(width: nil))
    #expect(text.layout(width: -5) == text.layout(width: 0))
    #expect(text.layout(width: -.infinity).count == 6)
  }

  @Test func `Content widths count pieces and lines`() throws {
    // one 605 + 618 + 564, two 361 + 786 + 605, space 260
    let text = try Sample.text("one two  \none", size: 10)
    #expect(isNear(text.minContentWidth, 17.87))
    #expect(isNear(text.maxContentWidth, 17.87 + 2.6 + 17.52))
  }
}
