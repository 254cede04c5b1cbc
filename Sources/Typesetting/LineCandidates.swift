internal import KumihanShaping

// Where a line may end, and whether it fits.
extension LineBreaker {
  /// How far a line of these visible atoms up to a cut reaches, its cuts and a hyphen taken into account.
  @inline(__always)
  func reach(
    _ visible: Range<Int>, to end: Int, _ start: borrowing LineStart, _ hyphen: Insertion?
  ) -> Double {
    filledReach(visible, to: end, start)
      ?? reach(visible, start, edges(of: start.atom..<end, start.effect), hyphen)
  }

  /// The same of a line that is as its paragraph was shaped uncut and ends in the item in which its room does.
  ///
  /// Nil where it is another line, and where text may reach less far that is longer.
  @inline(__always)
  private func filledReach(
    _ visible: Range<Int>, to end: Int, _ start: borrowing LineStart
  ) -> Double? {
    let (first, index) = (start.fill.partStart, start.fill.item)
    guard paragraph.isPlain, isSafe(start.atom), isPlain(end), first < visible.upperBound,
      visible.upperBound <= paragraph.measures[index].atoms.upperBound
    else { return nil }
    let units = atoms.units(of: first..<visible.upperBound, in: paragraph.measures[index])
    return start.fill.pen.reach(after: paragraph.measures[index].points(units))
  }

  @inline(never)
  private func reach(
    _ visible: Range<Int>, _ start: borrowing LineStart, _ edges: LineEdges, _ hyphen: Insertion?
  ) -> Double {
    var pen = LinePen(at: start.slot.start)
    ruler.move(&pen, over: visible, edges, trims: hyphen == nil, fromItem: start.item)
    if let hyphen { pen.append(hyphen, trims: true) }
    return pen.reach
  }

  /// Whether a line up to a cut fits.
  @inline(__always)
  func fits(_ end: Int, _ start: borrowing LineStart) -> Bool {
    let isPlain = isPlain(end) && startIsPlain(start, end)
    if isPlain, start.atom < end, end <= start.overflow { return true }
    return fits(end, start, isPlain: isPlain)
  }

  @inline(never)
  private func fits(_ end: Int, _ start: borrowing LineStart, isPlain: Bool) -> Bool {
    let visibleEnd = atoms.visibleEnd(of: start.atom..<end)
    if isPlain {
      return visibleEnd > start.atom
        ? visibleEnd <= start.overflow : start.slot.holds(start.slot.start)
    }
    let edges = edges(of: start.atom..<end, start.effect)
    let hyphen = atoms.showsHyphen(end) ? self.hyphen(at: end) : nil
    return start.slot.holds(reach(start.atom..<visibleEnd, start, edges, hyphen))
  }

  /// Whether what the cut at a line's start does is known apart from where the line ends.
  @inline(__always)
  private func startIsPlain(_ start: borrowing LineStart, _ end: Int) -> Bool {
    if let effect = start.effect { return effect.atoms.upperBound <= end }
    return isSafe(start.atom)
  }

  /// Whether a line that ends before an atom is as the paragraph was shaped uncut, and shows no hyphen.
  @inline(__always)
  private func isPlain(_ atom: Int) -> Bool { isSafe(atom) && !atoms.showsHyphen(atom) }
}

// MARK: Candidates

extension LineBreaker {
  /// The last opportunity that fits; nil when there is none.
  func lastOpportunity(_ start: borrowing LineStart) -> Int? {
    if let end = opportunityBeyond(start) { return end }
    var end = min(start.overflow, start.limit - 1)
    while end > start.atom {
      if atoms.flags[end].isOpportunity, fits(end, start) { return end }
      end -= 1
    }
    return nil
  }

  /// The last opportunity that fits behind the first atom that does not: in white space that hangs, or where the cut
  /// makes the line narrow enough.
  private func opportunityBeyond(_ start: borrowing LineStart) -> Int? {
    let (overflow, limit) = (start.overflow, start.limit)
    guard overflow < limit else { return nil }
    let isChanging = mayChangeBeyond(start)
    guard isChanging || atoms.flags[overflow].contains(.hangs) else { return nil }
    return opportunityBeyond(start, to: isChanging ? farthestEnd(start) : overflow)
  }

  /// Whether a cut behind the first atom that does not fit may make the line narrow enough.
  ///
  /// Mostly no cut an em beyond the room changes anything: then a wider room need not be filled.
  private func mayChangeBeyond(_ start: borrowing LineStart) -> Bool {
    guard paragraph.hasUnsafeOpportunities else { return false }
    let index = start.fill.item
    var end = start.overflow + 1
    guard startIsPlain(start, end),
      ruler.isPlain(index, LineEdges(start: start.effect), start.fill.pen)
    else { return true }
    let last = min(
      start.limit, end + LineBreaker.farthestCut, paragraph.measures[index].atoms.upperBound)
    while end < last {
      if atoms.flags[end].isOpportunity, !isPlain(end) { return true }
      guard atoms.flags[end].contains(.hangs) || isNear(end + 1, start) else { return false }
      end += 1
    }
    return end < start.limit
  }

  /// Whether text up to an atom of the item in which a line's room ends has room in an em more.
  @inline(__always)
  private func isNear(_ atom: Int, _ start: borrowing LineStart) -> Bool {
    let (first, index) = (start.fill.partStart, start.fill.item)
    let units = atoms.units(of: first..<atom, in: paragraph.measures[index])
    return start.slot.widened(by: paragraph.measures[index].size).holds(
      start.fill.pen.position(after: paragraph.measures[index].points(units)))
  }

  /// The last opportunity that fits between the first atom that does not and an atom, or in white space behind it.
  private func opportunityBeyond(_ start: borrowing LineStart, to reach: Int) -> Int? {
    let (overflow, limit) = (start.overflow, start.limit)
    var (end, best) = (overflow + 1, Int?.none)
    // All ends in one stretch of hanging space are those of one visible text.
    var stretchFits: Bool?
    while end < limit, end <= reach || atoms.flags[end - 1].contains(.hangs) {
      if !atoms.flags[end - 1].hangsApart { stretchFits = nil }
      if atoms.flags[end].isOpportunity {
        let isPlain = isPlain(end)
        let isFitting = isPlain ? stretchFits ?? fits(end, start) : fits(end, start)
        if isPlain { stretchFits = isFitting }
        if isFitting { best = end }
      }
      if end > reach, !atoms.flags[end].contains(.hangs), best != nil { break }
      end += 1
    }
    return best
  }

  /// The first opportunity, however far the line up to it reaches; the limit when there is none.
  func firstOpportunity(_ start: borrowing LineStart) -> Int {
    var end = start.atom + 1
    while end < start.limit, !atoms.flags[end].isOpportunity { end += 1 }
    return min(end, start.limit)
  }

  /// The longest prefix of grapheme clusters that fits, at least one; white space behind it hangs.
  func lastCluster(_ start: borrowing LineStart) -> Int {
    var end = min(start.limit, farthestEnd(start))
    while end > start.atom + 1, !fitsHanging(end, start) { end -= 1 }
    end = max(end, min(start.atom + 1, start.limit))
    return hangingEnd(behind: end, to: start.limit)
  }

  /// Whether a line up to a cut fits, by itself and with the white space that hangs behind the cut.
  ///
  /// The space may change what stands before it: a font may kern a letter away from it.
  private func fitsHanging(_ cut: Int, _ start: borrowing LineStart) -> Bool {
    guard fits(cut, start) else { return false }
    let end = hangingEnd(behind: cut, to: start.limit)
    return end == cut || fits(end, start)
  }

  /// The last opportunity at a cut or in the white space behind it, else the end of that space, which hangs.
  private func hangingEnd(behind cut: Int, to limit: Int) -> Int {
    let isOpportunity = cut < limit && atoms.flags[cut].isOpportunity
    var (end, opportunity) = (cut, isOpportunity ? cut : nil)
    while end < limit, atoms.flags[end].hangsApart {
      end += 1
      if end < limit, atoms.flags[end].isOpportunity { opportunity = end }
    }
    return end == limit ? limit : opportunity ?? end
  }

  private func farthestEnd(_ start: borrowing LineStart) -> Int {
    farthestEnd(start.fill, to: start.limit, start.slot, start.effect)
  }

  /// How far cuts that are not safe may still make a line narrow enough: an em beyond its room.
  ///
  /// The cut right behind the first atom that does not fit is always tried, for however wide that atom is before the
  /// next one, such as by kerning, the cut takes that away.
  /// A cut changes little before it, so that some atoms behind the first that does not fit are enough: where negative
  /// spacing leads the pen back, the em alone would reach to the paragraph's end, line for line.
  private func farthestEnd(
    _ fill: LineFill, to limit: Int, _ slot: LineSlot, _ start: EdgeEffect?
  ) -> Int {
    guard fill.overflow < limit else { return limit }
    var farther = fill
    ruler.fillOn(
      &farther, to: min(limit, fill.overflow + LineBreaker.farthestCut),
      slot.widened(by: paragraph.measures[fill.item].size), start: start, near: fill.overflow + 1)
    return max(farther.overflow, fill.overflow + 1)
  }

  /// The same of a line of which it is known which atom does not fit.
  func farthestEnd(
    from atom: Int, to limit: Int, _ slot: LineSlot, _ overflow: Int, _ start: EdgeEffect?
  ) -> Int {
    guard overflow < limit else { return limit }
    var fill = LineFill(from: atom, ofItem: paragraph.item(holding: atom), slot)
    ruler.fillOn(&fill, to: overflow + 1, slot, start: start)
    return farthestEnd(fill, to: limit, slot, start)
  }

  /// How many atoms behind the first that does not fit are tried as a line's end.
  private static let farthestCut = 64
}
