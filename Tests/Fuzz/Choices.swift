/// Takes choices off the front of bytes that a fuzzer made up; when none are left, each is the first.
struct Choices {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func byte() -> Int { Int(rest.popFirst() ?? 0) }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[byte() % elements.count]
  }

  /// Any number of a range, or a small one, a whole one, or one of its ends.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let number: Double
    switch byte() % 8 {
    case 0: number = 0
    case 1: number = Double(byte())
    case 2: number = -Double(byte()) / 16
    case 3: number = pick([range.lowerBound, range.upperBound, 1e-300, 0x1p-40, -0.0, 99_999.9])
    case 4, 5: number = Double(byte()) / 32
    default: number = Double(byte() << 8 | byte()) / 64
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// A number of a range, or nil.
  mutating func optionalNumber(in range: ClosedRange<Double>) -> Double? {
    byte() % 4 == 0 ? nil : number(in: range)
  }
}
