import Testing

/// What users of other text engines ran into does not happen here.
@Suite(
  .enabled(if: Report.areAtHand, "\(Report.path) is not there"), .timeLimit(.minutes(10)))
struct ReportTests {
  @Test func `Every report is of a kind that is looked at`() throws {
    let reports = try Report.all()
    #expect(!reports.isEmpty && reports.allSatisfy { Report.kinds.contains($0.kind) })
  }

  @Test(arguments: Report.kinds)
  func `What the checks ask for holds`(kind: String) throws {
    let tally = try CheckRules.tally(of: kind, Report.all())
    print(tally)
    #expect(tally.failed.isEmpty, "\(tally.failed.joined(separator: "\n"))")
  }
}
