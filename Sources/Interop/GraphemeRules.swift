/// The rules that part a text into grapheme clusters (UAX #29, 3.1.1, extended ones).
///
/// As ICU 72, which has an early form of the rule GB9c of Unicode 15.1: it keeps conjuncts of six Indic scripts whole.
package struct GraphemeRules {
  /// What stands before the next scalar of a sequence of pictographs (GB11).
  private enum Pictograph {
    case none, alone, joiner
  }

  /// The class of the scalar before; at the start, one that joins nothing.
  private var before = GraphemeBreakClass.cn
  private var pictograph = Pictograph.none
  /// What is there of a conjunct: nothing, a consonant, or a virama behind one; marks may follow.
  private var conjunct = ConjunctPart.none
  /// Whether the scalar before is the first half of a flag.
  private var isHalfAFlag = false

  /// Tells of each scalar of a text whether a cluster starts with it; `starts` has an entry for each.
  package static func findStarts(of text: [ScalarProperties], into starts: inout [Bool]) {
    var rules = GraphemeRules()
    let text = text.span
    var starts = starts.mutableSpan
    for index in text.indices {
      starts[index] = !rules.joins(text[index])
      rules.advance(over: text[index])
    }
  }

  private func joins(_ next: ScalarProperties) -> Bool {
    let after = next.graphemeBreakClass
    return before.followers & after.bit != 0
      || after == .ri && isHalfAFlag  // GB12, GB13
      || pictograph == .joiner && next.isExtendedPictographic  // GB11
      || conjunct == .virama && next.conjunctPart == .consonant  // GB9c
  }

  private mutating func advance(over next: ScalarProperties) {
    before = next.graphemeBreakClass
    isHalfAFlag = before == .ri && !isHalfAFlag
    if next.isExtendedPictographic {
      pictograph = .alone
    } else if pictograph == .joiner || before != .ex {
      pictograph = pictograph == .alone && before == .zwj ? .joiner : .none
    }
    switch next.conjunctPart {
    case .none: conjunct = .none
    case .consonant: conjunct = .consonant
    case .mark: break
    case .virama: if conjunct == .consonant { conjunct = .virama }
    }
  }
}

extension GraphemeBreakClass {
  /// The class as one of a set of classes.
  fileprivate var bit: UInt32 { 1 &<< UInt32(rawValue) }

  private static var controls: UInt32 { cn.bit | cr.bit | lf.bit }
  /// What joins all but controls (GB9, GB9a).
  private static var marks: UInt32 { ex.bit | zwj.bit | sm.bit }

  /// The set of classes that join it when they follow, whatever else is there.
  fileprivate var followers: UInt32 {
    switch self {
    case .cr: Self.lf.bit  // GB3
    case .cn, .lf: 0  // GB4
    case .l: Self.marks | Self.l.bit | Self.v.bit | Self.lv.bit | Self.lvt.bit  // GB6
    case .lv, .v: Self.marks | Self.v.bit | Self.t.bit  // GB7
    case .lvt, .t: Self.marks | Self.t.bit  // GB8
    case .pp: ~Self.controls  // GB5, GB9b
    default: Self.marks
    }
  }
}
