internal import KumihanShaping
internal import KumihanTypography

/// Measures stretches of a paragraph's line: the one way in which widths come about.
///
/// Items are added in logical order from the line's start, each as font units times size by units per em, plus
/// points for spacing. Nothing subtracts sums that run over a paragraph, so a width is the same wherever it is asked.
struct LineRuler {
  let paragraph: PreparedParagraph
  let tabs: TabRuler

  private var shaped: ShapedParagraph { paragraph.shaped }

  /// Moves the pen over some atoms of a line.
  ///
  /// `edges` is what the line's cuts do to it; with `trims` the tracking after the last cluster is left out, as at a
  /// line's end.
  func move(
    _ pen: inout LinePen, over atoms: Range<Int>, _ edges: LineEdges = .unchanged,
    trims: Bool = true
  ) {
    guard !atoms.isEmpty else { return }
    let trimmed = trims ? trimmedAtom(of: atoms) : nil
    forEachPart(of: atoms, &pen) { part, index, pen in
      guard !isTab(index) else {
        moveOverTab(&pen)
        return true
      }
      let isPlain = !paragraph.isSpaced && shaped.items[index].isMonotone
      if !isPlain { takeEnds(of: part, ofItem: index, edges, &pen) }
      pen.move(by: advance(of: part, ofItem: index, edges, trimmed: trimmed))
      if isPlain { pen.touch(pen.position) }
      return true
    }
    if trims { pen.touch(pen.position) }
  }

  /// Hands over some atoms item by item, until `body` says false; cut before the decimal point at a decimal stop.
  private func forEachPart(
    of atoms: Range<Int>, _ pen: inout LinePen,
    _ body: (Range<Int>, Int, inout LinePen) -> Bool
  ) {
    var index = shaped.item(holding: atoms.lowerBound)
    while index < shaped.items.count, shaped.items[index].atoms.lowerBound < atoms.upperBound {
      var part = shaped.items[index].atoms.clamped(to: atoms)
      if let point = decimalPoint(in: part, pen) {
        if part.lowerBound < point, !body(part.lowerBound..<point, index, &pen) { return }
        pen.closeGroup()
        part = point..<part.upperBound
      }
      guard body(part, index, &pen) else { return }
      index += 1
    }
  }

  private func isTab(_ index: Int) -> Bool { shaped.items[index].item.kind == .tab }

  /// Moves the pen over a tab.
  func moveOverTab(_ pen: inout LinePen) {
    pen.tab(to: tabs.stop(behind: pen.position), isRightToLeft: tabs.isRightToLeft)
  }

  /// The first of some atoms where a decimal stop lets go of the text; nil when none does.
  func decimalPoint(in part: Range<Int>, _ pen: LinePen) -> Int? {
    pen.decimalPoint.flatMap { paragraph.firstAtom(startingWith: $0, in: part) }
  }

  /// Lets a line reach as far as with each prefix that ends in a part of an item.
  ///
  /// What takes no room ends where the text before it does, its tracking left out.
  private func takeEnds(
    of part: Range<Int>, ofItem index: Int, _ edges: LineEdges, _ pen: inout LinePen
  ) {
    let item = shaped.items[index]
    if item.isMonotone {
      if let last = paragraph.lastMovingAtom(of: part) {
        pen.touch(end(of: part.lowerBound..<last + 1, ofItem: index, pen, edges))
      }
    } else {
      for atom in part where shaped.movesPen(atom, in: item) {
        pen.touch(end(of: part.lowerBound..<atom + 1, ofItem: index, pen, edges))
      }
    }
  }

  /// Where a prefix ends that has these atoms of an item last, the tracking behind it left out.
  private func end(
    of part: Range<Int>, ofItem index: Int, _ pen: LinePen, _ edges: LineEdges
  ) -> Double {
    let trimmed = trimmedAtom(of: part)
    return pen.position(after: advance(of: part, ofItem: index, edges, trimmed: trimmed))
  }

  /// How far a part of an item other than a tab moves the pen.
  func advance(
    of part: Range<Int>, ofItem index: Int, _ edges: LineEdges, trimmed: Int?
  ) -> Double {
    let units = self.units(of: part, shaped.items[index], index, edges)
    return points(units, part, paragraph.measures[index], trimmed: trimmed)
  }

  /// The cluster behind which tracking is left out at the end of these atoms: the last that takes room.
  func trimmedAtom(of atoms: Range<Int>) -> Int? {
    guard let atom = paragraph.lastMovingAtom(of: atoms) else { return nil }
    let counts = shaped.atoms.spacedCounts
    guard counts[atom + 1] > counts[atom] else { return nil }
    return paragraph.measures[shaped.item(holding: atom)].trimsLastSpace ? atom : nil
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

  /// The first atom whose end lies beyond a line's room, as the paragraph was shaped uncut; `limit` when there is none.
  ///
  /// `start` corrects what the cut at the line's start does.
  func firstOverflow(
    from atom: Int, to limit: Int, _ slot: LineSlot, start: EdgeEffect?
  ) -> Int {
    guard slot.end < .infinity, atom < limit else { return limit }
    guard slot.holds(slot.start) else { return atom }
    let edges = LineEdges(start: start, end: nil)
    var pen = LinePen(at: slot.start)
    var found: Int?
    forEachPart(of: atom..<limit, &pen) { part, index, pen in
      guard !isTab(index) else {
        moveOverTab(&pen)
        if !slot.holds(pen.position) { found = part.lowerBound }
        return found == nil
      }
      if !fits(part, ofItem: index, pen, slot, edges) {
        found = overflow(in: part, ofItem: index, pen, slot, edges)
      }
      pen.move(by: advance(of: part, ofItem: index, edges, trimmed: nil))
      return found == nil
    }
    return found ?? limit
  }

  /// Whether a whole part ends within the room, and no prefix of it reaches farther than the part.
  private func fits(
    _ part: Range<Int>, ofItem index: Int, _ pen: LinePen, _ slot: LineSlot, _ edges: LineEdges
  ) -> Bool {
    shaped.items[index].isMonotone && endFits(part, ofItem: index, pen, slot, edges)
  }

  /// Whether some atoms of an item end within the room.
  ///
  /// What takes no room ends where the text before it does, its tracking left out.
  private func endFits(
    _ part: Range<Int>, ofItem index: Int, _ pen: LinePen, _ slot: LineSlot, _ edges: LineEdges
  ) -> Bool {
    guard paragraph.isSpaced else { return slot.holds(end(of: part, ofItem: index, pen, edges)) }
    guard let last = paragraph.lastMovingAtom(of: part) else { return true }
    return slot.holds(end(of: part.lowerBound..<last + 1, ofItem: index, pen, edges))
  }

  /// The first atom of a part whose end lies beyond the room; nil when all fit.
  private func overflow(
    in part: Range<Int>, ofItem index: Int, _ pen: LinePen, _ slot: LineSlot, _ edges: LineEdges
  ) -> Int? {
    func fits(_ end: Int) -> Bool {
      endFits(part.lowerBound..<end, ofItem: index, pen, slot, edges)
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
