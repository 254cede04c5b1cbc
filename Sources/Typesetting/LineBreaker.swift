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
  let bytes: [UInt8]
  let strut: LineStrut
  let ruler: LineRuler
  let pool: ShaperPool

  var shaped: ShapedParagraph { paragraph.shaped }
  var flags: [AtomFlags] { paragraph.flags }

  /// The line that starts at an atom; `width` in points, infinite for no limit.
  func line(from atom: Int, width: Double) -> LineRange {
    let limit = paragraph.hardEnd(after: atom)
    let start = startEffect(at: atom)
    let overflow = ruler.firstOverflow(from: atom, to: limit, width, start: start)
    if hangs(from: overflow, to: limit), fits(atom, limit, width, overflow, start) {
      return line(atom..<limit, start)
    }
    let end =
      lastOpportunity(from: atom, to: limit, width, overflow, start)
      ?? lastCluster(from: atom, to: limit, width, overflow, start)
    return line(atom..<end, start)
  }

  /// Whether only hanging white space stands between two atoms.
  private func hangs(from atom: Int, to end: Int) -> Bool {
    var atom = atom
    while atom < end, flags[atom].contains(.hangs) { atom += 1 }
    return atom == end
  }

  /// The line of these atoms.
  func line(_ atoms: Range<Int>, _ start: EdgeEffect?) -> LineRange {
    let visible = atoms.lowerBound..<paragraph.visibleEnd(of: atoms)
    let ending = self.ending(of: atoms)
    let hyphen = ending == .hyphen ? self.hyphen(at: atoms.upperBound) : nil
    let width = self.width(atoms, start, hyphen)
    return LineRange(
      paragraph: index, atoms: atoms, visibleEnd: visible.upperBound, ending: ending,
      width: width, extent: extent(of: visible, hyphen))
  }

  /// How far a line with these visible atoms and some inserted text reaches above and below its baseline.
  func extent(of visible: Range<Int>, _ insertion: Insertion?) -> LineExtent {
    var extent = paragraph.extent(of: visible, strut: strut.extent)
    if let insertion { extent.formUnion(insertion.extent) }
    return strut.extent(ofLine: extent)
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

// MARK: Widths of candidates

extension LineBreaker {
  /// The width of a line of these atoms, its cuts taken into account.
  private func width(_ atoms: Range<Int>, _ start: EdgeEffect?, _ hyphen: Insertion?) -> Double {
    let visible = atoms.lowerBound..<paragraph.visibleEnd(of: atoms)
    let edges = self.edges(of: atoms, start)
    var reach = ruler.reach(of: visible, edges, trims: hyphen == nil)
    if let hyphen { reach.append(hyphen.width) }
    return reach.width
  }

  /// Whether a line up to a cut fits; `overflow` is the first atom that does not fit uncut.
  private func fits(
    _ atom: Int, _ end: Int, _ width: Double, _ overflow: Int, _ start: EdgeEffect?
  ) -> Bool {
    let isStartPlain = start.map { $0.atoms.upperBound <= end } ?? isSafe(atom)
    let isPlain = isSafe(end) && isStartPlain && !showsHyphen(end)
    if isPlain { return paragraph.visibleEnd(of: atom..<end) <= overflow }
    let hyphen = showsHyphen(end) ? self.hyphen(at: end) : nil
    return self.width(atom..<end, start, hyphen) <= width
  }

  private func isSafe(_ atom: Int) -> Bool {
    atom >= shaped.atoms.count || flags[atom].contains(.isSafe)
  }

  private func showsHyphen(_ atom: Int) -> Bool {
    atom < shaped.atoms.count && flags[atom].breakBefore == .softHyphen
  }

  /// What the cuts of a line do to it; `start` is known from where the line starts.
  ///
  /// At a truncation cut, text behind it is no context, so that cuts between two items count as unsafe too.
  func edges(
    of atoms: Range<Int>, _ start: EdgeEffect?, _ side: EdgeKey.Side = .end
  ) -> LineEdges {
    guard !atoms.isEmpty else { return .unchanged }
    var edges = cutEdges(of: atoms, start, side)
    guard side == .truncatedEnd, atoms.upperBound < shaped.atoms.count else { return edges }
    edges.context = contextEffects(of: atoms)
    if edges.context.contains(where: { $0.item == edges.start?.item }) { edges.start = nil }
    return edges
  }

  /// What the cuts do to the items that they touch.
  private func cutEdges(
    of atoms: Range<Int>, _ start: EdgeEffect?, _ side: EdgeKey.Side
  ) -> LineEdges {
    let isStartUnsafe = !isSafe(atoms.lowerBound)
    let isEndUnsafe = !isSafe(atoms.upperBound) || cutsContext(atoms.upperBound, side)
    guard isStartUnsafe || isEndUnsafe else { return .unchanged }
    let end = isEndUnsafe ? endEffect(at: atoms.upperBound, side) : nil
    let isStartKnown =
      !isStartUnsafe || start.map { $0.atoms.upperBound <= atoms.upperBound } ?? false
    let isEndKnown = !isEndUnsafe || end.map { $0.atoms.lowerBound >= atoms.lowerBound } ?? false
    let isApart = (start?.atoms.upperBound ?? 0) <= (end?.atoms.lowerBound ?? .max)
    guard isStartKnown, isEndKnown, isApart else {
      return freshEdges(of: atoms, isEndUnsafe: isEndUnsafe, side)
    }
    return LineEdges(start: start, end: end)
  }

  /// Whether a truncation cut takes the context from letters before it, beyond what a safe place promises.
  private func cutsContext(_ atom: Int, _ side: EdgeKey.Side) -> Bool {
    guard side == .truncatedEnd, atom < shaped.atoms.count else { return false }
    return shaped.items[shaped.item(holding: atom)].atoms.lowerBound == atom
  }

  /// Where the text before a truncation cut ends, as context; nil where letters join across the cut.
  private func contextEnd(at atom: Int, _ side: EdgeKey.Side) -> Int? {
    side == .truncatedEnd ? Int(shaped.atoms.starts[atom]) : nil
  }

  /// Items before the one that a truncation cut touches, whose letters looked over what takes no room to what is gone.
  ///
  /// Invisible characters let joining through: in ب, U+2060 and ب of three styles, a cut behind U+2060 leaves the
  /// first letter nothing to join with.
  private func contextEffects(of atoms: Range<Int>) -> [EdgeEffect] {
    var effects: [EdgeEffect] = []
    var index = shaped.item(holding: atoms.upperBound - 1)
    while index > 0, takesNoRoom(shaped.items[index].atoms.clamped(to: atoms), index) {
      index -= 1
      let part = shaped.items[index].atoms.clamped(to: atoms)
      if part.isEmpty { break }
      let contextEnd = contextEnd(at: atoms.upperBound, .truncatedEnd)
      if let effect = fresh(part, index, contextEnd: contextEnd) { effects.append(effect) }
    }
    return effects
  }

  private func takesNoRoom(_ part: Range<Int>, _ index: Int) -> Bool {
    let item = shaped.items[index]
    return item.item.kind != .tab
      && shaped.position(of: part.upperBound, in: item)
        == shaped.position(of: part.lowerBound, in: item)
  }

  /// Lines too short for their cuts to be told apart are shaped afresh, first item and last.
  private func freshEdges(
    of atoms: Range<Int>, isEndUnsafe: Bool, _ side: EdgeKey.Side
  ) -> LineEdges {
    let first = shaped.item(holding: atoms.lowerBound)
    let last = shaped.item(holding: atoms.upperBound - 1)
    let contextEnd = contextEnd(at: atoms.upperBound, side)
    let start = fresh(
      shaped.items[first].atoms.clamped(to: atoms), first,
      contextEnd: last == first ? contextEnd : nil)
    guard last != first, isEndUnsafe else { return LineEdges(start: start, end: nil) }
    let end = fresh(shaped.items[last].atoms.clamped(to: atoms), last, contextEnd: contextEnd)
    return LineEdges(start: start, end: end)
  }
}

// MARK: Candidates

extension LineBreaker {
  /// The last opportunity that fits; nil when there is none.
  private func lastOpportunity(
    from atom: Int, to limit: Int, _ width: Double, _ overflow: Int, _ start: EdgeEffect?
  ) -> Int? {
    var (end, best) = (overflow + 1, Int?.none)
    let reach =
      paragraph.hasUnsafeOpportunities
      ? self.reach(from: atom, to: limit, width, overflow, start) : overflow
    while end < limit, end <= reach || flags[end - 1].contains(.hangs) {
      if flags[end].breakBefore != .none, fits(atom, end, width, overflow, start) { best = end }
      if end > reach, !flags[end].contains(.hangs), best != nil { break }
      end += 1
    }
    if let best { return best }
    end = min(overflow, limit - 1)
    while end > atom {
      if flags[end].breakBefore != .none, fits(atom, end, width, overflow, start) { return end }
      end -= 1
    }
    return nil
  }

  /// The longest prefix of grapheme clusters that fits, at least one; white space behind it hangs.
  private func lastCluster(
    from atom: Int, to limit: Int, _ width: Double, _ overflow: Int, _ start: EdgeEffect?
  ) -> Int {
    var end = min(limit, self.reach(from: atom, to: limit, width, overflow, start))
    while end > atom + 1, !fits(atom, end, width, overflow, start) { end -= 1 }
    end = max(end, min(atom + 1, limit))
    return hangingEnd(behind: end, to: limit)
  }

  /// The last opportunity in the white space behind a cut, else the end of that space, which hangs.
  private func hangingEnd(behind cut: Int, to limit: Int) -> Int {
    var (end, opportunity) = (cut, Int?.none)
    while end < limit, flags[end].hangsApart {
      end += 1
      if end < limit, flags[end].breakBefore != .none { opportunity = end }
    }
    return end == limit ? limit : opportunity ?? end
  }

  /// How far cuts that are not safe may still make a line narrow enough: an em beyond the width.
  ///
  /// A cut changes little before it, so that some atoms behind the first that does not fit are enough: where negative
  /// spacing leads the pen back, the em alone would reach to the paragraph's end, line for line.
  func reach(
    from atom: Int, to limit: Int, _ width: Double, _ overflow: Int, _ start: EdgeEffect?
  ) -> Int {
    guard overflow < limit else { return limit }
    let size = paragraph.measures[shaped.item(holding: overflow)].size
    return ruler.firstOverflow(
      from: atom, to: min(limit, overflow + LineBreaker.farthestCut), width + size, start: start)
  }

  /// How many atoms behind the first that does not fit are tried as a line's end.
  private static let farthestCut = 64
}

// MARK: Effects of cuts

extension LineBreaker {
  private var edgeShaper: EdgeShaper { EdgeShaper(paragraph: shaped, bytes: bytes) }

  /// What the cut before an atom does to the line that starts there.
  func startEffect(at atom: Int) -> EdgeEffect? {
    guard atom < shaped.atoms.count, !isSafe(atom) else { return nil }
    return paragraph.effect(.cut(atom, .start)) {
      pool.withWorker {
        edgeShaper.startEffect(cut: atom, item: shaped.item(holding: atom), &$0.shaper)
      }
    }
  }

  /// What the cut before an atom does to the line that ends there.
  func endEffect(at atom: Int, _ side: EdgeKey.Side) -> EdgeEffect? {
    paragraph.effect(.cut(atom, side)) {
      pool.withWorker {
        edgeShaper.endEffect(
          cut: atom, item: shaped.item(holding: atom - 1), contextEnd: contextEnd(at: atom, side),
          &$0.shaper)
      }
    }
  }

  private func fresh(_ atoms: Range<Int>, _ item: Int, contextEnd: Int?) -> EdgeEffect? {
    paragraph.effect(.whole(atoms, item: item, contextEnd: contextEnd)) {
      pool.withWorker {
        edgeShaper.fresh(atoms, item: item, contextEnd: contextEnd, &$0.shaper)
      }
    }
  }

  /// The hyphen shown where a line ends at a soft hyphen.
  func hyphen(at atom: Int) -> Insertion? {
    let item = shaped.item(holding: atom - 1)
    return insertion(
      oneOf: ["\u{2010}", "-"], likeItem: item, level: shaped.items[item].item.level)
  }

  /// The token that stands for text that is left out, as an item's style and font make it.
  func token(oneOf texts: [String], likeItem item: Int) -> Insertion? {
    insertion(oneOf: texts, likeItem: item, level: shaped.baseLevel)
  }

  private func insertion(
    oneOf texts: [String], likeItem index: Int, level: BidiLevel
  ) -> Insertion? {
    let item = index < shaped.items.count ? shaped.items[index] : nil
    return paragraph.insertion(InsertionKey(texts: texts, item: index, level: level)) {
      pool.withWorker {
        Insertion.make(oneOf: texts, like: item, in: shaped, level: level, &$0.shaper)
      }
    }
  }
}
