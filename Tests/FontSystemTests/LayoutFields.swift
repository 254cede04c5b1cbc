/// A part of a table for shaping: a number of 16 bits, or the offset of a table that is written behind this one.
indirect enum LayoutField: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral {
  case number(Int)
  case offset([LayoutField])

  init(integerLiteral value: Int) { self = .number(value) }
  init(arrayLiteral elements: LayoutField...) { self = .offset(elements) }

  /// The bytes of a table: its fields, then the tables that they point to.
  static func bytes(_ fields: [LayoutField]) -> [UInt8] {
    var (head, tail): ([UInt8], [UInt8]) = ([], [])
    for field in fields {
      switch field {
      case .number(let number): head += .number(number & 0xFFFF, bytes: 2)
      case .offset(let table):
        head += .number(2 * fields.count + tail.count, bytes: 2)
        tail += bytes(table)
      }
    }
    return head + tail
  }

  /// A coverage table of some glyphs, which come in order.
  static func coverage(_ glyphs: Int...) -> LayoutField {
    .offset([1, .number(glyphs.count)] + glyphs.map { .number($0) })
  }

  /// A class definition of some glyphs, which come in order.
  static func classes(_ rows: (glyph: Int, number: Int)...) -> LayoutField {
    .offset(
      [2, .number(rows.count)]
        + rows.flatMap { [.number($0.glyph), .number($0.glyph), .number($0.number)] })
  }
}

/// A lookup: its type, its flag, and its subtable.
struct LayoutLookup {
  var type: Int
  var flag: Int
  var subtable: [LayoutField]

  /// Makes a lookup of one subtable.
  init(_ type: Int, flag: Int = 0, _ subtable: [LayoutField]) {
    (self.type, self.flag, self.subtable) = (type, flag, subtable)
  }
}

extension FontTables {
  /// Writes GSUB or GPOS: all scripts have one feature, which stands for the first lookups.
  mutating func setLookups(
    _ lookups: [LayoutLookup], active: Int = 1, in tag: String, feature: String
  ) {
    let letters = Array(feature.utf8).map(Int.init)
    let name: [LayoutField] = [
      .number(letters[0] << 8 | letters[1]), .number(letters[2] << 8 | letters[3]),
    ]
    // The script DFLT, without languages.
    let scripts: LayoutField = [1, 0x4446, 0x4C54, [[0, 0xFFFF, 1, 0], 0]]
    let indices = (0..<active).map { LayoutField.number($0) }
    let features = [1] + name + [.offset([0, .number(active)] + indices)]
    let list = lookups.map { lookup in
      LayoutField.offset([.number(lookup.type), .number(lookup.flag), 1, .offset(lookup.subtable)])
    }
    self[tag] = LayoutField.bytes(
      [1, 0, scripts, .offset(features), .offset([.number(list.count)] + list)])
  }
}
