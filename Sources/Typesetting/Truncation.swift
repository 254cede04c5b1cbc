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
  struct Kept {
    var prefix: Range<Int>
    var suffix: LineSuffix?
  }

  let breaker: LineBreaker
  /// The text's last paragraph, of whose end some may be shown.
  let last: LineBreaker
  let slot: LineSlot
  private let style: TruncationStyle
  /// The line's first atom.
  let first: Int
  let startEffect: EdgeEffect?
  let tokens: LineTokens

  /// Prepares to cut a line short.
  init(_ prepared: PreparedText, _ line: LineRange) {
    breaker = prepared.breaker(line.paragraph)
    last = prepared.breaker(prepared.paragraphs.count - 1)
    slot = line.slot
    style = prepared.rules.style.truncation
    first = line.atoms.lowerBound
    startEffect = breaker.startEffect(at: first)
    tokens = LineTokens(breaker.shaped.baseLevel)
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
  var limit: Int { breaker.paragraph.hardEnd(after: first) }
  var nothing: Range<Int> { first..<first }
  var alone: Kept { Kept(prefix: nothing, suffix: nil) }
}

// MARK: What is shown

extension LineTruncation {
  /// The token beside what is kept.
  func token(_ kept: Kept) -> Insertion? {
    if let atom = kept.prefix.last { return tokens.token(beside: atom, of: breaker) }
    guard style.mode == .head, let suffix = kept.suffix else {
      return tokens.token(beside: first, of: breaker)
    }
    return tokens.token(beside: suffix.atoms.lowerBound, of: last)
  }

  /// How far what is kept reaches, the token included.
  func reach(_ kept: Kept) -> Double { reach(kept, token(kept)) }

  private func reach(_ kept: Kept, _ token: Insertion?) -> Double {
    var pen = LinePen(at: slot.start)
    breaker.ruler.move(
      &pen, over: kept.prefix, breaker.edges(of: kept.prefix, startEffect, .truncatedEnd),
      trims: token == nil && kept.suffix == nil)
    if let token { pen.append(token, trims: kept.suffix == nil) }
    if let suffix = kept.suffix {
      endRuler.move(&pen, over: suffix.visible, last.edges(of: suffix))
    }
    return pen.reach
  }

  /// The ruler for the end of the text in this line, whose tabs are the line's.
  var endRuler: LineRuler { LineRuler(paragraph: last.paragraph, tabs: breaker.ruler.tabs) }

  /// Whether some text is left out: a token stands for nothing else.
  func leavesOut(_ kept: Kept) -> Bool {
    if let suffix = kept.suffix {
      return suffix.paragraph != breaker.index || kept.prefix.upperBound < suffix.atoms.lowerBound
    }
    return breaker.index < last.index
      || kept.prefix.upperBound < breaker.atoms.count
      || breaker.shaped.endsWithLineTerminator
  }

  func fits(_ kept: Kept) -> Bool { slot.holds(reach(kept)) }

  private func result(of kept: Kept) -> Result {
    let token = self.token(kept)
    var extent = breaker.rules.strut.extent
    breaker.paragraph.extend(&extent, over: kept.prefix)
    token?.extend(&extent)
    if let suffix = kept.suffix { last.paragraph.extend(&extent, over: suffix.visible) }
    let line = LineRange(
      paragraph: breaker.index, atoms: kept.prefix, visibleEnd: kept.prefix.upperBound,
      ending: .end, slot: slot, reach: reach(kept, token),
      extent: breaker.rules.strut.extent(ofLine: extent))
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
  /// What is kept with the longest prefix that fits beside the rest of it, no less far than a place; nil when none does.
  func longestPrefix(_ kept: Kept, reaching least: Double = -.infinity) -> Kept? {
    let isSame = kept.suffix?.paragraph == breaker.index
    let most = isSame ? min(limit, kept.suffix?.atoms.lowerBound ?? limit) : limit
    return longestPrefix(upTo: candidatesEnd(to: most, beside: kept.suffix)) {
      shows(Kept(prefix: $0, suffix: kept.suffix), reaching: least)
    }.map { Kept(prefix: $0, suffix: kept.suffix) }
  }

  /// Whether something that leaves out text fits, and reaches as far as a place.
  private func shows(_ kept: Kept, reaching least: Double) -> Bool {
    guard leavesOut(kept) else { return false }
    let reach = self.reach(kept)
    return reach >= least && slot.holds(reach)
  }

  /// The longest prefix that may be cut off, at least one atom, for which a question is answered with yes.
  func longestPrefix(upTo end: Int, _ fits: (Range<Int>) -> Bool) -> Range<Int>? {
    var end = end
    while end > first {
      if breaker.mayEndPrefix(at: end), fits(first..<end) {
        return first..<end
      }
      end -= 1
    }
    return nil
  }

  /// Behind this atom no prefix can fit, whatever its cut does: an em beyond the room, or one atom.
  func candidatesEnd(to limit: Int, _ slot: LineSlot) -> Int {
    guard limit > first, slot.end < .infinity else { return limit }
    let overflow = breaker.ruler.firstOverflow(from: first, to: limit, slot, start: startEffect)
    return breaker.farthestEnd(from: first, to: limit, slot, overflow, startEffect)
  }

  /// The same beside an end of the text; the token has the style of what stands before it, which is not known yet.
  func candidatesEnd(to most: Int, beside suffix: LineSuffix?) -> Int {
    let limit = candidatesEnd(to: most, slot)
    guard let suffix else { return limit }
    let edges = last.edges(of: suffix)
    let wide = slot.widened(by: breaker.paragraph.largestSize)
    func fits(_ end: Int) -> Bool {
      var pen = LinePen(at: slot.start)
      breaker.ruler.move(&pen, over: first..<end, LineEdges(start: startEffect), trims: false)
      endRuler.move(&pen, over: suffix.visible, edges)
      return wide.holds(pen.reach)
    }
    if fits(limit) { return limit }
    var (low, high) = (first, limit)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    let isUneven = breaker.paragraph.isUneven || last.paragraph.isUneven
    let tried = LineTruncation.mostTried(beside: suffix.atoms.count)
    return isUneven ? max(high, min(limit, first + tried)) : high
  }

  /// Where longer text may take less room, halving may miss the longest that fits: so many places are tried one by one,
  /// fewer beside long text, which each of them measures again.
  private static func mostTried(beside count: Int) -> Int { min(512, 262_144 / max(1, count)) }

  /// What is kept with the longest end of the text that fits beside the rest of it, no less far than a place; nil when
  /// none does.
  func longestSuffix(_ kept: Kept, reaching least: Double = -.infinity) -> Kept? {
    let most = lastHardLine(behind: kept.prefix)
    var pen = self.pen(behind: kept.prefix)
    // At the head the token has the style of what follows it, which is not known yet.
    if style.mode != .head, let token = token(kept) { pen.append(token, trims: false) }
    let start = candidatesStart(of: most, behind: pen, slot, beside: kept.prefix)
    return longestSuffix(of: most, from: start) {
      shows(Kept(prefix: kept.prefix, suffix: $0), reaching: least)
    }.map { Kept(prefix: kept.prefix, suffix: $0) }
  }

  /// The longest end of some atoms, cut at the earliest at one of them, for which a question is answered with yes.
  func longestSuffix(
    of most: Range<Int>, from earliest: Int, _ fits: (LineSuffix) -> Bool
  ) -> LineSuffix? {
    var start = earliest
    while start < most.upperBound {
      if last.mayStartSuffix(at: start) {
        let suffix = last.suffix(start..<most.upperBound)
        if fits(suffix) { return suffix }
      }
      start += 1
    }
    return nil
  }

  /// The end of the text behind the last forced break, as far as it stands behind a part of the line.
  func lastHardLine(behind prefix: Range<Int>) -> Range<Int> {
    let isSame = last.index == breaker.index
    return last.lastHardLine(from: isSame ? max(first, prefix.upperBound) : 0)
  }

  /// The pen behind a start of the line.
  func pen(behind prefix: Range<Int>) -> LinePen {
    var pen = LinePen(at: slot.start)
    breaker.ruler.move(
      &pen, over: prefix, breaker.edges(of: prefix, startEffect, .truncatedEnd), trims: false)
    return pen
  }

  /// Before this atom no suffix can fit behind a pen, whatever its cut does: an em beyond the room, or one atom.
  func candidatesStart(
    of atoms: Range<Int>, behind pen: LinePen, _ slot: LineSlot, beside prefix: Range<Int>
  ) -> Int {
    guard !atoms.isEmpty, slot.end < .infinity else { return atoms.lowerBound }
    let wide = slot.widened(by: last.paragraph.largestSize)
    func fits(_ start: Int) -> Bool {
      var pen = pen
      endRuler.move(&pen, over: last.suffix(start..<atoms.upperBound).visible)
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
    guard breaker.paragraph.isUneven || last.paragraph.isUneven else { return low }
    let tried = LineTruncation.mostTried(beside: prefix.count)
    return min(low, max(atoms.lowerBound, atoms.upperBound - tried))
  }
}

extension LineBreaker {
  /// Whether text may be left out from an atom on, or up to it.
  func maySplit(before atom: Int) -> Bool {
    rules.style.truncation.unit == .grapheme || paragraph.isWordBoundary(atom)
  }

  /// Whether an end of the text may be kept from an atom on; white space beside the token is dropped.
  func mayStartSuffix(at atom: Int) -> Bool {
    maySplit(before: atom) && !atoms.flags[atom].hangsApart
  }

  /// Whether a start of the line may be kept up to an atom; white space beside the token is dropped.
  func mayEndPrefix(at atom: Int) -> Bool {
    maySplit(before: atom) && !atoms.flags[atom - 1].hangsApart
  }

  /// The atoms behind the last forced break, at the earliest from one on; none where an empty line follows.
  func lastHardLine(from atom: Int) -> Range<Int> {
    let end = shaped.atoms.count
    guard !shaped.endsWithLineTerminator else { return end..<end }
    return max(atom, paragraph.mandatoryBreaks.last ?? 0)..<end
  }

  /// The end of the text from these atoms on.
  func suffix(_ atoms: Range<Int>) -> LineSuffix {
    LineSuffix(paragraph: index, atoms: atoms, visibleEnd: self.atoms.visibleEnd(of: atoms))
  }
}
