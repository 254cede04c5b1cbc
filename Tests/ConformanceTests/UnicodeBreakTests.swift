import KumihanInterop
import TestSupport
import Testing

/// Lines, grapheme clusters, words and sentences end where Unicode's test files say (UAX #14 and #29).
@Suite(.enabled(if: UnicodeFile.isInstalled, UnicodeFile.absence), .timeLimit(.minutes(5)))
struct UnicodeBreakTests {
  private static let needsMeasurements = ConditionTrait.enabled(
    if: SharedFolder.has(MeasuredBreaks.file), "\(SharedFolder.absence(of: MeasuredBreaks.file))")

  @Test(needsMeasurements) func `LineBreakTest`() throws {
    var breaks = EngineBreaks()
    try tally("LineBreakTest", rows: 7654) { breaks.lines(of: $0.text) }
  }

  @Test func `GraphemeBreakTest`() throws {
    var breaks = EngineBreaks()
    try tally("GraphemeBreakTest", rows: 602) { breaks.boundaries(.grapheme, of: $0.text) }
    try tally("GraphemeBreakTest, as analysed", of: "GraphemeBreakTest", rows: 602) {
      try breaks.clusters(of: $0.text)
    }
  }

  @Test(needsMeasurements) func `WordBreakTest`() throws {
    var breaks = EngineBreaks()
    try tally("WordBreakTest", rows: 1823) { breaks.boundaries(.word, of: $0.text) }
  }

  @Test func `SentenceBreakTest`() throws {
    var breaks = EngineBreaks()
    try tally("SentenceBreakTest", rows: 502) { breaks.boundaries(.sentence, of: $0.text) }
  }

  /// What the file and ICU's tailoring say, without what would cut a grapheme cluster; mandatory by UAX #14, LB4 and LB5.
  @Test(needsMeasurements) func `LineBreakTest, as the engine breaks`() throws {
    var breaks = EngineBreaks()
    var clusters = try BreakIterator(.grapheme, locale: "root")
    let measured = try MeasuredBreaks.all(of: "LineBreakTest")
    var tally = SetTally("unicode: LineBreakTest, as the engine breaks")
    for row in try BreakRow.rows(of: "LineBreakTest.txt").rows {
      let whole = Set(clusters.scalarBoundaries(of: row.scalars))
      let expected = (measured[row.line]?.boundaries ?? row.boundaries)
        .filter { $0 < row.scalars.count && whole.contains($0) }
        .map { LineOpportunity(index: $0, isMandatory: row.mustEndLine(before: $0)) }
      let found = breaks.opportunities(of: row.text)
      let outcome = found == expected ? Outcome.held : .failed("\(found) for \(expected)")
      tally.add(outcome, row: row.name)
    }
    tally.finish()
  }

  /// Compares a file with what is found; where ICU is known to differ, it must do so as measured.
  private func tally(
    _ name: String, of file: String? = nil, rows count: Int, _ find: (BreakRow) throws -> [Int]
  ) throws {
    let file = file ?? name
    let measured =
      SharedFolder.has(MeasuredBreaks.file) ? try MeasuredBreaks.all(of: file) : [:]
    var tally = SetTally("unicode: \(name)")
    let (rows, all) = try BreakRow.rows(of: "\(file).txt")
    for row in rows {
      let found = try find(row)
      let icu = measured[row.line]
      if let icu, icu.scalars == row.scalars, icu.boundaries == found {
        tally.add(.failed(""), row: row.name, isRequired: false, cause: icu.reason)
      } else {
        let isRight = icu == nil && found == row.boundaries
        tally.add(isRight ? .held : .failed("\(found) for \(row.boundaries)"), row: row.name)
      }
    }
    tally.finish()
    #expect(all == count)
    #expect(UnicodeFile.isSampled || Set(measured.keys).isSubset(of: rows.map(\.line)))
  }
}

extension BreakRow {
  /// Whether a line must end before a scalar: behind BK, CR, LF and NL, but not within CR LF.
  fileprivate func mustEndLine(before index: Int) -> Bool {
    switch scalars[index - 1] {
    case 0x0D: scalars[index] != 0x0A
    case 0x0A, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension BreakIterator {
  /// The ends of the pieces of a text, in scalars.
  mutating func scalarBoundaries(of scalars: [UInt32]) -> [Int] {
    var units: [UInt16] = []
    var indices: [Int: Int] = [:]
    for (index, scalar) in scalars.enumerated() {
      indices[units.count] = index
      units += Unicode.Scalar(scalar).map { Array($0.utf16) } ?? [0xFFFD]
    }
    indices[units.count] = scalars.count
    var boundaries: [Int32] = []
    appendBoundaries(ofUTF16: units, to: &boundaries)
    return boundaries.map { indices[Int($0)] ?? -1 }
  }
}
