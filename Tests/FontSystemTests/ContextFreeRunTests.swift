import KumihanTypography
import Testing

@testable import KumihanFontSystem
@testable import KumihanInterop

/// Glyphs that are shaped alone, and fonts of which none may be called so.
@Suite struct ContextFreeRunTests {
  private static func freeGlyphs(_ font: RuleFont) -> [Bool] {
    font.glyphs.map { font.answer.contains(UInt32($0)) }
  }

  /// Alef becomes bet, bet and gimel are a ligature; the text is shaped as its letters are where all are free.
  @Test func `What becomes a part of a ligature is tied as the part is`() throws {
    let font = try RuleFont("GSUB", active: 2) {
      [
        LayoutLookup(1, [2, .coverage($0[1]), 1, .number($0[2])]),
        LayoutLookup(4, [1, .coverage($0[2]), 1, [1, [.number($0[1]), 2, .number($0[3])]]]),
      ]
    }
    #expect(Self.freeGlyphs(font) == [true, false, false, false])
    let hasLigature = !font.isSame(asPieces: ["א", "ג"])
    #expect(hasLigature)
  }

  @Test func `Substitutions for one glyph leave a run to be shaped letter by letter`() throws {
    let font = try RuleFont("GSUB") {
      [LayoutLookup(1, [2, .coverage($0[1], $0[2]), 2, .number($0[3]), .number($0[1])])]
    }
    #expect(Self.freeGlyphs(font) == [true, true, true, true])
    #expect(font.isSame(asPieces: ["א", "ב", "ג", "ב", "א"]))
    #expect(font.shape("א").ids == [UInt32(font.glyphs[3])])
  }

  @Test func `Marks are tied, and glyphs that the font does not have`() throws {
    let font = try RuleFont { tables, glyphs in
      tables["GDEF"] = LayoutField.bytes([1, 0, .classes((glyphs[1], 3)), 0, 0, 0])
    }
    #expect(Self.freeGlyphs(font) == [true, false, true, true])
    let count = UInt32(font.font.file.glyphCount)
    #expect(font.answer.contains(count - 1) && !font.answer.contains(count))
    #expect(!font.answer.contains(.max))
  }

  @Test func `Features and ranges of a text choose the rules`() throws {
    let font = try RuleFont("GPOS") {
      [LayoutLookup(2, [1, .coverage($0[1]), 4, 0, 1, [1, .number($0[0]), 100]])]
    }
    let rows = [(nil, false), ("kern=0", true), ("kern[1:2]=0", false), ("liga=0", false)]
    for (setting, isFree) in rows as [(String?, Bool)] {
      let features = setting.flatMap { RangedFeature(parsing: $0) }.map { [$0] } ?? []
      let answer = font.font.contextFreeGlyphs(RuleFont.properties, features)
      #expect(answer.hasSpace == isFree, "\(setting ?? "none")")
    }
    let ofText = ShapingProperties(direction: nil, script: nil, language: HarfBuzzLanguage(nil))
    let answer = font.font.contextFreeGlyphs(ofText, [])
    #expect(!answer.hasSpace && !answer.contains(UInt32(font.glyphs[3])))
  }

  @Test func `Of more settings than a font keeps answers to, each is answered`() throws {
    let font = try RuleFont { _, _ in }.font
    let answers = (1...20).map { value in
      let feature = RangedFeature(parsing: "ss01=\(value)").map { [$0] } ?? []
      return font.contextFreeGlyphs(RuleFont.properties, feature).hasSpace
    }
    #expect(!answers.contains(false))
  }

  @Test func `Fonts that other tables shape, or chance, have none`() throws {
    for tag in ["kern", "kerx", "morx", "mort", "Silf"] {
      let font = try RuleFont { tables, _ in tables[tag] = [0, 0, 0, 0] }
      #expect(Self.freeGlyphs(font) == [false, false, false, false], "\(tag)")
    }
    let font = try RuleFont { tables, glyphs in
      let lookup = LayoutLookup(3, [1, .coverage(glyphs[1]), 1, [1, .number(glyphs[2])]])
      tables.setLookups([lookup], in: "GSUB", feature: "rand")
    }
    #expect(Self.freeGlyphs(font) == [false, false, false, false])
  }

  @Test func `Tables that end early, turn round or go on leave none`() throws {
    let matrix: [LayoutField] = [2, .coverage(3), 4, 0, 0, 0, 0xFFFF, 0xFFFF, 0]
    let everything: [LayoutField] = [2, 500] + (0..<1500).map { $0 % 3 == 1 ? 0xFFFF : 0 }
    let rows: [(name: String, tag: String, active: Int, lookups: [LayoutLookup])] = [
      (
        "classes that end early", "GSUB", 1,
        [LayoutLookup(5, [2, .coverage(3), [2, 99, 3, 3, 1], 2, 0, [1, [2, 1, 0, 0, 0]]])]
      ),
      (
        "a lookup that applies itself", "GSUB", 1, [LayoutLookup(5, [3, 1, 1, .coverage(3), 0, 0])]
      ),
      (
        "lookups that go on and on", "GSUB", 1,
        (1...90).map { LayoutLookup(5, [3, 1, 1, .coverage(3), 0, .number($0)]) }
      ),
      ("pairs of all classes", "GPOS", 1, [LayoutLookup(2, matrix)]),
      (
        "all glyphs again and again", "GSUB", 40,
        (0..<40).map { _ in LayoutLookup(1, [1, .offset(everything), 0]) }
      ),
      ("an unknown type", "GPOS", 1, [LayoutLookup(12, [1, .coverage(3), 0])]),
      (
        "seventeen glyphs of one", "GSUB", 1,
        [LayoutLookup(2, [1, .coverage(3), 1, .offset([17] + (0..<17).map { .number($0) })])]
      ),
    ]
    for row in rows {
      let font = try RuleFont(row.tag, active: row.active) { _ in row.lookups }
      #expect(Self.freeGlyphs(font) == [false, false, false, false], "\(row.name)")
    }
  }
}
