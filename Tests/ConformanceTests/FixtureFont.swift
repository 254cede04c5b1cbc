import Kumihan

/// A font of boxes, written table by table (OpenType); each box is 500 units wide, the space 250.
///
/// The numbers are those of the reports' own fixtures.
struct FixtureFont {
  private let family: String
  private let characters: [Unicode.Scalar]
  private let isVariable: Bool

  /// A and B that are 500 units wide at weight 400 and 800 at weight 900, as its outlines' variations say.
  static let variable = FixtureFont(
    family: "VF Test", characters: [" ", "A", "B"], isVariable: true)
  /// A font that has few letters, and no triangle.
  static let noTriangle = FixtureFont(
    family: "No Triangle", characters: [" ", "A", "g", "o"], isVariable: false)

  /// Opens the font.
  func face() throws -> FontFace { try FontFace(bytes: file, name: family + ".ttf") }

  private var file: [UInt8] {
    var tables: [(tag: String, bytes: [UInt8])] = [
      ("cmap", characterMap), ("glyf", outlines), ("head", header), ("hhea", horizontalHeader),
      ("hmtx", metrics), ("loca", locations), ("maxp", maximumProfile), ("name", names),
    ]
    if isVariable { tables += [("fvar", axes), ("gvar", variations)] }
    var directory: [UInt8] = [0, 1, 0, 0] + .words(tables.count, 0, 0, 0)
    var body: [UInt8] = []
    let bodyStart = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + .longs(0, bodyStart + body.count, bytes.count)
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    return directory + body
  }
}

extension FixtureFont {
  /// Glyph 0 is a box too; the space, which comes first, is empty.
  private var glyphCount: Int { characters.count + 1 }

  private var header: [UInt8] {
    .longs(0x10000, 0, 0, 0x5F0F_3CF5) + .words(0, 1000) + .longs(0, 0, 0, 0)
      + .words(0, 0, 500, 700) + .words(0, 8, 2, 1, 0)
  }

  private var horizontalHeader: [UInt8] {
    .longs(0x10000) + .words(800, -200, 0, 500, 0, 0, 500, 1, 0, 0, 0, 0, 0, 0, 0, glyphCount)
  }

  private var maximumProfile: [UInt8] {
    .longs(0x10000) + .words(glyphCount, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
  }

  private var metrics: [UInt8] {
    (0..<glyphCount).flatMap { glyph in [UInt8].words(glyph == 1 ? 250 : 500, glyph == 1 ? 0 : 50) }
  }

  private static let box: [UInt8] =
    .words(1, 50, 0, 450, 700, 3, 0) + [1, 1, 1, 1] + .words(50, 400, 0, -400, 0, 0, 700, 0)
    + [0, 0]

  private var outlines: [UInt8] {
    (0..<glyphCount).flatMap { $0 == 1 ? [] : FixtureFont.box }
  }

  private var locations: [UInt8] {
    (0...glyphCount).flatMap { glyph in
      [UInt8].longs((glyph > 1 ? glyph - 1 : glyph) * FixtureFont.box.count)
    }
  }

  /// One subtable of format 12, a group a character.
  private var characterMap: [UInt8] {
    let groups = characters.enumerated().flatMap { index, character in
      [UInt8].longs(Int(character.value), Int(character.value), index + 1)
    }
    return .words(0, 1, 3, 10) + .longs(12) + .words(12, 0)
      + .longs(16 + groups.count, 0, characters.count) + groups
  }

  private var names: [UInt8] {
    let text = family.utf16.flatMap { [UInt8].words(Int($0)) }
    return .words(0, 1, 18, 3, 1, 0x409, 1, text.count, 0) + text
  }
}

// MARK: Variations

extension FixtureFont {
  /// `wght` from 400, the default, to 900.
  private var axes: [UInt8] {
    .longs(0x10000) + .words(16, 2, 1, 20, 0, 8) + Array("wght".utf8)
      + .longs(400 << 16, 400 << 16, 900 << 16) + .words(0, 256)
  }

  /// Moves the right side of letters, and their advance, by 300 units at the axis's end.
  private static let boxVariation: [UInt8] =
    .words(1, 10, 19, 0xA000, 0x4000)
    + [0, 0x47] + .words(0, 300, 300, 0, 0, 300, 0, 0) + [0x87, 0]

  private var variations: [UInt8] {
    let ends = (0...glyphCount).map { max(0, $0 - 2) * FixtureFont.boxVariation.count }
    let start = 20 + 4 * ends.count
    let header: [UInt8] = .words(1, 0, 1, 0) + .longs(start) + .words(glyphCount, 1) + .longs(start)
    let letters = (2..<glyphCount).flatMap { _ in FixtureFont.boxVariation }
    return header + ends.flatMap { [UInt8].longs($0) } + letters
  }
}

extension [UInt8] {
  /// The big-endian bytes of 16-bit numbers.
  fileprivate static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  /// The big-endian bytes of 32-bit numbers.
  fileprivate static func longs(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { words($0 >> 16, $0) }
  }
}
