internal import CKumihanFriBidi
package import KumihanTypography

/// The levels of the bidirectional algorithm (UAX #9), for one paragraph at a time.
///
/// FriBidi resolves ordinary paragraphs. It gets classes and brackets from ICU, because its own
/// data are older. The rest goes to `BidiResolver`, which gives the same levels where FriBidi 1.0.8
/// is right:
/// - Isolates: FriBidi lets an isolate see an earlier one, so that in "\u{2067}a\u{2069},
///   \u{2067}.b\u{2069}" the full stop comes out on the wrong side; it looks for the end of each
///   from its start, so that 100,000 take 18 s; and some deep ones crash it.
/// - Brackets: FriBidi merges a bracket with the mark on it; it looks back from each pair to the
///   last strong character; and it sorts pairs by recursion, so that 100,000 overflow a stack of
///   512 kB.
/// - Embeddings and overrides: FriBidi pairs brackets across them. It stops at a paragraph
///   separator.
package enum Bidi {
  /// Replaces levels by those of a paragraph, and returns the level of the paragraph itself.
  ///
  /// White space at the end has the paragraph's level (rule L1), as if the paragraph were a line.
  /// Characters that rule X9 removes have the level of what precedes them. A class B in the middle
  /// ends all embeddings.
  /// - Parameters:
  ///   - classes: The class of each scalar.
  ///   - scalars: The scalars, for the pairs of brackets (rule N0); nil to do without.
  ///   - base: The paragraph's direction.
  ///   - levels: Gets one level, 0 to 126, for each class.
  /// - Returns: The paragraph's level, 0 or 1.
  package static func levels(
    of classes: [BidiClass], scalars: [UInt32]?, base: BaseDirection, into levels: inout [UInt8]
  ) -> UInt8 {
    let present = BidiClassSet(classes)
    if base != .rightToLeft, present.isDisjoint(with: .raisingLevels) {
      levels = [UInt8](repeating: 0, count: classes.count)
      return 0
    }
    let brackets = BracketTypes(classes, scalars)
    if suitsFriBidi(present, brackets, classes.count),
      let level = levelsByFriBidi(classes, brackets, base, &levels)
    {
      return level
    }
    return BidiResolver.levels(of: classes, brackets, base: base, into: &levels)
  }

  /// Whether FriBidi is right about a text, and has done with it in bounded time.
  static func suitsFriBidi(
    _ present: BidiClassSet, _ brackets: BracketTypes, _ count: Int
  ) -> Bool {
    let hasBrackets = brackets.count > 0
    return present.isDisjoint(with: .explicit) && !(hasBrackets && present.contains(.nsm))
      && brackets.count <= 64 && count <= 1 << 16
  }
}

extension Bidi {
  /// FriBidi's number of each class, in the order of `BidiClass`.
  private static let friBidiTypes: [FriBidiCharType] = [
    FRIBIDI_TYPE_LTR, FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_EN, FRIBIDI_TYPE_ES, FRIBIDI_TYPE_ET,
    FRIBIDI_TYPE_AN, FRIBIDI_TYPE_CS, FRIBIDI_TYPE_BS, FRIBIDI_TYPE_SS, FRIBIDI_TYPE_WS,
    FRIBIDI_TYPE_ON, FRIBIDI_TYPE_LRE, FRIBIDI_TYPE_LRO, FRIBIDI_TYPE_AL, FRIBIDI_TYPE_RLE,
    FRIBIDI_TYPE_RLO, FRIBIDI_TYPE_PDF, FRIBIDI_TYPE_NSM, FRIBIDI_TYPE_BN, FRIBIDI_TYPE_FSI,
    FRIBIDI_TYPE_LRI, FRIBIDI_TYPE_RLI, FRIBIDI_TYPE_PDI,
  ]

  /// Nil if FriBidi fails, which it does for want of memory only.
  static func levelsByFriBidi(
    _ classes: [BidiClass], _ brackets: BracketTypes, _ base: BaseDirection,
    _ levels: inout [UInt8]
  ) -> UInt8? {
    let types = classes.map { friBidiTypes[Int($0.rawValue)] }
    var direction =
      switch base {
      case .auto: FRIBIDI_PAR_ON
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      }
    var found: FriBidiLevel = 0
    let resolved = unsafe [Int8](unsafeUninitializedCapacity: types.count) { buffer, count in
      found = unsafe fribidi_get_par_embedding_levels_ex(
        types, brackets.count == 0 ? nil : brackets.types, Int32(types.count), &direction,
        buffer.baseAddress)
      count = found == 0 ? 0 : types.count
    }
    if found == 0 { return nil }
    levels = resolved.map { UInt8(bitPattern: $0) }
    return direction == FRIBIDI_PAR_RTL ? 1 : 0
  }
}
