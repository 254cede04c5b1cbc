/// Tables that no honest font has.
extension FontTables {
  /// Replaces all outlines: glyph 0 is empty or a triangle, each further one is made of those that a closure lists.
  mutating func setComposites(
    startsEmpty: Bool = true, count: Int, _ components: (Int) -> [Int]
  ) {
    var (glyphs, locations): ([UInt8], [UInt8]) = ([], .number(0, bytes: 4))
    for glyph in 0..<count {
      glyphs += glyph > 0 ? Self.composite(components(glyph)) : startsEmpty ? [] : Self.triangle
      glyphs += [UInt8](repeating: 0, count: -glyphs.count & 3)
      locations += .number(glyphs.count, bytes: 4)
    }
    self["glyf"] = glyphs
    self["loca"] = locations
    set(1, at: 50, of: "head")
    set(count, at: 4, of: "maxp")
  }

  /// A character map of one subtable.
  mutating func setCharacterMap(_ subtable: [UInt8]) {
    self["cmap"] = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12] + subtable
  }

  /// A subtable of format 12 or 13 that states a count of groups and has some.
  static func groups(
    format: Int, count: Int? = nil, _ groups: [(start: Int, end: Int, glyph: Int)]
  ) -> [UInt8] {
    let header: [UInt8] =
      .number(format, bytes: 2) + [0, 0] + .number(16 + 12 * groups.count, bytes: 4)
    return header + [0, 0, 0, 0] + .number(count ?? groups.count, bytes: 4)
      + groups.flatMap { start, end, glyph in
        [UInt8].number(start, bytes: 4) + .number(end, bytes: 4) + .number(glyph, bytes: 4)
      }
  }

  /// Adds a 32-bit number to metrics wherever the font stands on its axes (table MVAR).
  mutating func setMetricVariations(_ tags: [String], by delta: Int) {
    let tags = tags.sorted()
    let regions: [UInt8] = [0, 1, 0, 1, 0, 0, 0, 0, 0, 0]
    let data: [UInt8] = [0, 1, 0x80, 1, 0, 1, 0, 0] + .number(delta, bytes: 4)
    let store: [UInt8] = [0, 1, 0, 0, 0, 12, 0, 1, 0, 0, 0, 22] + regions + data
    let records = tags.reduce(into: [UInt8]()) { $0 += Array($1.utf8) + [0, 0, 0, 0] }
    let header: [UInt8] =
      [0, 1, 0, 0, 0, 0, 0, 8] + .number(tags.count, bytes: 2)
      + .number(12 + records.count, bytes: 2)
    self["MVAR"] = header + records + store
  }

  private static let triangle: [UInt8] =
    .number(1, bytes: 2) + [0, 0, 0, 0, 0, 100, 0, 100] + [0, 2, 0, 0, 1, 1, 1]
    + [0, 0, 0, 100, 0, 0] + [0, 0, 0, 0, 0, 100]

  private static func composite(_ components: [Int]) -> [UInt8] {
    components.enumerated().reduce([0xFF, 0xFF, 0, 0, 0, 0, 0, 100, 0, 100]) { bytes, component in
      let isLast = component.offset == components.count - 1
      return bytes + [0, isLast ? 0x02 : 0x22] + .number(component.element, bytes: 2) + [0, 0]
    }
  }
}
