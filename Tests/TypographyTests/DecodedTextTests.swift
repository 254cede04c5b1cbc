import KumihanTypography
import TestSupport
import Testing

/// Code units that are no text, and offsets in their units.
@Suite struct DecodedTextTests {
  /// Bytes as the standard parts them, and the character that each part becomes, U+FFFD being written "?".
  ///
  /// They are its examples of D93b, tables 3-8 to 3-11, and what table 3-7 forbids.
  private static let bytes: [(parts: [[UInt8]], text: String)] = [
    ([[0x41], [0xC0], [0xAF], [0x41], [0xF4, 0x80, 0x80], [0x41]], "A??A?A"),
    ([[0xC0], [0xAF], [0xE0], [0x80], [0xBF], [0xF0], [0x81], [0x82], [0x41]], "????????A"),
    ([[0xED], [0xA0], [0x80], [0xED], [0xBF], [0xBF], [0xED], [0xAF], [0x41]], "????????A"),
    ([[0xF4], [0x91], [0x92], [0x93], [0xFF], [0x41], [0x80], [0xBF], [0x42]], "?????A??B"),
    ([[0xE1, 0x80], [0xE2], [0xF0, 0x91, 0x92], [0xF1, 0xBF], [0x41]], "????A"),
    ([[0xC2]], "?"), ([[0xE0, 0xA0]], "?"), ([[0xF4, 0x8F, 0xBF]], "?"), ([[0xE0], [0x9F]], "??"),
    ([[0xF0], [0x8F]], "??"), ([[0xF5], [0x80]], "??"), ([[0xC1], [0x80]], "??"),
    ([[0xE3, 0x81], [0xE3, 0x81, 0x82], [0xFE]], "?\u{3042}?"),
    ([[0xF0, 0x9F, 0x98, 0x80], [0xF0, 0x9F, 0x98], [0xC3, 0xA9]], "\u{1F600}?\u{E9}"),
    ([[0x61], [0xF0, 0x9F, 0x98]], "a?"), ([[0xC3], [0x28]], "?("), ([[0x00], [0x61]], "\0a"),
    ([[0xF4, 0x8F, 0xBF, 0xBF], [0xED, 0x9F, 0xBF]], "\u{10FFFF}\u{D7FF}"), ([], ""),
  ]

  /// Code units of UTF-16 in the same form; an emoji that was cut among them.
  private static let units: [(parts: [[UInt16]], text: String)] = [
    ([[0x61], [0xD83D]], "a?"), ([[0xDE00], [0x61]], "?a"),
    ([[0xD83D], [0xD83D, 0xDE00]], "?\u{1F600}"), ([[0x61], [0xD800], [0x62]], "a?b"),
    ([[0xDC00]], "?"), ([[0xDFFF], [0xD800]], "??"),
    ([[0xDBFF, 0xDFFF], [0xDFFF]], "\u{10FFFF}?"),
    ([[0x3042], [0xE9], [0xD83D, 0xDE00], [0x41]], "\u{3042}\u{E9}\u{1F600}A"), ([], ""),
  ]

  @Test func `Each maximal subpart of ill-formed bytes becomes U+FFFD`() {
    for (parts, text) in Self.bytes {
      check(DecodedText(utf8: parts.flatMap(\.self)), parts.map(\.count), text)
      check(DecodedText(utf8: parts.flatMap(\.self)[...]), parts.map(\.count), text)
    }
  }

  @Test func `Each unpaired surrogate becomes U+FFFD`() {
    for (parts, text) in Self.units {
      check(DecodedText(utf16: parts.flatMap(\.self)), parts.map(\.count), text)
    }
  }

  @Test func `A character that was U+FFFD already is no repair`() {
    let bytes = DecodedText(utf8: [0xEF, 0xBF, 0xBD, 0xFF])
    #expect(bytes.repairCount == 1 && bytes.repairs == [3..<4])
    let units = DecodedText(utf16: [0xFFFD, 0xD800, 0xFFFD])
    #expect(units.repairCount == 1 && units.repairs == [1..<2])
  }

  /// Checks a text whose characters have so many units each in the input, and all offsets in it.
  private func check(_ decoded: DecodedText, _ counts: [Int], _ marked: String) {
    let isRepair = marked.unicodeScalars.map { $0 == "?" }
    let scalars = marked.unicodeScalars.map { $0 == "?" ? "\u{FFFD}" : $0 }
    let text = String(String.UnicodeScalarView(scalars))
    let note: Comment = "\(marked), \(counts)"
    #expect(Array(decoded.text.utf8) == Array(text.utf8), note)
    #expect(decoded.repairCount == isRepair.count { $0 }, note)
    var (input, output) = (0, 0)
    var repairs: [Range<Int>] = []
    for (index, scalar) in scalars.enumerated() {
      let (part, character) = (input..<input + counts[index], output..<output + width(scalar))
      if isRepair[index] { repairs.append(part) }
      #expect(decoded.offsets.inputRange(of: character) == part, note)
      #expect(decoded.offsets.textRange(of: part) == character, note)
      (input, output) = (part.upperBound, character.upperBound)
    }
    #expect(decoded.repairs == repairs, note)
    #expect(decoded.offsets.inputCount == input && decoded.offsets.textCount == output, note)
    #expect(decoded.offsets.inputOffset(of: output) == input, note)
    #expect(decoded.offsets.textOffset(of: input) == output, note)
  }

  private func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }

  @Test func `Repairs are those of the standard library`() {
    var random = SeededGenerator(seed: 7)
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1,
      0xF4, 0xFF,
    ]
    let units: [UInt16] = [0x41, 0xE9, 0x3042, 0xFFFD, 0xD800, 0xD83D, 0xDBFF, 0xDC00, 0xDFFF]
    for _ in 0..<20_000 {
      let some = (0..<8).map { _ in random.pick(bytes) }
      let expected = String(decoding: some, as: UTF8.self)
      #expect(Array(DecodedText(utf8: some).text.utf8) == Array(expected.utf8), "\(some)")
      let others = (0..<6).map { _ in random.pick(units) }
      let other = String(decoding: others, as: UTF16.self)
      #expect(Array(DecodedText(utf16: others).text.utf8) == Array(other.utf8), "\(others)")
    }
  }
}

/// Offsets of well-formed text in other units.
@Suite struct TextOffsetsTests {
  private static let texts = [
    "", "abc", "é", "aéあ😀", "😀😀a😀", "日本語 text", "e\u{301}\u{FFFD}\r\n", "ééaa😀😀ああ",
  ]

  @Test func `Offsets are the standard library's distances`() {
    for text in Self.texts {
      let utf16 = TextOffsets(text, unit: .utf16)
      let scalar = TextOffsets(text, unit: .scalar)
      let decoded = DecodedText(utf16: Array(text.utf16))
      #expect(decoded.text == text && decoded.repairCount == 0)
      for index in Array(text.unicodeScalars.indices) + [text.endIndex] {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        let units = text.utf16.distance(from: text.startIndex, to: index)
        let scalars = text.unicodeScalars.distance(from: text.startIndex, to: index)
        for offsets in [utf16, decoded.offsets] {
          #expect(offsets.inputOffset(of: offset) == units, "\(text) \(offset)")
          #expect(offsets.textOffset(of: units) == offset, "\(text) \(units)")
        }
        #expect(scalar.inputOffset(of: offset) == scalars, "\(text) \(offset)")
        #expect(scalar.textOffset(of: scalars) == offset, "\(text) \(scalars)")
      }
      #expect(utf16.inputCount == text.utf16.count && utf16.textCount == text.utf8.count)
      #expect(scalar.inputCount == text.unicodeScalars.count)
    }
  }

  @Test func `UTF-8 is its own unit`() {
    for text in Self.texts {
      let offsets = TextOffsets(text, unit: .utf8)
      for offset in 0...text.utf8.count {
        #expect(
          offsets.inputOffset(of: offset) == offset && offsets.textOffset(of: offset) == offset)
      }
    }
  }

  @Test func `An offset within a character is its start's, a range holds it whole`() {
    let offsets = TextOffsets("a😀b", unit: .utf16)
    #expect((0...6).map { offsets.inputOffset(of: $0) } == [0, 1, 1, 1, 1, 3, 4])
    #expect((0...4).map { offsets.textOffset(of: $0) } == [0, 1, 1, 5, 6])
    #expect(offsets.inputRange(of: 0..<2) == 0..<3 && offsets.inputRange(of: 3..<4) == 1..<3)
    #expect(offsets.textRange(of: 0..<2) == 0..<5 && offsets.textRange(of: 2..<3) == 1..<5)
    #expect(offsets.textRange(of: 2..<2) == 1..<1 && offsets.inputRange(of: 3..<3) == 1..<1)
  }

  @Test func `Offsets outside count as the nearest end`() {
    let offsets = TextOffsets("é", unit: .utf16)
    #expect(offsets.inputOffset(of: -1) == 0 && offsets.inputOffset(of: .max) == 1)
    #expect(offsets.textOffset(of: .min) == 0 && offsets.textOffset(of: 2) == 2)
    #expect(offsets.inputRange(of: -5..<9) == 0..<1 && offsets.textRange(of: -5..<9) == 0..<2)
    let nothing = DecodedText(utf16: []).offsets
    #expect(nothing.inputRange(of: -1..<3) == 0..<0 && nothing.textRange(of: 0..<3) == 0..<0)
  }
}

/// Styled texts whose styles are given in units of the input.
@Suite struct DecodedStylesTests {
  private static let large = RunStyle(size: 30)
  /// An emoji, half of one, and a letter: 4 units, and 8 bytes.
  private static let input = DecodedText(utf16: [0xD83D, 0xDE00, 0xDE00, 0x61])

  @Test func `Runs and paint count units of the input`() throws {
    let text = try StyledText(
      Self.input, runs: [.init(end: 3, style: Self.large), .init(end: 4, style: RunStyle())],
      paint: [.init(range: 2..<3, id: 7), .init(range: 0..<4, id: 8)])
    #expect(text.text == "😀\u{FFFD}a")
    #expect(text.runs.map(\.end) == [7, 8] && text.runs.map(\.style.size) == [30, 17])
    #expect(text.paint.map(\.range) == [4..<7, 0..<8] && text.paint.map(\.id) == [7, 8])
  }

  @Test func `A run's end within a pair is moved behind it`() throws {
    let text = try StyledText(
      Self.input, runs: [.init(end: 1, style: Self.large), .init(end: 4, style: RunStyle())])
    #expect(text.runs.map(\.end) == [4, 8])
  }

  @Test func `Styles beyond the input are refused, though its text is longer`() {
    for ends in [[], [8], [3], [5, 4], [3, 2, 4], [-1, 4]] {
      #expect(throws: StyleError.runsDoNotTileText, "\(ends)") {
        try StyledText(Self.input, runs: ends.map { .init(end: $0, style: RunStyle()) })
      }
    }
    for range in [0..<5, -1..<2, 5..<5] {
      #expect(throws: StyleError.paintOutsideText, "\(range)") {
        try StyledText(
          Self.input, runs: [.init(end: 4, style: RunStyle())],
          paint: [.init(range: range, id: 0)])
      }
    }
  }

  @Test func `One style holds for all of the input`() throws {
    let text = try StyledText(Self.input, style: Self.large)
    #expect(text.runs.map(\.end) == [8] && text.mainStyle == Self.large)
    #expect(throws: StyleError.outOfRange(field: "size")) {
      try StyledText(Self.input, style: RunStyle(size: -1))
    }
  }
}
