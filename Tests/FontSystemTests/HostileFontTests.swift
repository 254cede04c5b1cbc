import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Fonts that are made to do harm: each is an error when it is opened, or is used in a bounded time.
@Suite struct HostileFontTests {
  @Test(.timeLimit(.minutes(10)))
  func `Glyphs that are made of others without end have no outline`() throws {
    let rows: [(label: String, startsEmpty: Bool, components: (Int) -> [Int])] = [
      ("itself", false, { [$0, $0] }), ("each other", false, { [$0 ^ 1 | 2, $0 ^ 1 | 2] }),
      ("eight of the one before", true, { [Int](repeating: $0 - 1, count: 8) }),
      ("two of the one before", false, { [$0 - 1, $0 - 1] }),
      ("2,000 of the first", true, { $0 == 1 ? [0] : [Int](repeating: 1, count: 2000) }),
      ("the one before", false, { [$0 - 1] }),
    ]
    for (label, startsEmpty, components) in rows {
      var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
      font.setComposites(startsEmpty: startsEmpty, count: 149, components)
      let face = try FontFace(bytes: font.file, name: label)
      for glyph in 0..<UInt32(160) {
        let outline = face.defaultFont.outline(of: glyph)
        #expect(outline.elements.count < 10_000, "\(label), glyph \(glyph)")
      }
      #expect(face.defaultFont.outline(of: 148).elements.isEmpty, "\(label)")
    }
  }

  @Test func `Glyphs that are made of others with an end have their outline`() throws {
    var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    font.setComposites(startsEmpty: false, count: 9) { [$0 - 1, $0 - 1] }
    let face = try FontFace(bytes: font.file, name: "test")
    for glyph in 0..<UInt32(9) {
      let contours = face.defaultFont.outline(of: glyph).elements.filter { $0 == .close }.count
      #expect(contours == 1 << glyph, "glyph \(glyph)")
    }
    let accented = try TestFonts.face("NotoSans-Regular.ttf")
    let glyph = try #require(accented.defaultFont.glyph(for: 0x1EAF))
    #expect(!accented.defaultFont.outline(of: glyph).elements.isEmpty)
  }

  @Test(.timeLimit(.minutes(10)))
  func `A variable font whose glyphs nest without end is damaged`() throws {
    var font = try FontTables(FontTables.file("../Tests/TestSupport/Fonts/Variable.ttf"))
    font["HVAR"] = nil
    // The glyphs of the file number 4; more than that and gvar no longer agrees, which is no matter.
    font.setComposites(count: 40) { [Int](repeating: $0 - 1, count: 8) }
    let reason = "its glyph 4 nests without end (table glyf)"
    #expect(throws: FontError.damaged(name: "test", reason: reason)) {
      try FontFace(bytes: font.file, name: "test")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `A character map that lists scalars again and again covers nothing`() throws {
    let everything = (0, 0x10_FFFF, 1)
    let many = [(start: Int, end: Int, glyph: Int)](repeating: everything, count: 100_000)
    let segments = [UInt8](repeating: 0xFF, count: 65_534)
    let overlapping: [UInt8] =
      [0, 4, 0xFF, 0xFF, 0, 0, 0xFF, 0xFE] + [0, 0, 0, 0, 0, 0] + segments + [0, 0]
      + [UInt8](repeating: 0, count: 65_534) + (0..<32_767).flatMap { _ in [0, 1] as [UInt8] }
      + [UInt8](repeating: 0, count: 65_534)
    for (label, map) in [
      ("12", FontTables.groups(format: 12, many)), ("13", FontTables.groups(format: 13, many)),
      ("4", overlapping),
    ] {
      var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
      font.set(0xFFFF, at: 4, of: "maxp")
      font.setCharacterMap(map)
      let face = try FontFace(bytes: font.file, name: "format \(label)")
      #expect(face.coverage.count == 0, "\(label)")
    }
  }

  @Test func `A character map that states more groups than it has covers those it has, or nothing`()
    throws
  {
    for count in [2, 0x10_0000, 0x5555_5556, 0xFFFF_FFFF] {
      var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
      font.setCharacterMap(FontTables.groups(format: 12, count: count, [(0x5D0, 0x5D9, 5)]))
      let face = try FontFace(bytes: font.file, name: "test")
      #expect(face.coverage.count <= 10)
    }
    var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    font.setCharacterMap(FontTables.groups(format: 12, [(0x5D0, 0x5D9, 5)]))
    #expect(try FontFace(bytes: font.file, name: "test").coverage.count == 10)
    #expect(try TestFonts.face("NotoSansJP-Regular.otf").coverage.count > 7000)
  }

  @Test func `A font without a table is an error or is laid out`() throws {
    for name in ["NotoSansHebrew-Regular.ttf", "NotoSansKR-Regular.otf"] {
      let font = try FontTables(embedded: name)
      for (tag, _) in font.tables {
        var lacking = font
        lacking[tag] = nil
        var empty = font
        empty[tag] = []
        for (label, tables) in [("without", lacking), ("empty", empty)] {
          do {
            FontProbe(try FontFace(bytes: tables.file, name: tag)).use()
          } catch {
            #expect(tag == "head" || tag == "maxp", "\(label) \(tag): \(error)")
          }
        }
      }
    }
  }

  @Test func `More glyphs than outlines and advances are blank ones`() throws {
    var font = try FontTables(embedded: "NotoSansHebrew-Regular.ttf")
    font.set(0xFFFF, at: 4, of: "maxp")
    let face = try FontFace(bytes: font.file, name: "test")
    #expect(face.glyphCount == 0xFFFF)
    for glyph in [149, 150, 30_000, 65_534, 65_535, UInt32.max] {
      #expect(face.defaultFont.outline(of: glyph).elements.isEmpty)
      #expect(face.defaultFont.advances(of: [glyph]).count == 1)
    }
    FontProbe(face).use()
  }

  @Test func `Fonts with wrong bytes or a missing end are errors or are used without harm`() throws
  {
    var counts = HostileFonts.Counts()
    for font in try HostileFonts.fonts() { counts.add(HostileFonts.run(font)) }
    print(counts)
    #expect(counts.opened > 0 && counts.refused > 0)
    #expect(counts.opened + counts.refused == counts.made)
    #expect(counts.slowest < HostileFonts.limit)
  }
}
