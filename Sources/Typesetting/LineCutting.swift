internal import KumihanShaping
internal import KumihanTypography

// What the cuts of a line do to its text.
extension LineBreaker {
  /// What the cuts of a line do to it; `start` is known from where the line starts.
  ///
  /// At a truncation cut, text on its other side is no context, so that cuts between two items count as unsafe too.
  @inline(__always)
  func edges(
    of atoms: Range<Int>, _ start: EdgeEffect?, _ cuts: LineCuts = LineCuts()
  ) -> LineEdges {
    if cuts == LineCuts(), isSafe(atoms.lowerBound), isSafe(atoms.upperBound) { return .unchanged }
    return atoms.isEmpty ? .unchanged : changedEdges(of: atoms, start, cuts)
  }

  /// Whether a line may be cut before an atom without shaping again.
  @inline(__always)
  func isSafe(_ atom: Int) -> Bool { atoms.isSafe(atom) }

  private func changedEdges(
    of atoms: Range<Int>, _ start: EdgeEffect?, _ cuts: LineCuts
  ) -> LineEdges {
    var edges = cutEdges(of: atoms, start, cuts)
    if cuts.truncatesEnd, atoms.upperBound < self.atoms.count {
      edges.contextBeforeEnd = contextEffect(of: atoms, cuts, fromEnd: true)
    }
    if cuts.truncatesStart, atoms.lowerBound > 0 {
      edges.contextBehindStart = contextEffect(of: atoms, cuts, fromEnd: false)
    }
    edges.dropReplaced()
    return edges
  }

  /// What the letters of a line can join with, in UTF-8 offsets from the paragraph's start.
  private func context(of atoms: Range<Int>, _ cuts: LineCuts) -> TextRange {
    let starts = shaped.atoms.starts
    let first = cuts.truncatesStart ? Int(starts[atoms.lowerBound]) : 0
    return first..<(cuts.truncatesEnd ? Int(starts[atoms.upperBound]) : shaped.range.count)
  }

  /// What the cuts do to the items that they touch.
  private func cutEdges(
    of atoms: Range<Int>, _ start: EdgeEffect?, _ cuts: LineCuts
  ) -> LineEdges {
    let isStartUnsafe =
      !isSafe(atoms.lowerBound) || cuts.truncatesStart && cutsContext(atoms.lowerBound)
    let isEndUnsafe =
      !isSafe(atoms.upperBound) || cuts.truncatesEnd && cutsContext(atoms.upperBound)
    guard isStartUnsafe || isEndUnsafe else { return .unchanged }
    let end = isEndUnsafe ? endEffect(at: atoms.upperBound, cuts.end) : nil
    let isStartKnown =
      !isStartUnsafe || start.map { $0.atoms.upperBound <= atoms.upperBound } ?? false
    let isEndKnown = !isEndUnsafe || end.map { $0.atoms.lowerBound >= atoms.lowerBound } ?? false
    let isApart = (start?.atoms.upperBound ?? 0) <= (end?.atoms.lowerBound ?? .max)
    guard isStartKnown, isEndKnown, isApart else {
      return freshEdges(of: atoms, isEndUnsafe: isEndUnsafe, cuts)
    }
    return LineEdges(start: start, end: end)
  }

  /// Whether a truncation cut takes the context from letters beside it, beyond what a safe place promises.
  private func cutsContext(_ atom: Int) -> Bool {
    guard atom > 0, atom < atoms.count else { return false }
    return paragraph.measures[paragraph.item(holding: atom)].atoms.lowerBound == atom
  }

  /// What a truncation cut does to the item whose letters looked over what takes no room to what is gone.
  ///
  /// Invisible characters let joining through: in ب, U+2060 and ب of three styles, a cut behind U+2060 leaves the
  /// first letter nothing to join with.
  private func contextEffect(
    of atoms: Range<Int>, _ cuts: LineCuts, fromEnd: Bool
  ) -> EdgeEffect? {
    let first = paragraph.item(holding: atoms.lowerBound)
    let last = paragraph.item(holding: atoms.upperBound - 1)
    let (cut, other, step) = fromEnd ? (last, first, -1) : (first, last, 1)
    var index = cut
    while takesNoRoom(part(ofItem: index, in: atoms), index) {
      guard index != other else { return nil }
      index += step
    }
    return index == cut ? nil : fresh(index, in: atoms, cuts)
  }

  private func part(ofItem index: Int, in atoms: Range<Int>) -> Range<Int> {
    paragraph.measures[index].atoms.clamped(to: atoms)
  }

  private func takesNoRoom(_ part: Range<Int>, _ index: Int) -> Bool {
    let item = paragraph.measures[index]
    return !item.isTab && atoms.units(of: part, in: item) == 0
  }

  /// Lines too short for their cuts to be told apart are shaped afresh, first item and last.
  private func freshEdges(
    of atoms: Range<Int>, isEndUnsafe: Bool, _ cuts: LineCuts
  ) -> LineEdges {
    let first = paragraph.item(holding: atoms.lowerBound)
    let last = paragraph.item(holding: atoms.upperBound - 1)
    let start = fresh(first, in: atoms, cuts)
    guard last != first, isEndUnsafe else { return LineEdges(start: start) }
    return LineEdges(start: start, end: fresh(last, in: atoms, cuts))
  }
}

// MARK: Effects, found once

extension LineBreaker {
  private func edgeShaper(_ context: TextRange) -> EdgeShaper {
    EdgeShaper(paragraph: shaped, bytes: paragraph.bytes, context: context)
  }

  /// What the cut before an atom does to the line that starts there.
  func startEffect(at atom: Int, _ cuts: LineCuts = LineCuts()) -> EdgeEffect? {
    if isSafe(atom), !cuts.truncatesStart || !cutsContext(atom) { return nil }
    return unsafeStartEffect(at: atom, cuts)
  }

  private func unsafeStartEffect(at atom: Int, _ cuts: LineCuts) -> EdgeEffect? {
    let first = cuts.truncatesStart ? Int(shaped.atoms.starts[atom]) : 0
    return paragraph.effect(.cut(atom, cuts.start)) {
      rules.pool.withWorker {
        edgeShaper(first..<shaped.range.count).startEffect(
          cut: atom, item: paragraph.item(holding: atom), &$0.shaper)
      }
    }
  }

  /// What the cut before an atom does to the line that ends there.
  private func endEffect(at atom: Int, _ side: EdgeKey.Side) -> EdgeEffect? {
    let last = side == .truncatedEnd ? Int(shaped.atoms.starts[atom]) : shaped.range.count
    return paragraph.effect(.cut(atom, side)) {
      rules.pool.withWorker {
        edgeShaper(0..<last).endEffect(
          cut: atom, item: paragraph.item(holding: atom - 1), &$0.shaper)
      }
    }
  }

  /// What the cuts of a line do to an item of it, shaped as a whole.
  private func fresh(_ item: Int, in atoms: Range<Int>, _ cuts: LineCuts) -> EdgeEffect? {
    let (part, context) = (part(ofItem: item, in: atoms), context(of: atoms, cuts))
    return paragraph.effect(.whole(part, item: item, context)) {
      rules.pool.withWorker { edgeShaper(context).fresh(part, item: item, &$0.shaper) }
    }
  }

  /// The hyphen shown where a line ends at a soft hyphen.
  func hyphen(at atom: Int) -> Insertion? {
    let item = paragraph.item(holding: atom - 1)
    return insertion(.hyphen, likeItem: item, level: shaped.items[item].item.level)
  }

  /// The token that stands for text that is left out, as the style and font of an atom's item make it.
  func token(beside atom: Int, _ level: BidiLevel) -> Insertion? {
    InsertedText.token(rules.style.truncation).flatMap {
      insertion($0, likeItem: paragraph.item(holding: atom), level: level)
    }
  }

  /// The text whose copies fill a tab's room, in the style of the tab.
  func leader(_ text: String, _ item: Int, _ level: BidiLevel) -> Insertion? {
    insertion(InsertedText(text: text, substitute: nil), likeItem: item, level: level)
  }

  private func insertion(
    _ text: InsertedText, likeItem index: Int, level: BidiLevel
  ) -> Insertion? {
    let item = index < paragraph.measures.count ? shaped.items[index] : nil
    return paragraph.insertion(InsertionKey(text, like: item?.item, level: level)) {
      rules.pool.withWorker {
        Insertion.make(
          text, like: item, in: shaped, level: level, &$0.shaper, paragraph.counters)
      }
    }
  }
}
