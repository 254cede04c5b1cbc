import KumihanTypography
import TestSupport
import Testing

@testable import KumihanFontSystem
@testable import KumihanInterop

/// Fonts whose tables for shaping are made to do harm.
@Suite struct HostileLayoutTests {
  /// The font calls the letter alef a mark.
  @Test(.timeLimit(.minutes(1)))
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
}
