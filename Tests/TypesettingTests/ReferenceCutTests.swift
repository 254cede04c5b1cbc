import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What the reference of the properties says of text that is left out and rewritten, computed by hand.
///
/// Advances by hb-shape in Noto Sans at 10 points: space 2.6, … 7.91, one 6.05 + 6.18 + 5.64, two 3.61 + 7.86 + 6.05,
/// [ 3.29, m 9.35, o 6.05, r 3.93, e 5.64, ] 3.29.
@Suite struct ReferenceCutTests {
  private let tools = ReferenceTools()

  private struct Row {
    var text = "one two"
    var style = TruncationStyle()
    var width: Double
    var kept: [TextRange]
    var omitted: TextRange
    var reach: Double
  }

  private static let word = TruncationStyle(unit: .word)
  private static let head = TruncationStyle(mode: .head)
  private static let middle = TruncationStyle(mode: .middle)

  private static let rows: [Row] = [
    Row(width: 25.78, kept: [0..<3], omitted: 3..<7, reach: 25.78),
    Row(width: 25.77, kept: [0..<2], omitted: 2..<7, reach: 20.14),
    Row(width: 7.9, kept: [], omitted: 0..<7, reach: 7.91),
    Row(style: word, width: 25.78, kept: [0..<3], omitted: 3..<7, reach: 25.78),
    Row(style: word, width: 25.77, kept: [], omitted: 0..<7, reach: 7.91),
    Row(
      text: "one two one", style: TruncationStyle(token: " [more]"), width: 40.21, kept: [0..<1],
      omitted: 1..<11, reach: 40.2),
    Row(style: TruncationStyle(token: ""), width: 13, kept: [0..<2], omitted: 2..<7, reach: 12.23),
    Row(style: head, width: 25.43, kept: [4..<7], omitted: 0..<4, reach: 25.43),
    Row(style: head, width: 30, kept: [4..<7], omitted: 0..<4, reach: 25.43),
    Row(style: head, width: 25.42, kept: [5..<7], omitted: 0..<5, reach: 21.82),
    Row(style: head, width: 5, kept: [], omitted: 0..<7, reach: 7.91),
    Row(text: "one\ntwo", style: head, width: 30, kept: [4..<7], omitted: 0..<4, reach: 25.43),
    Row(text: "one\n", style: head, width: 30, kept: [], omitted: 0..<4, reach: 7.91),
    Row(style: middle, width: 25.43, kept: [0..<1, 6..<7], omitted: 1..<6, reach: 20.01),
    Row(
      text: "one\ntwo", style: middle, width: 30, kept: [0..<2, 6..<7], omitted: 2..<6, reach: 26.19
    ),
    Row(
      text: "one\ntwo", style: middle, width: 99, kept: [0..<3, 4..<7], omitted: 3..<4, reach: 43.3),
    Row(text: "one  two ", width: 30, kept: [0..<3], omitted: 3..<9, reach: 25.78),
  ]

  @Test func `What is kept stands beside the token`() throws {
    for row in ReferenceCutTests.rows {
      let text = try Sample.text(row.text, ParagraphStyle(truncation: row.style))
      let reference = ReferenceText(text, tools)
      let lines = reference.kept(widths: [row.width], height: nil, lineLimit: 1)
      let name: Comment = "\(row.text) \(row.style) \(row.width)"
      #expect(lines.count == 1 && lines[0].isCut, name)
      #expect(reference.kept(lines) == row.kept, name)
      #expect(reference.visibleRanges(of: lines[0]) == row.kept, name)
      #expect(reference.omitted(lines[0]) == row.omitted, name)
      #expect(isNear(lines[0].reach, row.reach), "\(name): \(lines[0].reach)")
    }
  }

  @Test func `A token is one piece of its line`() throws {
    let style = ParagraphStyle(truncation: TruncationStyle(mode: .middle, token: "אבx"))
    let reference = ReferenceText(try Sample.text("one\ntwo", style), tools)
    let line = reference.kept(widths: [.infinity], height: nil, lineLimit: 1)[0]
    let glyphs = ReferencePlacement(line).glyphs
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 3, 3, 3, 4, 5, 6])
    #expect(areNear(glyphs[3...5].map(\.x), [17.87, 23.59, 29.91]))
    #expect(isNear(line.reach, 17.87 + 12.04 + 5.29 + 17.52))
  }

  /// Noto Sans Hebrew: א 6.32, ב 5.72; the token stands at the left of what is before it.
  @Test func `A line from right to left embeds an end that runs to the right`() throws {
    let style = ParagraphStyle(truncation: TruncationStyle(mode: .middle))
    let reference = ReferenceText(try Sample.text("אב\ntwo", style), tools)
    let line = reference.kept(widths: [.infinity], height: nil, lineLimit: 1)[0]
    let glyphs = ReferencePlacement(line).glyphs
    #expect(glyphs.map(\.cluster) == [5, 6, 7, 4, 2, 0])
    #expect(areNear(glyphs.map(\.x), [0, 3.61, 11.47, 17.52, 25.43, 31.15]))
  }

  @Test func `White space collapses`() {
    let rows: [(text: String, left: String)] = [
      ("a  b", "a b"), (" a\t", "a"), ("a \n b", "a b"), ("a\r\n\t\nb", "a b"), ("漢\n字", "漢字"),
      ("漢 \n\n 字", "漢字"), ("漢\n한", "漢 한"), ("漢\na", "漢 a"), ("ﾊ\nＷ", "ﾊＷ"), ("\n", ""),
      ("a\u{200B}\nb", "a\u{200B}b"), ("a\n\u{200B}b", "a\u{200B}b"),
      ("a \u{2028} b", "a\u{2028}b"),
      ("a\n\u{85}\nb", "a\u{85}b"), ("a \u{200F} b", "a \u{200F}b"), ("a\tb", "a b"),
      ("漢\u{200F}\n字", "漢\u{200F}字"), ("a \u{2067}\n\u{2069} b", "a\u{2067} \u{2069}b"),
      ("\u{200F} a", "\u{200F}a"), ("a\u{A0} \u{3000}b", "a\u{A0} \u{3000}b"), ("a\rb", "a b"),
    ]
    for row in rows {
      let rewriting = ReferenceRewriting(row.text, tools)
      #expect(rewriting.bytes == Array(row.left.utf8), "\(row.text.unicodeScalars.map(\.value))")
    }
    let sources = ReferenceRewriting(" a \r\n b ", tools).sources
    #expect(sources == [0: 0, 1: 3, 2: 6, 3: 8])
  }
}
