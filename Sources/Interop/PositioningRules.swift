/// Positioning of several glyphs (OpenType GPOS, lookup types 2 to 6).
extension LookupReader {
  /// Pairs: the glyphs of those that are moved; each kerned where the second of one is the first of the next.
  mutating func readPairs(at place: Int, _ flag: Int) {
    ties.look(through: flag)
    let (format, first, second) = (
      table.number(at: place), table.number(at: place + 4), table.number(at: place + 6)
    )
    let count = first.nonzeroBitCount + second.nonzeroBitCount
    switch format {
    case 1: readListedPairs(at: place, count, takesSecond: second != 0)
    case 2: readClassPairs(at: place, count, takesSecond: second != 0)
    default: table.fail()
    }
  }

  /// Pairs by glyph; where the second has values, too, HarfBuzz goes on behind it whatever they are.
  private mutating func readListedPairs(at place: Int, _ valueCount: Int, takesSecond: Bool) {
    let sets = table.array(at: place + 8)
    for covered in coveredGlyphs(at: place, below: sets.count) where table.isSound {
      guard let set = table.target(sets[covered.index], from: place) else { continue }
      for record in table.array(at: set, size: 2 + 2 * valueCount)
      where takesSecond || moves(at: record + 2, valueCount) {
        tie(covered.glyph, takesSecond)
        tie(table.known(record), takesSecond)
      }
    }
  }

  /// Pairs by class, in a matrix with a row for each class of the first glyph.
  private mutating func readClassPairs(at place: Int, _ valueCount: Int, takesSecond: Bool) {
    let (rows, columns) = (table.number(at: place + 12), table.number(at: place + 14))
    let records = table.places(from: place + 16, count: rows * columns, size: 2 * valueCount)
    var (first, second) = (NumberSet(), NumberSet())
    for (index, record) in records.enumerated() where takesSecond || moves(at: record, valueCount) {
      first.insert(index / columns)
      second.insert(index % columns)
    }
    let classes = (
      table.classes(at: table.target(place + 8, from: place)),
      table.classes(at: table.target(place + 10, from: place))
    )
    var glyphs = NumberSet(coveredGlyphs(at: place), in: first, of: classes.0)
    glyphs.formUnion(NumberSet(second, of: classes.1))
    if takesSecond { ties.tie(glyphs) } else { ties.kern(glyphs) }
  }

  /// Ties a glyph of a pair; by kerning where the second stays for the next pair.
  private mutating func tie(_ glyph: Int, _ takesSecond: Bool) {
    if takesSecond { ties.tie(glyph) } else { ties.kern(glyph) }
  }

  /// Whether one of the values at a place is not 0; places on axes count, whatever they add.
  private func moves(at place: Int, _ count: Int) -> Bool {
    (0..<count).contains { table.known(place + 2 * $0) != 0 }
  }

  /// Cursive attachment: the glyphs with an entry or an exit.
  mutating func readCursive(at place: Int, _ flag: Int) {
    if table.number(at: place) != 1 { table.fail() }
    ties.look(through: flag)
    let records = table.array(at: place + 4, size: 4)
    for covered in coveredGlyphs(at: place, below: records.count)
    where moves(at: records[covered.index], 2) { ties.tie(covered.glyph) }
  }

  /// Attachment of marks: they and what they stand on.
  ///
  /// From a mark HarfBuzz looks back over marks alone, which are tied, whatever the lookup's flag is.
  mutating func readAttachment(at place: Int) {
    if table.number(at: place) != 1 { table.fail() }
    ties.tie(NumberSet(table.coverage(at: table.target(place + 2, from: place))))
    ties.tie(NumberSet(table.coverage(at: table.target(place + 4, from: place))))
  }
}
