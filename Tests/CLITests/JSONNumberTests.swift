import Testing

@testable import KumihanCLI

@Suite struct JSONNumberTests {
  /// Texts and the doubles nearest to them (IEEE 754, ties to even).
  private static let readings: [(text: String, value: Double)] = [
    ("0", 0), ("0.1", 0x1.999999999999ap-4), ("0.2", 0x1.999999999999ap-3),
    ("0.3", 0x1.3333333333333p-2), ("0.5", 0.5), ("1e23", 0x1.52d02c7e14af6p+76),
    ("9007199254740993", 0x1p53), ("9007199254740995", 0x1.0000000000002p53),
    ("1.00000000000000011102230246251565404236316680908203125", 1),
    ("1.00000000000000011102230246251565404236316680908203124", 1),
    ("1.00000000000000011102230246251565404236316680908203126", 0x1.0000000000001p0),
    ("1.00000000000000033306690738754696212708950042724609375", 0x1.0000000000002p0),
    ("2.2250738585072014e-308", 0x1p-1022), ("2.2250738585072011e-308", 0x1p-1022.nextDown),
    ("4.9e-324", .leastNonzeroMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ("2.4703282292062327e-324", 0),
    ("2.4703282292062328e-324", .leastNonzeroMagnitude), ("1e-400", 0),
    ("1e-99999999999999999999", 0),
    ("1.7976931348623157e308", 0x1.fffffffffffffp1023), ("0e99999999999999999999", 0),
    ("123456789012345678", 0x1.b69b4ba630f35p+56), ("3.141592653589793", 0x1.921fb54442d18p+1),
    ("6.02214076e23", 0x1.fe185ca57c517p+78), ("179.99999999999997", 0x1.67fffffffffffp7),
    ("0.000001", 0x1.0c6f7a0b5ed8dp-20), ("12345678901234567.5", 0x1.5ee2a2eb5a5c4p+53),
  ]

  /// Doubles and the fewest digits that read back; of two the nearer one, of two as near the even one.
  private static let writings: [(value: Double, text: String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (48, "48"), (-48, "-48"), (100, "100"), (65535, "65535"),
    (99_999_999, "99999999"), (100_000_000, "100000000"), (-1_234_567_890_123, "-1234567890123"),
    (9_007_199_254_740_991, "9007199254740991"), (0x1p53, "9007199254740992"),
    (1e15, "1000000000000000"),
    (0.5, "0.5"), (-0.5, "-0.5"), (0.25, "0.25"), (1.5, "1.5"), (42.33, "42.33"), (0.1, "0.1"),
    (0.1 + 0.2, "0.30000000000000004"), (1.0 / 3, "0.3333333333333333"),
    (2.0 / 3, "0.6666666666666666"),
    (100.0 / 3, "33.333333333333336"), (4.35, "4.35"), (0.001, "0.001"), (0.0625, "0.0625"),
    (0x1p-10, "0.0009765625"), (1 - 0x1p-53, "0.9999999999999999"),
    (1 + 0x1p-52, "1.0000000000000002"),
    (2 - 0x1p-52, "1.9999999999999998"), (17.0 * 1234 / 2048, "10.2431640625"), (10.05, "10.05"),
    (1023.99951171875, "1023.99951171875"), (123_456.789, "123456.789"),
    (1e-3 + 0x1p-62, "0.0010000000000000002"),
    (999_999_999_999_999.9, "999999999999999.9"), (0x1.fffffffffffffp9, "1023.9999999999999"),
    (956_806_763_766_276.75, "956806763766276.8"),
    (1_125_899_906_842_624.25, "1125899906842624.2"),
    (4_503_599_627_370_495.5, "4503599627370495.5"),
    (562_949_953_421_312.125, "562949953421312.1"),
    (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
  ]

  @Test func `Reads the nearest double`() throws {
    for (text, value) in Self.readings {
      #expect(try JSONReader.value(of: Array(text.utf8)).kind == .number(value), "\(text)")
      #expect(try JSONReader.value(of: Array("-\(text)".utf8)).kind == .number(-value), "-\(text)")
    }
    let minusZero = try JSONReader.value(of: Array("-0.0".utf8))
    if case .number(let zero) = minusZero.kind { #expect(zero.sign == .minus) }
  }

  @Test func `Reads what is too large as infinite`() throws {
    for text in [
      "1e999", "1.7976931348623159e308", "1e99999999999999999999",
      "1" + String(repeating: "0", count: 400),
    ] {
      #expect(try JSONReader.value(of: Array(text.utf8)).kind == .number(.infinity), "\(text)")
    }
  }

  @Test func `Writes the fewest digits`() {
    for (value, text) in Self.writings {
      #expect(JSONWriter.text { $0.write(value) } == text)
      let list = JSONWriter.text { $0.write([7], [value, -value]) }
      #expect(list.hasPrefix("[7,\(text),"), "\(list)")
    }
  }

  @Test func `Writes very large and very small numbers with an exponent`() throws {
    for value in [
      .leastNonzeroMagnitude, 2.2250738585072014e-308, 1e-7, 1.5e-5, 1e16, 1e21,
      1.7976931348623157e308,
    ] {
      let text = JSONWriter.text { $0.write(value) }
      #expect(try JSONReader.value(of: Array(text.utf8)).kind == .number(value), "\(text)")
      #expect(text.utf8.count <= OutputSpan.longestNumber)
    }
  }

  @Test func `Writes whole numbers as they are`() {
    for value in [
      0, 1, -1, 9, 10, 99, 100, 999, 1000, 12_345_678, 123_456_789, Int.max, Int.min, Int.min + 1,
    ] {
      #expect(JSONWriter.text { $0.write(value) } == String(value))
    }
  }

  /// `Double.description` gives the shortest digits too, by another way.
  @Test func `Agrees with the standard library`() {
    var random = SplitMix64(seed: 2024)
    for round in 0..<100_000 {
      let value: Double
      switch round % 4 {
      case 0: value = .random(in: 0...5000, using: &random)
      case 1: value = Double(Int.random(in: 0...5_000_000, using: &random)) * 13.37 / 1000
      case 2: value = Double(Int.random(in: 0...9_000_000, using: &random)) / 2048
      default:
        let bits = UInt64.random(in: 0.001.bitPattern...1e15.bitPattern, using: &random)
        value = Double(bitPattern: bits)
      }
      let description = value.description
      let text = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
      #expect(JSONWriter.text { $0.write(value) } == text)
    }
  }

  @Test func `Neighbours of powers of two and ten read back`() throws {
    for exponent in -9...50 {
      for value in [
        Double(sign: .plus, exponent: exponent, significand: 1),
        Double(jsonNumber: Array("1e\(exponent / 4)".utf8)[...]),
      ] {
        for neighbour in [value.nextDown, value, value.nextUp] {
          let text = JSONWriter.text { $0.write(neighbour) }
          #expect(try JSONReader.value(of: Array(text.utf8)).kind == .number(neighbour), "\(text)")
        }
      }
    }
  }
}
