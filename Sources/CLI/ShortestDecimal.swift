/// The decimal fraction with the fewest digits that reads back as a given double.
///
/// Covers the sizes text is measured in; for others `Double.description` finds the same digits more slowly.
struct ShortestDecimal: Equatable {
  /// The digits, point left out: 4.75 is 475 with two fraction digits.
  let significand: UInt64
  /// How many digits stand after the point.
  let fractionDigits: Int
  /// What stands before the point.
  let wholePart: UInt64

  /// Finds the digits of a number that is not whole, 0.001 or more and below 10^15; nil for any other.
  init?(_ magnitude: Double) {
    guard magnitude >= 0.001, magnitude < 1e15, Double(UInt64(magnitude)) != magnitude else {
      return nil
    }
    // No whole number lies between a double and a decimal that is read as it: it would be a double too.
    wholePart = UInt64(magnitude)
    let wholeDigits = ShortestDecimal.wholeDigits(of: magnitude)
    (significand, fractionDigits) =
      ShortestDecimal.fifteenDigits(of: magnitude, wholeDigits)
      ?? ShortestDecimal.seventeenDigits(of: magnitude, wholeDigits)
  }
}

extension ShortestDecimal {
  /// What stands after the point, as a number to be padded with zeros on the left.
  var fraction: UInt64 {
    significand - wholePart * ShortestDecimal.powers[fractionDigits]
  }

  private static let powers: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// How many digits stand before the point; −1 for 0.01…, as two zeros after it are no digits.
  private static func wholeDigits(of magnitude: Double) -> Int {
    guard magnitude >= 1 else { return magnitude >= 0.1 ? 0 : magnitude >= 0.01 ? -1 : -2 }
    let whole = UInt64(magnitude)
    return powers.firstIndex { $0 > whole } ?? powers.count
  }
}

extension ShortestDecimal {
  private typealias Digits = (significand: UInt64, fractionDigits: Int)

  /// The nearest decimal of 15 digits, if it reads back.
  ///
  /// No two decimals of up to 15 digits are the same double, so the one that reads back is the shortest once its
  /// final zeros are gone. Digits and power are doubles themselves, hence the division reads it as a parser does;
  /// the product is off by less than a quarter, hence rounding finds it.
  private static func fifteenDigits(of magnitude: Double, _ wholeDigits: Int) -> Digits? {
    let power = Double(powers[15 - wholeDigits])
    let significand = UInt64(magnitude * power + 0.5)
    guard Double(significand) / power == magnitude else { return nil }
    return withoutFinalZeros((significand, 15 - wholeDigits))
  }

  private static func withoutFinalZeros(_ digits: Digits) -> Digits {
    var digits = digits
    for (count, power) in [(8, 100_000_000), (4, 10_000), (2, 100), (1, 10)] as [(Int, UInt64)] {
      guard digits.significand % power == 0 else { continue }
      digits.significand /= power
      digits.fractionDigits -= count
    }
    return digits
  }

  /// The decimal of 16 digits nearest to the double, if one reads back, else that of 17.
  private static func seventeenDigits(of magnitude: Double, _ wholeDigits: Int) -> Digits {
    let interval = RoundingInterval(of: magnitude, power: powers[17 - wholeDigits])
    if let tens = interval.nearestMultiple(of: 10) { return (tens / 10, 16 - wholeDigits) }
    return (interval.nearestMultiple(of: 1)!, 17 - wholeDigits)
  }
}

/// The numbers that are read as a given double, times a power of ten: exact, as fractions of a power of two.
private struct RoundingInterval {
  private let lower: UInt128
  private let middle: UInt128
  private let upper: UInt128
  /// The denominator's exponent.
  private let shift: Int
  /// Whether the ends are read as the double too: a tie goes to the even one.
  private let includesEnds: Bool

  /// For a double that is not whole, at least 0.001; at most 10^19 as power.
  init(of magnitude: Double, power: UInt64) {
    let significand = UInt128(magnitude.significandBitPattern | 1 << 52)
    let isLowestOfItsSize = magnitude.significandBitPattern == 0
    lower = (significand * 4 - (isLowestOfItsSize ? 1 : 2)) * UInt128(power)
    middle = significand * 4 * UInt128(power)
    upper = (significand * 4 + 2) * UInt128(power)
    shift = 54 - Int(magnitude.exponent)
    includesEnds = significand % 2 == 0
  }

  /// The multiple of a number nearest to the double, the even one of two, if there is one in the interval.
  func nearestMultiple(of step: UInt64) -> UInt64? {
    let below = UInt64(truncatingIfNeeded: middle >> shift) / step * step
    let above = below + step
    let (toBelow, toAbove) = (middle - scaled(below), scaled(above) - middle)
    let isBelowNearer = toBelow < toAbove || toBelow == toAbove && below / step % 2 == 0
    let (nearer, other) = isBelowNearer ? (below, above) : (above, below)
    return contains(nearer) ? nearer : contains(other) ? other : nil
  }

  private func scaled(_ value: UInt64) -> UInt128 {
    UInt128(value) << shift
  }

  private func contains(_ value: UInt64) -> Bool {
    let value = scaled(value)
    return lower < value && value < upper || includesEnds && (value == lower || value == upper)
  }
}
