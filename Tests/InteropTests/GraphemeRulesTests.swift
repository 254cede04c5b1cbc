import KumihanInterop
import TestSupport
import Testing

/// Where grapheme clusters start (UAX #29), beside what ICU's own iterator says.
@Suite struct GraphemeRulesTests {
  /// Scalars of every class, and such as only part of the rules speak of.
  private static let scalars: [UInt32] = [
    0x20, 0x61, 0x6F22, 0xAD, 0x200B, 0x0A, 0x0D, 0x2028, 0x301, 0x94D, 0x93F, 0x900, 0xE33, 0xFE0F,
    0x200C, 0x200D, 0x1F3FB, 0xE0067, 0x600, 0x1193F, 0x1F1E6, 0x1F1FF, 0x1100, 0xA960, 0x1161,
    0xD7B0, 0x11A8, 0xD7CB, 0xAC00, 0xAC01, 0xD788, 0x1F468, 0x2764, 0xA9, 0x1F004, 0x23, 0x20E3,
    0x915, 0x937, 0x93C, 0x9CD, 0x9A4, 0xB95, 0xBCD, 0x1F3F4, 0xFF9E, 0x378, 0x10FFFF,
  ]

  @Test(arguments: [3, 4, 5, 6] as [UInt64]) func `Clusters of random texts start where ICU's do`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var iterator = try BreakIterator(.grapheme, locale: "root")
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &generator)
      // Few different scalars, so that what makes long clusters is frequent.
      let some = (0..<4).map { _ in Self.scalars.randomElement(using: &generator) ?? 0x61 }
      let text = (0..<count).map { _ in some.randomElement(using: &generator) ?? 0x61 }
      #expect(starts(text) == starts(text, &iterator), "\(text.map { String($0, radix: 16) })")
    }
  }

  @Test func `Every scalar beside every class starts a cluster where ICU says`() throws {
    var iterator = try BreakIterator(.grapheme, locale: "root")
    let step = max(1, UnicodeFile.step)
    for scalar in stride(from: UInt32(0), through: 0x10_FFFF, by: step)
    where !(0xD800...0xDFFF).contains(scalar) {
      let text: [UInt32] = [
        0x600, scalar, 0x1F468, 0x200D, scalar, scalar, 0x1100, scalar, 0x11A8, 0x915, scalar,
        0x94D,
        scalar, 0x915,
      ]
      if starts(text) != starts(text, &iterator) { Issue.record("U+\(String(scalar, radix: 16))") }
    }
  }

  private func starts(_ text: [UInt32]) -> [Int] {
    var starts = [Bool](repeating: false, count: text.count)
    GraphemeRules.findStarts(of: UnicodeData.properties(of: text), into: &starts)
    return text.indices.filter { starts[$0] }
  }

  private func starts(_ text: [UInt32], _ iterator: inout BreakIterator) -> [Int] {
    var units: [UInt16] = []
    var indices: [Int: Int] = [:]
    for (index, scalar) in text.enumerated() {
      indices[units.count] = index
      if let scalar = Unicode.Scalar(scalar) { units += Array(scalar.utf16) }
    }
    var boundaries: [Int32] = []
    iterator.appendBoundaries(ofUTF16: units, to: &boundaries)
    return [0] + boundaries.compactMap { indices[Int($0)] }
  }
}
