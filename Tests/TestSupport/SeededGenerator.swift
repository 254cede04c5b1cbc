/// Random numbers that a seed repeats on every machine: SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a sequence.
  package init(seed: UInt64) {
    state = seed
  }

  /// Starts the sequence of one case of a seed, so that each case can be made alone.
  package init(seed: UInt64, case number: Int) {
    var first = SeededGenerator(seed: seed &+ UInt64(truncatingIfNeeded: number) &* 0x9FB2_1C65)
    state = first.next()
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SeededGenerator {
  /// A number from 0 up to, and not with, a bound.
  package mutating func below(_ bound: Int) -> Int {
    bound <= 1 ? 0 : Int(next() >> 11) % bound
  }

  /// A number of a range.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// A number of a range, with all the digits that a `Double` has.
  package mutating func number(in range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }

  /// True in so many of a hundred draws.
  package mutating func chance(percent: Int) -> Bool { below(100) < percent }

  /// One of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
