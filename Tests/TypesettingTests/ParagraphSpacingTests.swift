import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What stands between paragraphs.
///
/// Noto Sans reaches 1069 up and 293 down, without a gap.
@Suite struct ParagraphSpacingTests {
  private static func baselines(
    _ text: String, spacing: Double, lineSpacing: Double = 0, width: Double? = nil
  ) throws -> [Double] {
    let style = ParagraphStyle(lineSpacing: lineSpacing, paragraphSpacing: spacing)
    return try Sample.text(text, style).layout(width: width).map(\.baseline)
  }

  @Test func `Space stands between paragraphs, not between their lines`() throws {
    let rows: [(text: String, spacing: Double, lineSpacing: Double, baselines: [Double])] = [
      ("a\nb", 0, 0, [10.69, 24.31]), ("a\nb", 7, 0, [10.69, 31.31]),
      ("a\u{2028}b\nc", 7, 1, [10.69, 25.31, 46.93]), ("a\n", 7, 0, [10.69, 31.31]),
      ("\n\n", 1, 0, [10.69, 25.31, 39.93]),
      ("a\u{2029}b\u{85}c\r\nd", 1, 0, [10.69, 25.31, 39.93, 54.55]),
      ("a\nb", -5, 0, [10.69, 19.31]), ("a\nb", -1000, 0, [10.69, 10.69]),
    ]
    for row in rows {
      let found = try Self.baselines(
        row.text, spacing: row.spacing, lineSpacing: row.lineSpacing)
      #expect(areNear(found, row.baselines), "\(row.text) \(row.spacing)")
    }
  }

  @Test func `None stands behind the last line`() throws {
    let text = try Sample.text("a\nb", ParagraphStyle(paragraphSpacing: 7))
    #expect(isNear(text.measure(TextProposal(displayScale: 100)).size.height, 34.24))
  }

  @Test func `It counts where a height cuts the text`() throws {
    let text = try Sample.text("a\nb\nc", ParagraphStyle(paragraphSpacing: 7))
    for (height, count) in [(34.23, 1), (34.25, 2), (54.87, 3)] {
      #expect(text.measure(TextProposal(height: height)).lineCount == count, "\(height)")
    }
  }

  @Test func `Numbers that no layout could use are refused`() {
    for spacing in [Double.nan, .infinity, -100_001] {
      #expect(throws: StyleError.outOfRange(field: "paragraphSpacing")) {
        try Sample.text("a", ParagraphStyle(paragraphSpacing: spacing))
      }
    }
  }
}
