/// Positioning of several glyphs (OpenType GPOS, lookup types 2 to 6).
extension LookupReader {
  /// Pairs: the glyphs of those that are moved, of which the second is the first of the next.
  mutating func readPairs(at place: Int, _ flag: Int) {
    ties.look(through: flag)
    let (format, first, second) = (
      table.number(at: place), table.number(at: place + 4), table.number(at: place + 6)
    )
    // Where the second glyph has values, too, HarfBuzz goes on behind it, and flags one more glyph, whatever it is.
    if second != 0 { return ties.tieAll() }
    switch format {
    case 1: readListedPairs(at: place, first.nonzeroBitCount)
    case 2: readClassPairs(at: place, first.nonzeroBitCount)
    default: table.fail()
    }
  }

  /// Pairs by glyph.
  private mutating func readListedPairs(at place: Int, _ valueCount: Int) {
    let sets = table.array(at: place + 8)
    for covered in coveredGlyphs(at: place, below: sets.count) where table.isSound {
      guard let set = table.target(sets[covered.index], from: place) else { continue }
      for record in table.array(at: set, size: 2 + 2 * valueCount)
      where moves(at: record + 2, valueCount) {
        ties.kern(covered.glyph)
        ties.kern(table.known(record))
      }
    }
  }

  /// Pairs by class, in a matrix with a row for each class of the first glyph.
  private mutating func readClassPairs(at place: Int, _ valueCount: Int) {
    let (rows, columns) = (table.number(at: place + 12), table.number(at: place + 14))
    let records = table.places(from: place + 16, count: rows * columns, size: 2 * valueCount)
    var (first, second) = (NumberSet(), NumberSet())
    for (index, record) in records.enumerated() where moves(at: record, valueCount) {
      first.insert(index / columns)
      second.insert(index % columns)
    }
    let classes = (
      table.classes(at: table.target(place + 8, from: place)),
      table.classes(at: table.target(place + 10, from: place))
    )
    ties.kern(NumberSet(coveredGlyphs(at: place), in: first, of: classes.0))
    ties.kern(NumberSet(second, of: classes.1))
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
