/// What the line breaker knows of one atom.
///
/// Questions about single atoms are asked in the line breaker's loops, and are compiled into them.
@usableFromInline package struct AtomFlags: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A cluster of HarfBuzz starts with the atom.
  @inlinable package static var startsCluster: AtomFlags { AtomFlags(rawValue: 1) }
  /// A line may be cut before the atom without shaping again.
  @inlinable package static var isSafe: AtomFlags { AtomFlags(rawValue: 2) }
  /// White space that hangs at a line's end.
  @inlinable package static var hangs: AtomFlags { AtomFlags(rawValue: 4) }
  /// A space between words.
  @inlinable package static var isWordSpace: AtomFlags { AtomFlags(rawValue: 8) }

  /// White space or a formatting character, which takes the paragraph's level at a line's end (UAX #9, L1).
  @inlinable package static var isResetAtLineEnd: AtomFlags { AtomFlags(rawValue: 128) }

  /// Whether the atom has one of some flags, or all of several.
  @inlinable package func contains(_ flags: AtomFlags) -> Bool {
    rawValue & flags.rawValue == flags.rawValue
  }

  /// Whether the atom is white space that hangs and can be set apart from what stands before it.
  @inlinable package var hangsApart: Bool { rawValue & 0b101 == 0b101 }

  /// The kind of break opportunity before the atom, in the three bits above the flags.
  package var breakBefore: BreakKind { BreakKind(rawValue: rawValue >> 4 & 7) ?? .none }

  /// Whether a line may end before the atom.
  @inlinable package var isOpportunity: Bool { rawValue & 0x70 != 0 }
  /// Whether a line that ends before the atom shows a hyphen.
  @inlinable package var isSoftHyphen: Bool { rawValue & 0x70 == 0x40 }
  /// Whether a line must end before the atom.
  @inlinable package var isMandatory: Bool { rawValue & 0x70 == 0x50 }

  init(_ flags: AtomFlags, breakBefore kind: BreakKind) {
    rawValue = flags.rawValue & 0x8F | kind.rawValue << 4
  }
}

/// The places of a paragraph where text can be cut at all, and the width of everything between them.
///
/// An atom starts at every grapheme cluster's start. Where one cluster of HarfBuzz spans several grapheme
/// clusters (a ligature), its advance is spread evenly over them; cutting there needs shaping again.
package struct AtomTable: Equatable, Sendable {
  /// UTF-8 offset of each atom from the paragraph's start, and the paragraph's length at the end.
  package internal(set) var starts: [Int32] = []
  /// Advance from the start of the atom's item to the atom, in font units.
  package internal(set) var positions: [Int32] = []
  /// What is known of each atom.
  package internal(set) var flags: [AtomFlags] = []
  /// Atoms before each one that take tracking or kerning; empty where no style has any.
  package internal(set) var spacedCounts: [Int32] = []
  /// Spaces between words before each atom; empty where no style has word spacing.
  package internal(set) var wordSpaceCounts: [Int32] = []

  /// How many atoms there are.
  package var count: Int { flags.count }

  /// Makes room for so many atoms.
  mutating func reserveCapacity(_ count: Int) {
    starts.reserveCapacity(count + 1)
    positions.reserveCapacity(count)
    flags.reserveCapacity(count)
  }

  /// The atom that starts at or is the first behind an offset.
  package func atom(at offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first atom from one on that starts at or behind an offset; at most `limit`.
  package func firstAtom(from atom: Int, to limit: Int, atOrBehind offset: Int32) -> Int {
    var last = atom
    while last < limit, starts[last] < offset { last += 1 }
    return last
  }

  /// Where in a cluster's advance the n-th of several atoms starts: it is spread evenly over them.
  package static func share(of advance: Int32, _ index: Int, of count: Int) -> Int32 {
    Int32(truncatingIfNeeded: Int(advance) * index / count)
  }

  /// Bytes of room held.
  package var byteCount: Int {
    starts.capacity * 4 + positions.capacity * 4 + flags.capacity + spacedCounts.capacity * 4
      + wordSpaceCounts.capacity * 4
  }
}

extension AtomFlags: Equatable {}
