import Foundation
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanInterop

/// What is said of real fonts, against what HarfBuzz makes of random text in them.
@Suite struct InstalledContextTests {
  private typealias Noto = InstalledNoto

  /// Random words of a font's characters that may follow a space, with spaces between them.
  private static func words(
    of scalars: [UInt32], _ random: inout SeededGenerator
  ) -> [[UInt32]] {
    var pieces: [[UInt32]] = []
    for _ in 0..<2 + random.below(7) {
      let word = (0...random.below(8)).map { _ in scalars[random.below(scalars.count)] }
      if mayFollowSpace(word) { pieces += [word, [0x20]] }
    }
    return pieces
  }

  /// Whether the space is a grapheme cluster of its own, and no mark or format character follows.
  ///
  /// Some marks of Myanmar, Tai Tham and Balinese start a grapheme cluster.
  private static func mayFollowSpace(_ word: [UInt32]) -> Bool {
    var text = " "
    for scalar in word { Unicode.Scalar(scalar).map { text.unicodeScalars.append($0) } }
    let attached: Set<GeneralCategory> = [.mn, .me, .mc, .cf]
    return text.first == " "
      && UnicodeData.properties(of: Array(word.prefix(1))).allSatisfy {
        !attached.contains($0.generalCategory)
      }
  }

  /// Whether a word is alone as it is in any text: nothing is composed, no base is missing.
  private static func isSteady(
    _ word: [UInt32], _ font: ScaledFont, _ properties: ShapingProperties,
    _ buffer: inout ShapingBuffer
  ) -> Bool {
    let marks: Set<GeneralCategory> = [.mn, .me, .mc]
    let text = word.compactMap(Unicode.Scalar.init).map { String($0) }.joined()
    let isDecomposed =
      Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
      == Array(text.unicodeScalars)
    let hasMark = UnicodeData.properties(of: word).contains { marks.contains($0.generalCategory) }
    let plain = Noto.shape(word, font, properties, [], &buffer)
    return (hasMark || isDecomposed)
      && plain
        == Noto.shape(word, font, properties, [], flags: .doNotInsertDottedCircle, &buffer)
  }

  @Test(Noto.has(Noto.folder))
  func `Where the space is free, text is shaped as its words are`() throws {
    var buffer = ShapingBuffer()
    var freeCount = 0
    for (name, font) in try Noto.regularFonts() {
      let scalars = font.file.codePoints().filter { $0 > 0x20 }
      guard !scalars.isEmpty else { continue }
      let script = Noto.script(of: scalars)
      let properties = ShapingProperties(
        direction: script.isShapedRightToLeft == true ? .rightToLeft : .leftToRight,
        script: script, language: HarfBuzzLanguage(nil))
      guard font.contextFreeGlyphs(properties).hasSpace else { continue }
      freeCount += 1
      var random = SeededGenerator(seed: 7, case: freeCount)
      for number in 0..<200 {
        let pieces = Self.words(of: scalars, &random).filter {
          Self.isSteady($0, font, properties, &buffer)
        }
        let whole = Noto.shape(Array(pieces.joined()), font, properties, [], &buffer)
        let joined = Noto.shape(pieces: pieces, font, properties, [], &buffer)
        if whole != joined { Issue.record("\(name), \(script), text \(number): \(pieces)") }
      }
    }
    #expect(freeCount > 100)
  }

  /// Where HarfBuzz's own lists of glyphs are wrong, or rules with the space are there.
  @Test(Noto.has(Noto.folder))
  func `The space is tied in the fonts that are known for it`() throws {
    let rows: [(font: String, script: String, isFree: Bool)] = [
      ("NotoSans", "Latn", true), ("NotoSerif", "Latn", true), ("NotoSansArabic", "Arab", true),
      ("NotoNaskhArabic", "Arab", true), ("NotoSansThai", "Thai", true),
      ("NotoSansHebrew", "Hebr", true), ("NotoNastaliqUrdu", "Arab", false),
      ("NotoSansDevanagari", "Deva", false), ("NotoSansDevanagari", "Latn", true),
    ]
    for row in rows {
      let path = "\(Noto.folder)/\(row.font)-Regular.ttf"
      let font = ScaledFont(
        try FontFile(FontData(mapping: path, name: row.font), index: 0, name: row.font))
      let script = try #require(Script(row.script))
      let properties = ShapingProperties(
        direction: script.isShapedRightToLeft == true ? .rightToLeft : .leftToRight,
        script: script, language: HarfBuzzLanguage(nil))
      let answer = font.contextFreeGlyphs(properties)
      #expect(answer.hasSpace == row.isFree, "\(row)")
    }
  }
}

/// Noto Sans CJK: ideographs, kana and Hangul that are shaped one by one.
@Suite struct InstalledIdeographTests {
  private typealias Noto = InstalledNoto

  /// Hiragana, katakana, ideographs, Hangul and the punctuation beside them.
  private static let ranges: [ClosedRange<UInt32>] = [
    0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
    0xFF01...0xFF60,
  ]

  @Test(Noto.has(Noto.cjk))
  func `A run of free glyphs is shaped as its characters are`() throws {
    let rows:
      [(face: Int, script: Script, language: LanguageTag?, vertical: Bool, setting: String)] =
        [
          (0, .hiragana, "ja", false, ""), (0, .hiragana, "ja", true, ""),
          (0, .hiragana, "ja", false, "-kern"), (0, .hiragana, "ja", false, "palt"),
          (0, .han, "zh-Hans", false, ""), (2, .han, "zh-Hans", false, ""),
          (1, .hangul, "ko", false, ""), (1, .hangul, nil, false, ""), (3, .han, nil, true, ""),
        ]
    var buffer = ShapingBuffer()
    for (number, row) in rows.enumerated() {
      let file = try FontFile(
        FontData(mapping: Noto.cjk, name: "cjk"), index: row.face, name: "cjk")
      let font = ScaledFont(file)
      let properties = ShapingProperties(
        direction: row.vertical ? .topToBottom : .leftToRight, script: row.script,
        language: HarfBuzzLanguage(row.language))
      let features = RangedFeature(parsing: row.setting).map { [$0] } ?? []
      let answer = font.contextFreeGlyphs(properties, features)
      let free = Self.ranges.joined().filter { font.glyph(for: $0).map(answer.contains) ?? false }
      #expect(free.count > 20_000, "\(row)")
      var random = SeededGenerator(seed: 8, case: number)
      for _ in 0..<200 {
        let run = (0...random.below(30)).map { _ in free[random.below(free.count)] }
        let whole = Noto.shape(run, font, properties, features, &buffer)
        let joined = Noto.shape(pieces: run.map { [$0] }, font, properties, features, &buffer)
        if whole != joined { Issue.record("\(row): \(run)") }
      }
    }
  }

  /// Kana are kerned, ideographs and Hangul are not.
  @Test(Noto.has(Noto.cjk))
  func `Ideographs are free whatever the features, kana without kerning`() throws {
    let file = try FontFile(FontData(mapping: Noto.cjk, name: "cjk"), index: 0, name: "cjk")
    let font = ScaledFont(file)
    let properties = ShapingProperties(
      direction: .leftToRight, script: .hiragana, language: HarfBuzzLanguage("ja"))
    for (setting, kana) in [("", 31), ("-kern", 164)] {
      let features = RangedFeature(parsing: setting).map { [$0] } ?? []
      let answer = font.contextFreeGlyphs(properties, features)
      let isFree = { (scalar: UInt32) in font.glyph(for: scalar).map(answer.contains) ?? false }
      #expect((0x4E00...0x9FEF).filter(isFree).count == 20_976)
      #expect((0x3041...0x30FF).filter(isFree).count == kana)
    }
  }
}
