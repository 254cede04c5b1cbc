import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// The font drawn for the recorded layout traces: what its texts report there, the engine measures.
@Suite struct TraceFontTests {
  /// What a recorded text was offered, and what it reported, to two places.
  private struct Row {
    var text: String
    var width: Double
    var height: Double
    var reported: TextSize
    var lines: [String]

    init(
      _ text: String, _ width: Double, _ height: Double, _ reported: TextSize, _ lines: String...
    ) {
      (self.text, self.width, self.height) = (text, width, height)
      (self.reported, self.lines) = (reported, lines)
    }
  }

  private static let long = "Long Long Long Long Long Long Text"
  private static let short = "Short Text"
  private static let kana = "さしすせそ"

  /// Rows of two-texts.txt, nested-width.txt, nested-max-width.txt and fixed-size.txt.
  private static let rows = [
    Row(long, 200, 0, TextSize(width: 191, height: 20.33), "Long Long Long Long L"),
    Row(
      long, 200, .infinity, TextSize(width: 169, height: 42.33), "Long Long Long Long",
      "Long Long Text"),
    Row(
      long, 200, 279.67, TextSize(width: 169, height: 42.33), "Long Long Long Long",
      "Long Long Text"),
    Row(short, 200, 0, TextSize(width: 78, height: 20.33), short),
    Row(short, 200, .infinity, TextSize(width: 78, height: 20.33), short),
    Row(short, 200, 150, TextSize(width: 78, height: 20.33), short),
    Row(kana, 60, 0, TextSize(width: 48, height: 20.33), "さし"),
    Row(kana, 60, .infinity, TextSize(width: 48, height: 42.33), "さしす", "せそ"),
    Row(kana, 60, 715.33, TextSize(width: 48, height: 42.33), "さしす", "せそ"),
    Row(kana, 60, 32.17, TextSize(width: 48, height: 20.33), "さし"),
    Row(kana, 60, 127 * (1.0 / 3), TextSize(width: 48, height: 42.33), "さしす", "せそ"),
  ]

  private func prepare(_ text: String, linePitch: Double? = nil) throws -> PreparedText {
    let engine = TextEngine(fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]))
    return try engine.prepare(text, style: RunStyle(size: 17, linePitch: linePitch))
  }

  @Test func `The font's measures are those that the traces imply`() throws {
    let metrics = try TestFonts.drawn("Trace.ttf").metrics
    let measures = [metrics.unitsPerEm, metrics.ascent, metrics.descent, metrics.lineGap]
    #expect(measures == [2048, 1950, 494, 206])
  }

  @Test func `Its texts report what the traces recorded`() throws {
    // The font's line gap and the pitch of the style "body" come to the same in one or two lines.
    for (row, pitch) in Self.rows.flatMap({ [($0, nil), ($0, 22.0)] }) {
      let text = try prepare(row.text, linePitch: pitch)
      let offer = TextProposal(width: row.width, height: row.height, displayScale: 3)
      let (layout, name) = (text.layout(offer), Comment(rawValue: "\(row.text), \(offer)"))
      #expect(text.seen(layout) == row.lines, name)
      #expect(layout.isTruncated == (row.lines.joined(separator: " ").count < row.text.count), name)
      for size in [layout.size, text.size(offer)] {
        let hundredths = TextSize(
          width: (size.width * 100).rounded() / 100, height: (size.height * 100).rounded() / 100)
        #expect(hundredths == row.reported, name)
      }
    }
  }

  @Test func `A letter more than the traces show takes more than their room`() throws {
    // "Long Long Long Long L…" is 22,992 units wide, 190.85 points, the next letter 1,500 units.
    let text = try prepare(Self.long)
    let rows: [(Double, String)] = [
      (200, "Long Long Long Long L"), (203.25, "Long Long Long Long L"),
      (203.35, "Long Long Long Long Lo"),
    ]
    for (width, seen) in rows {
      #expect(text.seen(text.layout(TextProposal(width: width, height: 0))) == [seen], "\(width)")
    }
  }

  /// From a thread of Apple's developer forum (655780): ten lines of "body" beside ten texts of one line each.
  @Test func `Ten lines 22 points apart are as high as on Apple's devices`() throws {
    let ten = try prepare(
      Array(repeating: "Text", count: 10).joined(separator: "\n"), linePitch: 22)
    let one = try prepare("Text", linePitch: 22)
    let rows: [(scale: Double, ten: Double, one: Double)] = [
      (2, 218.5, 20.5), (3, 218.0 + 1.0 / 3, 20.0 + 1.0 / 3),
    ]
    for row in rows {
      #expect(isNear(ten.size(TextProposal(displayScale: row.scale)).height, row.ten))
      #expect(isNear(one.size(TextProposal(displayScale: row.scale)).height, row.one))
    }
    #expect(isNear(ten.measure(TextProposal()).lastBaseline, 17.0 * 1950 / 2048 + 9 * 22))
    // 20.287109375 + 9 * 22 = 218.287109375
    #expect(
      [218.287_109, 218.287_110].map { ten.measure(TextProposal(height: $0)).lineCount } == [9, 10])
  }
}
