import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// How text is cut into items.
@Suite struct ItemTests {
  @Test func `An item has one kind, script, level, style and font`() throws {
    let rows: [(text: String, items: String)] = [
      ("", ""),
      ("ab cd", "[Latn 0 0 Noto Sans]ab·cd"),
      ("ab\tcd", "[Latn 0 0 Noto Sans]ab [tab 0] [Latn 0 0 Noto Sans]cd"),
      ("\t\t", "[tab 0] [tab 0]"),
      ("a\u{0}\u{1}b", "[Latn 0 0 Noto Sans]a [control]<0><1> [Latn 0 0 Noto Sans]b"),
      ("a\u{2028}\u{B}\u{C}b", "[Latn 0 0 Noto Sans]a [control]<2028><B><C> [Latn 0 0 Noto Sans]b"),
      ("abc αβγ", "[Latn 0 0 Noto Sans]abc· [Grek 0 0 Noto Sans]αβγ"),
      ("漢字かなカナ。", "[Hira 0 0 JP]漢字かなカナ。"),
      ("漢字。", "[Hani 0 0 JP]漢字。"),
      ("かな漢字", "[Hira 0 0 JP]かな漢字"),
      ("漢a字", "[Hani 0 0 JP]漢 [Latn 0 0 Noto Sans]a [Hani 0 0 JP]字"),
      ("한국어 text", "[Hang 0 0 KR]한국어· [Latn 0 0 Noto Sans]text"),
      ("אב 12", "[Hebr 1 0 Hebrew]אב· [Hebr 2 0 Noto Sans]12"),
      (
        "ab אב cd",
        "[Latn 0 0 Noto Sans]ab· [Hebr 1 0 Hebrew]אב [Hebr 0 0 Hebrew]· [Latn 0 0 Noto Sans]cd"
      ),
      ("😀☀\u{FE0F}", "[Zyyy 0 0 Noto Color Emoji]😀☀<FE0F>"),
      ("a\u{64B}b", "[Latn 0 0 Noto Sans!]a<64B> [Latn 0 0 Noto Sans]b"),
      ("a\u{10400}b", "[Latn 0 0 Noto Sans]a [Dsrt 0 0 Noto Sans!]\u{10400} [Latn 0 0 Noto Sans]b"),
    ]
    for (text, items) in rows {
      let found = try ShapedText(text).items
      #expect(found == items, "\(text)")
    }
  }

  /// UAX #24, 5.2: a combining mark never leaves its base, nor do the spaces behind it.
  @Test func `A mark of another script does not change the script of the text behind it`() throws {
    let style = RunStyle(fonts: [FontDescription(family: "Noto Sans Arabic")])
    let digits = try ShapedText("1\u{64B} 2", style: style).items
    #expect(digits == "[Arab 0 0 Arabic]1<64B>·2")
    let letters = try ShapedText("x\u{3099} x").items
    #expect(letters == "[Latn 0 0 JP]x<3099>· [Latn 0 0 Noto Sans]x")
  }

  /// U+0903 is L and extends any cluster, U+0600 is AN and starts one with any letter (UAX #29, GB9a and GB9b).
  @Test func `A cluster has the level of its first scalar`() throws {
    let rows: [(text: String, levels: [UInt8])] = [
      ("אב\u{903}ג", [1, 1, 1, 1]), ("\u{600}a", [2, 2]), ("a\u{600}b", [0, 2, 2]),
    ]
    var analysis = Analysis()
    for (text, levels) in rows {
      let source = RewrittenText(try StyledText(text), &analysis.table)
      let styles = TextStyles(source.runs) { StyleContext($0, fonts: TestFonts.embedded) }
      analysis.analyse(source, 0..<source.bytes.count, styles)
      #expect(analysis.levels == levels, "\(VisibleText.show(text))")
    }
  }

  @Test func `A style starts with a cluster, not within one`() throws {
    let (small, large) = (RunStyle(size: 10), RunStyle(size: 20))
    let rows: [(text: String, end: Int, pieces: [String])] = [
      ("e\u{301}x", 1, ["e\u{301}", "x"]), ("e\u{301}x", 2, ["e\u{301}", "x"]),
      ("e\u{301}x", 3, ["e\u{301}", "x"]), ("か\u{3099}漢", 4, ["か\u{3099}", "漢"]),
      ("👩\u{200D}🚀a", 5, ["👩\u{200D}🚀", "a"]), ("🇯🇵🇫🇷", 4, ["🇯🇵", "🇫🇷"]),
      ("🇯🇵🇫🇷", 12, ["🇯🇵🇫🇷"]), ("ab", 0, ["ab"]), ("ab", 2, ["ab"]),
    ]
    for (text, end, pieces) in rows {
      let runs = [
        StyledText.Run(end: end, style: small), .init(end: text.utf8.count, style: large),
      ]
      let shaped = ShapedText(try StyledText(text, runs: runs))
      #expect(
        shaped.paragraphs[0].items.map { shaped.text($0.item.range) } == pieces, "\(text) \(end)")
      let first = end == 0 ? 1 : 0
      #expect(shaped.paragraphs[0].items.first?.item.style == first, "\(text) \(end)")
    }
  }

  @Test func `Styles go on in the paragraphs behind`() throws {
    let styles = [RunStyle(size: 10), RunStyle(size: 20), RunStyle(size: 30)]
    let shaped = try ShapedText(
      pieces: [("ab\nc", styles[0]), ("d\n", styles[1]), ("e\n", styles[2])])
    #expect(shaped.paragraphs.map { $0.items.map(\.item.style) } == [[0], [0, 1], [2], []])
  }

  @Test func `Fonts with other features for kana than for Han keep them apart`() throws {
    let paragraph = try ShapedText("漢字かな").paragraphs[0]
    #expect(paragraph.items.count == 1)
    let chinese = try ShapedText("漢字かな", style: RunStyle(language: "zh-Hans")).paragraphs[0]
    #expect(chinese.items.map(\.item.script.description).last == "Hira")
  }

  /// A place behind a space or an ideograph, or any at all, from the text alone; then back to one that is safe,
  /// which in these texts is before the last cluster.
  @Test func `Long items are cut near spaces and ideographs, if need be anywhere`() throws {
    let limit = Itemizer.mostScalars
    let rows: [(unit: String, count: Int, ends: [Int])] = [
      ("漢", limit + 10, [limit * 3 - 3, (limit + 10) * 3]),
      ("abc ", limit / 4 + 1, [limit - 1, limit + 4]),
      ("abcde ", limit / 6 + 2, [limit / 6 * 6 + 5, limit / 6 * 6 + 12]),
      ("ab", 2 * limit, [limit * 4]),
      ("ab", 2 * limit + 1, [limit * 4 - 1, limit * 4 + 2]),
    ]
    for (unit, count, ends) in rows {
      let paragraph = try ShapedText(String(repeating: unit, count: count)).paragraphs[0]
      #expect(paragraph.items.map(\.item.range.upperBound) == ends, "\(unit)")
      let single = try ShapedText(unit).paragraphs[0].items[0].advance
      #expect(paragraph.items.reduce(0) { $0 + $1.advance } == single * Int32(count), "\(unit)")
    }
  }

  /// Kerned, joined, stacked and ligated text, cut every few letters.
  @Test func `Where a long item is cut, no glyph changes`() throws {
    let units = [
      "AVAToWe.", "office AVfi", "P.,T. Yo ", "السلام عليكم وعلى", "بِسْمِ اللَّهِ", "क्षत्रिय हिन्दी ", "น้ำที่นี่",
      "ですカァト。", "שָׁלוֹם עוֹלָם ", "x\u{323}\u{301}yAV",
    ]
    for unit in units {
      for limit in [6, 11, 20] {
        let source = try StyledText(String(repeating: unit, count: 40), style: RunStyle())
        var whole = Shaper()
        let text = whole.rewritten(source)
        let styles = TextStyles(text.runs) { StyleContext($0, fonts: TestFonts.embedded) }
        var parts = Shaper(mostScalars: limit)
        let expected = whole.shape(text, styles)[0]
        let paragraph = parts.shape(text, styles)[0]
        paragraph.checkInvariants()
        #expect(paragraph.items.count > expected.items.count, "\(unit), \(limit)")
        let same =
          paragraph.glyphs.count == expected.glyphs.count
          && expected.glyphs.ids.indices.allSatisfy {
            paragraph.glyphs.equals($0, expected.glyphs, $0)
          }
        #expect(same, "\(unit), \(limit)")
      }
    }
  }

  @Test func `Advances never add up to more than 32 bits hold`() {
    var glyphs = GlyphArrays()
    glyphs.ids = [1, 2, 3, 4]
    glyphs.clusters = [0, 1, 2, 3]
    glyphs.xAdvances = [1_000, .max, 5, -7]
    glyphs.yAdvances = [0, .min, .min, 0]
    glyphs.xOffsets = [0, 0, 0, 0]
    glyphs.yOffsets = [0, 0, 0, 0]
    glyphs.flags = [0, 0, 0, 0]
    var store = GlyphStore()
    store.append(glyphs, isRightToLeft: false)
    #expect(store.advances == [1_000, 1_073_740_823, 0, -7])
    var upright = GlyphStore()
    upright.append(glyphs, isRightToLeft: false, isUpright: true)
    #expect(upright.advances == [0, 1_073_741_823, 0, 0])
    glyphs.clusters.reverse()
    store.append(glyphs, isRightToLeft: true)
    #expect(store.advances.suffix(4) == [-7, 5, 1_073_741_825, 0])
  }
}
