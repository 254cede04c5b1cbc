import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What happens to pieces that are wider than their line (CSS Text 3, `overflow-wrap`).
///
/// Advances by hb-shape in Noto Sans: three 2500, one 1787, n 618.
@Suite struct OverflowWrapTests {
  private static func text(
    _ text: String, _ wrap: OverflowWrap, _ whiteSpace: WhiteSpace = .preserve
  ) throws -> PreparedText {
    try Sample.text(text, ParagraphStyle(overflowWrap: wrap, whiteSpace: whiteSpace))
  }

  @Test func `What is too wide is cut, or sticks out`() throws {
    let rows: [(wrap: OverflowWrap, lines: [String], ends: [LineEnding])] = [
      (.breakWord, ["thre", "e", "one"], [.emergency, .softBreak, .end]),
      (.anywhere, ["thre", "e", "one"], [.emergency, .softBreak, .end]),
      (.normal, ["three", "one"], [.softBreak, .end]),
    ]
    for row in rows {
      let text = try Self.text("three one", row.wrap)
      let layout = text.layout(width: 20)
      #expect(text.seen(layout) == row.lines && layout.map(\.ending) == row.ends, "\(row.wrap)")
      #expect(layout.size.width == 20 && !layout.isTruncated)
    }
  }

  /// Between tab and full stop there is no opportunity (UAX #14, LB13), between space and tab there is one (LB18).
  @Test func `White space in no room at all ends at its opportunities`() throws {
    let text = try Sample.text(" \t.", ParagraphStyle(indents: LineIndents(tail: 20)))
    // At 19 even an empty line is too wide, at 22 it is not.
    for width in [19.0, 22] {
      #expect(text.layout(width: width).map(\.range) == [0..<1, 1..<2, 2..<3], "\(width)")
    }
  }

  @Test func `Words that stick out are whole, up to any opportunity`() throws {
    let rows: [(text: String, width: Double, lines: [String])] = [
      ("three", 0, ["three"]), ("one three-one", 0, ["one", "three-", "one"]),
      ("one  three ", 20, ["one", "three"]), ("three\none", 1, ["three", "one"]),
      ("あい", 0, ["あ", "い"]), ("three\u{AD}one", 3, ["three\u{AD}", "one"]), ("  ", 0, [""]),
    ]
    for row in rows {
      #expect(try Self.text(row.text, .normal).seen(width: row.width) == row.lines, "\(row)")
    }
    let layout = try Self.text("three", .normal).layout(width: 20)
    #expect(isNear(layout[0].width, 25) && isNear(layout.measure.typographicWidth, 25))
  }

  @Test func `The narrowest width counts pieces, or characters`() throws {
    for (wrap, width) in [(OverflowWrap.breakWord, 25.0), (.normal, 25), (.anywhere, 6.18)] {
      #expect(isNear(try Self.text("three one", wrap).minContentWidth, width), "\(wrap)")
    }
    // 👨‍👩‍👧 is one character, and e with its accent.
    #expect(isNear(try Self.text("e\u{301}e\u{301}", .anywhere).minContentWidth, 5.64))
    let emoji = try Self.text("👨‍👩‍👧👨‍👩‍👧", .anywhere)
    #expect(isNear(emoji.minContentWidth, 2550.0 / 2048 * 10))
  }

  @Test func `Without wrapping a line ends at forced breaks alone`() throws {
    let text = try Self.text("three one\u{2028}two", .breakWord, .nowrap)
    let layout = text.layout(width: 5)
    #expect(text.seen(layout) == ["three one", "two"] && !layout.isTruncated)
    #expect(text.minContentWidth == text.maxContentWidth && isNear(text.maxContentWidth, 45.47))
    #expect(isNear(try Self.text("ab cd", .anywhere, .nowrap).minContentWidth, 25.31))
    let cut = text.layout(TextProposal(width: 30), lineLimit: 1)
    #expect(text.seen(cut) == ["thre"] && cut.isTruncated)
  }
}
