import Testing

@testable import KumihanCLI

@Suite struct JSONHostileTests {
  private static let sample = Array(
    #"{"id":[1,-2.5e+3,{"x":null}],"text":"a\u30C6\ud83d\ude00\"\\ 組版 😀","t":true,"f":[false,[]],"n":{}}"#
      .utf8)

  @Test func `Refuses every prefix`() throws {
    #expect(throws: Never.self) { try JSONReader.object(of: Self.sample) }
    for length in Self.sample.indices {
      #expect(throws: JSONError.self) { try JSONReader.object(of: Array(Self.sample[..<length])) }
    }
  }

  @Test func `Survives every changed byte`() {
    var changed = Self.sample
    for index in changed.indices {
      for byte in UInt8.min...UInt8.max {
        changed[index] = byte
        _ = try? JSONReader.object(of: changed)
      }
      changed[index] = Self.sample[index]
    }
  }

  @Test func `Survives random bytes`() {
    var random = SplitMix64(seed: 42)
    let alphabet =
      Array(#"{}[]",:\u0dD8eE+-.19tfnrl "#.utf8) + [0xE3, 0x81, 0xF0, 0x9F, 0xFF, 0, 10]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random)! }
      guard let value = try? JSONReader.value(of: bytes) else { continue }
      #expect(value.range.upperBound <= bytes.count)
    }
  }

  @Test func `Mends surrogates that are halves`() throws {
    let halves: [(String, String, Int)] = [
      (#"\ud800"#, "\u{FFFD}", 1), (#"\udc00"#, "\u{FFFD}", 1),
      (#"\uDFFF\uD800"#, "\u{FFFD}\u{FFFD}", 2),
      (#"\ud800\ud800"#, "\u{FFFD}\u{FFFD}", 2), (#"\ud800\ud83d\ude00"#, "\u{FFFD}\u{1F600}", 1),
      (#"\ud83d\ude00\ude00"#, "\u{1F600}\u{FFFD}", 1), (#"a\ud800b"#, "a\u{FFFD}b", 1),
      (#"\ud800\n"#, "\u{FFFD}\n", 1), (#"\ud800\\udc00"#, "\u{FFFD}\\udc00", 1),
      (#"\ud800 \udc00"#, "\u{FFFD} \u{FFFD}", 2), (#"\ud800\u0041"#, "\u{FFFD}A", 1),
      (#"\uffff\ufffd"#, "\u{FFFF}\u{FFFD}", 0),
    ]
    for (escaped, text, repairs) in halves {
      let value = try JSONReader.value(of: Array("\"\(escaped)\"".utf8))
      #expect(value.kind == .string(text) && value.repairs == repairs, "\(escaped)")
    }
  }

  /// The examples of the Unicode Standard, tables 3-8 to 3-11, and the edges of table 3-7.
  @Test func `Mends ill-formed bytes by maximal subparts`() throws {
    let mended: [([UInt8], String, Int)] = [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], "????????A", 8),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], "????????A", 8),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], "?????A??B", 7),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "????A", 4),
      ([0x80], "?", 1), ([0xBF, 0xBF], "??", 2), ([0xC1, 0x80], "??", 2), ([0xC2], "?", 1),
      ([0xC2, 0x41], "?A", 1), ([0xE0, 0x9F, 0xBF], "???", 3), ([0xE0, 0xA0], "?", 1),
      ([0xF0, 0x8F, 0xBF, 0xBF], "????", 4), ([0xF0, 0x90, 0x80], "?", 1),
      ([0xF4, 0x8F, 0xBF], "?", 1), ([0xF5, 0x80, 0x80, 0x80], "????", 4), ([0xFE, 0xFF], "??", 2),
      ([0xE3, 0x81, 0xE3, 0x81, 0x82], "?\u{3042}", 1), ([0xF0, 0x9F, 0x98, 0x41], "?A", 1),
      ([0xC3, 0xA9], "\u{E9}", 0), ([0xEF, 0xBF, 0xBD], "\u{FFFD}", 0),
      ([0xF4, 0x8F, 0xBF, 0xBF], "\u{10FFFF}", 0), ([0xED, 0x9F, 0xBF], "\u{D7FF}", 0),
    ]
    for (bytes, marked, repairs) in mended {
      let text = String(
        String.UnicodeScalarView(marked.unicodeScalars.map { $0 == "?" ? "\u{FFFD}" : $0 }))
      let value = try JSONReader.value(of: [.quote] + bytes + [.quote])
      #expect(value.kind == .string(text) && value.repairs == repairs, "\(bytes)")
      let escaped = try JSONReader.value(of: Array(#""\n"#.utf8) + bytes + [.quote])
      #expect(escaped.kind == .string("\n" + text) && escaped.repairs == repairs, "\(bytes)")
    }
  }

  @Test func `Reads in linear time`() throws {
    let many = 200_000
    let numbers = "[" + Array(repeating: "1.25", count: many).joined(separator: ",") + "]"
    let names = "{" + (0..<many).map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    let texts = [
      numbers, names, "1" + String(repeating: "0", count: many),
      "0." + String(repeating: "7", count: many),
      "1e" + String(repeating: "0", count: many),
      "\"" + String(repeating: #"\u3042"#, count: many) + "\"",
      "\"" + String(repeating: #"\ud800"#, count: many) + "\"",
      String(repeating: " ", count: many) + "1",
    ]
    // Anything quadratic would take minutes.
    for text in texts { #expect(throws: Never.self) { try JSONReader.value(of: Array(text.utf8)) } }
    let broken = [.quote] + [UInt8](repeating: 0xE3, count: many) + [.quote]
    #expect(try JSONReader.value(of: broken).repairs == many)
  }
}
