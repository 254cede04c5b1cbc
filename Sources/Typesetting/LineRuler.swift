internal import KumihanShaping
internal import KumihanTypography

/// Measures stretches of a paragraph's line: the one way in which widths come about.
///
/// Items are added in logical order from the line's start, each as font units times size by units per em, plus
/// points for spacing. Nothing subtracts sums that run over a paragraph, so a width is the same wherever it is asked.
struct LineRuler {
  let paragraph: PreparedParagraph
  let tabs: TabRuler

  var atoms: LineAtoms { paragraph.atoms }
  var measures: [ItemMeasure] { paragraph.measures }

  /// Moves the pen over some atoms of a line.
  ///
  /// `edges` is what the line's cuts do to it; with `trims` the tracking after the last cluster is left out, as at a
  /// line's end. `first` is the item of the first atom, where that is known.
  func move(
    _ pen: inout LinePen, over atoms: Range<Int>, _ edges: LineEdges = .unchanged,
    trims: Bool = true, fromItem first: Int? = nil
  ) {
    guard !atoms.isEmpty else { return }
    let trimmed = trims && paragraph.isSpaced ? trimmedAtom(of: atoms) : nil
    forEachPart(of: atoms, fromItem: first ?? paragraph.item(holding: atoms.lowerBound), &pen) {
      part, index, pen in
      if isPlain(index, edges, pen) {
        pen.move(by: measures[index].points(self.atoms.units(of: part, in: measures[index])))
        pen.touch(pen.position)
      } else {
        move(&pen, over: part, ofItem: index, edges, trimmed: trimmed)
      }
      return true
    }
    if trims { pen.touch(pen.position) }
  }

  /// Whether positions alone tell how far text of an item reaches.
  @inline(__always)
  func isPlain(_ index: Int, _ edges: LineEdges, _ pen: LinePen) -> Bool {
    measures[index].isPlain && !paragraph.isSpaced && pen.group == nil
      && !edges.touches(item: index)
  }

  @inline(never)
  private func move(
    _ pen: inout LinePen, over part: Range<Int>, ofItem index: Int, _ edges: LineEdges,
    trimmed: Int?
  ) {
    guard !measures[index].isTab else { return moveOverTab(&pen) }
    let leadsOn = !paragraph.isSpaced && measures[index].isMonotone
    if !leadsOn { takeEnds(of: part, ofItem: index, edges, &pen) }
    pen.move(by: advance(of: part, ofItem: index, edges, trimmed: trimmed))
    if leadsOn { pen.touch(pen.position) }
  }

  /// Hands over some atoms item by item, until `body` says false; cut before the decimal point at a decimal stop.
  @inline(__always)
  func forEachPart(
    of atoms: Range<Int>, fromItem first: Int, _ pen: inout LinePen,
    _ body: (Range<Int>, Int, inout LinePen) -> Bool
  ) {
    var index = first
    while index < measures.count, measures[index].atoms.lowerBound < atoms.upperBound {
      var part = measures[index].atoms.clamped(to: atoms)
      if pen.group != nil, let point = decimalPoint(in: part, pen) {
        if part.lowerBound < point, !body(part.lowerBound..<point, index, &pen) { return }
        pen.closeGroup()
        part = point..<part.upperBound
      }
      guard body(part, index, &pen) else { return }
      index += 1
    }
  }

  /// Moves the pen over a tab.
  @inline(never)
  func moveOverTab(_ pen: inout LinePen) {
    pen.tab(to: tabs.stop(behind: pen.position), isRightToLeft: tabs.isRightToLeft)
  }

  /// The first of some atoms where a decimal stop lets go of the text; nil when none does.
  @inline(never)
  func decimalPoint(in part: Range<Int>, _ pen: LinePen) -> Int? {
    pen.decimalPoint.flatMap { paragraph.firstAtom(startingWith: $0, in: part) }
  }

  /// Lets a line reach as far as with each prefix that ends in a part of an item.
  ///
  /// What takes no room ends where the text before it does, its tracking left out.
  @inline(never)
  private func takeEnds(
    of part: Range<Int>, ofItem index: Int, _ edges: LineEdges, _ pen: inout LinePen
  ) {
    let item = measures[index]
    if item.isMonotone {
      if let last = paragraph.lastMovingAtom(of: part) {
        pen.touch(end(of: part.lowerBound..<last + 1, ofItem: index, pen, edges))
      }
    } else {
      for atom in part where atoms.movesPen(atom, in: item) {
        pen.touch(end(of: part.lowerBound..<atom + 1, ofItem: index, pen, edges))
      }
    }
  }

  /// Where a prefix ends that has these atoms of an item last, the tracking behind it left out.
  func end(
    of part: Range<Int>, ofItem index: Int, _ pen: LinePen, _ edges: LineEdges
  ) -> Double {
    let trimmed = trimmedAtom(of: part)
    return pen.position(after: advance(of: part, ofItem: index, edges, trimmed: trimmed))
  }

  /// How far a part of an item other than a tab moves the pen.
  func advance(
    of part: Range<Int>, ofItem index: Int, _ edges: LineEdges, trimmed: Int?
  ) -> Double {
    let points = measures[index].points(units(of: part, ofItem: index, edges))
    return measures[index].isSpaced
      ? spaced(points, part, ofItem: index, trimmed: trimmed) : points
  }

  /// The cluster behind which tracking is left out at the end of these atoms: the last that takes room.
  func trimmedAtom(of atoms: Range<Int>) -> Int? {
    guard let atom = paragraph.lastMovingAtom(of: atoms) else { return nil }
    let counts = self.atoms.spacedCounts
    guard counts[atom + 1] > counts[atom] else { return nil }
    return measures[paragraph.item(holding: atom)].trimsLastSpace ? atom : nil
  }

  private func units(of part: Range<Int>, ofItem index: Int, _ edges: LineEdges) -> Int32 {
    guard edges.touches(item: index) else { return atoms.units(of: part, in: measures[index]) }
    let split = edges.split(part, ofItem: index)
    var units = atoms.units(of: split.kept, in: measures[index])
    if let start = split.start { units &+= start.effect.units(start.atoms) }
    if let end = split.end { units &+= end.effect.units(end.atoms) }
    return units
  }

  /// Adds the space behind the clusters of some atoms.
  private func spaced(
    _ points: Double, _ part: Range<Int>, ofItem index: Int, trimmed: Int?
  ) -> Double {
    var points = points
    let measure = measures[index]
    if measure.spacing != 0 {
      let counts = atoms.spacedCounts
      let count = counts[part.upperBound] - counts[part.lowerBound]
      let isTrimmed = trimmed.map { part.contains($0) } ?? false
      points += measure.spacing * Double(isTrimmed ? count - 1 : count)
    }
    if measure.wordSpacing != 0 {
      let counts = atoms.wordSpaceCounts
      points += measure.wordSpacing * Double(counts[part.upperBound] - counts[part.lowerBound])
    }
    return points
  }
}
