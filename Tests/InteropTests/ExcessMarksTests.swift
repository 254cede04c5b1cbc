import KumihanTypography
import TestSupport
import Testing

@testable import KumihanInterop

/// Thousands of marks on one base.
@Suite struct ExcessMarksTests {
  private struct Shaped {
    var glyphs = GlyphArrays()
    var shapeCount = 0
    var advance: Int32 { glyphs.xAdvances.reduce(0, +) }
  }

  private func shape(
    _ text: String, _ font: String, level: ClusterLevel = .monotoneCharacters
  ) throws -> Shaped {
    let font = ScaledFont(
      try FontFile(FontData(contentsOf: TestFonts.path(font)), index: 0, name: font))
    var shaped = Shaped()
    var buffer = ShapingBuffer()
    let scalars = text.unicodeScalars.map(\.value)
    buffer.shape(
      scalars: scalars, item: 0..<scalars.count, with: font, properties: nil, features: [],
      flags: [], clusterLevel: level, into: &shaped.glyphs)
    shaped.shapeCount = buffer.shapeCount
    return shaped
  }

  private func marks(_ mark: String, _ count: Int) -> String {
    String(repeating: mark, count: count)
  }

  @Test func `HarfBuzz gets no more than 256 marks on a base at once`() throws {
    for (count, calls) in [(0, 1), (256, 1), (257, 2), (512, 2), (513, 3), (10_000, 40)] {
      let shaped = try shape("xa" + marks("\u{301}", count) + "bc", "NotoSans-Regular.ttf")
      #expect(shaped.shapeCount == calls, "\(count)")
    }
    let two = "b" + marks("\u{301}", 300) + "b" + marks("\u{323}", 300)
    #expect(try shape(two, "NotoSans-Regular.ttf").shapeCount == 3)
    #expect(try shape(marks("\u{301}", 1_000), "NotoSans-Regular.ttf").shapeCount == 4)
    let mixed = "b" + marks("\u{301}\u{200D}\u{20DD}", 1_000)
    #expect(try shape(mixed, "NotoSans-Regular.ttf").shapeCount == 12)
    #expect(try shape(marks("b\u{301}", 1_000), "NotoSans-Regular.ttf").shapeCount == 1)
  }

  /// U+FC5E is a letter to Unicode, and its glyph a mark to the font.
  @Test func `What only the font calls a mark is bounded, too`() throws {
    for (count, calls) in [(256, 1), (257, 2), (10_000, 40)] {
      let shaped = try shape("\u{628}" + marks("\u{FC5E}", count), "NotoSansArabic-Regular.ttf")
      #expect(shaped.shapeCount == calls, "\(count)")
      #expect(shaped.glyphs.clusters.last == 0 && shaped.glyphs.clusters.first == Int32(count))
    }
    let letters = try shape(marks("\u{628}", 8_000), "NotoSansArabic-Regular.ttf")
    #expect(letters.shapeCount == 1)
  }

  @Test func `HarfBuzz gets no more than 8,191 scalars at once`() throws {
    for (count, calls) in [(8_191, 1), (8_192, 2), (16_382, 2), (16_383, 3)] {
      let latin = try shape(marks("a", count), "NotoSans-Regular.ttf")
      #expect(latin.shapeCount == calls && latin.glyphs.clusters == (0..<Int32(count)).map(\.self))
      let hebrew = try shape(marks("\u{5D0}", count), "NotoSansHebrew-Regular.ttf")
      #expect(hebrew.shapeCount == calls)
      #expect(hebrew.glyphs.clusters == (0..<Int32(count)).reversed())
    }
    let pairs = try shape(marks("b\u{323}\u{301}", 10_000), "NotoSans-Regular.ttf")
    let pair = try shape("b\u{323}\u{301}", "NotoSans-Regular.ttf")
    #expect(pairs.shapeCount == 4 && pairs.advance == 10_000 * pair.advance)
    #expect(Set(pairs.glyphs.ids) == Set(pair.glyphs.ids))
    let both = try shape(
      marks("b", 9_000) + marks("\u{301}", 600) + marks("b", 9_000), "NotoSans-Regular.ttf")
    #expect(both.glyphs.clusters == (0..<18_600).map { Int32($0) } && both.shapeCount == 5)
  }

  @Test func `No mark is lost: each has its glyph and cluster, and the text its width`() throws {
    let shaped = try shape("ab" + marks("\u{323}", 1_000) + "cd", "NotoSans-Regular.ttf")
    let plain = try shape("ab\u{323}\u{323}cd", "NotoSans-Regular.ttf")
    // b and its first mark compose.
    #expect(shaped.glyphs.count == 1_003 && plain.glyphs.count == 5)
    #expect(shaped.glyphs.clusters == [0, 1] + (3...1_003).map { Int32($0) })
    #expect(shaped.advance == plain.advance)
    #expect(Set(shaped.glyphs.ids[2..<1_001]) == [plain.glyphs.ids[2]])
    let first = (shaped.glyphs.ids.prefix(3), shaped.glyphs.xOffsets.prefix(3))
    #expect(first == (plain.glyphs.ids.prefix(3), plain.glyphs.xOffsets.prefix(3)))
  }

  @Test func `Letters join across excess marks, and right-to-left text stays in order`() throws {
    let font = "NotoSansArabic-Regular.ttf"
    let shaped = try shape("\u{628}" + marks("\u{64E}", 700) + "\u{628}", font)
    let plain = try shape("\u{628}\u{64E}\u{628}", font)
    #expect(shaped.glyphs.clusters == (0...701).map { 701 - $0 })
    #expect(shaped.advance == plain.advance)
    // hb-shape: [101=2+1093|291=0@-35,-54+0|102=0+269].
    let letters = shaped.glyphs.ids.filter { $0 != 291 }
    #expect(letters == [101, 102])
  }

  @Test func `Where marks belong to their base's cluster, the excess does, too`() throws {
    let latin = try shape(
      "ab" + marks("\u{301}", 600) + "c", "NotoSans-Regular.ttf", level: .monotoneGraphemes)
    #expect(latin.glyphs.clusters == [0] + [Int32](repeating: 1, count: 601) + [602])
    let hebrew = try shape(
      "\u{5D0}\u{5D1}" + marks("\u{5B0}", 600), "NotoSansHebrew-Regular.ttf",
      level: .monotoneGraphemes)
    #expect(hebrew.glyphs.clusters == [Int32](repeating: 1, count: 601) + [0])
  }
}
