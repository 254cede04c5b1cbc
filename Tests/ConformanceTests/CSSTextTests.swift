import Testing

/// Lines end where web-platform-tests' css-text says that they may.
@Suite(
  .enabled(
    if: SharedFolder.has(CSSTextBench.folder), "\(SharedFolder.absence(of: CSSTextBench.folder))"),
  .timeLimit(.minutes(10)))
struct CSSTextTests {
  private static let files: [(name: String, counts: SetTally.Counts)] = [
    ("line-break-matrix", (411, 349)), ("opening-closing", (158, 158)), ("space-glue", (114, 112)),
    ("line-break-strings", (123, 117)), ("word-break", (29, 25)), ("white-space-wrap", (55, 53)),
    ("hanging-punctuation", (16, 0)), ("autospace-pairs", (690, 0)),
  ]

  @Test(arguments: files.indices) func `Rows hold`(index: Int) throws {
    let (file, counts) = CSSTextTests.files[index]
    let bench = try CSSTextBench()
    var tally = SetTally("wpt-css-text: \(file)")
    for fields in try SharedFolder.rows(of: "\(CSSTextBench.folder)/\(file).jsonl") {
      let row = CSSTextRow(fields: fields)
      tally.add(
        row.outcome(bench), row: row.id, isRequired: row.isRequired, cause: row.cause)
    }
    tally.finish(stated: counts)
  }
}
