import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping
@testable import KumihanTypesetting

/// Levels and visual order are those of Unicode's test files (UAX #9).
@Suite(.enabled(if: UnicodeFile.isInstalled, UnicodeFile.absence), .timeLimit(.minutes(10)))
struct UnicodeBidiTests {
  private let engine = TextEngine(fonts: FontCollection([]))

  @Test func `BidiTest: the levels and the order of sequences of classes`() throws {
    let classes = Dictionary(
      uniqueKeysWithValues: BidiClass.allCases.map { (Substring("\($0)".uppercased()), $0) })
    var tally = SetTally("unicode: BidiTest")
    var rows = BidiClassRows()
    var count = 0
    for line in try UnicodeFile("BidiTest.txt").rows() {
      let (names, cases) = rows.cases(of: line)
      let sequence = names.compactMap { classes[$0] }
      for row in cases {
        count += 1
        tally.add(row.outcome(sequence, scalars: nil), row: row.name)
      }
    }
    tally.finish()
    #expect(UnicodeFile.isSampled || count == 770_241)
  }

  @Test func `BidiCharacterTest: the levels and the order of texts`() throws {
    var tally = SetTally("unicode: BidiCharacterTest")
    let all = try UnicodeFile("BidiCharacterTest.txt").rows()
    for index in stride(from: 0, to: all.count, by: UnicodeFile.step) {
      let (row, scalars) = BidiRow.character(all[index])
      tally.add(row.outcome(of: scalars), row: row.name)
    }
    tally.finish()
    #expect(all.count == 91_707)
  }

  /// A grapheme cluster has the level of its first scalar, and lines are put in order by clusters.
  @Test func `BidiCharacterTest, as analysed and laid out`() throws {
    var clusters = try BreakIterator(.grapheme, locale: "root")
    var analysis = Analysis()
    var analysed = SetTally("unicode: BidiCharacterTest, as analysed")
    var laidOut = SetTally("unicode: BidiCharacterTest, as laid out")
    let all = try UnicodeFile("BidiCharacterTest.txt").rows()
    for index in stride(from: 0, to: all.count, by: UnicodeFile.step) {
      let (row, scalars) = BidiRow.character(all[index])
      let found = try analysis.analyse(scalars, row.base)
      let starts = [0] + clusters.scalarBoundaries(of: scalars).dropLast()
      analysed.add(row.outcome(found.paragraph, found.levels, clusters: starts), row: row.name)
      let lines = BidiLines(
        scalars, row, paragraphLevel: row.paragraphLevel ?? 0, &clusters)
      laidOut.add(try outcome(of: lines), row: row.name)
    }
    analysed.finish()
    laidOut.finish()
  }

  /// U+2028 ends a line and has the class of a space: all levels stay, and each line's end is reset and ordered by itself.
  @Test func `BidiCharacterTest, with a line to each space`() throws {
    var clusters = try BreakIterator(.grapheme, locale: "root")
    var tally = SetTally("unicode: BidiCharacterTest, in lines")
    for line in try UnicodeFile("BidiCharacterTest.txt").rows() {
      let (row, scalars) = BidiRow.character(line)
      guard scalars.contains(0x20) else { continue }
      let lines = BidiLines(
        scalars.map { $0 == 0x20 ? 0x2028 : $0 }, row, paragraphLevel: row.paragraphLevel ?? 0,
        &clusters)
      tally.add(try outcome(of: lines), row: row.name)
    }
    tally.finish()
  }

  /// A character for each class; `WS` ends a line.
  @Test func `BidiTest, with a line to each white space`() throws {
    let scalars: [Substring: UInt32] = [
      "L": 0x61, "R": 0x5D0, "EN": 0x31, "ES": 0x2B, "ET": 0x23, "AN": 0x661, "CS": 0x2C,
      "B": 0x2029, "S": 0x09, "WS": 0x2028, "ON": 0x21, "LRE": 0x202A, "LRO": 0x202D, "AL": 0x627,
      "RLE": 0x202B, "RLO": 0x202E, "PDF": 0x202C, "NSM": 0x300, "BN": 0xAD, "FSI": 0x2068,
      "LRI": 0x2066, "RLI": 0x2067, "PDI": 0x2069,
    ]
    var clusters = try BreakIterator(.grapheme, locale: "root")
    var tally = SetTally("unicode: BidiTest, in lines")
    var rows = BidiClassRows()
    for line in try UnicodeFile("BidiTest.txt").rows() {
      let (names, cases) = rows.cases(of: line)
      guard names.dropLast().contains("WS") else { continue }
      let text = names.compactMap { scalars[$0] }
      for row in cases {
        var levels: [UInt8] = []
        let classes = UnicodeData.properties(of: text).map(\.bidiClass)
        let level = Bidi.levels(of: classes, scalars: nil, base: row.base, into: &levels)
        let lines = BidiLines(text, row, paragraphLevel: level, &clusters)
        tally.add(try outcome(of: lines), row: row.name)
      }
    }
    tally.finish()
  }
}

extension UnicodeBidiTests {
  /// Compares the order of a text's lines; the file's own order, where it has one, must be that of the rules too.
  private func outcome(of lines: BidiLines) throws -> Outcome {
    let (expected, found) = (lines.expected, try lines.found(engine))
    if let stated = lines.stated, stated != expected {
      return .failed("the rules give \(expected), the file states \(stated)")
    }
    return found == expected ? .held : .failed("\(found) for \(expected) from the left")
  }
}

extension Analysis {
  /// The level of a text as one paragraph, and those of its scalars.
  fileprivate mutating func analyse(
    _ scalars: [UInt32], _ base: BaseDirection
  ) throws -> (paragraph: UInt8, levels: [UInt8]) {
    let source = try StyledText(
      String(scalars: scalars), paragraphStyle: ParagraphStyle(direction: base))
    let text = RewrittenText(source, &table)
    let styles = TextStyles(text.runs) { StyleContext($0, fonts: FontCollection([])) }
    analyse(text, 0..<text.bytes.count, styles)
    return (baseLevel.rawValue, levels)
  }
}
