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
    if !leadsOn, let found = longest(beyond: longer, reaching: least) { return found }
    return longestSuffix(longer, reaching: least) ?? longer
  }

  /// The longest start beside which only a longer end fits, with the longest such end; nil when there is none.
  ///
  /// Where text leads back a longer end may take less room. What is kept must not depend on whether the end that is longer
  /// already fits by itself, or a text would be cut otherwise in the width that it reported. Some starts are tried.
  private func longest(beyond kept: Kept, reaching least: Double) -> Kept? {
    let latest = kept.suffix?.atoms.lowerBound ?? last.atoms.count
    let most = candidatesEnd(to: limit, beside: kept.suffix)
    var end = min(most, kept.prefix.upperBound + LineTruncation.mostStarts)
    while end > kept.prefix.upperBound {
      let start = Kept(prefix: first..<end, suffix: kept.suffix)
      if breaker.mayEndPrefix(at: end), !(leavesOut(start) && fits(start)),
        let found = longestSuffix(start, reaching: least),
        let suffix = found.suffix, suffix.atoms.lowerBound <= latest
      {
        return found
      }
      end -= 1
    }
    return nil
  }

  /// How many starts are tried beside which the end that is kept does not fit.
  private static var mostStarts: Int { 64 }

  /// What is kept with the largest measure that fits; nil when none does.
  ///
  /// Both are half as wide as the room, or a little wider where letters do not fill it: that is looked at first.
  private func widest(around half: Double) -> Kept? {
    let kept = longest(within: half)
    let starts = prefixes(
      behind: kept.prefix.upperBound, upTo: candidatesEnd(to: limit, beside: kept.suffix))
    let ends = suffixes(
      before: kept.suffix?.atoms.lowerBound, from: earliestSuffix(behind: kept.prefix))
    return widest(of: starts, ends, than: kept) ?? widest(upTo: kept)
  }

  /// What is kept with the largest measure that fits of those with which something or less is kept; nil when none does.
  ///
  /// A token that is wider beside a start than alone may take thousands of letters from it. Where text does not lead
  /// back, what is too wide by far tells as much of all that is wider: steps double, and are halved where some may fit.
  private func widest(upTo kept: Kept) -> Kept? {
    let measure = max(reach(of: kept.prefix), kept.suffix.map(reach(of:)) ?? slot.start)
    guard leadsOn, measure < .infinity else { return widest(upTo: kept, above: -.infinity) }
    var (most, step) = (measure, slack)
    repeat {
      if let found = widest(from: most - step, upTo: most) { return found }
      (most, step) = (most - step, step * 2)
    } while most >= slot.start
    return nil
  }

  /// The same of the measures between two, the lower one left out, in text that does not lead back.
  private func widest(from least: Double, upTo most: Double) -> Kept? {
    let kept = longest(within: most)
    guard mayFit(from: longest(within: least), to: kept) else { return nil }
    let middle = (least + most) / 2
    guard most - least > slack, least < middle, middle < most else {
      return widest(upTo: kept, above: least)
    }
    return widest(from: middle, upTo: most) ?? widest(from: least, upTo: middle)
  }

  private func widest(upTo kept: Kept, above least: Double) -> Kept? {
    widest(
      of: prefixes(behind: first, upTo: kept.prefix.upperBound),
      kept.suffix.map { suffixes(before: nil, from: $0.atoms.lowerBound) } ?? noSuffixes,
      than: alone, above: least)
  }

  /// What is kept with the largest measure of some cuts that fits; where one side has no cut left, some of it is kept.
  private func widest(
    of starts: MeasuredCuts, _ ends: MeasuredCuts, than least: Kept,
    above measure: Double = -.infinity
  ) -> Kept? {
    var (starts, ends) = (starts, ends)
    while let most = [starts.widest, ends.widest].compactMap({ $0?.reach }).max(), most > measure {
      let kept = Kept(
        prefix: starts.widest.map { first..<$0.atom } ?? least.prefix,
        suffix: ends.widest.map { suffix(from: $0.atom) } ?? least.suffix)
      if leavesOut(kept), fits(kept) { return kept }
      starts.remove(reaching: most)
      ends.remove(reaching: most)
    }
    return nil
  }

  /// Whether something between two choices may fit in text that does not lead back.
  private func mayFit(from shortest: Kept, to longest: Kept) -> Bool {
    let end = shortest.suffix.map { reach(of: $0) - slot.start } ?? 0
    let text = reach(of: shortest.prefix) + end
    return slot.widened(by: slack).holds(text + narrowestToken(from: shortest, to: longest))
  }

  /// How little a token beside the start of one of these, or of anything between, moves the pen.
  private func narrowestToken(from shortest: Kept, to longest: Kept) -> Double {
    guard let most = longest.prefix.last else { return advance(of: token(alone)) }
    let items = breaker.paragraph.measures
    let least = shortest.prefix.last ?? first
    let range = breaker.paragraph.item(holding: least)...breaker.paragraph.item(holding: most)
    return range.map { index in
      let atom = max(first, items[index].atoms.lowerBound)
      return advance(of: tokens.token(beside: atom, of: breaker))
    }.min() ?? 0
  }

  private func advance(of token: Insertion?) -> Double {
    token.map { min($0.width, $0.advance) } ?? 0
  }

  /// Whether longer text takes no less room, but for what its cuts do.
  private var leadsOn: Bool { !breaker.paragraph.isUneven && !last.paragraph.isUneven }

  /// So much less room may text take for its cuts: an em of either side.
  private var slack: Double { max(1, breaker.paragraph.largestSize + last.paragraph.largestSize) }
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

  /// The longest start and end that reach no farther by themselves than a measure.
  private func longest(within measure: Double) -> Kept {
    let slot = LineSlot(start: slot.start, end: measure, tail: 0)
    return Kept(prefix: longestStart(within: slot), suffix: longestEnd(within: slot))
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
    last.suffix(atom..<last.atoms.count)
  }

  private func prefixes(behind start: Int, upTo end: Int) -> MeasuredCuts {
    MeasuredCuts(stride(from: end, to: start, by: -1)) { end in
      breaker.mayEndPrefix(at: end) ? reach(of: first..<end) : nil
    }
  }

  private func suffixes(before end: Int?, from start: Int) -> MeasuredCuts {
    MeasuredCuts(stride(from: start, to: end ?? last.atoms.count, by: 1)) { start in
      last.mayStartSuffix(at: start) ? reach(of: suffix(from: start)) : nil
    }
  }

  private var noSuffixes: MeasuredCuts { suffixes(before: 0, from: 0) }

  /// Before this atom no end of the text fits beside a start of the line.
  ///
  /// The token is left out of account: beside a longer start it may have another style. Ends that reach into the start
  /// count, for what has some measure must not depend on the room.
  private func earliestSuffix(behind prefix: Range<Int>) -> Int {
    candidatesStart(
      of: lastHardLine(behind: nothing), behind: pen(behind: prefix), slot, beside: prefix)
  }
}
