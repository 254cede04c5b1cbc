import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// A font with wrong bytes in it is an error when it is opened, or is used without harm.
@Suite struct DamagedFontTests {
  private static let seed: UInt64 = 1
  private static let cases = 40

  @Test(arguments: [
    "NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf",
    "../Tests/TestSupport/Fonts/Variable.ttf",
  ])
  func `Wrong bytes anywhere never stop the program`(name: String) throws {
    let bytes = try FontTables.file(name)
    let directory = 12 + 16 * bytes.number16(at: 4)
    var opened = 0
    for number in 0..<Self.cases {
      var random = SeededGenerator(seed: Self.seed, case: number)
      var damaged = bytes
      let start = random.chance(percent: 20) ? 0 : directory
      for _ in 0...random.below(30) {
        damaged[random.integer(in: start...bytes.count - 1)] = UInt8(random.below(256))
      }
      guard let face = try? FontFace(bytes: damaged, name: name) else { continue }
      opened += 1
      use(face)
    }
    #expect(opened > Self.cases / 4)
  }

  /// Asks a face for all that it can tell, at the ends of its axes too.
  private func use(_ face: FontFace) {
    let weight = OpenTypeTag(rawValue: 0x7767_6874)
    let heavy = ScaledFont(face.defaultFont.file, variations: [.init(axis: weight, value: 900)])
    let text = face.defaultFont.file.codePoints().prefix(100) + [0x41, 0x5D0, 0xE01, 0xE49]
    for font in [face.defaultFont, heavy] {
      let glyphs = (0..<UInt32(min(face.glyphCount, 400))).map { $0 }
      #expect(font.advances(of: glyphs).count == glyphs.count)
      for glyph in glyphs {
        _ = font.outline(of: glyph)
        _ = font.extents(of: glyph)
      }
      _ = FontMetrics(of: font)
      var buffer = ShapingBuffer()
      var shaped = GlyphArrays()
      buffer.shape(
        scalars: Array(text), item: 0..<text.count, with: font, properties: nil, features: [],
        flags: [], clusterLevel: .monotoneCharacters, into: &shaped)
      #expect(shaped.xAdvances.count == shaped.count)
    }
  }
}
