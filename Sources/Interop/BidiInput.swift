/// Which bidi classes occur in a text.
struct BidiClassSet {
  private var bits: UInt32 = 0

  init(_ classes: [BidiClass]) {
    let classes = classes.span
    for index in classes.indices { bits |= 1 &<< UInt32(classes[index].rawValue) }
  }

  func contains(_ bidiClass: BidiClass) -> Bool { bits >> UInt32(bidiClass.rawValue) & 1 == 1 }

  func isDisjoint(with other: BidiClassSet) -> Bool { bits & other.bits == 0 }

  /// The classes without which a left-to-right paragraph has no level but 0.
  static let raisingLevels = BidiClassSet([.r, .al, .an, .lre, .rle, .lro, .rlo, .lri, .rli, .fsi])
  /// The formatting characters, and what ends a paragraph.
  static let explicit = BidiClassSet([
    .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi, .b,
  ])
  static let isolates = BidiClassSet([.lri, .rli, .fsi, .pdi])
  /// What rule X9 removes.
  static let removed = BidiClassSet([.lre, .rle, .lro, .rlo, .pdf, .bn])
}

/// The brackets of a text (BD14, BD15): what pairs has the same number.
struct BracketTypes {
  /// What marks an opening bracket.
  static let openMask: UInt32 = 0x8000_0000

  /// The opening bracket of each pair, marked if it is that one; 0 where there is no bracket.
  ///
  /// Empty if there is no bracket at all.
  private(set) var types: [UInt32] = []
  /// How many brackets there are.
  private(set) var count = 0

  /// Looks for brackets of class ON, the only ones that pair (BD14, BD15).
  init(_ classes: [BidiClass], _ scalars: [UInt32]?) {
    guard let scalars else { return }
    precondition(classes.count == scalars.count, "each scalar has a class")
    for index in classes.indices where classes[index] == .on {
      let (kind, pair) = UnicodeData.pairedBracket(of: scalars[index])
      if kind == .none { continue }
      if types.isEmpty { types = [UInt32](repeating: 0, count: classes.count) }
      types[index] =
        kind == .close ? pair : UnicodeData.canonicalBracket(scalars[index]) | BracketTypes.openMask
      count += 1
    }
  }
}
