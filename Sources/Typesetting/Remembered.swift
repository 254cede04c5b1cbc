/// Answers by their questions, misses too, within a bound.
struct Remembered<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private(set) var values: [Key: Value?] = [:]
  private(set) var byteCount = 0
  /// More bytes are not held: all answers are forgotten and found anew.
  private let mostBytes: Int

  /// Nothing yet, of a paragraph with so many atoms.
  ///
  /// A long paragraph has more cuts at each width: what they do has to have room.
  init(atoms: Int) { mostBytes = max(4 << 20, 16 * atoms) }

  mutating func insert(_ value: Value?, for key: Key, byteCount bytes: Int) {
    let bytes = bytes + MemoryLayout<Key>.stride + MemoryLayout<Value?>.stride
    guard bytes <= mostBytes else { return }
    if byteCount + bytes > mostBytes {
      values.removeAll()
      byteCount = 0
    }
    if values.updateValue(value, forKey: key) == nil { byteCount += bytes }
  }
}
