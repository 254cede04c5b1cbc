import KumihanFontSystem
import KumihanInterop
import TestSupport
import Testing

/// Glyphs that are painted by other means than their outline, in Noto Sans Hebrew with tables of their own.
@Suite struct ColorGlyphTests {
  /// Noto Sans Hebrew has a space, which is blank, and these letters.
  private let hebrew: FontFace
  private let tables: FontTables
  private let (space, alef, bet): (Int, Int, Int)

  init() throws {
    tables = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    let face = try TestFonts.face("NotoSansHebrew-Regular.ttf")
    func glyph(_ scalar: UInt32) throws -> Int {
      Int(try #require(face.defaultFont.glyph(for: scalar)))
    }
    hebrew = face
    (space, alef, bet) = (try glyph(0x20), try glyph(0x5D0), try glyph(0x5D1))
  }

  private func inkBox(of glyph: Int, _ tag: String, _ table: [UInt8]) throws -> InkBox? {
    var tables = tables
    tables[tag] = table
    let face = try FontFace(bytes: tables.file, name: tag)
    return SizedFont(face: face, size: 10).inkBox(ofGlyph: UInt32(glyph))
  }

  private func number(_ number: Int) -> [UInt8] { .number(number, bytes: 2) }

  @Test func `A glyph in layers has the ink of its layers, though it is blank itself`() throws {
    let plain = SizedFont(face: hebrew, size: 10)
    #expect(plain.inkBox(ofGlyph: UInt32(space)) == nil)
    let boxes = [alef, bet].compactMap { plain.inkBox(ofGlyph: UInt32($0)) }
    #expect(boxes.count == 2 && boxes[0] != boxes[1])
    let table: [UInt8] =
      [0, 0, 0, 1, 0, 0, 0, 14, 0, 0, 0, 20, 0, 2] + number(space) + [0, 0, 0, 2]
      + number(alef) + [0, 0] + number(bet) + [0, 0]
    #expect(try inkBox(of: space, "COLR", table) == boxes[0].union(boxes[1]))
    #expect(try inkBox(of: alef, "COLR", table) == boxes[0])
  }

  @Test func `A picture fills its advance from the ascent to the descent`() throws {
    let plain = SizedFont(face: hebrew, size: 10)
    let advance = plain.points(plain.advances(ofGlyphs: [UInt32(bet)])[0])
    let whole = InkBox(left: 0, top: -plain.ascent, right: advance, bottom: plain.descent)
    let paint: [UInt8] =
      [0, 1] + [UInt8](repeating: 0, count: 12) + [0, 0, 0, 34]
      + [UInt8](repeating: 0, count: 16) + [0, 0, 0, 1] + number(bet) + [0, 0, 0, 10]
    let document = Array("<svg/>".utf8)
    let svg: [UInt8] =
      [0, 0, 0, 0, 0, 10, 0, 0, 0, 0] + [0, 1] + number(bet) + number(bet) + [0, 0, 0, 14]
      + .number(document.count, bytes: 4) + document
    for (tag, table) in [("COLR", paint), ("SVG ", svg)] {
      #expect(try inkBox(of: bet, tag, table) == whole, "\(tag)")
      let other = try inkBox(of: alef, tag, table)
      #expect(other == plain.inkBox(ofGlyph: UInt32(alef)), "\(tag)")
    }
  }
}
