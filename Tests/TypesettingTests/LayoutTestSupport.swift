import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// Texts prepared with the embedded fonts, for tests of single layouts.
enum Sample {
  static let engine = TextEngine(fonts: TestFonts.embedded)

  /// Prepares a text at 10 points, where a font unit of most of our fonts is a hundredth of a point.
  static func text(
    _ text: String, size: Double = 10, tracking: Double = 0, kerning: Double = 0,
    wordSpacing: Double = 0, _ paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws -> PreparedText {
    let style = RunStyle(
      size: size, tracking: tracking, kerning: kerning, wordSpacing: wordSpacing)
    return try engine.prepare(text, style: style, paragraphStyle: paragraphStyle)
  }
}

extension PreparedText {
  /// What is seen of each line of a layout.
  func seen(_ layout: TextLayout) -> [String] {
    let bytes = Array(source.text.utf8)
    return layout.map { line in
      line.visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
    }
  }

  /// What is seen of each line at a width.
  func seen(width: Double?) -> [String] { seen(layout(width: width)) }
}

extension TextLayout.Line {
  /// Its glyphs from left to right.
  var glyphs: [TextLayout.Glyph] { flatMap { Array($0) } }
}

/// Whether two lengths are equal but for what adding in another order does.
func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }

/// Whether two lists of lengths are equal but for what adding in another order does.
func areNear(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { isNear($0, $1) }
}

extension TextLayout.Line {
  /// Where what is seen of its text ends; where it starts when nothing is.
  var seenEnd: Int { visibleRanges.last?.upperBound ?? range.lowerBound }
}
