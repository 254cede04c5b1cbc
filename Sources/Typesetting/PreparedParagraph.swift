internal import KumihanInterop
internal import KumihanShaping
internal import KumihanTypography
internal import Synchronization

/// A shaped paragraph with its text and what lines are measured by; remembers what cuts do to it.
final class PreparedParagraph: Sendable {
  let shaped: ShapedParagraph
  /// The text that it is a part of.
  let bytes: [UInt8]
  /// What lines read of its atoms.
  let atoms: LineAtoms
  /// One entry an item.
  let measures: [ItemMeasure]
  /// Atoms before which a line must end.
  let mandatoryBreaks: [Int]
  /// Whether positions alone tell how far text of every item reaches.
  let isPlain: Bool
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
  private let effects: Mutex<Remembered<EdgeKey, EdgeEffect>>
  /// For each atom and the end, whether a word starts or ends there; nil until somebody asks.
  private let words = Mutex([Bool]?.none)
  private let insertions: Mutex<Remembered<InsertionKey, Insertion>>

  init(
    _ shaped: ShapedParagraph, _ bytes: [UInt8], remembersEffects: Bool, counters: EngineCounters
  ) {
    self.shaped = shaped
    self.bytes = bytes
    atoms = LineAtoms(shaped.atoms)
    measures = shaped.items.map { item in
      ItemMeasure(item, shaped.context(of: item).style, shaped.font(of: item))
    }
    isSpaced = !atoms.spacedCounts.isEmpty
    lastMoving = isSpaced ? atoms.lastMoving(in: measures) : []
    self.counters = counters
    self.remembersEffects = remembersEffects
    largestSize = measures.reduce(0) { max($0, $1.size) }
    isPlain = measures.allSatisfy(\.isPlain)
    isUneven = measures.contains { !$0.isMonotone || $0.isTab }
    effects = Mutex(Remembered(atoms: atoms.count))
    insertions = Mutex(Remembered(atoms: atoms.count))
    (mandatoryBreaks, hasUnsafeOpportunities) = atoms.specialOpportunities()
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
    return low < mandatoryBreaks.count ? mandatoryBreaks[low] : atoms.count
  }

  /// Bytes held beyond the text, roughly.
  var byteCount: Int {
    let remembered = effects.withLock(\.byteCount) + insertions.withLock(\.byteCount)
    return shaped.byteCount + remembered + lastMoving.capacity * 4
      + measures.capacity * MemoryLayout<ItemMeasure>.stride
      + mandatoryBreaks.capacity * MemoryLayout<Int>.stride
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

extension PreparedParagraph {
  /// All of its atoms.
  var allAtoms: Range<Int> { 0..<atoms.count }

  /// The index of the item that holds an atom; of the last item for the atoms' end.
  func item(holding atom: Int) -> Int {
    var (low, high) = (0, measures.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if measures[middle].atoms.lowerBound <= atom { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// Lets a line reach as far as the fonts of some visible atoms; `first` is the item of the first of them.
  func extend(_ extent: inout LineExtent, over visible: Range<Int>, fromItem first: Int? = nil) {
    guard !visible.isEmpty else { return }
    var index = first ?? item(holding: visible.lowerBound)
    while index < measures.count, measures[index].atoms.lowerBound < visible.upperBound {
      if measures[index].isText { extent.formUnion(measures[index].extent) }
      index += 1
    }
  }
}
