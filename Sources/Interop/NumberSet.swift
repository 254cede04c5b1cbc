/// A set of small numbers, a bit each: glyphs, or classes of glyphs.
struct NumberSet: Equatable, Sendable {
  private var words: [UInt64] = []

  /// Whether a number is in the set.
  func contains(_ number: Int) -> Bool {
    let word = number >> 6
    return words.indices.contains(word) && words[word] >> UInt64(number & 63) & 1 == 1
  }

  /// Puts a number into the set.
  mutating func insert(_ number: Int) { insert(number..<number + 1) }

  /// Puts all numbers of a range into the set.
  mutating func insert(_ range: Range<Int>) {
    guard range.lowerBound >= 0, !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    if last >= words.count {
      words.append(contentsOf: repeatElement(0, count: last + 1 - words.count))
    }
    for word in first...last {
      let start = max(0, range.lowerBound - word << 6)
      let end = min(64, range.upperBound - word << 6)
      words[word] |= (UInt64.max >> UInt64(64 - (end - start))) << UInt64(start)
    }
  }

  /// Puts all numbers of another set into this one.
  mutating func formUnion(_ other: NumberSet) {
    if words.count < other.words.count {
      words.append(contentsOf: repeatElement(0, count: other.words.count - words.count))
    }
    for word in other.words.indices { words[word] |= other.words[word] }
  }
}
