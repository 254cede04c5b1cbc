internal import KumihanTypography

/// The bidirectional algorithm as UAX #9 states it, in time and memory linear in the text.
struct BidiResolver {
  /// The classes of the paragraph.
  private let present: BidiClassSet
  private let isolates: BidiIsolates
  private let brackets: BracketTypes
  private let paragraphLevel: UInt8
  private var levels: [UInt8]

  private init(
    _ classes: [BidiClass], _ present: BidiClassSet, _ brackets: BracketTypes,
    _ base: BaseDirection
  ) {
    self.present = present
    isolates = BidiIsolates(classes, present)
    self.brackets = brackets
    paragraphLevel =
      switch base {
      case .auto: isolates.isRightToLeft == true ? 1 : 0
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    levels = [UInt8](repeating: paragraphLevel, count: classes.count)
  }

  /// Whether nothing has another level than the paragraph's before rule I1.
  private var isPlain: Bool { present.isDisjoint(with: .explicit) }
}

extension BidiResolver {
  /// Replaces `levels` by the level of each class, and returns the paragraph's level; see `Bidi`.
  static func levels(
    of classes: [BidiClass], _ present: BidiClassSet, _ brackets: BracketTypes,
    base: BaseDirection, into levels: inout [UInt8]
  ) -> UInt8 {
    var resolver = BidiResolver(classes, present, brackets, base)
    let types = resolver.assignExplicitLevels()
    resolver.resolveSequences(types)
    resolver.placeRemoved()
    resolver.resetWhiteSpace()
    levels = resolver.levels
    return resolver.paragraphLevel
  }

  /// Gives each character the level of its embedding (X1 to X8), and returns overridden classes.
  private mutating func assignExplicitLevels() -> [BidiClass] {
    var types = isolates.classes
    if isPlain { return types }
    var statuses = BidiStatusStack(paragraphLevel: paragraphLevel)
    for index in types.indices {
      let bidiClass = types[index]
      if bidiClass.isExplicit { statuses.leave(bidiClass) }
      levels[index] = statuses.level
      if let override = statuses.override, !bidiClass.isRemoved, bidiClass != .b {
        types[index] = override
      }
      if bidiClass.isExplicit { statuses.enter(bidiClass) }
    }
    return types
  }

  /// Gives what X9 removed the level of what precedes it, so that it belongs to that run.
  private mutating func placeRemoved() {
    if present.isDisjoint(with: .removed) { return }
    var previous = paragraphLevel
    for index in levels.indices {
      if isolates.classes[index].isRemoved { levels[index] = previous }
      previous = levels[index]
    }
  }

  /// Gives separators, and white space before them and at the end, the paragraph's level (L1).
  private mutating func resetWhiteSpace() {
    var isReset = true
    let hasSeparators = present.contains(.b) || present.contains(.s)
    for index in levels.indices.reversed() {
      if !isReset, !hasSeparators { break }
      switch isolates.classes[index] {
      case .b, .s: isReset = true
      case .ws, .lri, .rli, .pdi, .bn, .lre, .rle, .lro, .rlo, .pdf: break
      default: isReset = false
      }
      if isReset { levels[index] = paragraphLevel }
    }
  }
}

// MARK: Isolating run sequences (X10)

extension BidiResolver {
  /// Characters on one level, with removed ones between them.
  private struct LevelRun {
    let level: UInt8
    let first: Int
    var last: Int
  }

  private mutating func resolveSequences(_ types: [BidiClass]) {
    let runs = levelRuns()
    let runStarting = self.runStarting(runs)
    var sequence = BidiSequence(types, present, brackets)
    for start in runs.indices where isolates.initiator(of: runs[start].first) == nil {
      sequence.removeAll()
      var run = start
      sequence.append(contentsOf: runs[run].first...runs[run].last)
      while let end = isolates.end(of: runs[run].last) {
        run = Int(runStarting[end])
        sequence.append(contentsOf: runs[run].first...runs[run].last)
      }
      let before = start == 0 ? paragraphLevel : runs[start - 1].level
      let after = endsParagraph(run, runs) ? paragraphLevel : runs[run + 1].level
      sequence.resolve(level: runs[start].level, before: before, after: after, into: &levels)
    }
  }

  /// Cuts the text into runs; a paragraph separator ends one in any case.
  private func levelRuns() -> [LevelRun] {
    if isPlain {
      return levels.isEmpty
        ? [] : [LevelRun(level: paragraphLevel, first: 0, last: levels.count - 1)]
    }
    let classes = isolates.classes
    var runs: [LevelRun] = []
    var current: LevelRun?
    for index in levels.indices where !classes[index].isRemoved {
      if current?.level != levels[index] || classes[current?.last ?? index] == .b {
        if let current { runs.append(current) }
        current = LevelRun(level: levels[index], first: index, last: index)
      }
      current?.last = index
    }
    if let current { runs.append(current) }
    return runs
  }

  /// The number of the run that starts at each PDI; empty if there are no isolates.
  private func runStarting(_ runs: [LevelRun]) -> [Int32] {
    if isolates.isEmpty { return [] }
    var numbers = [Int32](repeating: 0, count: levels.count)
    for run in runs.indices { numbers[runs[run].first] = Int32(run) }
    return numbers
  }

  /// Whether a sequence that ends with this run has nothing after it that counts for its end.
  private func endsParagraph(_ run: Int, _ runs: [LevelRun]) -> Bool {
    let last = isolates.classes[runs[run].last]
    return run + 1 == runs.count || last == .b || last == .lri || last == .rli
  }
}
