import KumihanTypography

@testable import KumihanInterop

/// Noto Sans Hebrew with rules of a test's own in place of the font's.
///
/// Its letters are shaped as Latin ones, so that rules for all scripts count. In `GDEF`, the space alone is a base.
struct RuleFont {
  let font: ScaledFont
  /// The glyphs of U+0020, U+05D0, U+05D1 and U+05D2.
  let glyphs: [Int]

  static let properties = ShapingProperties(
    direction: .leftToRight, script: .latin, language: HarfBuzzLanguage(nil))

  /// Makes a font; `change` gets its tables, and the glyphs of the space, of alef, bet and gimel.
  init(_ change: (inout FontTables, [Int]) -> Void) throws {
    var tables = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    let plain = ScaledFont(
      try FontFile(FontData(tables.file, name: "plain"), index: 0, name: "plain"))
    glyphs = [0x20, 0x5D0, 0x5D1, 0x5D2].map { Int(plain.glyph(for: $0) ?? 0) }
    tables["GSUB"] = nil
    tables["GPOS"] = nil
    tables["GDEF"] = LayoutField.bytes([1, 0, .classes((glyphs[0], 1)), 0, 0, 0])
    change(&tables, glyphs)
    font = ScaledFont(try FontFile(FontData(tables.file, name: "test"), index: 0, name: "test"))
  }

  /// Makes a font of lookups of one table.
  init(_ tag: String, active: Int = 1, _ lookups: ([Int]) -> [LayoutLookup]) throws {
    try self.init { tables, glyphs in
      tables.setLookups(
        lookups(glyphs), active: active, in: tag, feature: tag == "GSUB" ? "ccmp" : "kern")
    }
  }

  var answer: ContextFreeGlyphs { font.contextFreeGlyphs(RuleFont.properties) }

  /// The glyphs of a text.
  func shape(_ text: String) -> GlyphArrays {
    let scalars = text.unicodeScalars.map(\.value)
    var buffer = ShapingBuffer()
    var glyphs = GlyphArrays()
    buffer.shape(
      scalars: scalars, item: 0..<scalars.count, with: font, properties: RuleFont.properties,
      features: [], flags: [], clusterLevel: .monotoneCharacters, into: &glyphs)
    return glyphs
  }

  /// Whether the glyphs of pieces one after the other are those of the whole.
  func isSame(asPieces pieces: [String]) -> Bool {
    var joined = GlyphArrays()
    var count: Int32 = 0
    for piece in pieces {
      var glyphs = shape(piece)
      glyphs.moveClusters(by: count)
      joined.append(glyphs, 0..<glyphs.count)
      count += Int32(piece.unicodeScalars.count)
    }
    return joined == shape(pieces.joined())
  }
}
