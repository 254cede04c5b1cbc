import Testing

/// Lines end where web-platform-tests' css-text says that they may.
@Suite(
  .enabled(
    if: SharedFolder.has(CSSTextBench.folder), "\(SharedFolder.absence(of: CSSTextBench.folder))"),
  .timeLimit(.minutes(10)))
struct CSSTextTests {
  @Test(arguments: [
    "line-break-matrix", "opening-closing", "space-glue", "line-break-strings", "word-break",
    "white-space-wrap", "hanging-punctuation", "autospace-pairs",
  ])
  func `Rows hold`(file: String) throws {
    let bench = try CSSTextBench()
    var tally = SetTally("wpt-css-text: \(file)")
    for fields in try SharedFolder.rows(of: "\(CSSTextBench.folder)/\(file).jsonl") {
      let row = CSSTextRow(fields: fields)
      tally.add(
        row.outcome(bench), row: row.id, isRequired: row.isRequired, cause: row.cause)
    }
    tally.finish()
  }
}
