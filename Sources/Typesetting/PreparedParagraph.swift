internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanShaping
internal import KumihanTypography
internal import Synchronization

/// What an item's widths and heights are made of, in points.
struct ItemMeasure: Sendable {
  var size: Double
  var unitsPerEm: Double
  /// Points after each cluster.
  var spacing: Double
  /// Whether the space after a line's last cluster is trimmed (tracking, not kerning).
  var trimsLastSpace: Bool
  var wordSpacing: Double
  var extent: LineExtent
  /// How far its glyphs are raised.
  var baselineOffset: Double

  init(_ style: RunStyle, _ font: SizedFont?) {
    size = style.size
    unitsPerEm = Double(font?.metrics.unitsPerEm ?? 1000)
    spacing = style.tracking != 0 ? style.tracking : style.kerning
    trimsLastSpace = style.tracking != 0
    wordSpacing = style.wordSpacing
    extent = LineExtent(font, pitch: style.linePitch).raised(by: style.baselineOffset)
    baselineOffset = style.baselineOffset
  }

  /// Font units in points.
  func points(_ units: Int32) -> Double { Double(units) * size / unitsPerEm }
}

/// A shaped paragraph with its text and what lines are measured by; remembers what cuts do to it.
final class PreparedParagraph: Sendable {
  let shaped: ShapedParagraph
  /// The text that it is a part of.
  let bytes: [UInt8]
  /// What is known of each atom; held here, for tables read across modules are copied.
  let flags: [AtomFlags]
  /// One entry an item.
  let measures: [ItemMeasure]
  /// Atoms before which a line must end.
  let mandatoryBreaks: [Int]
  /// Whether some style has tracking or kerning.
  let isSpaced: Bool
  /// For each atom and the end, the last atom before it that moves the pen, -1 for none; empty where nothing is spaced.
  private let lastMoving: [Int32]
  /// The largest size of a style in it, in points.
  let largestSize: Double
  /// Whether text may take less room that is longer or begins a bit farther on, by more than an em.
  ///
  /// Negative spacing, or a font, may lead the pen back; a tab may lead to the stop before.
  let isUneven: Bool
  /// Whether some opportunity may not be cut without shaping again, or shows a hyphen.
  let hasUnsafeOpportunities: Bool
  private let remembersEffects: Bool
  let counters: EngineCounters
  private let effects = Mutex(Remembered<EdgeKey, EdgeEffect>())
  /// For each atom and the end, whether a word starts or ends there; nil until somebody asks.
  private let words = Mutex([Bool]?.none)
  private let insertions = Mutex(Remembered<InsertionKey, Insertion>())

  init(
    _ shaped: ShapedParagraph, _ bytes: [UInt8], remembersEffects: Bool, counters: EngineCounters
  ) {
    self.shaped = shaped
    self.bytes = bytes
    flags = shaped.atoms.flags
    isSpaced = !shaped.atoms.spacedCounts.isEmpty
    lastMoving = isSpaced ? PreparedParagraph.lastMoving(shaped) : []
    self.counters = counters
    self.remembersEffects = remembersEffects
    measures = shaped.items.map { item in
      ItemMeasure(shaped.context(of: item).style, shaped.font(of: item))
    }
    largestSize = measures.reduce(0) { max($0, $1.size) }
    isUneven = shaped.items.contains { !$0.isMonotone || $0.item.kind == .tab }
    var mandatory: [Int] = []
    var isUnsafe = false
    for index in flags.indices {
      let kind = flags[index].breakBefore
      if kind == .none { continue }
      if kind == .mandatory { mandatory.append(index) }
      if kind == .softHyphen || !flags[index].contains(.isSafe) { isUnsafe = true }
    }
    mandatoryBreaks = mandatory
    hasUnsafeOpportunities = isUnsafe
  }

  private static func lastMoving(_ shaped: ShapedParagraph) -> [Int32] {
    var (last, found) = (Int32(-1), [Int32(-1)])
    found.reserveCapacity(shaped.atoms.count + 1)
    for item in shaped.items {
      for atom in item.atoms {
        if shaped.movesPen(atom, in: item) { last = Int32(atom) }
        found.append(last)
      }
    }
    return found
  }

  /// The last of some atoms that moves the pen; nil when none does, or where nothing is spaced.
  func lastMovingAtom(of atoms: Range<Int>) -> Int? {
    guard isSpaced, !atoms.isEmpty else { return nil }
    let last = Int(lastMoving[atoms.upperBound])
    return last >= atoms.lowerBound ? last : nil
  }

  /// The first of some atoms that starts with a scalar; nil when none does.
  func firstAtom(startingWith scalar: Unicode.Scalar, in atoms: Range<Int>) -> Int? {
    let scalars = Array(scalar.utf8)
    return atoms.first { atom in
      let start = shaped.range.lowerBound + Int(shaped.atoms.starts[atom])
      return bytes[start...].starts(with: scalars)
    }
  }

  /// Whether a word, or what stands between two, starts or ends before an atom (UAX #29).
  func isWordBoundary(_ atom: Int) -> Bool {
    words.withLock { words in
      let found = words ?? findWords()
      words = found
      return found[atom]
    }
  }

  private func findWords() -> [Bool] {
    var found = [Bool](repeating: false, count: shaped.atoms.count + 1)
    var segmenter = Segmenter()
    let text = String(decoding: bytes[shaped.range], as: UTF8.self)
    let language = shaped.contexts[0].style.language
    for offset in segmenter.boundaries(of: .word, in: text, language: language) {
      let atom = shaped.atoms.atom(at: offset)
      if Int(shaped.atoms.starts[atom]) == offset { found[atom] = true }
    }
    (found[0], found[shaped.atoms.count]) = (true, true)
    return found
  }

  /// The atom where the line that starts at `atom` must end at the latest.
  func hardEnd(after atom: Int) -> Int {
    var (low, high) = (0, mandatoryBreaks.count)
    while low < high {
      let middle = (low + high) / 2
      if mandatoryBreaks[middle] <= atom { low = middle + 1 } else { high = middle }
    }
    return low < mandatoryBreaks.count ? mandatoryBreaks[low] : shaped.atoms.count
  }

  /// Bytes held beyond the text, roughly.
  var byteCount: Int {
    let remembered = effects.withLock(\.byteCount) + insertions.withLock(\.byteCount)
    return shaped.byteCount + remembered + flags.capacity
      + measures.capacity * MemoryLayout<ItemMeasure>.stride
      + mandatoryBreaks.capacity * MemoryLayout<Int>.stride + lastMoving.capacity * 4
  }

  /// What a cut does, remembered; found by `make` when it is first asked for.
  func effect(_ key: EdgeKey, _ make: () -> EdgeEffect?) -> EdgeEffect? {
    remembered(key, effects, byteCount: \.byteCount, make)
  }

  /// Inserted text, remembered; shaped by `make` when it is first asked for.
  func insertion(_ key: InsertionKey, _ make: () -> Insertion?) -> Insertion? {
    remembered(key, insertions, byteCount: \.byteCount, make)
  }

  private func remembered<Key: Hashable & Sendable, Value: Sendable>(
    _ key: Key, _ values: borrowing Mutex<Remembered<Key, Value>>, byteCount: (Value) -> Int,
    _ make: () -> Value?
  ) -> Value? {
    guard remembersEffects else { return make() }
    if let known = values.withLock({ $0.values[key] }) {
      counters.addHits()
      return known
    }
    counters.addMisses()
    let made = make()
    let bytes = made.map(byteCount) ?? 0
    values.withLock { $0.insert(made, for: key, byteCount: bytes) }
    return made
  }
}

extension ShapedParagraph {
  /// Whether an atom takes room, or has spacing behind it.
  func movesPen(_ atom: Int, in item: ShapedItem) -> Bool {
    if item.item.kind == .tab || position(of: atom + 1, in: item) != position(of: atom, in: item) {
      return true
    }
    let counts = atoms.spacedCounts
    return !counts.isEmpty && counts[atom + 1] > counts[atom]
  }
}

/// Answers by their questions, misses too, within a bound.
private struct Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private(set) var values: [Key: Value?] = [:]
  private(set) var byteCount = 0
  /// More bytes are not held by a paragraph: all answers are forgotten and found anew.
  private static var mostBytes: Int { 4 << 20 }

  mutating func insert(_ value: Value?, for key: Key, byteCount bytes: Int) {
    let bytes = bytes + MemoryLayout<Key>.stride + MemoryLayout<Value?>.stride
    guard bytes <= Self.mostBytes else { return }
    if byteCount + bytes > Self.mostBytes {
      values.removeAll()
      byteCount = 0
    }
    if values.updateValue(value, forKey: key) == nil { byteCount += bytes }
  }
}
