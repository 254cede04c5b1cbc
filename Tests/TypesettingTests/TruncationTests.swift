import KumihanFontSystem
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What is kept where not all can be.
///
/// Advances by hb-shape in Noto Sans: one 1787, two 1752, tw 1147, … 791.
@Suite struct TruncationTests {
  @Test func `A line limit cuts the last kept line, across paragraphs`() throws {
    let rows: [(text: String, limit: Int, lines: [String], kept: Int)] = [
      ("one\ntwo\nthree", 2, ["one", "two"], 7), ("one\ntwo\nthree", 1, ["one"], 3),
      ("one\ntwo\nthree", 0, ["one"], 3), ("one\ntwo\nthree", -7, ["one"], 3),
      ("one\n\nthree", 2, ["one", ""], 4), ("one  \ntwo", 1, ["one"], 3),
      ("one\u{2028}two", 1, ["one"], 3), ("\ntwo", 1, [""], 0), ("one\n", 1, ["one"], 3),
    ]
    for row in rows {
      let text = try Sample.text(row.text)
      let layout = text.layout(TextProposal(), lineLimit: row.limit)
      let name: Comment = "\(row.text), \(row.limit)"
      #expect(text.seen(layout) == row.lines, name)
      #expect(layout.measure.isTruncated, name)
      #expect(layout.measure.kept == (row.kept > 0 ? [0..<row.kept] : []), name)
      #expect(
        text.truncation(width: nil, lineLimit: row.limit)?.omitted
          == row.kept..<row.text.utf8.count, name)
      let last = try #require(layout.last)
      #expect(last.range.upperBound == row.text.utf8.count, name)
      #expect(last.ellipsis?.offset == row.kept, name)
    }
  }

  @Test func `A limit that is reached cuts nothing`() throws {
    let text = try Sample.text("one\ntwo")
    for limit in [2, 3, .max] {
      let layout = text.layout(TextProposal(), lineLimit: limit)
      #expect(!layout.measure.isTruncated && layout.measure.kept.isEmpty)
      #expect(layout.count == 2)
    }
  }

  @Test func `A height keeps the lines that it holds, unrounded, at least one`() throws {
    // Noto Sans reaches 1069 up and 293 down.
    let text = try Sample.text("one\ntwo\nthree", ParagraphStyle(lineSpacing: 3))
    let rows: [(height: Double, lines: [String], isTruncated: Bool)] = [
      (0, ["one"], true), (13, ["one"], true), (30.23, ["one"], true),
      (30.25, ["one", "two"], true), (46.8, ["one", "two"], true),
      (46.87, ["one", "two", "three"], false), (1e9, ["one", "two", "three"], false),
    ]
    for row in rows {
      let layout = text.layout(TextProposal(height: row.height))
      #expect(text.seen(layout) == row.lines, "\(row.height)")
      #expect(layout.measure.isTruncated == row.isTruncated, "\(row.height)")
    }
  }

  @Test func `The token stands beside the longest prefix that fits`() throws {
    let text = try Sample.text("two one")
    let rows: [(width: Double, seen: String, total: Double)] = [
      (25.43, "two", 25.43), (25.42, "tw", 19.38), (19.37, "t", 11.52), (11.5, "", 7.91),
      (1, "", 7.91),
    ]
    for row in rows {
      let layout = text.layout(TextProposal(width: row.width, height: 0))
      #expect(text.seen(layout) == [row.seen], "\(row.width)")
      #expect(isNear(layout[0].width, row.total), "\(row.width)")
      #expect(isNear(layout[0].ellipsis?.width ?? 0, 7.91), "\(row.width)")
      #expect(isNear(layout[0].ellipsis?.x ?? 0, row.total - 7.91), "\(row.width)")
      #expect(layout[0].last?.map(\.id) == [527], "\(row.width)")
    }
  }

  @Test func `The last letter before the token does not join`() throws {
    // ببب is 269 + 343 + 1093 units, بب alone glyphs 102 and 101 of 269 + 1093; Noto Sans Arabic has no …
    let text = try Sample.text("ببب ب")
    let layout = text.layout(TextProposal(width: 22, height: 0))
    #expect(text.seen(layout) == ["بب"])
    #expect(layout[0].glyphs.map(\.id) == [527, 101, 102])
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 7.91, 18.84]))
    #expect(isNear(layout[0].width, 21.53))
  }

  @Test func `The token has the style of the text it stands beside`() throws {
    let bold = RunStyle(fonts: [FontDescription(family: "Noto Sans Bold")], size: 20)
    let source = try StyledText(
      "one two",
      runs: [.init(end: 4, style: RunStyle(size: 10)), .init(end: 7, style: bold)])
    let text = Sample.engine.prepare(source)
    // o of Noto Sans Bold 619 units, … 855 at 20 points; … of Noto Sans 791 at 10
    let wide = text.layout(TextProposal(width: 50, height: 0))
    let token = try #require(wide[0].last)
    #expect(token.font?.face.fullName == "Noto Sans Bold" && token.font?.size == 20)
    #expect(isNear(wide[0].ascent, 21.38))
    let narrow = text.layout(TextProposal(width: 30, height: 0))
    #expect(narrow[0].last?.font?.size == 10)
    #expect(isNear(narrow[0].ascent, 10.69))
  }
}
