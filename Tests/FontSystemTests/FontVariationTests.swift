import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Fonts at positions on their axes: a box that grows with its weight from 400 to 900.
///
/// `scripts/build-test-fonts` draws it; the numbers here are those of fontTools' instancer, and the kerning is
/// what `hb-shape --variations=wght=… Variable.ttf AV` prints.
@Suite struct FontVariationTests {
  private struct Row {
    var positions: String
    var advance: Int32
    var kerned: Int32
    var right: Int32
    var xHeight: Int
    var underline: Int
  }

  private static let rows = [
    Row(positions: "", advance: 500, kerned: 450, right: 450, xHeight: 480, underline: 40),
    Row(positions: "wght=400", advance: 500, kerned: 450, right: 450, xHeight: 480, underline: 40),
    Row(positions: "wght=650", advance: 650, kerned: 550, right: 600, xHeight: 505, underline: 65),
    Row(positions: "wght=900", advance: 800, kerned: 650, right: 750, xHeight: 530, underline: 90),
    Row(positions: "wght=1200", advance: 800, kerned: 650, right: 750, xHeight: 530, underline: 90),
    Row(positions: "wght=-5", advance: 500, kerned: 450, right: 450, xHeight: 480, underline: 40),
    Row(
      positions: "wght=1e300", advance: 800, kerned: 650, right: 750, xHeight: 530, underline: 90),
    Row(positions: "wght=nan", advance: 500, kerned: 450, right: 450, xHeight: 480, underline: 40),
    Row(positions: "wdth=80", advance: 500, kerned: 450, right: 450, xHeight: 480, underline: 40),
    Row(
      positions: "wdth=80 wght=650", advance: 650, kerned: 550, right: 600, xHeight: 505,
      underline: 65),
  ]

  @Test func `A position on an axis changes widths, kerning, outlines and measures`() throws {
    let fonts = try Self.collection()
    for row in Self.rows {
      let font = try Self.font(row.positions, size: 20, in: fonts)
      let glyph = try #require(font.glyph(for: "A"))
      #expect(font.advances(ofGlyphs: [glyph]) == [row.advance], "\(row.positions)")
      #expect(Self.advances(of: "AV", font) == [row.kerned, row.advance], "\(row.positions)")
      let box = "M50,0L50,700L\(row.right),700L\(row.right),0Z"
      #expect(font.scaled.outline(of: glyph).path == box, "\(row.positions)")
      #expect(
        font.scaled.extents(of: glyph)
          == GlyphExtents(left: 50, top: 700, width: row.right - 50, height: 700),
        "\(row.positions)")
      #expect(font.metrics.xHeight == row.xHeight, "\(row.positions)")
      #expect(font.metrics.underlineThickness == row.underline, "\(row.positions)")
      #expect(font.metrics.ascent == 800 && font.size == 20)
    }
  }

  @Test func `Fonts are equal when face, positions and size are`() throws {
    let fonts = try Self.collection()
    let plain = try Self.font("", size: 20, in: fonts)
    let bold = try Self.font("wght=700", size: 20, in: fonts)
    #expect(try Self.font("wght=700", size: 20, in: fonts) == bold)
    #expect(try Self.font("wght=700", size: 20, in: fonts).hashValue == bold.hashValue)
    #expect(try Self.font("wght=700", size: 21, in: fonts) != bold)
    #expect(try Self.font("wght=701", size: 20, in: fonts) != bold)
    #expect(plain != bold)
    #expect(try Self.font("wght=700", size: 20, in: Self.collection()) != bold)
  }

  @Test func `Many positions later a font is still equal to itself`() throws {
    let fonts = try Self.collection()
    let first = try Self.font("wght=400.25", size: 20, in: fonts)
    for step in 0..<2000 {
      _ = try Self.font("wght=\(401 + Double(step) / 8)", size: 20, in: fonts)
    }
    #expect(fonts.instanceCount <= 512)
    #expect(try Self.font("wght=400.25", size: 20, in: fonts) == first)
  }

  private static func collection() throws -> FontCollection {
    let path = TestFonts.path("../Tests/TestSupport/Fonts/Variable.ttf")
    return FontCollection([try FontFace(path: path)])
  }

  private static func font(
    _ positions: String, size: Double, in fonts: FontCollection
  ) throws -> SizedFont {
    let variations = try positions.split(separator: " ").map { position in
      let value = try #require(Double(position.dropFirst(5)))
      return FontVariation(
        axis: try #require(OpenTypeTag(String(position.prefix(4)))), value: value)
    }
    let description = FontDescription(family: "Kumihan Test Variable", variations: variations)
    return try #require(fonts.fonts(for: RunStyle(fonts: [description], size: size)).first)
  }

  private static func advances(of text: String, _ font: SizedFont) -> [Int32] {
    var buffer = ShapingBuffer()
    var glyphs = GlyphArrays()
    buffer.shape(
      scalars: text.unicodeScalars.map(\.value), item: 0..<text.unicodeScalars.count,
      with: font.scaled, properties: nil, features: [], flags: [],
      clusterLevel: .monotoneGraphemes, into: &glyphs)
    return glyphs.xAdvances
  }
}
