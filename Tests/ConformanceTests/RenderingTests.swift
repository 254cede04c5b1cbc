import KumihanShaping
import Testing

/// Glyphs, places and outlines are those of Unicode's text rendering tests.
@Suite(
  .enabled(
    if: SharedFolder.has(RenderingRow.folder), "\(SharedFolder.absence(of: RenderingRow.folder))"),
  .timeLimit(.minutes(5)))
struct RenderingTests {
  @Test func `Texts are drawn as expected, and none crashes`() throws {
    var tally = SetTally("text-rendering-tests")
    var shaper = Shaper()
    let fonts = RowFonts(in: RenderingRow.folder)
    for row in try RenderingRow.all() {
      let set = String(row.id.prefix { $0 != "/" })
      tally.add(
        row.outcome(fonts, &shaper), row: row.id, isRequired: row.isRequired,
        cause: row.isRequired ? set : row.reason)
    }
    tally.finish(stated: (724, 625))
  }
}
