/// The directional status at a place in a paragraph (UAX #9, X1 to X8).
struct BidiStatusStack {
  /// The deepest level of an embedding or isolate (BD2).
  private static let maxDepth: UInt8 = 125

  private struct Entry {
    var level: UInt8
    var override: BidiClass?
    var isIsolate: Bool
  }

  private var entries: [Entry]
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0

  init(paragraphLevel: UInt8) {
    entries = [Entry(level: paragraphLevel, override: nil, isIsolate: false)]
    entries.reserveCapacity(Int(BidiStatusStack.maxDepth) + 2)
  }

  private var top: Entry { entries[entries.count - 1] }
  /// The embedding level.
  var level: UInt8 { top.level }
  /// The class that all characters take, if there is an override.
  var override: BidiClass? { top.override }

  /// Enters an LRE, RLE, LRO or RLO (X2 to X5).
  mutating func embed(_ bidiClass: BidiClass) {
    let next = nestedLevel(rightToLeft: bidiClass == .rle || bidiClass == .rlo)
    if let next, overflowIsolates == 0, overflowEmbeddings == 0 {
      let override: BidiClass? =
        switch bidiClass {
        case .lro: .l
        case .rlo: .r
        default: nil
        }
      entries.append(Entry(level: next, override: override, isIsolate: false))
    } else if overflowIsolates == 0 {
      overflowEmbeddings += 1
    }
  }

  /// Enters an LRI or RLI (X5a, X5b).
  mutating func isolate(_ bidiClass: BidiClass) {
    let next = nestedLevel(rightToLeft: bidiClass == .rli)
    if let next, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates += 1
      entries.append(Entry(level: next, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// Leaves an isolate by its PDI (X6a).
  mutating func endIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !top.isIsolate { entries.removeLast() }
      entries.removeLast()
      validIsolates -= 1
    }
  }

  /// Leaves an embedding or override by its PDF (X7).
  mutating func endEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !top.isIsolate, entries.count > 1 {
      entries.removeLast()
    }
  }

  /// Leaves everything at the end of a paragraph (X8).
  mutating func endParagraph() {
    self = BidiStatusStack(paragraphLevel: entries[0].level)
  }

  /// The least greater level of a direction; nil beyond the deepest.
  private func nestedLevel(rightToLeft: Bool) -> UInt8? {
    let next = rightToLeft ? (level + 1) | 1 : (level + 2) & ~1
    return next <= BidiStatusStack.maxDepth ? next : nil
  }
}
