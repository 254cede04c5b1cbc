/// Answers by their questions, misses too, within a bound.
struct Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
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
