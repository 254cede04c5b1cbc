internal import KumihanShaping

/// Leaves out the middle: a start and an end grow alike, up to the widest measure with which both fit.
///
/// What the two have of a measure is told by the text alone. So a narrower room that still holds the choice leads to
/// the same one, and a text that is offered the width it reported is cut as it was.
extension LineTruncation {
  /// The longest start and end that reach no farther by themselves than a measure, then as much more as fits of either.
  func middle() -> Kept {
    let half = slot.start + max(0, slot.room - (token(alone)?.width ?? 0)) / 2
    let balanced = widest(around: half) ?? alone
    let least = reach(balanced)
    let longer = longestPrefix(balanced, reaching: least) ?? balanced
    return longestSuffix(longer, reaching: least) ?? longer
  }

  /// What is kept with the largest measure that fits; nil when none does.
  ///
  /// Both are half as wide as the room, or a little wider where letters do not fill it: that is looked at first.
  private func widest(around half: Double) -> Kept? {
    let slot = LineSlot(start: slot.start, end: half, tail: 0)
    let start = longestStart(within: slot)
    let end = longestEnd(within: slot)
    let kept = Kept(prefix: start, suffix: end)
    let wider = MeasuredCuts(
      prefixes: prefixes(behind: start.upperBound, upTo: candidatesEnd(to: limit, beside: end)),
      suffixes: suffixes(
        before: end?.atoms.lowerBound, from: earliestSuffix(behind: start)))
    if let found = widest(of: wider, than: kept) { return found }
    let narrower = MeasuredCuts(
      prefixes: prefixes(behind: first, upTo: start.upperBound),
      suffixes: end.map { suffixes(before: nil, from: $0.atoms.lowerBound) } ?? [])
    return widest(of: narrower, than: alone)
  }

  /// What is kept with the largest measure of some cuts that fits, or what is kept with none of them.
  private func widest(of cuts: MeasuredCuts, than least: Kept) -> Kept? {
    var cuts = cuts
    repeat {
      let kept = Kept(
        prefix: cuts.prefix.map { first..<$0 } ?? least.prefix,
        suffix: cuts.suffix.map { suffix(from: $0) } ?? least.suffix)
      if leavesOut(kept), fits(kept) { return kept }
    } while cuts.removeWidest()
    return nil
  }
}

// MARK: Measures

extension LineTruncation {
  /// How far a start of the line reaches by itself.
  private func reach(of prefix: Range<Int>) -> Double {
    var pen = LinePen(at: slot.start)
    breaker.ruler.move(&pen, over: prefix, breaker.edges(of: prefix, startEffect, .truncatedEnd))
    return pen.reach
  }

  /// How far an end of the text would reach at the line's start.
  private func reach(of suffix: LineSuffix) -> Double {
    var pen = LinePen(at: slot.start)
    endRuler.move(&pen, over: suffix.visible, last.edges(of: suffix))
    return pen.reach
  }

  private func longestStart(within slot: LineSlot) -> Range<Int> {
    longestPrefix(upTo: candidatesEnd(to: limit, slot)) { slot.holds(reach(of: $0)) } ?? nothing
  }

  private func longestEnd(within slot: LineSlot) -> LineSuffix? {
    let most = lastHardLine(behind: nothing)
    let start = candidatesStart(of: most, behind: LinePen(at: slot.start), slot, beside: nothing)
    return longestSuffix(of: most, from: start) { slot.holds(reach(of: $0)) }
  }

  private func suffix(from atom: Int) -> LineSuffix {
    last.suffix(atom..<last.shaped.atoms.count)
  }

  private func prefixes(behind start: Int, upTo end: Int) -> [MeasuredCuts.Cut] {
    guard start < end else { return [] }
    return (start + 1...end).filter(breaker.mayEndPrefix).map { ($0, reach(of: first..<$0)) }
  }

  private func suffixes(before end: Int?, from start: Int) -> [MeasuredCuts.Cut] {
    let end = end ?? last.shaped.atoms.count
    guard start < end else { return [] }
    return (start..<end).reversed().filter(last.mayStartSuffix)
      .map { ($0, reach(of: suffix(from: $0))) }
  }

  /// Before this atom no end of the text fits beside a start of the line.
  ///
  /// The token is left out of account: beside a longer start it may have another style. Ends that reach into the start
  /// count, for what has some measure must not depend on the room.
  private func earliestSuffix(behind prefix: Range<Int>) -> Int {
    candidatesStart(
      of: lastHardLine(behind: nothing), behind: pen(behind: prefix), slot, beside: prefix)
  }
}

/// Cuts of a start and of an end of a text by what they keep, of which the widest are taken away one by one.
private struct MeasuredCuts {
  /// A cut, and how far what it keeps reaches by itself.
  typealias Cut = (atom: Int, reach: Double)

  private var prefixes: [Cut]
  private var suffixes: [Cut]

  /// Takes cuts in the order of how much they keep.
  init(prefixes: [Cut], suffixes: [Cut]) {
    self.prefixes = MeasuredCuts.longest(prefixes)
    self.suffixes = MeasuredCuts.longest(suffixes)
  }

  /// Those that keep most of all that reach no farther.
  private static func longest(_ cuts: [Cut]) -> [Cut] {
    var (longest, least) = ([Cut](), Double.infinity)
    for cut in cuts.reversed() where cut.reach < least {
      longest.append(cut)
      least = cut.reach
    }
    return longest.reversed()
  }

  /// Where the longest start ends; nil when no cut is left.
  var prefix: Int? { prefixes.last?.atom }
  /// Where the longest end starts; nil when no cut is left.
  var suffix: Int? { suffixes.last?.atom }

  /// Goes to the next smaller measure; false when there is none.
  mutating func removeWidest() -> Bool {
    guard let widest = [prefixes.last, suffixes.last].compactMap({ $0?.reach }).max() else {
      return false
    }
    if prefixes.last?.reach == widest { prefixes.removeLast() }
    if suffixes.last?.reach == widest { suffixes.removeLast() }
    return true
  }
}
