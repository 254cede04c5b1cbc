internal import KumihanInterop
internal import KumihanTypography

/// The words of an item, each with the space behind it, in order; they tile it.
///
/// A word ends behind each U+0020 that has nothing on it: neither a mark nor a format character.
struct Words: Sequence {
  /// A word with its space, or one of the two.
  struct Word {
    /// Its scalars, by their number in the paragraph.
    let scalars: Range<Int>
    /// UTF-8 offsets from the paragraph's start.
    let range: TextRange
    /// Whether its shape depends on nothing around it, where the font's spaces do not touch their neighbours.
    let standsApart: Bool
  }

  let scalars: [UInt32]
  let offsets: [Int32]
  let properties: [ScalarProperties]
  let startsGrapheme: [Bool]
  let range: Range<Int>
  /// Whether letters at the item's ends may join with what stands beside it.
  let joins: Bool

  init(of item: Item, in analysis: borrowing Analysis) {
    scalars = analysis.text.scalars
    offsets = analysis.text.offsets
    properties = analysis.properties
    startsGrapheme = analysis.startsGrapheme
    let start = analysis.scalar(atOffset: item.range.lowerBound)
    range = start..<analysis.scalar(atOffset: item.range.upperBound)
    joins = item.script.isCursive
  }

  func makeIterator() -> Iterator { Iterator(words: self, start: range.lowerBound) }

  struct Iterator: IteratorProtocol {
    fileprivate let words: Words
    fileprivate var start: Int

    mutating func next() -> Word? {
      guard start < words.range.upperBound else { return nil }
      let end = words.end(from: start)
      defer { start = end }
      return Word(
        scalars: start..<end, range: Int(words.offsets[start])..<Int(words.offsets[end]),
        standsApart: words.standsApart(start..<end))
    }
  }
}

extension Words {
  private func end(from start: Int) -> Int {
    var end = start
    while end < range.upperBound, !isSpace(end) { end += 1 }
    return Swift.min(end + 1, range.upperBound)
  }

  /// Whether there is a space with nothing on it.
  private func isSpace(_ scalar: Int) -> Bool {
    scalars[scalar] == 0x20 && (scalar + 1 == range.upperBound || startsWord(scalar + 1))
  }

  /// Whether the scalar belongs to nothing before it.
  private func startsWord(_ scalar: Int) -> Bool {
    let properties = properties[scalar]
    guard startsGrapheme[scalar], !properties.isMark, properties.generalCategory != .cf else {
      return false
    }
    // Half-width sound marks are letters to Unicode, and marks to HarfBuzz.
    return scalars[scalar] != 0xFF9E && scalars[scalar] != 0xFF9F
  }

  private func standsApart(_ word: Range<Int>) -> Bool {
    guard startsWord(word.lowerBound) else { return false }
    guard offsets[word.upperBound] - offsets[word.lowerBound] <= ShapedWords.longest else {
      return false
    }
    guard joins else { return true }
    let isFirst = word.lowerBound == range.lowerBound && word.lowerBound > 0
    let isLast = word.upperBound == range.upperBound && word.upperBound < scalars.count
    return !(isFirst && mayJoin(word.lowerBound - 1)) && !(isLast && mayJoin(word.upperBound))
  }

  /// Whether letters beside the scalar may join it, or what stands behind it.
  private func mayJoin(_ scalar: Int) -> Bool { properties[scalar].joiningType != .u }
}
