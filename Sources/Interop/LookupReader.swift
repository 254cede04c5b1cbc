/// Reads lookups of one table for the glyphs that they tie together (OpenType, GSUB and GPOS).
struct LookupReader {
  var table: LayoutTable
  var ties: GlyphTies
  private let isPositioning: Bool
  /// How many lookups a lookup applies in turn for one glyph; negative while it is being read.
  private var operations: [Int: Int] = [:]

  /// HarfBuzz follows lookups that apply others no deeper.
  private static let deepest = 64
  /// More lookups in turn are not counted.
  private static let mostOperations = 0x1_0000

  /// Starts with what another table has tied.
  init(_ table: LayoutTable, isPositioning: Bool, ties: GlyphTies) {
    self.table = table
    self.isPositioning = isPositioning
    self.ties = ties
  }

  /// Reads a lookup and those that it applies; how many these are, one in the other, for one glyph.
  mutating func read(_ index: Int, depth: Int = 0) -> Int {
    if let known = operations[index] {
      if known < 0 { table.fail() }
      return known
    }
    if depth > LookupReader.deepest { table.fail() }
    if !table.isSound { return 0 }
    operations[index] = -1
    var actions = LookupActions()
    readSubtables(of: index, &actions)
    var deeper = 0
    for nested in actions.lookups { deeper = max(deeper, read(nested, depth: depth + 1)) }
    let count = min(LookupReader.mostOperations, actions.most * (1 + deeper))
    operations[index] = count
    return count
  }
}

/// Which lookups the rules of a lookup apply.
struct LookupActions {
  /// The lookups.
  var lookups: Set<Int> = []
  /// How many of them one rule applies at most.
  var most = 0
}

extension LookupReader {
  private mutating func readSubtables(of index: Int, _ actions: inout LookupActions) {
    guard table.number(at: 0) == 1 else { return table.fail() }
    guard let list = table.target(8, from: 0), index < table.number(at: list),
      let lookup = table.target(list + 2 + 2 * index, from: list)
    else { return }
    let (type, flag) = (table.number(at: lookup), table.number(at: lookup + 2))
    for place in table.array(at: lookup + 4) where table.isSound {
      guard let subtable = table.target(place, from: lookup) else { continue }
      if type == (isPositioning ? 9 : 7) {
        let extended = table.farTarget(subtable + 4, from: subtable)
        read(table.number(at: subtable + 2), at: extended, flag, &actions)
      } else {
        read(type, at: subtable, flag, &actions)
      }
    }
  }

  private mutating func read(
    _ type: Int, at place: Int, _ flag: Int, _ actions: inout LookupActions
  ) {
    switch (isPositioning, type) {
    case (false, 1): readSingles(at: place)
    case (false, 2): readSequences(at: place)
    case (false, 3): readAlternates(at: place)
    case (false, 4): readLigatures(at: place, flag)
    case (false, 5), (true, 7): readContexts(at: place, isChained: false, flag, &actions)
    case (false, 6), (true, 8): readContexts(at: place, isChained: true, flag, &actions)
    case (false, 8): readReverseChain(at: place, flag)
    case (true, 1): break
    case (true, 2): readPairs(at: place, flag)
    case (true, 3): readCursive(at: place, flag)
    case (true, 4...6): readAttachment(at: place)
    default: table.fail()
    }
  }
}
