import KumihanTypography
import TestSupport
import Testing

@testable import KumihanInterop

private func levels(
  _ classes: [BidiClass], _ scalars: [UInt32]?, _ base: BaseDirection
) -> (paragraph: UInt8, levels: [UInt8]) {
  var levels: [UInt8] = []
  let paragraph = Bidi.levels(of: classes, scalars: scalars, base: base, into: &levels)
  return (paragraph, levels)
}

private func classes(of scalars: [UInt32]) -> [BidiClass] {
  UnicodeData.properties(of: scalars).map(\.bidiClass)
}

struct BidiTests {
  private func levels(_ text: String, _ base: BaseDirection = .leftToRight) -> [UInt8] {
    let scalars = text.unicodeScalars.map(\.value)
    return InteropTests.levels(classes(of: scalars), scalars, base).levels
  }

  @Test("An isolate does not see the text of an earlier one") func siblingIsolates() {
    #expect(levels("\u{2067}a\u{2069}b\u{2067}.b\u{2069}") == [0, 2, 0, 0, 0, 1, 2, 0])
    #expect(levels("\u{2068}.\u{2069}\u{2067}א\u{2069}") == [0, 2, 0, 0, 1, 0])
    #expect(levels("\u{2067}\u{627}\u{2069}a\u{2067}1%\u{2069}") == [0, 1, 0, 0, 0, 2, 2, 0])
  }

  @Test("Marks stay with their brackets") func marksOnBrackets() {
    #expect(levels("א(\u{300})\u{627})", .auto) == [1, 1, 1, 1, 1, 1])
    #expect(levels("א(\u{300})\u{627})") == [1, 1, 1, 1, 1, 0])
  }

  @Test("Angle brackets pair with their canonical equivalents") func canonicalBrackets() {
    #expect(levels("א\u{2329}a\u{3009}b") == levels("א(a)b"))
  }

  @Test("A paragraph separator ends embeddings and isolates") func separators() {
    #expect(levels("\u{202E}a\u{2029}b") == [0, 1, 0, 0])
    #expect(levels("\u{2067}a\u{2029}.א\u{2069}", .auto) == [0, 2, 0, 0, 1, 0])
    #expect(levels("א\u{2029}a", .rightToLeft) == [1, 1, 2])
  }

  @Test("Text without anything that runs to the left has level 0") func leftToRight() {
    #expect(levels("abc (1,2)\u{301} \u{200D}") == [UInt8](repeating: 0, count: 12))
    #expect(levels("", .auto) == [])
    #expect(levels("", .rightToLeft) == [])
    #expect(levels("a", .rightToLeft) == [2])
  }

  @Test(
    "Hostile paragraphs take a time that grows with their length", .timeLimit(.minutes(10)),
    arguments: [
      "\u{202A}\u{202B}", "\u{202A}\u{202B}\u{202C}", "\u{2068}", "\u{2068}\u{2069}",
      "\u{2067}א\u{2069}", "(\u{2066}!)", "א(", "()", "א[(", "א\u{300}(", "אa", "א1%", "\u{2069}א",
      "\u{202E}(", "\u{2067}\u{202D}(",
    ])
  func hostileParagraphs(_ piece: String) {
    let piece = piece.unicodeScalars.map(\.value)
    for count in [100, 1_000_000 / piece.count / UnicodeFile.step] {
      let scalars = Array(repeatElement(piece, count: count).joined())
      var found: [UInt8] = []
      _ = Bidi.levels(of: classes(of: scalars), scalars: scalars, base: .rightToLeft, into: &found)
      #expect(found.count == scalars.count && found.allSatisfy { $0 <= 126 })
    }
  }

  @Test("Any nesting of formatting characters is resolved") func hostileNesting() {
    let alphabet: [UInt32] = [
      0x61, 0x5D0, 0x31, 0x28, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068,
      0x2069,
      0x2029,
    ]
    var numbers = SeededGenerator(seed: 15)
    for length in 0..<500 {
      let scalars = (0..<length).map { _ in numbers.pick(alphabet) }
      for base in BaseDirection.allCases {
        let found = InteropTests.levels(classes(of: scalars), scalars, base).levels
        #expect(found.count == length && found.allSatisfy { $0 <= 126 })
      }
    }
  }
}
