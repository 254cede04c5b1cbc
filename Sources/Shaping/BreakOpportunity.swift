/// Why a line may end at a place.
package enum BreakKind: UInt8, Sendable, CaseIterable {
  /// It may not.
  case none
  /// After a space or U+200B.
  case space
  /// By a rule of UAX #14 other than those about spaces.
  case rule
  /// Between two words that a dictionary told apart (Thai, Lao, Khmer, Burmese).
  case dictionary
  /// After U+00AD, which then shows as a hyphen.
  case softHyphen
  /// It must, after a line terminator.
  case mandatory
}

/// A place where a line may end.
package struct BreakOpportunity: Equatable, Sendable {
  /// UTF-8 offset of the text that would start the next line.
  package var offset: Int
  /// Why the line may end there.
  package var kind: BreakKind

  /// Makes an opportunity of its place and reason.
  package init(offset: Int, kind: BreakKind) {
    self.offset = offset
    self.kind = kind
  }
}
