internal import KumihanShaping

/// What lines read of a paragraph's atoms: its table's arrays, held in this module.
///
/// What is read across modules is copied each time.
struct LineAtoms: Sendable {
  /// What is known of each atom.
  let flags: [AtomFlags]
  /// Advance from the start of the atom's item to the atom, in font units.
  let positions: [Int32]
  /// Atoms before each one that take tracking or kerning; empty where no style has any.
  let spacedCounts: [Int32]
  /// Spaces between words before each atom; empty where no style has word spacing.
  let wordSpaceCounts: [Int32]

  init(_ table: AtomTable) {
    flags = table.flags
    positions = table.positions
    spacedCounts = table.spacedCounts
    wordSpaceCounts = table.wordSpaceCounts
  }
}

extension LineAtoms {
  /// How many atoms there are.
  var count: Int { flags.count }

  /// Whether a line may be cut before an atom without shaping again; before none it is the text's end.
  func isSafe(_ atom: Int) -> Bool { atom >= flags.count || flags[atom].contains(.isSafe) }

  /// Whether a line that ends before an atom shows a hyphen.
  func showsHyphen(_ atom: Int) -> Bool { atom < flags.count && flags[atom].isSoftHyphen }

  /// The advance from the start of an item to one of its atoms or its end, in font units.
  func position(of atom: Int, in item: ItemMeasure) -> Int32 {
    atom == item.atoms.upperBound ? item.advance : positions[atom]
  }

  /// The advance of some atoms of an item as the paragraph was shaped uncut, in font units.
  func units(of part: Range<Int>, in item: ItemMeasure) -> Int32 {
    position(of: part.upperBound, in: item) &- position(of: part.lowerBound, in: item)
  }

  /// Whether an atom takes room, or has spacing behind it.
  func movesPen(_ atom: Int, in item: ItemMeasure) -> Bool {
    if item.isTab || units(of: atom..<atom + 1, in: item) != 0 { return true }
    return !spacedCounts.isEmpty && spacedCounts[atom + 1] > spacedCounts[atom]
  }

  /// For each atom and the end, the last atom before it that moves the pen, -1 for none.
  func lastMoving(in items: [ItemMeasure]) -> [Int32] {
    var (last, found) = (Int32(-1), [Int32(-1)])
    found.reserveCapacity(count + 1)
    for item in items {
      for atom in item.atoms {
        if movesPen(atom, in: item) { last = Int32(atom) }
        found.append(last)
      }
    }
    return found
  }

  /// The atoms before which a line must end, and whether some opportunity may not be cut without shaping again, or
  /// shows a hyphen.
  func specialOpportunities() -> (mandatory: [Int], hasUnsafe: Bool) {
    var mandatory: [Int] = []
    var hasUnsafe = false
    for index in flags.indices where flags[index].isOpportunity {
      if flags[index].isMandatory { mandatory.append(index) }
      if flags[index].isSoftHyphen || !flags[index].contains(.isSafe) { hasUnsafe = true }
    }
    return (mandatory, hasUnsafe)
  }

  /// Where the visible part of some atoms ends, white space at their end left out.
  func visibleEnd(of atoms: Range<Int>) -> Int {
    var end = atoms.upperBound
    while end > atoms.lowerBound, flags[end - 1].hangsApart {
      end -= 1
    }
    // A space that is one cluster with what follows cannot be set apart from it.
    while end < atoms.upperBound, !flags[end].contains(.startsCluster) { end += 1 }
    return end
  }
}
