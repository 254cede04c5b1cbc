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
}

extension BidiStatusStack {
  /// Does what a character does to the status before it has a level itself.
  mutating func leave(_ bidiClass: BidiClass) {
    switch bidiClass {
    case .pdf: endEmbedding()
    case .pdi: endIsolate()
    case .b: self = BidiStatusStack(paragraphLevel: entries[0].level)  // X8
    default: break
    }
  }

  /// Does what a character does to the status of what follows it.
  mutating func enter(_ bidiClass: BidiClass) {
    switch bidiClass {
    case .lre, .rle, .lro, .rlo: embed(bidiClass)
    case .lri, .rli: isolate(bidiClass)
    default: break
    }
  }

  /// X2 to X5.
  private mutating func embed(_ bidiClass: BidiClass) {
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

  /// X5a and X5b.
  private mutating func isolate(_ bidiClass: BidiClass) {
    let next = nestedLevel(rightToLeft: bidiClass == .rli)
    if let next, overflowIsolates == 0, overflowEmbeddings == 0 {
      validIsolates += 1
      entries.append(Entry(level: next, override: nil, isIsolate: true))
    } else {
      overflowIsolates += 1
    }
  }

  /// X6a.
  private mutating func endIsolate() {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
    } else if validIsolates > 0 {
      overflowEmbeddings = 0
      while !top.isIsolate { entries.removeLast() }
      entries.removeLast()
      validIsolates -= 1
    }
  }

  /// X7.
  private mutating func endEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if !top.isIsolate, entries.count > 1 {
      entries.removeLast()
    }
  }

  /// The least greater level of a direction; nil beyond the deepest.
  private func nestedLevel(rightToLeft: Bool) -> UInt8? {
    let next = rightToLeft ? (level + 1) | 1 : (level + 2) & ~1
    return next <= BidiStatusStack.maxDepth ? next : nil
  }
}
