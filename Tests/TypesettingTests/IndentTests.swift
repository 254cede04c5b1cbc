import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// How far lines stand in from the edges of their box.
///
/// Advances by hb-shape in Noto Sans: one 1787, two 1752, space 260; in Noto Sans Hebrew א 632, ב 572.
@Suite struct IndentTests {
  private static func text(_ text: String, _ indents: LineIndents) throws -> PreparedText {
    try Sample.text(text, ParagraphStyle(indents: indents))
  }

  @Test func `Indents take their room from the lines`() throws {
    let rows: [(indents: LineIndents, lines: [String], x: [Double])] = [
      (LineIndents(), ["one two one"], [0]),
      (LineIndents(head: 10, firstLine: 20), ["one two", "one"], [20, 10]),
      (LineIndents(head: 10, firstLine: 20, tail: 2), ["one two", "one"], [20, 10]),
      (LineIndents(head: 10, firstLine: 20, tail: 2.02), ["one", "two one"], [20, 10]),
      (LineIndents(head: 20, firstLine: 0), ["one two one"], [0]),
      (LineIndents(head: 30), ["one", "two", "one"], [30, 30, 30]),
      (LineIndents(tail: 30), ["one", "two", "one"], [0, 0, 0]),
      (LineIndents(firstLine: 60), ["o", "ne two one"], [60, 0]),
    ]
    for row in rows {
      let text = try Self.text("one two one", row.indents)
      let layout = text.layout(width: 60)
      #expect(text.seen(layout) == row.lines, "\(row.indents)")
      #expect(areNear(layout.map(\.x), row.x), "\(row.indents)")
    }
  }

  @Test func `A paragraph's first line is the one behind a paragraph separator`() throws {
    let text = try Self.text(
      "a\nb\u{2028}c\u{B}d\r\ne\u{85}f\u{2029}g\n", LineIndents(head: 1, firstLine: 5))
    #expect(text.layout(width: nil).map(\.x) == [5, 5, 1, 1, 5, 5, 5, 5])
  }

  @Test func `The reported width holds the indents, and the text again`() throws {
    let text = try Self.text("one two one", LineIndents(head: 10, firstLine: 20, tail: 3.1))
    #expect(isNear(text.maxContentWidth, 20 + 58.46 + 3.1))
    #expect(isNear(text.minContentWidth, 20 + 17.87 + 3.1))
    let measure = text.measure(TextProposal(width: 61.1, displayScale: 100))
    #expect(isNear(measure.size.width, 61.09) && measure.lineCount == 2)
    #expect(isNear(measure.typographicWidth, 37.99) && measure.boxWidth == 61.1)
    for width in [61.09, 55.3, 50.1, 44.4, 41] {
      let first = text.measure(TextProposal(width: width, displayScale: 1000))
      let second = text.measure(TextProposal(width: first.size.width, displayScale: 1000))
      #expect(first.size == second.size && first.lineCount == second.lineCount, "\(width)")
    }
  }

  @Test func `An empty line behind a line separator has its indent, too`() throws {
    let text = try Self.text("a\u{2028}", LineIndents(head: 100, firstLine: 0))
    #expect(text.minContentWidth == 100 && text.maxContentWidth == 100)
    #expect(text.layout(width: nil).size.width == 100)
  }

  @Test func `Lines are aligned between the indents`() throws {
    let rows: [(alignment: LineAlignment, latin: Double, hebrew: Double)] = [
      (.leading, 10, 100 - 10 - 12.04), (.trailing, 100 - 5 - 17.87, 5), (.left, 10, 5),
      (.right, 100 - 5 - 17.87, 100 - 10 - 12.04), (.center, (10 + 95 - 17.87) / 2, 41.48),
    ]
    for row in rows {
      let style = ParagraphStyle(
        alignment: row.alignment, indents: LineIndents(head: 10, tail: 5))
      #expect(isNear(try Sample.text("one", style).layout(width: 100)[0].x, row.latin))
      #expect(isNear(try Sample.text("אב", style).layout(width: 100)[0].x, row.hebrew))
    }
  }

  @Test func `The token stands within the indents of its line`() throws {
    let text = try Self.text("one two one", LineIndents(head: 10, firstLine: 20, tail: 5))
    // 20 + 17.87 + … 7.91 + 5 = 50.78
    for (width, seen) in [(50.78, "one"), (50.77, "on")] {
      let layout = text.layout(TextProposal(width: width), lineLimit: 1)
      #expect(text.seen(layout) == [seen] && layout[0].x == 20, "\(width)")
    }
    // 10 + 17.52 + 7.91 + 5 = 40.43 in the second line
    let layout = text.layout(TextProposal(width: 43), lineLimit: 2)
    #expect(text.seen(layout) == ["one", "two"] && layout[1].x == 10)
  }

  @Test func `Numbers that no layout could use are refused`() {
    for indents in [
      LineIndents(head: -1), LineIndents(tail: .nan), LineIndents(firstLine: .infinity),
      LineIndents(head: 100_001),
    ] {
      #expect(throws: StyleError.outOfRange(field: "indents")) { try Self.text("a", indents) }
    }
  }

  @Test func `Indents wider than the box leave a character a line`() throws {
    let text = try Self.text("ab c", LineIndents(head: 100_000, tail: 100_000))
    let layout = text.layout(width: 50)
    #expect(text.seen(layout) == ["a", "b", "c"])
    #expect(layout.size.width == 50 && layout.map(\.x) == [100_000, 100_000, 100_000])
  }
}
