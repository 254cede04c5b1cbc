/// Writing numbers as JSON.
///
/// Whole numbers have no point, others the fewest digits that read back as the same double.
extension OutputSpan<UInt8> {
  /// The length of the longest text that a number has.
  static var longestNumber: Int { 24 }

  /// Appends a whole number.
  mutating func append(number: Int) {
    if number < 0 { append(.minus) }
    append(digitsOf: UInt64(number.magnitude))
  }

  /// Appends a number; a zero has no sign, and one that JSON has no way to say is null.
  mutating func append(number: Double) {
    guard number.isFinite else { return append(ascii: "null") }
    if number < 0 { append(.minus) }
    let magnitude = number.magnitude
    if magnitude < 0x1p53, Double(UInt64(magnitude)) == magnitude {
      append(digitsOf: UInt64(magnitude))
    } else if let decimal = ShortestDecimal(magnitude) {
      append(decimal)
    } else {
      append(descriptionOf: magnitude)
    }
  }
}

extension OutputSpan<UInt8> {
  private mutating func append(_ decimal: ShortestDecimal) {
    append(digitsOf: decimal.wholePart)
    append(.point)
    append(digitsOf: decimal.fraction, count: decimal.fractionDigits)
  }

  private mutating func append(descriptionOf magnitude: Double) {
    let text = magnitude.description
    append(ascii: text.hasSuffix(".0") ? text.dropLast(2) : text[...])
  }

  private mutating func append(ascii text: Substring) {
    for byte in text.utf8 { append(byte) }
  }

  private mutating func append(digitsOf value: UInt64) {
    append(digitsOf: value, count: value.decimalDigitCount)
  }

  /// Appends the last digits of a number, with zeros on the left if it has fewer.
  private mutating func append(digitsOf value: UInt64, count digitCount: Int) {
    if digitCount > 8 { append(digitsOf: value / 100_000_000, count: digitCount - 8) }
    let chunkCount = Swift.min(digitCount, 8)
    var rest = UInt32(truncatingIfNeeded: value % 100_000_000)
    var digits: UInt64 = 0
    for _ in 0..<chunkCount {
      digits = digits &<< 8 | UInt64(rest % 10)
      rest /= 10
    }
    for _ in 0..<chunkCount {
      append(.zero | UInt8(truncatingIfNeeded: digits))
      digits &>>= 8
    }
  }
}

extension UInt64 {
  /// How many digits the number has; 1 for zero.
  fileprivate var decimalDigitCount: Int {
    var count = 1
    var rest = self
    while rest >= 1000 {
      count += 3
      rest /= 1000
    }
    return count + (rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }
}
