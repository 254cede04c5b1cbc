/// Substitutions (OpenType GSUB, lookup types 1 to 4 and 8).
extension LookupReader {
  /// Single substitution: each glyph stays alone, and becomes another.
  mutating func readSingles(at place: Int) {
    let format = table.number(at: place)
    if format != 1, format != 2 { table.fail() }
    if format == 1 {
      let shift = table.number(at: place + 4)
      for covered in coveredGlyphs(at: place) {
        ties.replace(covered.glyph, by: covered.glyph + shift)
      }
    } else {
      let others = table.array(at: place + 4)
      for covered in coveredGlyphs(at: place, below: others.count) {
        ties.replace(covered.glyph, by: table.known(others[covered.index]))
      }
    }
  }

  /// So many glyphs in place of one bound the length of a text (`GlyphGrowth`).
  private static let longestOfRealFonts = 16

  /// Multiple substitution: what becomes several glyphs, or none, is tied.
  mutating func readSequences(at place: Int) {
    readSets(at: place) { reader, glyph, sequence in
      reader.ties.tie(glyph)
      if reader.table.number(at: sequence) > LookupReader.longestOfRealFonts { reader.table.fail() }
    }
  }

  /// Alternate substitution: each glyph stays alone, and becomes one of several.
  mutating func readAlternates(at place: Int) {
    readSets(at: place) { reader, glyph, set in
      for other in reader.table.array(at: set) {
        reader.ties.replace(glyph, by: reader.table.known(other))
      }
    }
  }

  /// Ligatures: all parts but the first are tied, which starts one with these alone.
  mutating func readLigatures(at place: Int, _ flag: Int) {
    ties.look(through: flag)
    readSets(at: place) { reader, glyph, set in
      reader.ties.kern(glyph)
      for offset in reader.table.array(at: set) {
        guard let ligature = reader.table.target(offset, from: set) else { continue }
        reader.readLigature(at: ligature, startingWith: glyph)
      }
    }
  }

  private mutating func readLigature(at place: Int, startingWith glyph: Int) {
    let count = table.number(at: place + 2)
    if count < 2 { ties.replace(glyph, by: table.number(at: place)) }
    for part in table.places(from: place + 4, count: max(0, count - 1)) {
      ties.tie(table.known(part))
    }
  }

  /// Reverse chaining substitution: a glyph becomes another between others.
  mutating func readReverseChain(at place: Int, _ flag: Int) {
    if table.number(at: place) != 1 { table.fail() }
    ties.look(through: flag)
    let before = table.array(at: place + 4)
    let behind = table.array(at: before.end)
    ties.tie(NumberSet(table.coverage(at: table.target(place + 2, from: place))))
    tieCoverages(before, from: place)
    tieCoverages(behind, from: place)
  }
}

extension LookupReader {
  /// The glyphs that a subtable is for, with an index below a number.
  mutating func coveredGlyphs(at place: Int, below count: Int = 0x1_0000) -> [CoveredGlyph] {
    table.glyphs(at: table.target(place + 2, from: place), below: count)
  }

  /// Reads what a subtable with one set of something a glyph says of each.
  private mutating func readSets(
    at place: Int, _ read: (inout LookupReader, _ glyph: Int, _ set: Int) -> Void
  ) {
    if table.number(at: place) != 1 { table.fail() }
    let sets = table.array(at: place + 4)
    for covered in coveredGlyphs(at: place, below: sets.count) {
      guard table.isSound, let set = table.target(sets[covered.index], from: place) else {
        continue
      }
      read(&self, covered.glyph, set)
    }
  }
}
