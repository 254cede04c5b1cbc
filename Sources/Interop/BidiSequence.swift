/// An isolating run sequence, and the rules of UAX #9 that look at nothing else (W1 to I2).
///
/// It is made once a paragraph and filled again for each sequence.
struct BidiSequence {
  /// How many brackets may be open at once (BD16).
  private static let maxOpenBrackets = 63

  private let originals: [BidiClass]
  private let present: BidiClassSet
  private let brackets: BracketTypes
  private var members: [Int] = []
  private var types: [BidiClass] = []
  private var embedding = BidiClass.l
  private var start = BidiClass.l
  private var end = BidiClass.l

  /// Takes the paragraph's classes, overridden, those that it had, and its brackets.
  init(_ originals: [BidiClass], _ present: BidiClassSet, _ brackets: BracketTypes) {
    self.originals = originals
    self.present = present
    self.brackets = brackets
  }

  /// Empties the sequence.
  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
  }

  /// Adds a range of characters, those that rule X9 removes left out.
  mutating func append(contentsOf range: ClosedRange<Int>) {
    let all = self.originals
    let originals = all.span
    members.append(addingCapacity: range.count) { output in
      for index in range where !originals[index].isRemoved { output.append(index) }
    }
    types.append(addingCapacity: range.count) { output in
      for index in range where !originals[index].isRemoved { output.append(originals[index]) }
    }
  }

  /// Writes the level of each member.
  ///
  /// `before` and `after` are the levels next to the sequence.
  mutating func resolve(level: UInt8, before: UInt8, after: UInt8, into levels: inout [UInt8]) {
    embedding = BidiClass(directionOf: level)
    start = BidiClass(directionOf: max(level, before))
    end = BidiClass(directionOf: max(level, after))
    resolveMarksAndNumbers()
    if present.contains(.es) || present.contains(.cs) { resolveSeparators() }
    if present.contains(.et) { resolveTerminators() }
    if present.contains(.en) { resolveNumbersAfterLatin() }
    if brackets.count > 0 { resolveBrackets() }
    assignLevels(from: level, into: &levels)
  }
}

// MARK: Weak types

extension BidiSequence {
  /// Marks take the class of their base, numbers after Arabic letters are Arabic (W1 to W3).
  private mutating func resolveMarksAndNumbers() {
    var previous = start
    var strong = start
    var types = types.mutableSpan
    for index in types.indices {
      var type = types[index]
      if type == .nsm { type = previous.isIsolateFormat ? .on : previous }
      previous = type
      switch type {
      case .l, .r: strong = type
      case .al:
        strong = .al
        type = .r
      case .en where strong == .al: type = .an
      default: break
      }
      types[index] = type
    }
  }

  /// A separator between two numbers of a kind belongs to them (W4).
  private mutating func resolveSeparators() {
    guard types.count > 2 else { return }
    var types = types.mutableSpan
    for index in 1..<types.count - 1 where types[index] == .cs || types[index] == .es {
      let number = types[index - 1]
      if number == types[index + 1], number == .en || (number == .an && types[index] == .cs) {
        types[index] = number
      }
    }
  }

  /// Terminators next to a European number belong to it (W5).
  ///
  /// Other ones, and other separators, are neutral (W6): as they are, they have no direction.
  private mutating func resolveTerminators() {
    var neighbor = start
    var types = types.mutableSpan
    for index in types.indices {
      if types[index] == .et, neighbor == .en { types[index] = .en }
      neighbor = types[index]
    }
    for index in types.indices.reversed() {
      if types[index] == .et, neighbor == .en { types[index] = .en }
      neighbor = types[index]
    }
  }

  /// European numbers after Latin are Latin (W7).
  private mutating func resolveNumbersAfterLatin() {
    var strong = start
    var types = types.mutableSpan
    for index in types.indices {
      switch types[index] {
      case .l, .r: strong = types[index]
      case .en where strong == .l: types[index] = .l
      default: break
      }
    }
  }
}

// MARK: Brackets (N0)

extension BidiSequence {
  /// A pair of brackets, and which directions occur inside.
  private struct Pair {
    let open: Int
    var close: Int?
    var hasLeftToRight = false
    var hasRightToLeft = false

    func contains(_ direction: BidiClass) -> Bool {
      direction == .l ? hasLeftToRight : hasRightToLeft
    }

    mutating func add(_ direction: BidiClass) {
      if direction == .l { hasLeftToRight = true } else { hasRightToLeft = true }
    }

    mutating func add(contentsOf inner: Pair) {
      hasLeftToRight = hasLeftToRight || inner.hasLeftToRight
      hasRightToLeft = hasRightToLeft || inner.hasRightToLeft
    }
  }

  /// Brackets take the embedding direction if it occurs inside, else that of the context.
  private mutating func resolveBrackets() {
    let opposite: BidiClass = embedding == .l ? .r : .l
    var context = start
    var next = 0
    for pair in pairs() {
      guard let close = pair.close else { continue }
      while next < pair.open {
        context = types[next].direction ?? context
        next += 1
      }
      if pair.contains(embedding) {
        setBracket(pair.open, close, embedding)
      } else if pair.contains(opposite) {
        setBracket(pair.open, close, context == opposite ? opposite : embedding)
      }
    }
  }

  /// The brackets in the order in which they open, those without a partner too (BD16).
  private func pairs() -> [Pair] {
    var pairs: [Pair] = []
    var open: [Int] = []  // indices of `pairs`
    let (types, members) = (types.span, members.span)
    for index in types.indices {
      if let direction = types[index].direction {
        if let inner = open.last { pairs[inner].add(direction) }
        continue
      }
      let bracket = types[index] == .on ? brackets.types[members[index]] : 0
      if bracket == 0 { continue }
      if bracket & BracketTypes.openMask != 0 {
        if open.count == BidiSequence.maxOpenBrackets { break }
        open.append(pairs.count)
        pairs.append(Pair(open: index))
      } else if let match = open.lastIndex(where: { number(pairs[$0]) == bracket }) {
        close(match, at: index, &open, &pairs)
      }
    }
    return pairs
  }

  private func number(_ pair: Pair) -> UInt32 {
    brackets.types[members[pair.open]] & ~BracketTypes.openMask
  }

  /// Closes a pair and drops what opened inside; all of it lies inside the pair around, too.
  private func close(_ match: Int, at index: Int, _ open: inout [Int], _ pairs: inout [Pair]) {
    let outer = open[match]
    for inner in open[(match + 1)...] { pairs[outer].add(contentsOf: pairs[inner]) }
    pairs[outer].close = index
    open.removeSubrange(match...)
    if let around = open.last { pairs[around].add(contentsOf: pairs[outer]) }
  }

  /// Sets both brackets, and the marks on them.
  private mutating func setBracket(_ open: Int, _ close: Int, _ direction: BidiClass) {
    for bracket in [open, close] {
      types[bracket] = direction
      var mark = bracket + 1
      while mark < types.count, originals[members[mark]] == .nsm {
        types[mark] = direction
        mark += 1
      }
    }
  }
}

// MARK: Neutrals and levels

extension BidiSequence {
  /// Neutrals take the direction on both sides of them, else that of the embedding (N1, N2).
  ///
  /// Directions that differ from the embedding's go up (I1, I2).
  private func assignLevels(from level: UInt8, into levels: inout [UInt8]) {
    let (members, types) = (members.span, types.span)
    var levels = levels.mutableSpan
    let opposite = level + 1
    let number = level & 1 == 1 ? opposite : level + 2
    var before = start
    var index = 0
    while index < types.count {
      let firstNeutral = index
      while index < types.count, types[index].isNeutral { index += 1 }
      let type = index < types.count ? types[index] : end
      let after: BidiClass = type == .l ? .l : .r
      let neutral = before == after && after != embedding ? opposite : level
      for place in firstNeutral..<index { levels[members[place]] = neutral }
      if index == types.count { break }
      levels[members[index]] = type == embedding ? level : type.isNumber ? number : opposite
      before = after
      index += 1
    }
  }
}

extension BidiClass {
  /// The direction of a level.
  fileprivate init(directionOf level: UInt8) {
    self = level & 1 == 0 ? .l : .r
  }

  /// The direction that neutrals and brackets see; numbers count as right to left.
  fileprivate var direction: BidiClass? {
    switch self {
    case .l: .l
    case .r, .en, .an: .r
    default: nil
    }
  }

  fileprivate var isNumber: Bool { self == .en || self == .an }

  fileprivate var isNeutral: Bool { direction == nil }

  fileprivate var isIsolateFormat: Bool {
    self == .lri || self == .rli || self == .pdi
  }

  /// Whether it changes the directional status (X2 to X8).
  var isExplicit: Bool {
    switch self {
    case .lre, .rle, .lro, .rlo, .pdf, .lri, .rli, .fsi, .pdi, .b: true
    default: false
    }
  }

  /// Whether rule X9 removes it.
  var isRemoved: Bool {
    switch self {
    case .lre, .rle, .lro, .rlo, .pdf, .bn: true
    default: false
    }
  }
}
