import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Kinds of font files.
@Suite struct FontFormatTests {
  @Test(arguments: ["NotoSansHebrew-Regular.ttf", "NotoSansThai-Regular.ttf"])
  func `WOFF and WOFF2 are the font that is packed in them`(name: String) throws {
    let font = try FontTables(embedded: name)
    let original = try FontFace(bytes: font.file, name: name)
    for (label, bytes) in [("WOFF", font.woff), ("WOFF2", font.woff2)] {
      let face = try FontFace(bytes: bytes, name: label)
      #expect(face.familyName == original.familyName && face.metrics == original.metrics)
      #expect(face.glyphCount == original.glyphCount, "\(label)")
      let glyphs = (0..<UInt32(face.glyphCount)).map { $0 }
      #expect(
        face.defaultFont.advances(of: glyphs) == original.defaultFont.advances(of: glyphs),
        "\(label)")
      for glyph in glyphs {
        #expect(
          face.defaultFont.outline(of: glyph) == original.defaultFont.outline(of: glyph),
          "\(label), glyph \(glyph)")
      }
    }
  }

  @Test func `A packed file has one face`() throws {
    let font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    for bytes in [font.woff, font.woff2] {
      for index in [1, -1, 65_535, 65_536, Int.max, Int.min] {
        #expect(throws: FontError.noSuchFace(name: "packed", index: index, count: 1)) {
          try FontFace(bytes: bytes, name: "packed", index: index)
        }
      }
    }
  }

  @Test func `A packed file that is cut off or states wrong sizes is damaged`() throws {
    let font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    for bytes in [font.woff, font.woff2] {
      for length in [4, 20, 44, 60, bytes.count / 2, bytes.count - 5] {
        expectDamaged(Array(bytes.prefix(length)), "\(length) of \(bytes.count)")
      }
      for size in [0x7FFF_FFFF, 0xFFFF_FFFF, 0x0800_0001] {
        var large = bytes
        large.replaceSubrange(8..<12, with: [UInt8].number(size, bytes: 4))
        large.replaceSubrange(16..<20, with: [UInt8].number(size, bytes: 4))
        expectDamaged(large, "\(size) bytes")
      }
    }
  }

  @Test func `A packed file that would grow far beyond what fonts do is damaged`() throws {
    let font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    let small = font.woff(zeros: 258 * 40_000 + 1)
    let face = try FontFace(bytes: small, name: "packed")
    #expect(small.count < 200_000 && face.byteCount > 10_320_000)
    expectDamaged(font.woff(zeros: 258 * 80_000 + 1), "20 MB of 200 kB")
  }

  @Test func `Kinds that are not used are refused by name`() throws {
    let rows: [(start: [UInt8], kind: String)] = [
      (Array("%!PS-AdobeFont-1.0: Test".utf8), "a Type 1 font"),
      ([0x80, 0x01, 0x10, 0, 0, 0], "a Type 1 font"),
      ([0x01, 0x66, 0x63, 0x70, 0, 0, 0, 0], "a bitmap font (PCF)"),
      (Array("STARTFONT 2.1\n".utf8), "a bitmap font (BDF)"),
      ([0x1F, 0x8B, 8, 0], "a compressed file (gzip)"),
    ]
    for (start, kind) in rows {
      #expect(throws: FontError.unsupported(name: "test", reason: "it is \(kind), not OpenType")) {
        try FontFace(bytes: start + [UInt8](repeating: 0, count: 100), name: "test")
      }
    }
  }

  @Test func `A font of bitmaps alone is refused, one with outlines too is not`() throws {
    var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    font["EBDT"] = [0, 2, 0, 0]
    font["EBLC"] = [0, 2, 0, 0, 0, 0, 0, 0]
    #expect(throws: Never.self) { try FontFace(bytes: font.file, name: "test") }
    font["glyf"] = nil
    font["loca"] = nil
    let error = FontError.unsupported(name: "test", reason: "it has bitmaps and no outlines")
    #expect(throws: error) { try FontFace(bytes: font.file, name: "test") }
  }

  private func expectDamaged(_ bytes: [UInt8], _ label: String) {
    let error = FontError.damaged(name: "packed", reason: "it cannot be unpacked")
    #expect(throws: error, "\(label)") { try FontFace(bytes: bytes, name: "packed") }
  }
}
