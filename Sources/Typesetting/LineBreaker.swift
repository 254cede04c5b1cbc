internal import KumihanShaping
internal import KumihanTypography

/// Chooses where the lines of one paragraph end, first fit, out of its break table.
///
/// A line ends at the last opportunity that fits. What a cut does to the width is asked only where the cut is not
/// safe, and only near the line's end. Where no opportunity fits, the line is cut between grapheme clusters.
struct LineBreaker {
  let ruler: LineRuler
  /// The paragraph's index in the text.
  let index: Int
  /// What holds for all lines of the text.
  let rules: LineRules

  var paragraph: PreparedParagraph { ruler.paragraph }
  var shaped: ShapedParagraph { paragraph.shaped }
  var atoms: LineAtoms { paragraph.atoms }

  /// The line that starts at an atom, in the room that it has.
  func line(from atom: Int, _ slot: LineSlot) -> LineRange {
    let start = lineStart(atom, slot)
    if let end = fittingEnd(start) { return line(start, to: end) }
    return line(start, to: forcedEnd(start))
  }

  /// The same; nil where nothing fits that ends at an opportunity.
  func fittingLine(from atom: Int, _ slot: LineSlot) -> LineRange? {
    let start = lineStart(atom, slot)
    guard let end = fittingEnd(start) else { return nil }
    return line(start, to: end)
  }

  /// The line of these atoms, wherever it would end by itself.
  func line(_ atoms: Range<Int>, _ slot: LineSlot) -> LineRange {
    line(LineStart(self, atoms.lowerBound, slot, limit: atoms.upperBound), to: atoms.upperBound)
  }

  private func line(_ start: borrowing LineStart, to end: Int) -> LineRange {
    let atoms = start.atom..<end
    let visible = start.atom..<self.atoms.visibleEnd(of: atoms)
    let ending = self.ending(of: atoms)
    let hyphen = ending == .hyphen ? self.hyphen(at: end) : nil
    return LineRange(
      paragraph: index, atoms: atoms, visibleEnd: visible.upperBound, ending: ending,
      slot: start.slot, reach: reach(visible, to: end, start, hyphen),
      extent: extent(of: visible, fromItem: start.item, hyphen))
  }

  /// How far a line with these visible atoms and some inserted text reaches above and below its baseline.
  func extent(
    of visible: Range<Int>, fromItem first: Int? = nil, _ insertion: Insertion?
  ) -> LineExtent {
    var extent = rules.strut.extent
    paragraph.extend(&extent, over: visible, fromItem: first)
    insertion?.extend(&extent)
    return rules.strut.extent(ofLine: extent)
  }

  /// How far a line reaches by itself, whatever stands beside it.
  func extent(of line: LineRange) -> LineExtent {
    let hyphen = line.ending == .hyphen ? self.hyphen(at: line.atoms.upperBound) : nil
    return extent(of: line.atoms.lowerBound..<line.visibleEnd, hyphen)
  }

  private func ending(of atoms: Range<Int>) -> LineEnding {
    let end = atoms.upperBound
    guard end < self.atoms.count else {
      let endsInside = shaped.endsWithLineTerminator && !atoms.isEmpty
      return shaped.end > shaped.range.upperBound || endsInside ? .hardBreak : .end
    }
    let flags = self.atoms.flags[end]
    if !flags.isOpportunity { return .emergency }
    if flags.isMandatory { return .hardBreak }
    return flags.isSoftHyphen ? .hyphen : .softBreak
  }
}

// MARK: Where a line ends

extension LineBreaker {
  private func lineStart(_ atom: Int, _ slot: LineSlot) -> LineStart {
    LineStart(self, atom, slot, limit: paragraph.hardEnd(after: atom))
  }

  /// Where the line ends that fits whole or up to an opportunity; nil when there is no such place.
  private func fittingEnd(_ start: borrowing LineStart) -> Int? {
    if rules.style.whiteSpace == .nowrap { return start.limit }
    if hangs(from: start.overflow, to: start.limit), fits(start.limit, start) {
      return start.limit
    }
    return lastOpportunity(start)
  }

  /// Where the line ends in which nothing fits up to an opportunity.
  private func forcedEnd(_ start: borrowing LineStart) -> Int {
    rules.style.overflowWrap == .normal ? firstOpportunity(start) : lastCluster(start)
  }

  /// Whether only hanging white space stands between two atoms.
  private func hangs(from atom: Int, to end: Int) -> Bool {
    var atom = atom
    while atom < end, atoms.flags[atom].contains(.hangs) { atom += 1 }
    return atom == end
  }
}
