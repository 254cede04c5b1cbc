import KumihanFontSystem
import KumihanShaping
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Characters that glue, part, join or end: where lines may end beside them, and what of them is seen.
///
/// Line classes are those of LineBreak.txt 15.0. Advances by hb-shape at 10 points in Noto Sans: x 5.29, space 2.6, and
/// in Noto Sans JP 日 10.
@Suite struct SpecialCharacterTests {
  private struct Row {
    var name: String
    var scalar: Unicode.Scalar
    /// Whether a line may end before and behind it between letters.
    var latin: [Bool]
    /// The same between ideographs, where lines may end anywhere else.
    var ideographic: [Bool]
    /// How wide it is between letters; nil: it has no glyph that is seen.
    var width: Double?

    init(
      _ name: String, _ scalar: Unicode.Scalar, latin: [Bool], ideographic: [Bool],
      width: Double? = nil
    ) {
      (self.name, self.scalar) = (name, scalar)
      (self.latin, self.ideographic, self.width) = (latin, ideographic, width)
    }
  }

  private static let never = [false, false]
  private static let behind = [false, true]

  private static let rows = [
    // GL: LB12, LB12a.
    Row("NO-BREAK SPACE", "\u{A0}", latin: never, ideographic: never, width: 2.6),
    Row("NARROW NO-BREAK SPACE", "\u{202F}", latin: never, ideographic: never, width: 1.66),
    Row("FIGURE SPACE", "\u{2007}", latin: never, ideographic: never, width: 5.72),
    Row("NON-BREAKING HYPHEN", "\u{2011}", latin: never, ideographic: never, width: 3.22),
    Row("COMBINING GRAPHEME JOINER", "\u{34F}", latin: never, ideographic: never),
    // WJ: LB11.
    Row("WORD JOINER", "\u{2060}", latin: never, ideographic: never),
    Row("ZERO WIDTH NO-BREAK SPACE", "\u{FEFF}", latin: never, ideographic: never),
    // ZW: LB7, LB8.
    Row("ZERO WIDTH SPACE", "\u{200B}", latin: behind, ideographic: behind),
    // ZWJ: LB8a, LB9.
    Row("ZERO WIDTH JOINER", "\u{200D}", latin: never, ideographic: never),
    // CM: LB9, as the character before it.
    Row("ZERO WIDTH NON-JOINER", "\u{200C}", latin: never, ideographic: behind),
    Row("LEFT-TO-RIGHT MARK", "\u{200E}", latin: never, ideographic: behind),
    Row("LANGUAGE TAG", "\u{E0001}", latin: never, ideographic: behind),
    Row("TAG LATIN CAPITAL LETTER A", "\u{E0041}", latin: never, ideographic: behind),
    // BA: LB21.
    Row("SOFT HYPHEN", "\u{AD}", latin: behind, ideographic: behind),
    Row("HYPHEN", "\u{2010}", latin: behind, ideographic: behind, width: 3.22),
    // CB: LB20.
    Row(
      "OBJECT REPLACEMENT CHARACTER", "\u{FFFC}", latin: [true, true], ideographic: [true, true],
      width: 10),
  ]

  @Test func `Lines may end beside a character where UAX #14 says so`() throws {
    for row in Self.rows {
      for (letter, expected) in [("x", row.latin), ("日", row.ideographic)] {
        let text = try Sample.text("\(letter)\(row.scalar)\(letter)")
        let found = Set(text.opportunities.map(\.offset))
        let (start, end) = (letter.utf8.count, letter.utf8.count + UTF8.width(row.scalar))
        #expect([found.contains(start), found.contains(end)] == expected, "\(row.name), \(letter)")
        #expect(found.isSubset(of: [start, end]), "\(row.name), \(letter)")
      }
    }
  }

  @Test func `A character has the width that its font gives it, or is not seen`() throws {
    for row in Self.rows {
      let text = try Sample.text("x\(row.scalar)x")
      let line = text.layout(width: nil)[0]
      let name: Comment = "\(row.name)"
      #expect(isNear(line.width, 10.58 + (row.width ?? 0)), name)
      let seen = line.glyphs.filter { $0.advance != 0 }
      #expect(seen.count == (row.width == nil ? 2 : 3), name)
      #expect(isNear(seen.last?.x ?? 0, 5.29 + (row.width ?? 0)), name)
      #expect(line.visibleRanges == [0..<text.source.text.utf8.count], name)
      // What is not seen leaves at most the space of no width by which HarfBuzz replaces it (3).
      let rest = line.glyphs.filter { $0.advance == 0 }
      #expect(rest.allSatisfy { $0.id == 3 } && rest.count <= 1, name)
      #expect(text.missing.isEmpty, name)
    }
  }

  /// CSS Text 3, 4.1.3: spaces hang; U+00A0, U+202F and U+2007 do not.
  ///
  /// A zero width space has nothing to hang.
  @Test func `At a line's end glue takes room`() throws {
    for row in Self.rows {
      let text = try Sample.text("x\(row.scalar)")
      let line = text.layout(width: nil)[0]
      #expect(isNear(line.width, 5.29 + (row.width ?? 0)), "\(row.name)")
      #expect(line.hangingWidth == 0, "\(row.name)")
    }
  }

  /// LB7, LB11, LB12a, LB18: a space is followed by an opportunity, but not before ZW and WJ.
  @Test func `Behind a space most characters may start a line`() throws {
    for row in Self.rows {
      let text = try Sample.text("x \(row.scalar)x")
      // What attaches to nothing is a letter (LB10); a space with a joiner is one cluster (GB9), which is not split.
      let clings = ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(row.scalar)
      let isOneCluster = " \(row.scalar)".count == 1
      let found = text.opportunities.map(\.offset).contains(2)
      #expect(found == !(clings || isOneCluster), "\(row.name)")
    }
  }
}

// MARK: Terminators

extension SpecialCharacterTests {
  /// Bidi_Class B ends a paragraph (UAX #9, P1); VT is S, FF and LS are WS, so that these end a line alone.
  ///
  /// All are BK, CR, LF or NL, behind which a line must end and before which none may (LB4 to LB6).
  @Test func `A terminator ends a line, and some a paragraph`() throws {
    let rows: [(String, endsParagraph: Bool)] = [
      ("\n", true), ("\r", true), ("\r\n", true), ("\u{85}", true), ("\u{2029}", true),
      ("\u{2028}", false), ("\u{B}", false), ("\u{C}", false),
    ]
    for (terminator, endsParagraph) in rows {
      let text = try Sample.text("א\(terminator)x")
      let layout = text.layout(width: nil)
      let name: Comment = "\(terminator.unicodeScalars.map(\.value))"
      let end = 2 + terminator.utf8.count
      #expect(text.opportunities == [BreakOpportunity(offset: end, kind: .mandatory)], name)
      #expect(layout.map(\.range) == [0..<end, end..<end + 1], name)
      #expect(
        layout.map(\.baseLevel) == [.rightToLeft, endsParagraph ? .leftToRight : .rightToLeft])
      #expect(layout.map { $0.glyphs.count } == [1, 1], name)
      #expect(areNear(layout.map(\.width), [6.32, 5.29]), name)
      // The space before it hangs, and that behind it starts a line.
      let spaced = try Sample.text("x \(terminator) x").layout(width: nil)
      #expect(areNear(spaced.map(\.width), [5.29, 7.89]), name)
    }
  }

  @Test func `CR and LF are one terminator only in this order`() throws {
    #expect(try Sample.text("x\r\nx").lineCount(width: nil) == 2)
    #expect(try Sample.text("x\n\rx").lineCount(width: nil) == 3)
    #expect(try Sample.text("x\r\r\nx").lineCount(width: nil) == 3)
  }

  /// GB3 to GB5: nothing attaches to a terminator, LB10: it is a letter then.
  ///
  /// HarfBuzz gives U+034F, a mark at the start of
  /// a paragraph, a dotted circle (594).
  @Test func `What attaches to nothing stands at the start of the next line`() throws {
    let rows = [
      ("\u{200D}", 0), ("\u{34F}", 5.94), ("\u{E0041}", 0), ("\u{FEFF}", 0), ("\u{2060}", 0),
    ]
    for (mark, width) in rows {
      let layout = try Sample.text("x\n\(mark)x").layout(width: nil)
      #expect(layout.map(\.range) == [0..<2, 2..<3 + mark.utf8.count])
      #expect(
        areNear(layout.map(\.width), [5.29, width + 5.29]), "\(mark.unicodeScalars.map(\.value))")
    }
  }

  @Test func `A byte order mark at the start is part of the text and takes no room`() throws {
    let layout = try Sample.text("\u{FEFF}xx").layout(width: 10.58)
    #expect(layout.map(\.range) == [0..<5] && isNear(layout[0].width, 10.58))
    #expect(layout[0].glyphs.filter { $0.advance > 0 }.map(\.cluster) == [3, 4])
  }

  /// hb-shape in Noto Color Emoji: one glyph, 1911, of 2550 units, 2048 an em.
  @Test func `Tags make a flag of one cluster`() throws {
    let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    let layout = try Sample.text(flag + flag).layout(width: 13)
    #expect(layout.map(\.range) == [0..<28, 28..<56])
    #expect(layout.map { $0.glyphs.map(\.id) } == [[1911], [1911]])
    #expect(isNear(layout[0].width, 2550 / 204.8))
  }
}

// MARK: Joining

extension SpecialCharacterTests {
  /// ArabicShaping.txt: what is Cf or Mn is transparent (T), but U+200C breaks joining (U) and U+200D causes it (C).
  ///
  /// hb-shape: ب alone is 100, before another 102, behind another 101.
  @Test func `Letters join across what is not seen`() throws {
    let rows: [(Unicode.Scalar, ids: [UInt32])] = [
      ("\u{2060}", [101, 102]), ("\u{FEFF}", [101, 102]), ("\u{200B}", [101, 102]),
      ("\u{200D}", [101, 102]), ("\u{AD}", [101, 102]), ("\u{34F}", [101, 102]),
      ("\u{E0041}", [101, 102]), ("\u{200E}", [101, 102]), ("\u{200C}", [100, 100]),
      ("\u{A0}", [100, 100]), ("\u{202F}", [100, 100]), ("\u{2010}", [100, 100]),
      ("\u{FFFC}", [100, 100]),
    ]
    for row in rows {
      let style = ParagraphStyle(direction: .rightToLeft)
      let line = try Sample.text("ب\(row.0)ب", style).layout(width: nil)[0]
      let letters = line.glyphs.filter { [100, 101, 102, 104].contains($0.id) }.map(\.id)
      #expect(letters == row.ids, "\(row.0.value)")
    }
  }

  @Test func `A joiner at an edge of a word asks for the joining form`() throws {
    for (text, id) in [("ب\u{200D}", 102), ("\u{200D}ب", 101), ("ب\u{200C}", 100)]
      as [(String, UInt32)]
    {
      let line = try Sample.text(text).layout(width: nil)[0]
      #expect(line.glyphs.filter { $0.advance > 0 }.map(\.id) == [id])
    }
  }
}

// MARK: Soft hyphens

extension SpecialCharacterTests {
  /// The hyphen, U+2010, is glyph 2737, 3.22 wide (hb-shape).
  @Test func `A soft hyphen shows at a break alone, where it fits`() throws {
    let rows: [(text: String, width: Double?, lines: [TextRange], hyphens: [Bool])] = [
      ("xx\u{AD}xx", nil, [0..<6], [false]), ("xx\u{AD}xx", 21.17, [0..<6], [false]),
      ("xx\u{AD}xx", 21.15, [0..<4, 4..<6], [true, false]),
      ("xx\u{AD}xx", 13.81, [0..<4, 4..<6], [true, false]),
      // The hyphen does not fit: an earlier opportunity, or a cut.
      ("x xx\u{AD}xx", 21.7, [0..<6, 6..<8], [true, false]),
      ("x xx\u{AD}xx", 21.68, [0..<2, 2..<8], [false, false]),
      // It ends a text, a line at a terminator, or stands before a space: nothing goes on.
      ("xx\u{AD}", nil, [0..<4], [false]), ("xx\u{AD}", 10.59, [0..<4], [false]),
      ("xx\u{AD}\nxx", nil, [0..<5, 5..<7], [false, false]),
      ("xx\u{AD} xx", 13.9, [0..<5, 5..<7], [false, false]),
      // LB21: the second one of two may end the line; one hyphen shows.
      ("xx\u{AD}\u{AD}xx", 13.81, [0..<6, 6..<8], [true, false]),
    ]
    for row in rows {
      let text = try Sample.text(row.text)
      let layout = text.layout(width: row.width)
      let name: Comment = "\(row.text), \(row.width ?? .infinity)"
      #expect(layout.map(\.range) == row.lines, name)
      let hyphens = layout.map { line in line.glyphs.filter { $0.id == 2737 }.count }
      #expect(hyphens == row.hyphens.map { $0 ? 1 : 0 }, name)
      #expect(layout.map { $0.ending == .hyphen } == row.hyphens, name)
      for line in layout where line.ending == .hyphen {
        let seen = line.glyphs.filter { $0.advance > 0 }
        #expect(isNear(line.width, seen.reduce(0) { $0 + $1.advance }), name)
        #expect(line.width <= row.width ?? .infinity, name)
      }
    }
  }

  @Test func `Where a hyphen does not fit a piece is cut without one`() throws {
    let layout = try Sample.text("xx\u{AD}xx").layout(width: 13.79)
    #expect(layout.first?.ending == .emergency && isNear(layout[0].width, 10.58))
    #expect(layout.allSatisfy { line in !line.glyphs.contains { $0.id == 2737 } })
  }

  @Test func `Without hyphenation a soft hyphen is nothing`() throws {
    let style = ParagraphStyle(hyphenation: .none)
    let text = try Sample.text("xx\u{AD}xx", style)
    #expect(text.opportunities.isEmpty)
    #expect(text.layout(width: 13.81)[0].ending == .emergency)
    #expect(isNear(text.minContentWidth, 21.16) && isNear(text.maxContentWidth, 21.16))
    let manual = try Sample.text("xx\u{AD}xx")
    #expect(isNear(manual.minContentWidth, 13.8) && isNear(manual.maxContentWidth, 21.16))
  }

  /// hb-shape in Noto Sans Arabic: ب initial 102 (2.69), medial 104 (3.43), final 101 (10.93), U+2010 526 (3.22).
  @Test func `A hyphen between letters that join keeps their forms, and their level`() throws {
    for direction in [BaseDirection.leftToRight, .rightToLeft] {
      let text = try Sample.text("بب\u{AD}بب", ParagraphStyle(direction: direction))
      let layout = text.layout(width: 15)
      let name: Comment = "\(direction)"
      #expect(layout.map(\.range) == [0..<6, 6..<10], name)
      // The hyphen stands to the left, whatever the paragraph's direction (UAX #9: as the text before it).
      let ids = layout.map { line in line.glyphs.filter { $0.advance > 0 }.map(\.id) }
      #expect(ids == [[526, 104, 102], [101, 104]], name)
      #expect(areNear(layout.map(\.width), [9.34, 14.36]), name)
      let hyphen = try #require(layout[0].first)
      #expect(hyphen.isInserted && hyphen.level.rawValue == 1, name)
      let edge = direction == .leftToRight ? 0 : 15 - 9.34
      #expect(isNear(hyphen.x, edge), name)
    }
    // x and a space before them: 7.89.
    let mixed = try Sample.text("x بب\u{AD}بب").layout(width: 18)
    let ids = mixed[0].glyphs.filter { $0.advance > 0 }.map(\.id)
    #expect(ids == [91, 3, 526, 104, 102] && mixed[0].ending == .hyphen)
  }

  @Test func `A hyphen has the style of the text before it`() throws {
    let runs = [
      StyledText.Run(end: 4, style: RunStyle(size: 20, tracking: 1, baselineOffset: 2)),
      .init(end: 6, style: RunStyle(size: 10)),
    ]
    let text = Sample.engine.prepare(try StyledText("xx\u{AD}xx", runs: runs))
    // 2 x 10.58 + 1 + 1 + 6.44: the space behind the last letter stays, that behind the hyphen does not.
    let layout = text.layout(width: 29.61)
    #expect(layout[0].ending == .hyphen && isNear(layout[0].width, 29.6))
    let hyphen = try #require(layout[0].last)
    #expect(hyphen.isInserted && hyphen.font?.size == 20 && hyphen.map(\.y) == [2])
    #expect(text.layout(width: 29.59)[0].ending != .hyphen)
  }
}
