internal import KumihanShaping
internal import KumihanTypography

// What the cuts of a line do to its text.
extension LineBreaker {
  /// What the cuts of a line do to it; `start` is known from where the line starts.
  ///
  /// At a truncation cut, text on its other side is no context, so that cuts between two items count as unsafe too.
  func edges(of atoms: Range<Int>, _ start: EdgeEffect?, _ cuts: LineCuts = LineCuts()) -> LineEdges
  {
    guard !atoms.isEmpty else { return .unchanged }
    let context = context(of: atoms, cuts)
    var edges = cutEdges(of: atoms, start, cuts, context)
    let items = shaped.item(holding: atoms.lowerBound)...shaped.item(holding: atoms.upperBound - 1)
    if cuts.truncatesEnd, atoms.upperBound < shaped.atoms.count,
      let effect = contextEffect(in: items.reversed(), of: atoms, context)
    {
      edges.context.append(effect)
    }
    if cuts.truncatesStart, atoms.lowerBound > 0,
      let effect = contextEffect(in: items, of: atoms, context)
    {
      edges.context.append(effect)
    }
    let replaced = edges.context.map(\.item)
    if let item = edges.start?.item, replaced.contains(item) { edges.start = nil }
    if let item = edges.end?.item, replaced.contains(item) { edges.end = nil }
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
    of atoms: Range<Int>, _ start: EdgeEffect?, _ cuts: LineCuts, _ context: TextRange
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
      return freshEdges(of: atoms, isEndUnsafe: isEndUnsafe, context)
    }
    return LineEdges(start: start, end: end)
  }

  /// Whether a truncation cut takes the context from letters beside it, beyond what a safe place promises.
  private func cutsContext(_ atom: Int) -> Bool {
    guard atom > 0, atom < shaped.atoms.count else { return false }
    return shaped.items[shaped.item(holding: atom)].atoms.lowerBound == atom
  }

  /// What a truncation cut does to the item whose letters looked over what takes no room to what is gone.
  ///
  /// Invisible characters let joining through: in ب, U+2060 and ب of three styles, a cut behind U+2060 leaves the
  /// first letter nothing to join with. From the item at the cut on, `items` are those of the line.
  private func contextEffect(
    in items: some Collection<Int>, of atoms: Range<Int>, _ context: TextRange
  ) -> EdgeEffect? {
    let taking = items.first { !takesNoRoom(shaped.items[$0].atoms.clamped(to: atoms), $0) }
    guard let index = taking, index != items.first else { return nil }
    return fresh(shaped.items[index].atoms.clamped(to: atoms), index, context)
  }

  private func takesNoRoom(_ part: Range<Int>, _ index: Int) -> Bool {
    let item = shaped.items[index]
    return item.item.kind != .tab
      && shaped.position(of: part.upperBound, in: item)
        == shaped.position(of: part.lowerBound, in: item)
  }

  /// Lines too short for their cuts to be told apart are shaped afresh, first item and last.
  private func freshEdges(
    of atoms: Range<Int>, isEndUnsafe: Bool, _ context: TextRange
  ) -> LineEdges {
    let first = shaped.item(holding: atoms.lowerBound)
    let last = shaped.item(holding: atoms.upperBound - 1)
    let start = fresh(shaped.items[first].atoms.clamped(to: atoms), first, context)
    guard last != first, isEndUnsafe else { return LineEdges(start: start, end: nil) }
    let end = fresh(shaped.items[last].atoms.clamped(to: atoms), last, context)
    return LineEdges(start: start, end: end)
  }
}

// MARK: Effects, found once

extension LineBreaker {
  private func edgeShaper(_ context: TextRange) -> EdgeShaper {
    EdgeShaper(paragraph: shaped, bytes: paragraph.bytes, context: context)
  }

  /// What the cut before an atom does to the line that starts there.
  func startEffect(at atom: Int, _ cuts: LineCuts = LineCuts()) -> EdgeEffect? {
    guard atom < shaped.atoms.count,
      !isSafe(atom) || cuts.truncatesStart && cutsContext(atom)
    else { return nil }
    let first = cuts.truncatesStart ? Int(shaped.atoms.starts[atom]) : 0
    return paragraph.effect(.cut(atom, cuts.start)) {
      pool.withWorker {
        edgeShaper(first..<shaped.range.count).startEffect(
          cut: atom, item: shaped.item(holding: atom), &$0.shaper)
      }
    }
  }

  /// What the cut before an atom does to the line that ends there.
  private func endEffect(at atom: Int, _ side: EdgeKey.Side) -> EdgeEffect? {
    let last = side == .truncatedEnd ? Int(shaped.atoms.starts[atom]) : shaped.range.count
    return paragraph.effect(.cut(atom, side)) {
      pool.withWorker {
        edgeShaper(0..<last).endEffect(
          cut: atom, item: shaped.item(holding: atom - 1), &$0.shaper)
      }
    }
  }

  private func fresh(_ atoms: Range<Int>, _ item: Int, _ context: TextRange) -> EdgeEffect? {
    paragraph.effect(.whole(atoms, item: item, context)) {
      pool.withWorker { edgeShaper(context).fresh(atoms, item: item, &$0.shaper) }
    }
  }

  /// The hyphen shown where a line ends at a soft hyphen.
  func hyphen(at atom: Int) -> Insertion? {
    let item = shaped.item(holding: atom - 1)
    return insertion(.hyphen, likeItem: item, level: shaped.items[item].item.level)
  }

  /// The token that stands for text that is left out, as the style and font of an atom's item make it.
  func token(beside atom: Int, _ level: BidiLevel) -> Insertion? {
    InsertedText.token(style.truncation).flatMap {
      insertion($0, likeItem: shaped.item(holding: atom), level: level)
    }
  }

  /// The text whose copies fill a tab's room, in the style of the tab.
  func leader(_ text: String, _ item: Int, _ level: BidiLevel) -> Insertion? {
    insertion(InsertedText(text: text, substitute: nil), likeItem: item, level: level)
  }

  private func insertion(
    _ text: InsertedText, likeItem index: Int, level: BidiLevel
  ) -> Insertion? {
    let item = index < shaped.items.count ? shaped.items[index] : nil
    return paragraph.insertion(InsertionKey(text, like: item?.item, level: level)) {
      pool.withWorker {
        Insertion.make(
          text, like: item, in: shaped, level: level, &$0.shaper, paragraph.counters)
      }
    }
  }
}
