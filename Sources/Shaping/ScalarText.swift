internal import KumihanInterop
internal import KumihanTypography

/// A paragraph's text decoded: scalar values, the UTF-8 offset of each, and UTF-16 for ICU.
///
/// Refilled from paragraph to paragraph, so that its room is reused.
struct ScalarText {
  /// The scalar values.
  private(set) var scalars: [UInt32] = []
  /// The UTF-8 offset of each scalar from the paragraph's start, and the paragraph's length at the end.
  private(set) var offsets: [Int32] = []
  /// The same text as UTF-16.
  private(set) var utf16: [UInt16] = []
  /// Whether every scalar is ASCII.
  private(set) var isASCII = true
  /// Whether some scalar takes two UTF-16 units.
  private(set) var hasSupplementary = false

  /// Decodes a range of well-formed UTF-8.
  mutating func decode(_ text: [UInt8], _ range: TextRange) {
    let bytes = text.span.extracting(range)
    let counts = UTF8Decoder.counts(in: bytes)
    isASCII = counts.scalars == bytes.count
    hasSupplementary = counts.pairs > 0
    scalars.refill(with: 0, count: counts.scalars)
    offsets.refill(with: Int32(bytes.count), count: counts.scalars + 1)
    utf16.refill(with: 0, count: counts.scalars + counts.pairs)
    UTF8Decoder.decode(bytes, into: &scalars, &offsets, &utf16)
  }

  /// Turns ascending UTF-16 offsets into scalar indices, in place.
  func convertToScalarIndices(_ boundaries: inout [Int32]) {
    guard hasSupplementary else { return }
    var (scalar, unit) = (0, 0)
    for index in boundaries.indices {
      while unit < Int(boundaries[index]), scalar < scalars.count {
        unit += scalars[scalar] > 0xFFFF ? 2 : 1
        scalar += 1
      }
      boundaries[index] = Int32(scalar)
    }
  }

  /// Ascending ranges of scalar indices as ranges of UTF-16 offsets.
  func utf16Ranges(of ranges: [Range<Int>]) -> [Range<Int>] {
    guard hasSupplementary else { return ranges }
    var (scalar, unit) = (0, 0)
    func offset(_ index: Int) -> Int {
      while scalar < index {
        unit += scalars[scalar] > 0xFFFF ? 2 : 1
        scalar += 1
      }
      return unit
    }
    return ranges.map { range in
      let start = offset(range.lowerBound)
      return start..<offset(range.upperBound)
    }
  }

  /// Bytes of room held.
  var byteCount: Int { scalars.capacity * 4 + offsets.capacity * 4 + utf16.capacity * 2 }
}

extension Array {
  /// Makes all elements the same, as many as asked for; the room stays.
  mutating func refill(with element: Element, count: Int) {
    if self.count > count { removeLast(self.count - count) }
    var elements = mutableSpan
    elements.update(repeating: element)
    let missing = count - self.count
    guard missing > 0 else { return }
    append(addingCapacity: missing) { $0.append(repeating: element, count: missing) }
  }
}
