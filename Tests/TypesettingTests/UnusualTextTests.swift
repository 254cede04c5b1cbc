import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Texts and numbers that nobody means and that come all the same.
///
/// Advances by hb-shape at 1000 units per em in Noto Sans: a 561, b 615, space 260, dotted circle 594.
@Suite struct UnusualTextTests {
  /// A text and its lines when nothing wraps.
  private struct Row {
    var text: String
    var ranges: [TextRange]
    var widths: [Double]
    var hangingWidth = 0.0
    /// The offsets of what is seen of the first line, from left to right.
    var clusters: [Int]?
    var baseLevel = BidiLevel.leftToRight
  }

  private static let rows: [Row] = [
    Row(text: "", ranges: [0..<0], widths: [0], clusters: []),
    Row(text: "   ", ranges: [0..<3], widths: [0], hangingWidth: 7.8),
    Row(
      text: "\n\n\n", ranges: [0..<1, 1..<2, 2..<3, 3..<3], widths: [0, 0, 0, 0], clusters: []),
    Row(text: "\r\n\r", ranges: [0..<2, 2..<3, 3..<3], widths: [0, 0, 0], clusters: []),
    // Controls have no glyph and no width.
    Row(text: "\0", ranges: [0..<1], widths: [0], clusters: []),
    Row(text: "a\0b", ranges: [0..<3], widths: [11.76], clusters: [0, 2]),
    Row(text: "a\u{1}\u{7F}\u{9B}b", ranges: [0..<6], widths: [11.76], clusters: [0, 5]),
    // HarfBuzz gives a mark at the start of a text a dotted circle, one on a space none.
    Row(text: "\u{301}", ranges: [0..<2], widths: [5.94], clusters: [0, 0]),
    Row(text: " \u{301}", ranges: [0..<3], widths: [2.6], clusters: [0, 1]),
    // What is never closed ends with the paragraph, what was never opened is nothing (UAX #9, X5a to X8).
    Row(text: "\u{202E}ab", ranges: [0..<5], widths: [11.76], clusters: [4, 3]),
    Row(
      text: "\u{202E}ab\nab", ranges: [0..<6, 6..<8], widths: [11.76, 11.76], clusters: [4, 3]),
    Row(text: "\u{2067}ab", ranges: [0..<5], widths: [11.76], clusters: [3, 4]),
    Row(text: "a\u{2067}", ranges: [0..<4], widths: [5.61], clusters: [0]),
    Row(text: "\u{2069}\u{202C}ab", ranges: [0..<8], widths: [11.76], clusters: [6, 7]),
    Row(text: "\u{200F}", ranges: [0..<3], widths: [0], baseLevel: .rightToLeft),
    Row(text: "\u{AD}", ranges: [0..<2], widths: [0]),
    Row(text: "\u{200B}", ranges: [0..<3], widths: [0]),
  ]

  @Test func `Texts without letters, and controls, have lines like others`() throws {
    for row in Self.rows {
      let name: Comment = "\(row.text.unicodeScalars.map(\.value))"
      let prepared = try Sample.text(row.text)
      for layout in [prepared.layout(width: nil), prepared.layout(width: .infinity)] {
        #expect(layout.map(\.range) == row.ranges, name)
        #expect(areNear(layout.map(\.width), row.widths), name)
        #expect(isNear(layout[0].hangingWidth, row.hangingWidth), name)
        #expect(layout.baseLevel == row.baseLevel, name)
        if let clusters = row.clusters { #expect(seen(layout[0]) == clusters, name) }
      }
      #expect(prepared.missing.isEmpty, name)
      #expect(prepared.lineRanges(width: 0).last?.upperBound == row.text.utf8.count, name)
    }
  }

  /// The clusters of a line's glyphs, without the spaces of no width that HarfBuzz has for invisible characters.
  private func seen(_ line: TextLayout.Line) -> [Int] {
    line.glyphs.filter { $0.id != 3 || $0.advance > 0 }.map(\.cluster)
  }

  /// UAX #9, BD2 and X1 to X8: no level is above 125, what would be counts as overflow, and letters are one level up.
  @Test func `Embeddings beyond depth 125 change nothing`() throws {
    let (left, right) = ("\u{202A}", "\u{202B}")
    let rows: [(controls: String, latin: UInt8, hebrew: UInt8)] = [
      (String(repeating: left, count: 62), 124, 125),
      (String(repeating: left, count: 63), 124, 125),
      (String(repeating: left, count: 62) + right, 126, 125),
      // The overflow of the 63rd holds for what comes behind it, though level 125 is free.
      (String(repeating: left, count: 63) + right, 124, 125),
      (String(repeating: right, count: 63), 126, 125),
      (String(repeating: right, count: 500), 126, 125),
      (String(repeating: right + left, count: 62), 124, 125),
      (String(repeating: right + left, count: 5000), 126, 125),
      (String(repeating: "\u{2067}", count: 500), 126, 125),
      (String(repeating: "\u{202E}", count: 500), 125, 125),
      (String(repeating: "\u{202D}", count: 500), 124, 124),
    ]
    for (controls, latin, hebrew) in rows {
      let name: Comment =
        "\(controls.unicodeScalars.count) × \(controls.unicodeScalars.first!.value)"
      let style = ParagraphStyle(direction: .leftToRight)
      for (letter, level) in [("a", latin), ("א", hebrew)] {
        let line = try Sample.text(controls + letter, style).layout(width: nil)[0]
        let run = line.first { $0.range.contains(controls.utf8.count) }
        #expect(run?.level.rawValue == level, name)
      }
    }
  }

  @Test func `What overflows is closed without closing what does not`() throws {
    let controls = String(repeating: "\u{202B}", count: 100)
    let closed = String(repeating: "\u{202C}", count: 100)
    let text = controls + "a" + closed + "b" + closed + "c"
    let style = ParagraphStyle(direction: .leftToRight)
    let line = try Sample.text(text, style).layout(width: nil)[0]
    let levels = [300, 601, 902].map { offset in
      line.first { $0.range.contains(offset) }?.level.rawValue
    }
    #expect(levels == [126, 0, 0])
  }

  @Test func `Without any font there are lines, and all is missing`() throws {
    let engine = TextEngine(fonts: FontCollection([]))
    for width in [nil, 0, 5, .infinity] {
      let text = try engine.prepare("a漢\nb")
      let layout = text.layout(width: width)
      #expect(layout.first?.range.lowerBound == 0 && layout.last?.range == 5..<6)
      #expect(layout.allSatisfy { $0.width == 0 && $0.glyphs.isEmpty })
      #expect(layout.size == .zero && !layout.isTruncated)
      #expect(text.missing == [0..<4, 5..<6])
      #expect(text.layout(TextProposal(width: width), lineLimit: 1).isTruncated)
      // Punctuation asks for the fonts of its neighbours.
      #expect(try engine.prepare("a. (b)").missing == [0..<6])
    }
  }

  @Test func `Fonts that there are not leave the text to the others`() throws {
    let style = RunStyle(fonts: [FontDescription(family: "No Such Font")], size: 10)
    let layout = try Sample.engine.prepare("ab", style: style).layout(width: nil)
    #expect(isNear(layout[0].width, 11.76))
  }

  @Test func `Languages that nobody speaks change nothing`() throws {
    let plain = try Sample.text("office fi").layout(width: 30)
    let tags = [
      "", "xx", "x-", "en-US-POSIX-x-y", "123", "\u{301}", "a\0b",
      String(repeating: "q", count: 5000),
    ]
    for tag in tags {
      let style = RunStyle(size: 10, language: LanguageTag(tag))
      let layout = try Sample.engine.prepare("office fi", style: style).layout(width: 30)
      #expect(layout.map(\.range) == plain.map(\.range), "\(tag.prefix(9))")
      #expect(layout.map(\.glyphs) == plain.map(\.glyphs), "\(tag.prefix(9))")
    }
  }

  @Test func `Any size that is taken has finite lines in proportion`() throws {
    for size in [0, .leastNonzeroMagnitude, 1e-300, 0.01, 99_999.5, 100_000] {
      for width in [nil, 0, 1, 1e5, .infinity] {
        let layout = try Sample.text("ab", size: size).layout(width: width)
        #expect(layout.allSatisfy { $0.width.isFinite && $0.baseline.isFinite })
        let expected = layout.count == 1 ? [1.176 * size] : [0.561 * size, 0.615 * size]
        #expect(
          zip(layout.map(\.width), expected).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, size) })
        #expect(layout.count == (width ?? .infinity >= expected.reduce(0, +) ? 1 : 2), "\(size)")
      }
    }
  }

  @Test func `Any width is taken`() throws {
    let text = try Sample.text("ab")
    let whole: [Double?] = [nil, .nan, .signalingNaN, .infinity, .greatestFiniteMagnitude, 11.77]
    for width in whole {
      #expect(text.seen(width: width) == ["ab"], "\(String(describing: width))")
    }
    for width in [
      11.75, .leastNonzeroMagnitude, 0, -0.0, -1, -.infinity, -.greatestFiniteMagnitude,
    ] {
      #expect(text.seen(width: width) == ["a", "b"], "\(width)")
    }
  }
}
