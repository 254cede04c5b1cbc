import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Letters that what stands behind them changes, more than in the embedded fonts: where lines end beside them.
///
/// At 10 points in Neighbours.ttf all glyphs are 5 wide, A is 25 before V and the space, and B and a space are one
/// glyph.
@Suite struct NeighbourTests {
  private func text(
    _ text: String, _ paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws -> PreparedText {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Neighbours.ttf")]))
    return try engine.prepare(text, style: RunStyle(size: 10), paragraphStyle: paragraphStyle)
  }

  @Test func `The space that hangs behind a cut is part of what has to fit`() throws {
    // V V A in 15, and 35 with the space behind A: the line ends before A, which sticks out with its space.
    let rows: [(width: Double, lines: [String], widths: [Double])] = [
      (35, ["VVA", "V"], [35, 5]), (34.9, ["VV", "A", "V"], [10, 25, 5]),
      (15, ["VV", "A", "V"], [10, 25, 5]), (5, ["V", "V", "A", "V"], [5, 5, 25, 5]),
    ]
    for row in rows {
      let text = try text("VVA V")
      let layout = text.layout(width: row.width)
      #expect(text.seen(layout) == row.lines, "\(row.width)")
      #expect(layout.map(\.width) == row.widths, "\(row.width)")
    }
  }

  @Test func `A letter is cut off however wide it is before the next one`() throws {
    let rows: [(width: Double, lines: [String])] = [
      (35, ["VAV"]), (34.9, ["VA", "V"]), (20, ["VA", "V"]), (10, ["VA", "V"]),
      (9.9, ["V", "A", "V"]),
    ]
    for row in rows {
      let text = try text("VAV")
      #expect(text.seen(width: row.width) == row.lines, "\(row.width)")
    }
  }

  /// The token is .notdef, 5 wide.
  @Test func `A letter is kept beside the token however wide it is before the next one`() throws {
    let rows: [(TruncationStyle.Mode, width: Double, shown: String, needed: Double)] = [
      (.tail, 15, "VA…", 15), (.tail, 14.9, "V…", 10), (.middle, 20, "VA…V", 20),
      (.middle, 19.9, "V…V", 15),
    ]
    for row in rows {
      let style = ParagraphStyle(truncation: TruncationStyle(mode: row.0))
      let text = try text("VAVAV", style)
      let layout = text.layout(TextProposal(width: row.width), lineLimit: 1)
      #expect(text.shown(layout) == [row.shown], "\(row)")
      #expect(layout[0].width == row.needed, "\(row)")
    }
  }

  @Test(arguments: [BaseDirection.leftToRight, .rightToLeft])
  func `A space that is one glyph with a letter keeps the letter's level`(
    _ direction: BaseDirection
  ) throws {
    let line = try text("VB V", ParagraphStyle(direction: direction)).layout(width: 14)[0]
    // V and the ligature: the space cannot hang, for it has no glyph of its own.
    #expect(line.map(\.range) == [0..<3])
    #expect(line.map(\.width) == [10])
    #expect(line.glyphs.map(\.advance) == [5, 5])
    #expect(line.width == 10 && line.hangingWidth == 0)
  }
}
