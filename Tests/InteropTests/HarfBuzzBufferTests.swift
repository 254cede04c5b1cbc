import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// What HarfBuzz is told, and what it tells.
@Suite struct HarfBuzzBufferTests {
  /// The syntax of `hb-shape --features`.
  @Test func `Feature settings are read as HarfBuzz reads them`() throws {
    let rows: [(text: String, tag: String, value: UInt32, range: Range<Int>?)] = [
      ("kern", "kern", 1, nil), ("+kern", "kern", 1, nil), ("-kern", "kern", 0, nil),
      ("kern=0", "kern", 0, nil), ("aalt=2", "aalt", 2, nil), ("kern=on", "kern", 1, nil),
      ("kern off", "kern", 0, nil), ("kern[3:5]", "kern", 1, 3..<5), ("kern[3]", "kern", 1, 3..<4),
      ("kern[3:5]=0", "kern", 0, 3..<5), ("kern[:5]", "kern", 1, 0..<5), ("kern[]", "kern", 1, nil),
      ("kern[3:]", "kern", 1, 3..<4_294_967_295), ("\"liga\" 1", "liga", 1, nil),
      ("kern[5:3]", "kern", 1, 5..<5), ("ss", "ss  ", 1, nil),
    ]
    for row in rows {
      let feature = try #require(RangedFeature(parsing: row.text), "\(row.text)")
      #expect(feature.tag.description == row.tag, "\(row.text)")
      #expect(feature.value == row.value && feature.range == row.range, "\(row.text)")
    }
    for text in ["", "kern=", "kern=x", "toolong", "kern[3", "="] {
      #expect(RangedFeature(parsing: text) == nil, "\(text)")
    }
  }

  /// `hb-shape --utf8-clusters --cluster-level=1`, with --text-before and --text-after for the context.
  @Test func `UTF-8 is shaped in its context, with clusters from the context's start`() throws {
    let path = TestFonts.path("NotoSansArabic-Regular.ttf")
    let font = ScaledFont(
      try FontFile(FontData(contentsOf: path), index: 0, name: "Noto Sans Arabic"))
    let text = Array("ab\u{628}\u{628}\u{628}".utf8)
    let properties = ShapingProperties(
      direction: .rightToLeft, script: .arabic, language: HarfBuzzLanguage("ar"))
    let rows: [(context: Range<Int>, item: Range<Int>, ids: [UInt32], clusters: [Int32])] = [
      (2..<8, 2..<8, [101, 104, 102], [4, 2, 0]), (2..<8, 4..<6, [104], [2]),
      (0..<8, 4..<6, [104], [4]), (4..<8, 4..<6, [102], [0]), (4..<6, 4..<6, [100], [0]),
      (2..<6, 4..<6, [101], [2]), (2..<8, 4..<4, [], []),
    ]
    var buffer = ShapingBuffer()
    var glyphs = GlyphArrays()
    for row in rows {
      buffer.shape(
        text, context: row.context, item: row.item, with: font, properties: properties,
        features: [], into: &glyphs)
      #expect(glyphs.ids == row.ids && glyphs.clusters == row.clusters, "\(row)")
    }
    #expect(buffer.shapeCount == rows.count)
  }

  @Test func `No text gives no glyphs`() throws {
    let font = ScaledFont(
      try FontFile(
        FontData(contentsOf: TestFonts.path("NotoSans-Bold.ttf")), index: 0, name: "Noto Sans"))
    var buffer = ShapingBuffer()
    var glyphs = GlyphArrays()
    buffer.shape(
      scalars: [0x41], item: 0..<1, with: font, properties: nil, features: [], flags: [],
      clusterLevel: .characters, into: &glyphs)
    #expect(glyphs.count == 1)
    buffer.shape(
      scalars: [], item: 0..<0, with: font, properties: nil, features: [], flags: [],
      clusterLevel: .characters, into: &glyphs)
    #expect(glyphs == GlyphArrays())
  }
}
