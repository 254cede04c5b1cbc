internal import KumihanShaping
internal import KumihanTypography

/// A stretch of one paragraph on a line: the line's own text, what is inserted, or the end of the text behind a token.
struct LineFragment {
  /// The breaker of its paragraph; of the line's for inserted text.
  let breaker: LineBreaker
  let paragraph: PreparedParagraph
  /// Its atoms, hanging white space included.
  let atoms: Range<Int>
  /// Where the part that is seen ends.
  let visibleEnd: Int
  /// What the line's cuts do to it.
  let edges: LineEdges
  /// The last visible cluster whose tracking is left out; nil where none is.
  let trimmed: Int?
  /// Added to the levels that its items have in their own paragraph.
  var addedLevels: UInt8 = 0
  /// Where in the source it stands, and at which level as one piece, when it is not in the source.
  var insertion: (offset: Int, level: BidiLevel)?
}

extension LineFragment {
  /// The text of a line itself.
  init(_ line: LineRange, _ breaker: LineBreaker, cut: LineCut?, isLast: Bool) {
    self.breaker = breaker
    paragraph = breaker.paragraph
    atoms = line.atoms
    visibleEnd = line.visibleEnd
    edges = breaker.edges(
      of: line.atoms, breaker.startEffect(at: line.atoms.lowerBound),
      cut == nil ? LineCuts() : .truncatedEnd)
    trimmed =
      isLast ? breaker.ruler.trimmedAtom(of: line.atoms.lowerBound..<line.visibleEnd) : nil
  }

  /// Text that the source does not have, at a place of it.
  init(_ inserted: Insertion, _ breaker: LineBreaker, at offset: Int, isLast: Bool) {
    self.breaker = breaker
    paragraph = inserted.paragraph
    atoms = inserted.paragraph.allAtoms
    visibleEnd = atoms.upperBound
    edges = .unchanged
    trimmed = isLast ? inserted.trimmedAtom : nil
    let base = inserted.paragraph.shaped.baseLevel
    addedLevels = inserted.level.rawValue - min(base.rawValue, inserted.level.rawValue)
    insertion = (offset, inserted.level)
  }

  /// The end of the text, in a line with some base level.
  init(_ suffix: LineSuffix, _ breaker: LineBreaker, in baseLevel: BidiLevel) {
    self.breaker = breaker
    paragraph = breaker.paragraph
    atoms = suffix.atoms
    visibleEnd = suffix.visibleEnd
    edges = breaker.edges(of: suffix)
    trimmed = breaker.ruler.trimmedAtom(of: suffix.visible)
    addedLevels = baseLevel.isRightToLeft && !breaker.shaped.baseLevel.isRightToLeft ? 2 : 0
  }

  /// The fragments of a line, in logical order.
  static func fragments(
    of line: LineRange, cut: LineCut?, _ prepared: PreparedText
  ) -> [LineFragment] {
    let breaker = prepared.breaker(line.paragraph)
    let hyphen = line.ending == .hyphen ? breaker.hyphen(at: line.atoms.upperBound) : nil
    let inserted = cut?.token ?? hyphen
    let suffix = cut?.suffix
    var fragments = [
      LineFragment(line, breaker, cut: cut, isLast: inserted == nil && suffix == nil)
    ]
    if let inserted {
      let offset = prepared.offset(of: line.visibleEnd, in: line.paragraph)
      fragments.append(LineFragment(inserted, breaker, at: offset, isLast: suffix == nil))
    }
    if let suffix {
      let other = prepared.breaker(suffix.paragraph)
      fragments.append(LineFragment(suffix, other, in: breaker.shaped.baseLevel))
    }
    return fragments
  }

  /// The level of an item of it.
  func level(ofItem index: Int) -> BidiLevel {
    BidiLevel(rawValue: paragraph.shaped.items[index].item.level.rawValue + addedLevels)
  }
}
