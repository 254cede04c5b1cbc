import Testing

/// What users of other text engines ran into does not happen here.
@Suite(
  .enabled(if: SharedFolder.has(Report.file), "\(SharedFolder.absence(of: Report.file))"),
  .timeLimit(.minutes(10)))
struct ReportTests {
  @Test func `Every report is of a kind that is looked at`() throws {
    let reports = try Report.all()
    #expect(!reports.isEmpty && reports.allSatisfy(\.isLookedAt))
  }

  @Test(arguments: Report.kinds)
  func `What the checks ask for holds`(kind: String) throws {
    try CheckRules.tally(of: kind, Report.all()).finish()
  }
}
