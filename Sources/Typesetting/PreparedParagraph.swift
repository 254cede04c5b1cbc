internal import KumihanFontSystem
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

  init(_ style: RunStyle, _ font: SizedFont?) {
    size = style.size
    unitsPerEm = Double(font?.metrics.unitsPerEm ?? 1000)
    spacing = style.tracking != 0 ? style.tracking : style.kerning
    trimsLastSpace = style.tracking != 0
    wordSpacing = style.wordSpacing
    extent = LineExtent(font)
  }

  /// Font units in points.
  func points(_ units: Int32) -> Double { Double(units) * size / unitsPerEm }
}

/// How far a line reaches above and below its baseline, and its extra space, in points.
struct LineExtent: Equatable, Sendable {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  init(_ font: SizedFont?) {
    guard let font else { return }
    (ascent, descent, leading) = (font.ascent, font.descent, font.leading)
  }

  /// The larger of both, measure by measure.
  mutating func formUnion(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}

/// A shaped paragraph with what lines are measured by; remembers what cuts do to it.
final class PreparedParagraph: Sendable {
  let shaped: ShapedParagraph
  /// What is known of each atom; held here, for tables read across modules are copied.
  let flags: [AtomFlags]
  /// One entry an item.
  let measures: [ItemMeasure]
  /// Atoms before which a line must end.
  let mandatoryBreaks: [Int]
  /// Whether some opportunity may not be cut without shaping again, or shows a hyphen.
  let hasUnsafeOpportunities: Bool
  private let remembersEffects: Bool
  private let counters: EngineCounters
  private let effects = Mutex<[EdgeKey: EdgeEffect]>([:])

  init(_ shaped: ShapedParagraph, remembersEffects: Bool, counters: EngineCounters) {
    self.shaped = shaped
    flags = shaped.atoms.flags
    self.counters = counters
    self.remembersEffects = remembersEffects
    measures = shaped.items.map { item in
      ItemMeasure(shaped.context(of: item).style, shaped.font(of: item))
    }
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
    let effects = effects.withLock { $0.values.reduce(0) { $0 + $1.byteCount } }
    return shaped.byteCount + effects + measures.capacity * MemoryLayout<ItemMeasure>.stride
  }

  /// A remembered effect; found by `make` when it is first asked for.
  func effect(_ key: EdgeKey, _ make: () -> EdgeEffect?) -> EdgeEffect? {
    guard remembersEffects else { return make() }
    if let known = effects.withLock({ $0[key] }) {
      counters.addHit()
      return known
    }
    counters.addMiss()
    guard let made = make() else { return nil }
    effects.withLock { $0[key] = made }
    return made
  }
}
