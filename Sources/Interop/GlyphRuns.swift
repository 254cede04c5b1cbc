/// Glyphs one after the other, with a class, or with the first one's index in a coverage table.
struct GlyphRun: Equatable {
  var glyphs: Range<Int>
  var number: Int
}

/// A glyph and its index in a coverage table.
struct CoveredGlyph: Equatable {
  var glyph: Int
  var index: Int
}

extension LayoutTable {
  /// The glyphs of a coverage table; nil: none (OpenType, "Coverage Table").
  ///
  /// Real fonts list some twice, or out of order: HarfBuzz finds one of the places, or none.
  mutating func coverage(at place: Int?) -> [GlyphRun] {
    guard let place else { return [] }
    var runs: [GlyphRun] = []
    switch number(at: place) {
    case 1:
      for (index, glyph) in array(at: place + 2).enumerated() {
        runs.append(GlyphRun(glyphs: known(glyph)..<known(glyph) + 1, number: index))
      }
    case 2:
      for record in array(at: place + 2, size: 6) where known(record) <= known(record + 2) {
        let glyphs = known(record)..<known(record + 2) + 1
        runs.append(GlyphRun(glyphs: glyphs, number: known(record + 4)))
        spend(glyphs.count >> 6)
      }
    default: fail()
    }
    return isSound ? runs : []
  }

  /// The glyphs of a coverage table one by one, with a number of their own below `count`.
  mutating func glyphs(at place: Int?, below count: Int) -> [CoveredGlyph] {
    var glyphs: [CoveredGlyph] = []
    for run in coverage(at: place) {
      let known = min(run.glyphs.count, count - run.number)
      guard known > 0 else { continue }
      spend(known)
      if !isSound { return [] }
      let first = run.glyphs.lowerBound
      glyphs += (0..<known).map { CoveredGlyph(glyph: first + $0, index: run.number + $0) }
    }
    return glyphs
  }

  /// The glyphs that a class definition lists, in order; nil: none (OpenType, "Class Definition Table").
  ///
  /// Out of order, HarfBuzz would take listed glyphs for those of class 0.
  mutating func classes(at place: Int?) -> [GlyphRun] {
    guard let place else { return [] }
    var runs: [GlyphRun] = []
    switch number(at: place) {
    case 1:
      let start = number(at: place + 2)
      for (index, value) in array(at: place + 4).enumerated() {
        append(start + index, start + index, known(value), to: &runs)
      }
    case 2:
      for record in array(at: place + 2, size: 6) {
        append(known(record), known(record + 2), known(record + 4), to: &runs)
      }
    default: fail()
    }
    return runs
  }

  private mutating func append(
    _ first: Int, _ last: Int, _ number: Int, to runs: inout [GlyphRun]
  ) {
    guard first <= last, first >= runs.last?.glyphs.upperBound ?? 0, last <= 0xFFFF else {
      return fail()
    }
    runs.append(GlyphRun(glyphs: first..<last + 1, number: number))
  }
}

extension [GlyphRun] {
  /// The runs of all glyphs, of which those that are not listed have class 0.
  var withClassZero: [GlyphRun] {
    var (runs, end): ([GlyphRun], Int) = ([], 0)
    for run in self {
      if end < run.glyphs.lowerBound {
        runs.append(GlyphRun(glyphs: end..<run.glyphs.lowerBound, number: 0))
      }
      runs.append(run)
      end = run.glyphs.upperBound
    }
    return runs + [GlyphRun(glyphs: end..<0x1_0000, number: 0)]
  }
}

extension [GlyphRun] {
  /// The class of a glyph, by runs in order; 0 where it is not listed.
  func number(of glyph: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].glyphs.upperBound <= glyph { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].glyphs.contains(glyph) ? self[low].number : 0
  }
}
