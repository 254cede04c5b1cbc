internal import KumihanShaping

/// How far a stretch of a line reaches from the line's start, in points.
///
/// Negative spacing can lead the pen back, so that the last letter ends before another one does: a line is as wide
/// as the widest of its prefixes. Hence a width that holds a line holds everything before its end, too.
struct LineReach: Equatable, Sendable {
  /// The farthest end of a prefix.
  private(set) var width = 0.0
  /// Where the pen is in the end.
  fileprivate(set) var pen = 0.0

  /// Appends what is shaped apart from the text, such as a hyphen.
  mutating func append(_ advance: Double) {
    pen += advance
    touch(pen)
  }

  fileprivate mutating func touch(_ end: Double) { width = max(width, end) }
}

/// Measures stretches of a paragraph's line: the one way in which widths come about.
///
/// Items are added in logical order from the line's start, each as font units times size by units per em, plus
/// points for spacing. Nothing subtracts sums that run over a paragraph, so a width is the same wherever it is asked.
struct LineRuler {
  let paragraph: PreparedParagraph
  /// Distance of tab stops from the line's start, in points.
  let tabInterval: Double

  private var shaped: ShapedParagraph { paragraph.shaped }

  /// How far the atoms from a line's start reach.
  ///
  /// `edges` is what the line's cuts do to it; with `trims` the tracking after the last cluster is left out, as at a
  /// line's end.
  func reach(of atoms: Range<Int>, _ edges: LineEdges = .unchanged, trims: Bool = true) -> LineReach
  {
    var reach = LineReach()
    guard !atoms.isEmpty else { return reach }
    let trimmed = trims ? trimmedAtom(of: atoms) : nil
    var index = shaped.item(holding: atoms.lowerBound)
    while index < shaped.items.count, shaped.items[index].atoms.lowerBound < atoms.upperBound {
      let part = shaped.items[index].atoms.clamped(to: atoms)
      let isPlain = !paragraph.isSpaced && shaped.items[index].isMonotone
      if !isPlain { takeEnds(of: part, ofItem: index, edges, &reach) }
      reach.pen += advance(of: part, ofItem: index, at: reach.pen, edges, trimmed: trimmed)
      if isPlain { reach.touch(reach.pen) }
      index += 1
    }
    if trims { reach.touch(reach.pen) }
    return reach
  }

  /// Lets a line reach as far as with each prefix that ends in a part of an item.
  ///
  /// What takes no room ends where the text before it does, its tracking left out.
  private func takeEnds(
    of part: Range<Int>, ofItem index: Int, _ edges: LineEdges, _ reach: inout LineReach
  ) {
    let item = shaped.items[index]
    func take(_ last: Int) {
      reach.touch(end(of: part.lowerBound..<last + 1, ofItem: index, reach.pen, edges))
    }
    if item.isMonotone {
      if let last = paragraph.lastMovingAtom(of: part) { take(last) }
    } else {
      for atom in part where shaped.movesPen(atom, in: item) { take(atom) }
    }
  }

  /// Where a prefix ends that has these atoms of an item last, the tracking behind it left out.
  private func end(
    of part: Range<Int>, ofItem index: Int, _ pen: Double, _ edges: LineEdges
  ) -> Double {
    pen + advance(of: part, ofItem: index, at: pen, edges, trimmed: trimmedAtom(of: part))
  }

  /// How far a part of an item moves the pen, which matters to tabs only.
  func advance(
    of part: Range<Int>, ofItem index: Int, at pen: Double, _ edges: LineEdges, trimmed: Int?
  ) -> Double {
    let item = shaped.items[index]
    guard item.item.kind != .tab else { return tabStop(after: pen) - pen }
    let units = self.units(of: part, item, index, edges)
    return points(units, part, paragraph.measures[index], trimmed: trimmed)
  }

  /// The cluster behind which tracking is left out at the end of these atoms: the last that takes room.
  func trimmedAtom(of atoms: Range<Int>) -> Int? {
    guard let atom = paragraph.lastMovingAtom(of: atoms) else { return nil }
    let counts = shaped.atoms.spacedCounts
    guard counts[atom + 1] > counts[atom] else { return nil }
    return paragraph.measures[shaped.item(holding: atom)].trimsLastSpace ? atom : nil
  }

  /// The next tab stop behind the pen.
  func tabStop(after pen: Double) -> Double {
    guard tabInterval > 0 else { return pen }
    // The quotient of a stop and the interval may come out just below the whole number it is.
    let next = (pen / tabInterval).rounded(.down) + 1
    let stop = (next * tabInterval > pen ? next : next + 1) * tabInterval
    return stop.isFinite ? max(pen, stop) : pen
  }

  private func units(
    of part: Range<Int>, _ item: ShapedItem, _ index: Int, _ edges: LineEdges
  ) -> Int32 {
    guard edges.touches(item: index) else { return units(of: part, item) }
    let split = edges.split(part, ofItem: index)
    var units = units(of: split.kept, item)
    if let start = split.start { units &+= start.effect.units(start.atoms) }
    if let end = split.end { units &+= end.effect.units(end.atoms) }
    return units
  }

  /// The advance of some atoms of an item as the paragraph was shaped uncut.
  private func units(of part: Range<Int>, _ item: ShapedItem) -> Int32 {
    shaped.position(of: part.upperBound, in: item)
      &- shaped.position(of: part.lowerBound, in: item)
  }

  private func points(
    _ units: Int32, _ part: Range<Int>, _ measure: ItemMeasure, trimmed: Int?
  ) -> Double {
    var points = measure.points(units)
    if measure.spacing != 0 {
      let counts = shaped.atoms.spacedCounts
      let count = counts[part.upperBound] - counts[part.lowerBound]
      let isTrimmed = trimmed.map { part.contains($0) } ?? false
      points += measure.spacing * Double(isTrimmed ? count - 1 : count)
    }
    if measure.wordSpacing != 0 {
      let counts = shaped.atoms.wordSpaceCounts
      points += measure.wordSpacing * Double(counts[part.upperBound] - counts[part.lowerBound])
    }
    return points
  }

  /// The first atom whose end lies beyond a width, as the paragraph was shaped uncut; `limit` when there is none.
  ///
  /// `start` corrects what the cut at the line's start does.
  func firstOverflow(
    from atom: Int, to limit: Int, _ width: Double, start: EdgeEffect?
  ) -> Int {
    guard width < .infinity else { return limit }
    let edges = LineEdges(start: start, end: nil)
    var pen = 0.0
    var index = shaped.item(holding: atom)
    while index < shaped.items.count, shaped.items[index].atoms.lowerBound < limit {
      let part = shaped.items[index].atoms.clamped(to: atom..<limit)
      let advance = advance(of: part, ofItem: index, at: pen, edges, trimmed: nil)
      if !fits(part, ofItem: index, pen, width, edges),
        let overflow = overflow(in: part, ofItem: index, pen, width, edges)
      {
        return overflow
      }
      pen += advance
      index += 1
    }
    return limit
  }

  /// Whether a whole part ends within the width, and no prefix of it reaches farther than the part.
  private func fits(
    _ part: Range<Int>, ofItem index: Int, _ pen: Double, _ width: Double, _ edges: LineEdges
  ) -> Bool {
    shaped.items[index].isMonotone && endFits(part, ofItem: index, pen, width, edges)
  }

  /// Whether some atoms of an item end within the width.
  ///
  /// What takes no room ends where the text before it does, its tracking left out.
  private func endFits(
    _ part: Range<Int>, ofItem index: Int, _ pen: Double, _ width: Double, _ edges: LineEdges
  ) -> Bool {
    guard paragraph.isSpaced else { return end(of: part, ofItem: index, pen, edges) <= width }
    guard let last = paragraph.lastMovingAtom(of: part) else { return true }
    return end(of: part.lowerBound..<last + 1, ofItem: index, pen, edges) <= width
  }

  /// The first atom of a part whose end lies beyond the width; nil when all fit.
  private func overflow(
    in part: Range<Int>, ofItem index: Int, _ pen: Double, _ width: Double, _ edges: LineEdges
  ) -> Int? {
    func fits(_ end: Int) -> Bool {
      endFits(part.lowerBound..<end, ofItem: index, pen, width, edges)
    }
    let item = shaped.items[index]
    guard item.isMonotone else {
      return part.first { shaped.movesPen($0, in: item) && !fits($0 + 1) }
    }
    // Doubling steps from the line's start, then halving: a line is short beside a paragraph.
    var (low, step) = (part.lowerBound, 8)
    while low + step < part.upperBound, fits(low + step) {
      low += step
      step *= 2
    }
    var high = min(part.upperBound, low + step)
    if high == part.upperBound, fits(high) { return nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
