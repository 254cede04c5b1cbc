import Testing

/// What users ran into with threads does not happen; `scripts/threads` runs this with the thread sanitizer.
@Suite(
  .enabled(if: SharedFolder.has(Report.file), "\(SharedFolder.absence(of: Report.file))"),
  .timeLimit(.minutes(10)))
struct SharedReportTests {
  @Test func `What reports of threads ask for holds`() throws {
    try CheckRules.tally(of: Report.kindOfThreads, Report.all()).finish()
  }
}
