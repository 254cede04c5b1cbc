internal import KumihanShaping
internal import KumihanTypography

/// Chooses where the lines of one paragraph end, first fit, out of its break table.
///
/// A line ends at the last opportunity that fits. What a cut does to the width is asked only where the cut is not
/// safe, and only near the line's end. Where no opportunity fits, the line is cut between grapheme clusters.
struct LineBreaker {
  let paragraph: PreparedParagraph
  /// The paragraph's index in the text.
  let index: Int
  let style: ParagraphStyle
  let strut: LineStrut
  let ruler: LineRuler
  let pool: ShaperPool

  var shaped: ShapedParagraph { paragraph.shaped }
  var flags: [AtomFlags] { paragraph.flags }

  /// The line that starts at an atom, in the room that it has.
  func line(from atom: Int, _ slot: LineSlot) -> LineRange {
    let start = lineStart(atom, slot)
    let end = start.overflow == nil ? start.limit : fittingEnd(start) ?? forcedEnd(start)
    return line(atom..<end, slot, start.effect)
  }

  /// The same; nil where nothing fits that ends at an opportunity.
  func fittingLine(from atom: Int, _ slot: LineSlot) -> LineRange? {
    let start = lineStart(atom, slot)
    let end = start.overflow == nil ? start.limit : fittingEnd(start)
    return end.map { line(atom..<$0, slot, start.effect) }
  }

  /// The line of these atoms.
  func line(_ atoms: Range<Int>, _ slot: LineSlot, _ start: EdgeEffect?) -> LineRange {
    let visible = atoms.lowerBound..<paragraph.visibleEnd(of: atoms)
    let ending = self.ending(of: atoms)
    let hyphen = ending == .hyphen ? self.hyphen(at: atoms.upperBound) : nil
    return LineRange(
      paragraph: index, atoms: atoms, visibleEnd: visible.upperBound, ending: ending, slot: slot,
      reach: reach(atoms, slot, start, hyphen), extent: extent(of: visible, hyphen))
  }

  /// How far a line with these visible atoms and some inserted text reaches above and below its baseline.
  func extent(of visible: Range<Int>, _ insertion: Insertion?) -> LineExtent {
    var extent = strut.extent
    extent.formUnion(paragraph.extent(of: visible))
    extent.formUnion(insertion?.extent)
    return strut.extent(ofLine: extent)
  }

  /// How far a line reaches by itself, whatever stands beside it.
  func extent(of line: LineRange) -> LineExtent {
    let hyphen = line.ending == .hyphen ? self.hyphen(at: line.atoms.upperBound) : nil
    return extent(of: line.atoms.lowerBound..<line.visibleEnd, hyphen)
  }

  private func ending(of atoms: Range<Int>) -> LineEnding {
    let end = atoms.upperBound
    guard end < shaped.atoms.count else {
      let endsInside = shaped.endsWithLineTerminator && !atoms.isEmpty
      return shaped.end > shaped.range.upperBound || endsInside ? .hardBreak : .end
    }
    switch flags[end].breakBefore {
    case .none: return .emergency
    case .mandatory: return .hardBreak
    case .softHyphen: return .hyphen
    case .space, .rule, .dictionary: return .softBreak
    }
  }
}

// MARK: Where a line starts

/// Where a line starts, and how far its text could go.
private struct LineStart {
  let atom: Int
  /// Where the line must end at the latest.
  let limit: Int
  let slot: LineSlot
  /// What the cut at the line's start does.
  let effect: EdgeEffect?
  /// The first atom that does not fit as the paragraph was shaped uncut; nil where the line does not wrap.
  let overflow: Int?
}

extension LineBreaker {
  private func lineStart(_ atom: Int, _ slot: LineSlot) -> LineStart {
    let limit = paragraph.hardEnd(after: atom)
    let effect = startEffect(at: atom)
    let overflow =
      style.whiteSpace == .nowrap
      ? nil : ruler.firstOverflow(from: atom, to: limit, slot, start: effect)
    return LineStart(atom: atom, limit: limit, slot: slot, effect: effect, overflow: overflow)
  }

  /// Where the line ends that fits whole or up to an opportunity; nil when there is no such place.
  private func fittingEnd(_ start: LineStart) -> Int? {
    if hangs(from: start.firstOverflow, to: start.limit), fits(start.limit, start) {
      return start.limit
    }
    return lastOpportunity(start)
  }

  /// Where the line ends in which nothing fits up to an opportunity.
  private func forcedEnd(_ start: LineStart) -> Int {
    style.overflowWrap == .normal ? firstOpportunity(start) : lastCluster(start)
  }

  /// Whether only hanging white space stands between two atoms.
  private func hangs(from atom: Int, to end: Int) -> Bool {
    var atom = atom
    while atom < end, flags[atom].contains(.hangs) { atom += 1 }
    return atom == end
  }
}

extension LineStart {
  /// The first atom that does not fit as the paragraph was shaped uncut; the limit when all fit.
  fileprivate var firstOverflow: Int { overflow ?? limit }
}

// MARK: Widths of candidates

extension LineBreaker {
  /// How far a line of these atoms reaches, its cuts taken into account.
  private func reach(
    _ atoms: Range<Int>, _ slot: LineSlot, _ start: EdgeEffect?, _ hyphen: Insertion?
  ) -> Double {
    let visible = atoms.lowerBound..<paragraph.visibleEnd(of: atoms)
    var pen = LinePen(at: slot.start)
    ruler.move(&pen, over: visible, edges(of: atoms, start), trims: hyphen == nil)
    if let hyphen { pen.append(hyphen, trims: true) }
    return pen.reach
  }

  /// Whether a line up to a cut fits.
  private func fits(_ end: Int, _ start: LineStart) -> Bool {
    let isStartPlain = start.effect.map { $0.atoms.upperBound <= end } ?? isSafe(start.atom)
    let isPlain = isSafe(end) && isStartPlain && !showsHyphen(end)
    if isPlain {
      let visibleEnd = paragraph.visibleEnd(of: start.atom..<end)
      return visibleEnd > start.atom
        ? visibleEnd <= start.firstOverflow : start.slot.holds(start.slot.start)
    }
    let hyphen = showsHyphen(end) ? self.hyphen(at: end) : nil
    return start.slot.holds(reach(start.atom..<end, start.slot, start.effect, hyphen))
  }

  func isSafe(_ atom: Int) -> Bool {
    atom >= shaped.atoms.count || flags[atom].contains(.isSafe)
  }

  private func showsHyphen(_ atom: Int) -> Bool {
    atom < shaped.atoms.count && flags[atom].breakBefore == .softHyphen
  }
}

// MARK: Candidates

extension LineBreaker {
  /// The last opportunity that fits; nil when there is none.
  private func lastOpportunity(_ start: LineStart) -> Int? {
    let (overflow, limit) = (start.firstOverflow, start.limit)
    var (end, best) = (overflow + 1, Int?.none)
    let reach = paragraph.hasUnsafeOpportunities ? farthestEnd(start) : overflow
    // All ends in one stretch of hanging space are those of one visible text.
    var stretchFits: Bool?
    while end < limit, end <= reach || flags[end - 1].contains(.hangs) {
      if !flags[end - 1].hangsApart { stretchFits = nil }
      if flags[end].breakBefore != .none {
        let isPlain = isSafe(end) && !showsHyphen(end)
        let isFitting = isPlain ? stretchFits ?? fits(end, start) : fits(end, start)
        if isPlain { stretchFits = isFitting }
        if isFitting { best = end }
      }
      if end > reach, !flags[end].contains(.hangs), best != nil { break }
      end += 1
    }
    if let best { return best }
    end = min(overflow, limit - 1)
    while end > start.atom {
      if flags[end].breakBefore != .none, fits(end, start) { return end }
      end -= 1
    }
    return nil
  }

  /// The first opportunity, however far the line up to it reaches; the limit when there is none.
  private func firstOpportunity(_ start: LineStart) -> Int {
    var end = start.atom + 1
    while end < start.limit, flags[end].breakBefore == .none { end += 1 }
    return min(end, start.limit)
  }

  /// The longest prefix of grapheme clusters that fits, at least one; white space behind it hangs.
  private func lastCluster(_ start: LineStart) -> Int {
    var end = min(start.limit, farthestEnd(start))
    while end > start.atom + 1, !fitsHanging(end, start) { end -= 1 }
    end = max(end, min(start.atom + 1, start.limit))
    return hangingEnd(behind: end, to: start.limit)
  }

  /// Whether a line up to a cut fits, by itself and with the white space that hangs behind the cut.
  ///
  /// The space may change what stands before it: a font may kern a letter away from it.
  private func fitsHanging(_ cut: Int, _ start: LineStart) -> Bool {
    guard fits(cut, start) else { return false }
    let end = hangingEnd(behind: cut, to: start.limit)
    return end == cut || fits(end, start)
  }

  /// The last opportunity at a cut or in the white space behind it, else the end of that space, which hangs.
  private func hangingEnd(behind cut: Int, to limit: Int) -> Int {
    let isOpportunity = cut < limit && flags[cut].breakBefore != .none
    var (end, opportunity) = (cut, isOpportunity ? cut : nil)
    while end < limit, flags[end].hangsApart {
      end += 1
      if end < limit, flags[end].breakBefore != .none { opportunity = end }
    }
    return end == limit ? limit : opportunity ?? end
  }

  private func farthestEnd(_ start: LineStart) -> Int {
    farthestEnd(
      from: start.atom, to: start.limit, start.slot, start.firstOverflow, start.effect)
  }

  /// How far cuts that are not safe may still make a line narrow enough: an em beyond its room.
  ///
  /// The cut right behind the first atom that does not fit is always tried, for however wide that atom is before the
  /// next one, such as by kerning, the cut takes that away.
  /// A cut changes little before it, so that some atoms behind the first that does not fit are enough: where negative
  /// spacing leads the pen back, the em alone would reach to the paragraph's end, line for line.
  func farthestEnd(
    from atom: Int, to limit: Int, _ slot: LineSlot, _ overflow: Int, _ start: EdgeEffect?
  ) -> Int {
    guard overflow < limit else { return limit }
    let size = paragraph.measures[shaped.item(holding: overflow)].size
    let farthest = ruler.firstOverflow(
      from: atom, to: min(limit, overflow + LineBreaker.farthestCut), slot.widened(by: size),
      start: start)
    return max(farthest, overflow + 1)
  }

  /// How many atoms behind the first that does not fit are tried as a line's end.
  private static let farthestCut = 64
}
