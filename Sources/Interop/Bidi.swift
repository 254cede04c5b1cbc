package import KumihanTypography

/// The levels of the bidirectional algorithm (UAX #9), for one paragraph at a time.
package enum Bidi {
  /// Replaces levels by those of a paragraph, and returns the level of the paragraph itself.
  ///
  /// White space at the end has the paragraph's level (rule L1), as if the paragraph were a line.
  /// Characters that rule X9 removes have the level of what precedes them. A class B in the middle
  /// ends all embeddings. Time and memory are linear in the text, whatever its nesting.
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
    return BidiResolver.levels(
      of: classes, present, BracketTypes(classes, present.contains(.on) ? scalars : nil),
      base: base, into: &levels)
  }
}
