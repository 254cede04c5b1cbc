import Foundation
import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// What stands around an item, and how a style shapes it.
///
/// Noto Sans Arabic has the glyphs 100, 102, 104 and 101 for a beh that stands alone, at the start, in the middle and
/// at the end of a word, as `hb-shape` shows.
@Suite struct ShapingContextTests {
  private static let beh = "\u{628}"

  @Test func `Letters join across sizes and fonts, not across tabs and paragraphs`() throws {
    let path = TestFonts.path("NotoSansArabic-Regular.ttf")
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    let fonts = FontCollection(
      [try FontFace(bytes: bytes, name: "first"), try FontFace(bytes: bytes, name: "second")])
    func style(_ file: String, _ size: Double) -> RunStyle {
      RunStyle(fonts: [FontDescription(.file(path: file, index: 0))], size: size)
    }
    let beh = Self.beh
    let rows: [(pieces: [(String, RunStyle)], glyphs: [[UInt32]])] = [
      ([(beh, style("first", 10)), (beh, style("first", 20))], [[102], [101]]),
      (
        [(beh, style("first", 10)), (beh, style("second", 10)), (beh, style("first", 10))],
        [[102], [104], [101]]
      ),
      ([(beh + "\t" + beh, style("first", 10))], [[100], [], [100]]),
      ([(beh + " " + beh, style("first", 10))], [[100, 3, 100]]),
      ([(beh + "\u{200C}" + beh, style("first", 10))], [[100, 3, 100]]),
      ([(beh + "\n" + beh, style("first", 10))], [[100], [100]]),
      ([(beh + "\u{200D}", style("first", 10))], [[102, 3]]),
    ]
    for (pieces, glyphs) in rows {
      let shaped = try ShapedText(pieces: pieces.map { (text: $0.0, style: $0.1) }, fonts: fonts)
      let found = shaped.paragraphs.flatMap { paragraph in
        paragraph.items.map { Array(paragraph.glyphs.ids[$0.glyphs]) }
      }
      #expect(found == glyphs, "\(pieces.map { VisibleText.show($0.0) })")
    }
  }

  /// A mark without base gets a dotted circle, glyph 269, where a paragraph starts (HB_BUFFER_FLAG_BOT).
  @Test func `Only a paragraph's start is the beginning of text`() throws {
    let rows: [(text: String, glyphs: [UInt32])] = [
      ("\u{64E}ب", [269, 291, 100]), ("\t\u{64E}ب", [291, 100]),
      ("ب\n\u{64E}ب", [100, 269, 291, 100]),
    ]
    for (text, glyphs) in rows {
      let shaped = try ShapedText(
        text, style: RunStyle(fonts: [FontDescription(family: "Noto Sans Arabic")]))
      #expect(shaped.paragraphs.flatMap(\.glyphs.ids) == glyphs, "\(VisibleText.show(text))")
    }
  }

  @Test func `A part shaped afresh sees the paragraph, or ends where it is cut`() throws {
    let shaped = try ShapedText(Self.beh + Self.beh + Self.beh)
    let paragraph = shaped.paragraphs[0]
    let item = paragraph.items[0].item
    let rows: [(part: Range<Int>, endsContext: Bool, glyphs: [UInt32])] = [
      (0..<6, false, [102, 104, 101]), (0..<2, false, [102]), (2..<4, false, [104]),
      (4..<6, false, [101]), (0..<4, false, [102, 104]), (0..<2, true, [100]), (2..<4, true, [101]),
      (0..<4, true, [102, 101]), (0..<6, true, [102, 104, 101]), (2..<2, false, []),
    ]
    var shaper = Shaper()
    for (part, endsContext, glyphs) in rows {
      let found = shaper.shape(
        part, of: item, in: paragraph, shaped.bytes,
        context: 0..<(endsContext ? part.upperBound : paragraph.range.count))
      #expect(found.ids == glyphs, "\(part) \(endsContext)")
      #expect(found.clusters == Array(part).filter { $0 % 2 == 0 }.map { Int32($0) })
    }
    #expect(shaper.shapeCount == rows.count)
    // The last of three without what stands before it: hb-shape of the letter alone.
    let alone = shaper.shape(4..<6, of: item, in: paragraph, shaped.bytes, context: 4..<6)
    #expect(alone.ids == [100] && alone.clusters == [4])
  }

  /// HarfBuzz's own check of its flag (HB_BUFFER_FLAG_VERIFY).
  @Test func `Cutting at a safe place and shaping both sides gives the same glyphs`() throws {
    let texts = [
      "Effluent AVATAR fi Tö. office", "قال السَّلام عليكم لا إله", "क्षत्रिय हिन्दी में लिखना",
      "ที่น้ำใจ ภาษาไทย", "です。（カ）コーヒー、「はい」", "한국어 조합 \u{1112}\u{1161}\u{11AB}",
      "שָׁלוֹם עולם", "e\u{301}x\u{323}\u{301} 1⁄2", "👩\u{200D}🚀🇯🇵👍🏽", "AV\tاب AV",
    ]
    var cuts = 0
    var shaper = Shaper()
    for text in texts {
      let shaped = try ShapedText(text)
      let paragraph = shaped.paragraphs[0]
      for item in paragraph.items where item.item.kind == .text {
        var whole = GlyphStore()
        whole.append(paragraph.glyphs, item.glyphs)
        for atom in item.atoms.dropFirst() where paragraph.atoms.flags[atom].contains(.isSafe) {
          let (range, cut) = (item.item.range, Int(paragraph.atoms.starts[atom]))
          var halves = shaper.shape(
            range.lowerBound..<cut, of: item.item, in: paragraph, shaped.bytes,
            context: 0..<paragraph.range.count)
          let second = shaper.shape(
            cut..<range.upperBound, of: item.item, in: paragraph, shaped.bytes,
            context: 0..<paragraph.range.count)
          halves.append(second, 0..<second.count)
          let isSame =
            halves.count == whole.count
            && (0..<whole.count).allSatisfy { whole.equals($0, halves, $0) }
          #expect(isSame, "\(text) at \(cut)")
          cuts += 1
        }
      }
    }
    #expect(cuts > 60)
  }

  /// `hb-shape` of "office": 1969 is the ligature of f, f and i.
  @Test func `Tracking undoes the ligatures of letters that stand apart`() throws {
    let (liga, smallCapitals) = (OpenTypeTag("liga"), OpenTypeTag("smcp"))
    let on = try FontFeature(tag: #require(liga))
    let off = try FontFeature(tag: #require(liga), value: 0)
    let capitals = try FontFeature(tag: #require(smallCapitals))
    let rows: [(style: RunStyle, glyphs: [UInt32])] = [
      (RunStyle(), [82, 1969, 70, 72]),
      (RunStyle(tracking: 1), [82, 73, 73, 76, 70, 72]),
      (RunStyle(tracking: -0.5), [82, 73, 73, 76, 70, 72]),
      (RunStyle(kerning: 1), [82, 1969, 70, 72]),
      (RunStyle(features: [off]), [82, 73, 73, 76, 70, 72]),
      (RunStyle(features: [on], tracking: 1), [82, 1969, 70, 72]),
      (RunStyle(features: [capitals], tracking: 1), [2253, 2216, 2216, 2225, 2196, 2206]),
    ]
    for (style, glyphs) in rows {
      #expect(try ShapedText("office", style: style).paragraphs[0].glyphs.ids == glyphs)
    }
  }

  @Test func `Tracking keeps the ligatures of letters that join`() throws {
    let context = StyleContext(RunStyle(tracking: 2), fonts: TestFonts.embedded)
    let paragraph = try ShapedText("a سلا", style: RunStyle(tracking: 2)).paragraphs[0]
    let features = paragraph.items.map { context.features(of: $0.item).map(\.tag.description) }
    #expect(features == [["liga", "clig", "dlig", "hlig"], []])
    let tracked = try ShapedText("سلا", style: RunStyle(tracking: 2)).paragraphs[0].glyphs
    let plain = try ShapedText("سلا").paragraphs[0].glyphs
    #expect(tracked == plain)
  }

  @Test func `Language and features reach HarfBuzz`() throws {
    let rows: [(text: String, language: LanguageTag?, glyphs: [UInt32])] = [
      ("ş", nil, [288]), ("ş", "ro", [329]), ("直骨", "ja", [8974, 15211]),
      ("直骨", "zh-Hans", [8975, 15212]),
      ("直骨", "zh-Hant", [8975, 15213]),
    ]
    for (text, language, glyphs) in rows {
      let paragraph = try ShapedText(text, style: RunStyle(language: language)).paragraphs[0]
      #expect(paragraph.glyphs.ids == glyphs, "\(text) \(language?.tag ?? "-")")
    }
  }

  @Test func `Inserted text has clusters of its own and no context`() throws {
    let face = try TestFonts.face("NotoSansArabic-Regular.ttf")
    var shaper = Shaper()
    let context = StyleContext(
      RunStyle(size: 1, language: "ar"), fonts: FontCollection([face]))
    let made = shaper.shape(
      inserted: Self.beh + Self.beh, context, like: .latin, direction: .leftToRight)
    let paragraph = try #require(made).paragraph
    #expect(paragraph.glyphs.ids == [102, 101])
    #expect(paragraph.glyphs.clusters == [0, 2])
    #expect(paragraph.items.map(\.item.script) == [.arabic])
    #expect(paragraph.baseLevel == .leftToRight)
  }

  @Test func `Inserted text without a script takes one, and is one line`() throws {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    var shaper = Shaper()
    let context = StyleContext(RunStyle(size: 1), fonts: FontCollection([face]))
    let made = shaper.shape(
      inserted: "…\t\r\n", context, like: .arabic, direction: .rightToLeft)
    let (paragraph, bytes) = try #require(made)
    #expect(bytes == Array("…   ".utf8))
    #expect(paragraph.items.map(\.item.script) == [.arabic])
    #expect(paragraph.items.map(\.item.level) == [.rightToLeft])
  }
}
