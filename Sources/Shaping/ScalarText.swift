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
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    utf16.removeAll(keepingCapacity: true)
    (isASCII, hasSupplementary) = (true, false)
    let bytes = text.span
    var at = range.lowerBound
    while at < range.upperBound {
      offsets.append(Int32(at - range.lowerBound))
      let first = bytes[at]
      if first < 0x80 {
        scalars.append(UInt32(first))
        utf16.append(UInt16(first))
        at += 1
      } else {
        at += append(first, bytes, at, end: range.upperBound)
      }
    }
    offsets.append(Int32(range.count))
  }

  /// Appends a scalar of several bytes and tells how many.
  private mutating func append(_ first: UInt8, _ bytes: Span<UInt8>, _ at: Int, end: Int) -> Int {
    isASCII = false
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard at + length <= end else { return appendReplacement() }
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in 1..<length { scalar = scalar << 6 | UInt32(bytes[at + next] & 0x3F) }
    scalars.append(scalar)
    if scalar < 0x1_0000 {
      utf16.append(UInt16(scalar))
    } else {
      hasSupplementary = true
      utf16.append(UInt16(0xD7C0 + (scalar >> 10)))
      utf16.append(UInt16(0xDC00 + (scalar & 0x3FF)))
    }
    return length
  }

  private mutating func appendReplacement() -> Int {
    scalars.append(0xFFFD)
    utf16.append(0xFFFD)
    return 1
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
