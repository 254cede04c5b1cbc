internal import KumihanShaping
internal import KumihanTypography

/// Cuts a line short, so that a token has room in it beside the longest text that may be kept.
struct LineTruncation {
  /// A line with what stands in it for text that is left out.
  struct Result {
    /// The kept prefix; its reach and extent hold the token and the suffix, too.
    var line: LineRange
    var cut: LineCut
  }

  /// What is shown of the text.
  private struct Kept {
    var prefix: Range<Int>
    var suffix: LineSuffix?
  }

  private let prepared: PreparedText
  private let breaker: LineBreaker
  private let slot: LineSlot
  private let style: TruncationStyle
  /// The line's first atom.
  private let first: Int
  private let startEffect: EdgeEffect?

  /// Prepares to cut a line short.
  init(_ prepared: PreparedText, _ line: LineRange) {
    self.prepared = prepared
    breaker = prepared.breaker(line.paragraph)
    slot = line.slot
    style = prepared.source.paragraphStyle.truncation
    first = line.atoms.lowerBound
    startEffect = breaker.startEffect(at: first)
  }

  /// The line cut short; the token alone where nothing fits beside it.
  func line() -> Result {
    switch style.mode {
    case .tail: result(of: longestPrefix(alone) ?? alone)
    case .head: result(of: longestSuffix(alone) ?? alone)
    case .middle: result(of: middle())
    }
  }

  /// The line's text ends here at the latest.
  private var limit: Int { breaker.paragraph.hardEnd(after: first) }
  private var nothing: Range<Int> { first..<first }
  private var alone: Kept { Kept(prefix: nothing, suffix: nil) }
}

// MARK: What is shown

extension LineTruncation {
  /// The token beside what is kept.
  private func token(_ kept: Kept) -> Insertion? {
    if let last = kept.prefix.last { return breaker.token(beside: last, breaker.shaped.baseLevel) }
    guard style.mode == .head, let suffix = kept.suffix else {
      return breaker.token(beside: first, breaker.shaped.baseLevel)
    }
    return prepared.breaker(suffix.paragraph)
      .token(beside: suffix.atoms.lowerBound, breaker.shaped.baseLevel)
  }

  /// How far what is kept reaches, the token included.
  private func reach(_ kept: Kept, _ token: Insertion?) -> Double {
    var pen = LinePen(at: slot.start)
    breaker.ruler.move(
      &pen, over: kept.prefix, breaker.edges(of: kept.prefix, startEffect, .truncatedEnd),
      trims: token == nil && kept.suffix == nil)
    if let token { pen.append(token, trims: kept.suffix == nil) }
    if let suffix = kept.suffix {
      let breaker = prepared.breaker(suffix.paragraph)
      ruler(of: breaker).move(&pen, over: suffix.visible, breaker.edges(of: suffix))
    }
    return pen.reach
  }

  /// The ruler for text of a paragraph in this line, whose tabs are the line's.
  private func ruler(of breaker: LineBreaker) -> LineRuler {
    LineRuler(paragraph: breaker.paragraph, tabs: self.breaker.ruler.tabs)
  }

  /// Whether some text is left out: a token stands for nothing else.
  private func leavesOut(_ kept: Kept) -> Bool {
    if let suffix = kept.suffix {
      return suffix.paragraph != breaker.index || kept.prefix.upperBound < suffix.atoms.lowerBound
    }
    return breaker.index < prepared.paragraphs.count - 1
      || kept.prefix.upperBound < breaker.shaped.atoms.count
      || breaker.shaped.endsWithLineTerminator
  }

  private func fits(_ kept: Kept) -> Bool { slot.holds(reach(kept, token(kept))) }

  private func result(of kept: Kept) -> Result {
    let token = self.token(kept)
    var extent = breaker.strut.extent
    extent.formUnion(breaker.paragraph.extent(of: kept.prefix))
    extent.formUnion(token?.extent)
    if let suffix = kept.suffix {
      extent.formUnion(prepared.paragraphs[suffix.paragraph].extent(of: suffix.visible))
    }
    let line = LineRange(
      paragraph: breaker.index, atoms: kept.prefix, visibleEnd: kept.prefix.upperBound,
      ending: .end, slot: slot, reach: reach(kept, token),
      extent: breaker.strut.extent(ofLine: extent))
    return Result(line: line, cut: LineCut(token: token, suffix: kept.suffix))
  }
}

extension LineBreaker {
  /// What the cut before a suffix does to it.
  func edges(of suffix: LineSuffix) -> LineEdges {
    edges(
      of: suffix.atoms, startEffect(at: suffix.atoms.lowerBound, .truncatedStart), .truncatedStart)
  }
}

// MARK: Where the text may be cut

extension LineTruncation {
  /// What is kept with the longest prefix that fits beside the rest of it; nil when none does.
  private func longestPrefix(_ kept: Kept, upTo most: Int? = nil) -> Kept? {
    let end = candidatesEnd(to: most ?? limit, slot)
    return longestPrefix(upTo: kept.suffix.map { candidatesEnd(to: end, beside: $0) } ?? end) {
      let longer = Kept(prefix: $0, suffix: kept.suffix)
      return leavesOut(longer) && fits(longer)
    }.map { Kept(prefix: $0, suffix: kept.suffix) }
  }

  /// The longest prefix that may be cut off, at least one atom, for which a question is answered with yes.
  private func longestPrefix(upTo end: Int, _ fits: (Range<Int>) -> Bool) -> Range<Int>? {
    var end = end
    while end > first {
      if breaker.maySplit(before: end), !breaker.flags[end - 1].hangsApart, fits(first..<end) {
        return first..<end
      }
      end -= 1
    }
    return nil
  }

  /// Behind this atom no prefix can fit, whatever its cut does: an em beyond the room.
  private func candidatesEnd(to limit: Int, _ slot: LineSlot) -> Int {
    guard limit > first, slot.end < .infinity else { return limit }
    let overflow = breaker.ruler.firstOverflow(from: first, to: limit, slot, start: startEffect)
    return breaker.farthestEnd(from: first, to: limit, slot, overflow, startEffect)
  }

  /// The same beside an end of the text; the token has the style of what stands before it, which is not known yet.
  private func candidatesEnd(to limit: Int, beside suffix: LineSuffix) -> Int {
    let other = prepared.breaker(suffix.paragraph)
    let edges = other.edges(of: suffix)
    let wide = slot.widened(by: breaker.paragraph.largestSize)
    func fits(_ end: Int) -> Bool {
      var pen = LinePen(at: slot.start)
      breaker.ruler.move(&pen, over: first..<end, LineEdges(start: startEffect), trims: false)
      ruler(of: other).move(&pen, over: suffix.visible, edges)
      return wide.holds(pen.reach)
    }
    if fits(limit) { return limit }
    var (low, high) = (first, limit)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    let isUneven = breaker.paragraph.isUneven || other.paragraph.isUneven
    let tried = LineTruncation.mostTried(beside: suffix.atoms.count)
    return isUneven ? max(low, min(limit, first + tried)) : low
  }

  /// Where longer text may take less room, halving may miss the longest that fits: so many places are tried one by one,
  /// fewer beside long text, which each of them measures again.
  private static func mostTried(beside count: Int) -> Int { min(512, 262_144 / max(1, count)) }

  /// What is kept with the longest end of the text that fits beside the rest of it; nil when none does.
  private func longestSuffix(_ kept: Kept) -> Kept? {
    let last = prepared.paragraphs.count - 1
    let breaker = prepared.breaker(last)
    let isSame = last == self.breaker.index
    let most = breaker.lastHardLine(from: isSame ? max(first, kept.prefix.upperBound) : 0)
    var start = candidatesStart(of: most, kept, breaker)
    while start < most.upperBound {
      if breaker.maySplit(before: start), !breaker.flags[start].hangsApart {
        let longer = Kept(prefix: kept.prefix, suffix: breaker.suffix(start..<most.upperBound))
        if leavesOut(longer), fits(longer) { return longer }
      }
      start += 1
    }
    return nil
  }

  /// Before this atom no suffix can fit, whatever its cut does: an em beyond the room.
  private func candidatesStart(
    of atoms: Range<Int>, _ kept: Kept, _ breaker: LineBreaker
  ) -> Int {
    guard !atoms.isEmpty, slot.end < .infinity else { return atoms.lowerBound }
    let wide = slot.widened(by: breaker.paragraph.largestSize)
    var pen = LinePen(at: slot.start)
    self.breaker.ruler.move(
      &pen, over: kept.prefix, self.breaker.edges(of: kept.prefix, startEffect, .truncatedEnd),
      trims: false)
    // At the head the token has the style of what follows it, which is not known yet.
    if style.mode != .head, let token = token(kept) { pen.append(token, trims: false) }
    func fits(_ start: Int) -> Bool {
      var pen = pen
      ruler(of: breaker).move(&pen, over: breaker.suffix(start..<atoms.upperBound).visible)
      return wide.holds(pen.reach)
    }
    // Doubling steps from the end, then halving: what fits is short beside a paragraph.
    var (high, step) = (atoms.upperBound, 8)
    while high - step > atoms.lowerBound, fits(high - step) {
      high -= step
      step *= 2
    }
    var low = max(atoms.lowerBound, high - step)
    if low == atoms.lowerBound, fits(low) { return low }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { high = middle } else { low = middle }
    }
    guard breaker.paragraph.isUneven || self.breaker.paragraph.isUneven else { return high }
    let tried = LineTruncation.mostTried(beside: kept.prefix.count)
    return min(high, max(atoms.lowerBound, atoms.upperBound - tried))
  }

  /// A start of the line in half of the room, an end of the text in what is left, and as much more of the start as fits.
  private func middle() -> Kept {
    let token = self.token(alone)?.width ?? 0
    let room = slot.room - token
    let start = longestStart(
      within: LineSlot(start: slot.start, end: slot.start + room / 2, tail: 0))
    let both = longestSuffix(Kept(prefix: start, suffix: nil)) ?? Kept(prefix: start, suffix: nil)
    let isSame = both.suffix?.paragraph == breaker.index
    let most = isSame ? min(limit, both.suffix?.atoms.lowerBound ?? limit) : limit
    return longestPrefix(both, upTo: most) ?? (leavesOut(both) && fits(both) ? both : alone)
  }

  /// The longest start of the line that fits without a token.
  private func longestStart(within slot: LineSlot) -> Range<Int> {
    longestPrefix(upTo: candidatesEnd(to: limit, slot)) { prefix in
      var pen = LinePen(at: slot.start)
      breaker.ruler.move(&pen, over: prefix, breaker.edges(of: prefix, startEffect, .truncatedEnd))
      return slot.holds(pen.reach)
    } ?? nothing
  }
}

extension LineBreaker {
  /// Whether text may be left out from an atom on, or up to it.
  fileprivate func maySplit(before atom: Int) -> Bool {
    style.truncation.unit == .grapheme || paragraph.isWordBoundary(atom)
  }

  /// The atoms behind the last forced break, at the earliest from one on; none where an empty line follows.
  fileprivate func lastHardLine(from atom: Int) -> Range<Int> {
    let end = shaped.atoms.count
    guard !shaped.endsWithLineTerminator else { return end..<end }
    return max(atom, paragraph.mandatoryBreaks.last ?? 0)..<end
  }

  /// The end of the text from these atoms on.
  fileprivate func suffix(_ atoms: Range<Int>) -> LineSuffix {
    LineSuffix(paragraph: index, atoms: atoms, visibleEnd: paragraph.visibleEnd(of: atoms))
  }
}
