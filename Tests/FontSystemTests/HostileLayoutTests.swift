import KumihanTypography
import TestSupport
import Testing

@testable import KumihanFontSystem
@testable import KumihanInterop

/// Fonts whose tables for shaping are made to do harm.
@Suite struct HostileLayoutTests {
  /// The font calls the letter alef a mark.
  @Test(.timeLimit(.minutes(10)))
  func `A letter that the font calls a mark is bounded as marks are`() throws {
    var tables = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    let alef = try #require(
      FontFace(bytes: tables.file, name: "test").defaultFont.glyph(for: 0x5D0))
    let glyph = [UInt8].number(Int(alef), bytes: 2)
    tables["GDEF"] =
      [0, 1, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0] + [0, 2, 0, 1] + glyph + glyph + [0, 3]
    let font = try FontFace(bytes: tables.file, name: "test").defaultFont
    for (count, calls) in [(256, 1), (257, 2), (80_000, 313)] {
      let text = [0x5D1] + [UInt32](repeating: 0x5D0, count: count)
      var buffer = ShapingBuffer()
      var glyphs = GlyphArrays()
      buffer.shape(
        scalars: text, item: 0..<text.count, with: font, properties: nil, features: [], flags: [],
        clusterLevel: .monotoneCharacters, into: &glyphs)
      #expect(buffer.shapeCount == calls && glyphs.count == count + 1)
    }
  }

  /// HarfBuzz would stop the program: alef becomes 60 marks, all of which would hang on one bet.
  @Test(.timeLimit(.minutes(10)))
  func `A font that makes many marks of one letter is bounded`() throws {
    var tables = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    let plain = try FontFace(bytes: tables.file, name: "test").defaultFont
    func glyph(_ scalar: UInt32) throws -> [UInt8] {
      [UInt8].number(Int(try #require(plain.glyph(for: scalar))), bytes: 2)
    }
    let (alef, bet, gimel) = (try glyph(0x5D0), try glyph(0x5D1), try glyph(0x5D2))
    func coverage(_ glyph: [UInt8]) -> [UInt8] { [0, 1, 0, 1] + glyph }
    func layout(_ feature: String, _ type: UInt8, _ subtable: [UInt8]) -> [UInt8] {
      [0, 1, 0, 0, 0, 10, 0, 30, 0, 44]
        + [0, 1] + Array("hebr".utf8) + [0, 8, 0, 4, 0, 0] + [0, 0, 0xFF, 0xFF, 0, 1, 0, 0]
        + [0, 1] + Array(feature.utf8) + [0, 8, 0, 0, 0, 1, 0, 0]
        + [0, 1, 0, 4] + [0, type, 0, 0, 0, 1, 0, 8] + subtable
    }
    tables["GDEF"] =
      [0, 1, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0] + [0, 2, 0, 2] + bet + bet + [0, 1] + gimel + gimel
      + [0, 3]
    let sixty = [0, 60] + [[UInt8]](repeating: gimel, count: 60).joined()
    tables["GSUB"] = layout("ccmp", 2, [0, 1, 0, 8, 0, 1, 0, 14] + coverage(alef) + sixty)
    let anchor: [UInt8] = [0, 1, 0, 0, 0, 0]
    tables["GPOS"] = layout(
      "mark", 4,
      [0, 1, 0, 12, 0, 18, 0, 1, 0, 24, 0, 36] + coverage(gimel) + coverage(bet)
        + [0, 1, 0, 0, 0, 6] + anchor + [0, 1, 0, 4] + anchor)
    let font = try FontFace(bytes: tables.file, name: "test").defaultFont
    for (count, length) in [(2, 120), (130, 7_800), (600, nil), (5_000, nil)] as [(Int, Int?)] {
      let text = [0x5D1] + [UInt32](repeating: 0x5D0, count: count)
      var buffer = ShapingBuffer()
      var glyphs = GlyphArrays()
      buffer.shape(
        scalars: text, item: 0..<text.count, with: font, properties: nil, features: [], flags: [],
        clusterLevel: .monotoneCharacters, into: &glyphs)
      if let length { #expect(glyphs.count == length + 1) }
      #expect(glyphs.count > count && glyphs.clusters.last == 0)
    }
  }

  /// 32,000 times one feature of 65,000 lookups, and a script with 40 features of as many.
  @Test(.timeLimit(.minutes(10)))
  func `Scripts with more lookups than a real font has are different ones`() throws {
    let many = [UInt8](repeating: 0, count: 64_000)
    let lookups = [UInt8].number(65_000, bytes: 2) + [UInt8](repeating: 0, count: 130_000)
    let features: [UInt8] = [0, 1] + Array("kern".utf8) + [0, 8] + [0, 0] + lookups
    func language(_ indexes: [UInt8]) -> [UInt8] {
      [0, 4, 0, 0] + [0, 0, 0xFF, 0xFF] + .number(indexes.count / 2, bytes: 2) + indexes
    }
    let one = language([0, 0])
    let scripts =
      [0, 2] + Array("hani".utf8) + [0, 14] + Array("kana".utf8)
      + .number(14 + one.count, bytes: 2) + one + language(many)
    var tables = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    tables["GSUB"] =
      [0, 1, 0, 0, 0, 12] + .number(12 + scripts.count, bytes: 2) + [0, 10, 0, 0] + scripts
      + features
    let file = try FontFace(bytes: tables.file, name: "test").defaultFont.file
    #expect(file.hasSameFeatures(.han, .hiragana, language: HarfBuzzLanguage(nil)))
    #expect(file.hasSameFeatures(.hiragana, .han, language: HarfBuzzLanguage("ja")))

    // The second script's features start at the second one, which has all lookups, too.
    let places = (1...40).flatMap { [UInt8].number($0, bytes: 2) }
    let other =
      [0, 2] + Array("hani".utf8) + [0, 14] + Array("kana".utf8)
      + .number(14 + one.count, bytes: 2) + one + language(places)
    let records = (0...40).flatMap { _ in Array("kern".utf8) + .number(248, bytes: 2) }
    tables["GSUB"] =
      [0, 1, 0, 0, 0, 12] + .number(12 + other.count, bytes: 2) + [0, 10, 0, 0] + other
      + .number(41, bytes: 2) + records + [0, 0] + lookups
    let second = try FontFace(bytes: tables.file, name: "test").defaultFont.file
    #expect(!second.hasSameFeatures(.han, .hiragana, language: HarfBuzzLanguage(nil)))
  }

  /// One name stands in the table, as Apple's fonts have it.
  @Test func `A font that reads names hears only its own`() throws {
    var tables = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    tables["ltag"] = [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 16, 0, 7] + Array("zh-Hant".utf8)
    let apple = try FontFile(FontData(tables.file, name: "test"), index: 0, name: "test")
    tables["ltag"] = nil
    tables["Silf"] = [0, 5, 0, 0]
    let graphite = try FontFile(FontData(tables.file, name: "test"), index: 0, name: "test")
    #expect(apple.languages.name(for: "zh-hant-tw-x-a1") == "zh-hant")
    #expect(apple.languages.name(for: "zh") == nil && apple.languages.name(for: "a-b") == nil)
    #expect(graphite.languages.name(for: "kmr-x-1234") == "kmr")
    #expect(graphite.languages.name(for: "abcdefgh") == nil)
  }
}
