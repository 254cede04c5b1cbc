import Testing

/// Three other engines and we make the same of a text, wherever they agree.
@Suite(
  .enabled(
    if: SharedFolder.has(AgreementRow.folder), "\(SharedFolder.absence(of: AgreementRow.folder))"),
  .timeLimit(.minutes(10)))
struct AgreementTests {
  @Test func `Lines are those of other engines`() throws {
    var bench = AgreementBench()
    try tally("cases", (230, 162)) { row in
      let agreement = try LineAgreement(row, &bench)
      // An exception must not hide more than it says: each takes the side of another engine.
      #expect(row.standing == .single || !agreement.isAlone, "\(row.id)")
      return agreement.difference
    }
  }

  @Test func `Text is cut short where other engines cut it`() throws {
    var bench = AgreementBench()
    try tally("truncation", (65, 43)) { try TruncationAgreement($0, &bench).difference }
  }

  @Test func `Glyphs and advances are those of HarfBuzz alone`() throws {
    var bench = AgreementBench()
    try tally("advances", (81, 81)) { try AdvanceAgreement($0, &bench).difference }
  }
}

extension AgreementTests {
  /// Counts the rows of a file; `difference` tells what is different in one, nil when nothing is.
  private func tally(
    _ file: String, _ counts: SetTally.Counts, _ difference: (AgreementRow) throws -> String?
  ) throws {
    var tally = SetTally("agreement: \(file)")
    for row in try AgreementRow.all(of: file) {
      let standing = row.standing
      let outcome = AgreementBench.outcome(of: row) { try difference(row) }
      tally.add(
        outcome, row: row.id, isRequired: standing == .required,
        wantsReason: standing == .expected || standing == .edge, cause: standing.rawValue)
    }
    tally.finish(stated: counts)
  }
}
