import KumihanInterop
import TestSupport
import Testing

/// A row of a break test: the scalars, and before which of them there is a boundary.
private struct BreakCase {
  let line: Int
  var scalars: [UInt32] = []
  var boundaries: Set<Int> = []

  init(_ row: UnicodeFile.Row) {
    line = row.line
    for token in row.text.split(separator: " ") {
      if token == "÷" {
        boundaries.insert(scalars.count)
      } else if let scalar = UInt32(token, radix: 16) {
        scalars.append(scalar)
      }
    }
    boundaries.remove(0)
  }

  var properties: [ScalarProperties] { UnicodeData.properties(of: scalars) }

  /// Where ICU has boundaries, counted in scalars.
  func boundaries(by iterator: inout BreakIterator) -> Set<Int> {
    var units: [UInt16] = []
    var starts: [Int: Int] = [:]
    for (index, scalar) in scalars.enumerated() {
      starts[units.count] = index
      units += Unicode.Scalar(scalar).map { Array($0.utf16) } ?? [UInt16(scalar)]
    }
    starts[units.count] = scalars.count
    var found: [Int32] = []
    iterator.appendBoundaries(ofUTF16: units, to: &found)
    return Set(found.map { starts[Int($0)] ?? -1 })
  }
}

@Suite(.enabled(if: UnicodeFile.isInstalled, UnicodeFile.absence))
struct BreakFileTests {
  /// Compares ICU with a file, after `tailor` has made of each case what ICU is known to do
  /// instead.
  private func check(
    _ name: String, _ kind: BoundaryKind, rows: Int, tailored: Int = 0,
    _ tailor: (inout BreakCase) -> Void = { _ in }
  ) throws {
    var iterator = try BreakIterator(kind, locale: "root")
    var failures = Failures()
    var changed = 0
    let all = try UnicodeFile("auxiliary/\(name)").rows()
    for row in stride(from: 0, to: all.count, by: UnicodeFile.step) {
      let original = BreakCase(all[row])
      var expected = original
      tailor(&expected)
      if expected.boundaries != original.boundaries { changed += 1 }
      let found = original.boundaries(by: &iterator)
      if found != expected.boundaries {
        failures.add(
          "line \(original.line): \(found.sorted()) for \(expected.boundaries.sorted())")
      }
    }
    #expect(failures.isEmpty, "\(failures)")
    #expect(all.count == rows)
    #expect(UnicodeFile.isSampled || changed == tailored)
  }

  @Test("LineBreakTest: ICU differs by its rule 20.09 and by its numbers only")
  func lines() throws {
    try check("LineBreakTest.txt", .line, rows: 7654, tailored: 22) { row in
      row.keepHyphensBeforeLetters()
      row.keepSeparatorsBeforeDigits()
    }
  }

  @Test("GraphemeBreakTest") func graphemes() throws {
    try check("GraphemeBreakTest.txt", .grapheme, rows: 602)
  }

  @Test("WordBreakTest: ICU differs by the colon only, which CLDR 42 took out of MidLetter")
  func words() throws {
    try check("WordBreakTest.txt", .word, rows: 1823, tailored: 15) { $0.breakAtColons() }
  }

  @Test("SentenceBreakTest") func sentences() throws {
    try check("SentenceBreakTest.txt", .sentence, rows: 502)
  }

  @Test("Each emoji of emoji-test is one grapheme cluster") func emoji() throws {
    var iterator = try BreakIterator(.grapheme, locale: "root")
    var failures = Failures()
    let all = try UnicodeFile("emoji/emoji-test.txt").rows()
    for row in stride(from: 0, to: all.count, by: UnicodeFile.step) {
      let text = String.UnicodeScalarView(
        all[row].fields[0].scalars.compactMap(Unicode.Scalar.init))
      let units = Array(String(text).utf16)
      var boundaries: [Int32] = []
      iterator.appendBoundaries(ofUTF16: units, to: &boundaries)
      if boundaries != [Int32(units.count)] { failures.add("line \(all[row].line)") }
    }
    #expect(failures.isEmpty, "\(failures)")
    #expect(all.count == 4733)
  }
}

// What ICU 72 does on purpose, as rules of its line.txt and word.txt.
extension BreakCase {
  /// The index of the scalar that the marks before `index` stand on.
  private func base(before index: Int, _ properties: [ScalarProperties]) -> Int? {
    properties[..<index].lastIndex { $0.lineBreakClass != .cm && $0.lineBreakClass != .zwj }
  }

  /// Rule 20.09: no break between a hyphen that starts a piece and a letter.
  fileprivate mutating func keepHyphensBeforeLetters() {
    let properties = self.properties
    for index in boundaries.sorted() where index < scalars.count {
      guard let hyphen = base(before: index, properties) else { continue }
      let isHyphen = properties[hyphen].lineBreakClass == .hy || scalars[hyphen] == 0x2010
      let startsPiece = hyphen == 0 || boundaries.contains(hyphen)
      switch properties[index].lineBreakClass {
      case .al, .ai, .sa, .sg, .xx:
        if isHyphen, startsPiece { boundaries.remove(index) }
      default: break
      }
    }
  }

  /// Numbers are taken whole, after UAX #14's example 7: ".35" starts with its separator.
  fileprivate mutating func keepSeparatorsBeforeDigits() {
    let properties = self.properties
    for index in boundaries.sorted() where index < scalars.count {
      guard properties[index].lineBreakClass == .nu,
        let separator = base(before: index, properties),
        properties[separator].lineBreakClass == .is
      else { continue }
      boundaries.remove(index)
      if separator > 0, properties[separator - 1].lineBreakClass == .sp {
        boundaries.insert(separator)
      }
    }
  }

  /// A colon between letters separates them.
  fileprivate mutating func breakAtColons() {
    let properties = self.properties
    for colon in scalars.indices where scalars[colon] == 0x3A && colon > 0 {
      if boundaries.contains(colon) { continue }
      let next = properties[(colon + 1)...].firstIndex {
        !$0.isGraphemeExtend && $0.generalCategory != .cf
      }
      boundaries.insert(colon)
      boundaries.insert(next ?? scalars.count)
    }
  }
}

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

  @Test("Up to ten million units of one kind take seconds", .timeLimit(.minutes(2)))
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
