import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Where lines end and what hangs there.
///
/// Advances by hb-shape in Noto Sans: x 529, space 260.
@Suite struct LineEndTests {
  private static let terminators = [
    "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}",
  ]

  @Test func `No text is one line of no width`() throws {
    let layout = try Sample.text("").layout(width: nil)
    #expect(layout.count == 1)
    #expect(layout[0].isEmpty)
    #expect(layout[0].range == 0..<0)
    #expect(layout[0].width == 0)
    #expect(layout[0].ending == .end)
    #expect(layout.measure.size == TextSize(width: 0, height: 14))
    #expect(isNear(layout[0].ascent, 10.69) && isNear(layout[0].descent, 2.93))
    #expect(isNear(layout.measure.firstBaseline, 10.69))
  }

  @Test func `Each terminator ends a line, and one at the end makes an empty line`() throws {
    for terminator in LineEndTests.terminators {
      let length = terminator.utf8.count
      let name: Comment = "\(terminator.unicodeScalars.map(\.value))"
      let last = try Sample.text("x" + terminator).layout(width: nil)
      #expect(last.map(\.range) == [0..<1 + length, 1 + length..<1 + length], name)
      #expect(last.map(\.visibleRanges) == [[0..<1], []], name)
      #expect(last.map(\.ending) == [.hardBreak, .end], name)
      #expect(last.map(\.width) == [5.29, 0], name)
      #expect(last[0].glyphs.count == 1 && last[1].glyphs.isEmpty, name)
      let inner = try Sample.text("x" + terminator + terminator + "x")
      let ranges = [
        0..<1 + length, 1 + length..<1 + 2 * length, 1 + 2 * length..<2 + 2 * length,
      ]
      #expect(inner.lineRanges(width: nil) == ranges, name)
      #expect(inner.lineRanges(width: 0) == ranges, name)
      #expect(inner.lineCount(width: nil) == 3, name)
    }
  }

  @Test func `A terminator takes no room in a line that is full`() throws {
    for terminator in LineEndTests.terminators {
      let text = try Sample.text("xx" + terminator + "xx")
      #expect(text.seen(width: 10.58) == ["xx", "xx"], "\(terminator.unicodeScalars.map(\.value))")
    }
  }

  @Test func `Spaces hang at a line's end unless they glue`() throws {
    let hanging = [
      " ", "\u{3000}", "\u{2003}", "\u{2009}", "\u{205F}", "\u{1680}", "\t", "\u{200B}",
    ]
    for space in hanging {
      let text = try Sample.text("xx" + space + "xx")
      let layout = text.layout(width: 10.58)
      let name: Comment = "\(space.unicodeScalars.map(\.value))"
      #expect(text.seen(layout) == ["xx", "xx"], name)
      #expect(layout[0].range == 0..<2 + space.utf8.count, name)
      #expect(areNear(layout.map(\.width), [10.58, 10.58]), name)
    }
    for space in ["\u{A0}", "\u{202F}", "\u{2007}"] {
      let text = try Sample.text("xx" + space + "xx")
      let layout = text.layout(width: 10.58)
      let name: Comment = "\(space.unicodeScalars.map(\.value))"
      #expect(layout[0].range == 0..<2, name)
      #expect(layout.count == 3, name)
      #expect(layout.allSatisfy { $0.hangingWidth == 0 }, name)
    }
  }

  @Test func `What hangs is reported and does not count`() throws {
    let layout = try Sample.text("  xx   ").layout(width: 15.78)
    #expect(layout.count == 1)
    #expect(isNear(layout[0].width, 5.2 + 10.58))
    #expect(isNear(layout[0].hangingWidth, 7.8))
    #expect(layout[0].range == 0..<7 && layout[0].visibleRanges == [0..<4])
    #expect(layout.measure.size.width == 15.78)
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 2.6, 5.2, 10.49, 15.78, 18.38, 20.98]))
    let blank = try Sample.text("   ").layout(width: 0)
    #expect(blank.count == 1 && blank[0].width == 0 && blank[0].visibleRanges.isEmpty)
  }

  @Test func `A space with a mark is seen`() throws {
    // hb-shape in Noto Sans: space with U+0301 is 260 + 0
    let text = try Sample.text("x \u{301}")
    let layout = text.layout(width: nil)
    #expect(layout[0].visibleRanges == [0..<4])
    #expect(isNear(layout[0].width, 7.89))
  }

  @Test func `Spaces hang behind a cut between clusters too`() throws {
    // ！ may not start a line, even behind spaces (UAX #14, LB13), so that only a cut is left.
    let text = try Sample.text("タ！\u{3000} ！")
    for width in [20.0, 25, 35] {
      #expect(text.lineRanges(width: width) == [0..<10, 10..<13], "\(width)")
    }
  }

  @Test func `A piece that is too wide is cut between clusters`() throws {
    // u n b 618 618 615, r e a 393 564 561, k a b l 534 561 615 258, e 564
    let text = try Sample.text("a unbreakable a")
    let layout = text.layout(width: 20)
    #expect(text.seen(layout) == ["a", "unb", "rea", "kabl", "e a"])
    #expect(
      layout.map(\.ending) == [.softBreak, .emergency, .emergency, .emergency, .end])
    #expect(areNear(layout.map(\.width), [5.61, 18.51, 15.18, 19.68, 13.85]))
    #expect(text.seen(width: 0).count == 13)
  }

  @Test func `A soft hyphen shows where a line ends with it`() throws {
    // s o f t 479 605 344 361, hyphen 3543, U+2010 322
    let text = try Sample.text("soft\u{AD}hyphen")
    let whole = text.layout(width: nil)
    #expect(whole.count == 1 && isNear(whole[0].width, 17.89 + 35.43))
    #expect(whole[0].allSatisfy { !$0.isInserted })
    let layout = text.layout(width: 40)
    #expect(layout.map(\.range) == [0..<6, 6..<12])
    #expect(layout.map(\.ending) == [.hyphen, .end])
    #expect(areNear(layout.map(\.width), [17.89 + 3.22, 35.43]))
    let hyphen = try #require(layout[0].last)
    #expect(hyphen.isInserted && hyphen.range == 6..<6)
    #expect(hyphen.map(\.id) == [2737] && hyphen.map(\.cluster) == [6])
    #expect(isNear(hyphen.x, 17.89) && isNear(hyphen.width, 3.22))
    #expect(text.lineRanges(width: 21.11).first == 0..<6)
    #expect(text.layout(width: 21.1)[0].ending == .emergency)
  }

  @Test func `Kinsoku keeps stops and small kana off line starts`() throws {
    #expect(try Sample.text("ああ。い").seen(width: 25) == ["あ", "あ。", "い"])
    let rows: [(LineBreakStrictness, [String])] = [
      (.auto, ["あ", "あぁ"]), (.strict, ["あ", "あぁ"]), (.normal, ["ああ", "ぁ"]),
      (.loose, ["ああ", "ぁ"]), (.anywhere, ["ああ", "ぁ"]),
    ]
    for (strictness, lines) in rows {
      let text = try Sample.text("ああぁ", ParagraphStyle(lineBreak: strictness))
      #expect(text.seen(width: 25) == lines, "\(strictness)")
    }
  }

  @Test func `A tab goes to the next multiple of eight spaces`() throws {
    let layout = try Sample.text("x\tx\t\tx").layout(width: nil)
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 5.29, 20.8, 26.09, 41.6, 62.4]))
    #expect(isNear(layout[0].width, 62.4 + 5.29))
  }

  @Test func `Joining is kept at a break`() throws {
    // Noto Sans Arabic: ب before ب is glyph 102 of 269 units, after it glyph 101 of 1093
    let layout = try Sample.text("بب").layout(width: 3)
    #expect(layout.map { $0.glyphs.map(\.id) } == [[102], [101]])
    #expect(areNear(layout.map(\.width), [2.69, 10.93]))
  }
}
