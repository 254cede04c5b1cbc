import KumihanInterop
import TestSupport
import Testing

struct BreakIteratorTests {
  private func boundaries(
    _ kind: BoundaryKind, _ locale: String, _ text: String
  ) throws -> [Int32] {
    var iterator = try BreakIterator(kind, locale: locale)
    var boundaries: [Int32] = []
    iterator.appendBoundaries(ofUTF16: Array(text.utf16), to: &boundaries)
    return boundaries
  }

  @Test("The locale's keyword chooses the rules of kinsoku") func strictness() throws {
    #expect(try boundaries(.line, "ja@lb=strict", "あっ、きゃ") == [3, 5])
    #expect(try boundaries(.line, "ja@lb=normal", "あっ、きゃ") == [1, 3, 4, 5])
  }

  // What ICU 72 does on purpose otherwise than Unicode's test files, as rules of its line.txt and word.txt.

  @Test("No line ends between a hyphen that starts a word and its letters (rule 20.09)")
  func wordInitialHyphens() throws {
    #expect(try boundaries(.line, "root", "-a") == [2])
    #expect(try boundaries(.line, "root", "-\u{308}#") == [3])
    #expect(try boundaries(.line, "root", "a -b") == [2, 4])
    #expect(try boundaries(.line, "root", "a-b") == [2, 3])
  }

  @Test("A number is whole, with the separator it starts with (UAX #14, example 7)")
  func separatorsBeforeDigits() throws {
    #expect(try boundaries(.line, "root", "a.2") == [3])
    #expect(try boundaries(.line, "root", ",\u{308}0") == [3])
    #expect(try boundaries(.line, "root", "equals .35 cents") == [7, 11, 16])
    #expect(try boundaries(.line, "root", "equals . 35") == [9, 11])
  }

  @Test("A colon parts words but in Finnish and Swedish (CLDR 42)")
  func colonsInWords() throws {
    #expect(try boundaries(.word, "root", "a:b") == [1, 2, 3])
    #expect(try boundaries(.word, "root", "a:\u{308}b") == [1, 3, 4])
    #expect(try boundaries(.word, "sv", "a:b") == [3])
    #expect(try boundaries(.word, "fi", "a:b") == [3])
  }

  @Test("Any locale opens", arguments: ["", "root", "xx-YY", "ja@lb=", "@", "-", "en_US_POSIX"])
  func locales(_ locale: String) throws {
    #expect(try boundaries(.line, locale, "a b") == [2, 3])
  }

  @Test("A locale longer than any opens, or is an error") func endlessLocale() {
    let locale = String(repeating: "ja-", count: 10_000)
    do {
      #expect(try boundaries(.line, locale, "a b") == [2, 3])
    } catch {
      #expect("\(error)".contains("ICU has no line breaks"))
    }
  }

  @Test("A clone finds the same, and goes its own way") func clone() throws {
    var iterator = try BreakIterator(.word, locale: "en")
    var copy = try iterator.clone()
    var (first, second, third): ([Int32], [Int32], [Int32]) = ([], [], [])
    iterator.appendBoundaries(ofUTF16: Array("one two".utf16), to: &first)
    copy.appendBoundaries(ofUTF16: Array("one two".utf16), to: &second)
    iterator.appendBoundaries(ofUTF16: Array("one two".utf16), to: &third)
    #expect(first == [3, 4, 7] && second == first && third == first)
  }

  @Test("Stretches of a text have the boundaries of the whole") func stretches() throws {
    let text = Array("東京 ab cd、あっ efภาษาไทยง่าย".utf16)
    var iterator = try BreakIterator(.line, locale: "ja@lb=strict")
    var whole: [Int32] = []
    iterator.appendBoundaries(ofUTF16: text, to: &whole)
    for first in 0..<text.count {
      for last in first..<text.count {
        let stretches = [first..<last, last..<text.count]
        var found: [Int32] = []
        iterator.appendBoundaries(ofUTF16: text, behindStartsOf: stretches, to: &found)
        #expect(found == whole.filter { $0 > first }, "\(stretches)")
      }
    }
    var none: [Int32] = [7]
    iterator.appendBoundaries(ofUTF16: [], behindStartsOf: [], to: &none)
    iterator.appendBoundaries(ofUTF16: [], to: &none)
    #expect(none == [7])
  }

  @Test("Any UTF-16 is cut into pieces that tile it", arguments: BoundaryKind.allCases)
  func hostileUnits(_ kind: BoundaryKind) throws {
    var numbers = SeededGenerator(seed: 15)
    var iterator = try BreakIterator(kind, locale: "ja@lb=strict")
    let units: [UInt16] = [
      0, 0x0A, 0x0D, 0x20, 0x61, 0x301, 0x5D0, 0xE01, 0xE33, 0x1100, 0x1161, 0x200B, 0x200D, 0x2028,
      0x202E, 0x3042, 0x6F22, 0xD83C, 0xD83D, 0xDC69, 0xDDEF, 0xDDF5, 0xFE0F, 0xFFFE, 0xFFFF,
    ]
    for length in 0..<400 {
      let text = (0..<length).map { _ in numbers.pick(units) }
      var boundaries: [Int32] = []
      iterator.appendBoundaries(ofUTF16: text, to: &boundaries)
      #expect(boundaries.last == (length == 0 ? nil : Int32(length)))
      #expect(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 })
      #expect(boundaries.allSatisfy { $0 > 0 })
    }
  }

  @Test("Up to ten million units of one kind take seconds", .timeLimit(.minutes(10)))
  func longTexts() throws {
    let pieces = [
      "a", "\u{301}", "\u{200D}", " ", "🇯", "漢", "あ", "ภาษาไทย", "(", "\n", "1,", "👩\u{200D}",
    ]
    for kind in BoundaryKind.allCases {
      var iterator = try BreakIterator(kind, locale: "ja@lb=strict")
      for piece in pieces {
        var text = Array(piece.utf16)
        while text.count < 5_000_000 { text += text }
        var boundaries: [Int32] = []
        iterator.appendBoundaries(ofUTF16: text, to: &boundaries)
        #expect(boundaries.last == Int32(text.count), "\(kind) \(piece)")
      }
    }
  }
}
