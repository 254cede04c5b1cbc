/// Reading numbers.
extension JSONReader {
  /// Reads the number that comes next; one beyond the range of `Double` is infinite.
  mutating func readNumber() throws(JSONError) -> Double {
    let start = position
    _ = skip(.minus)
    if !skip(.zero) { try skipDigits() }
    if skip(.point) { try skipDigits() }
    if skip(.lowerE) || skip(.upperE) {
      _ = skip(.plus) || skip(.minus)
      try skipDigits()
    }
    return Double(jsonNumber: bytes[start..<position])
  }

  private mutating func skipDigits() throws(JSONError) {
    guard nextByte?.digit != nil else { throw expected("a digit") }
    while nextByte?.digit != nil { position += 1 }
  }
}

extension Double {
  /// Reads a number that follows JSON's grammar, rounded to the nearest double.
  init(jsonNumber bytes: ArraySlice<UInt8>) {
    self =
      DecimalNumber(bytes)?.exactDouble ?? Double(String(decoding: bytes, as: UTF8.self)) ?? .nan
  }
}

/// A decimal number as its digits and a power of ten.
private struct DecimalNumber {
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private var isNegative = false
  private var significand = 0
  private var exponent = 0

  /// Takes a number without exponent apart; nil if there is one, or if there are more than 18 digits.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 18 else { return nil }
    var isFraction = false
    for byte in bytes {
      if let digit = byte.digit {
        significand = significand * 10 + Int(digit)
        exponent -= isFraction ? 1 : 0
      } else if byte == .point {
        isFraction = true
      } else if byte == .minus {
        isNegative = true
      } else {
        return nil
      }
    }
  }

  /// The double, if one exact operation makes it: digits and power are doubles themselves.
  ///
  /// W. D. Clinger, "How to read floating point numbers accurately" (1990).
  var exactDouble: Double? {
    guard significand <= 1 << 53 else { return nil }
    let magnitude = Double(significand) / DecimalNumber.powers[-exponent]
    return isNegative ? -magnitude : magnitude
  }
}
