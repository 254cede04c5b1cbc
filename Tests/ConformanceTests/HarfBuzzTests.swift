import KumihanShaping
import Testing

/// Runs are shaped as HarfBuzz's own tests ask.
@Suite(
  .enabled(
    if: SharedFolder.has(HarfBuzzRow.folder), "\(SharedFolder.absence(of: HarfBuzzRow.folder))"),
  .timeLimit(.minutes(5)))
struct HarfBuzzTests {
  @Test func `HarfBuzz's own tests hold`() throws {
    let rows = try HarfBuzzRow.rows(of: "in-house.jsonl")
    let isEmoji = { (row: HarfBuzzRow) in row.id.hasPrefix("in-house/emoji-clusters.tests:") }
    tally("harfbuzz: in-house, emoji-clusters", rows.filter(isEmoji), count: 3347)
    tally("harfbuzz: in-house, others", rows.filter { !isEmoji($0) }, count: 1090)
  }

  @Test func `The annotated OpenType specification's tests hold`() throws {
    tally("harfbuzz: aots", try HarfBuzzRow.rows(of: "aots.jsonl"), count: 274)
  }

  private func tally(_ name: String, _ rows: [HarfBuzzRow], count: Int) {
    var tally = SetTally(name)
    var shaper = Shaper()
    let fonts = RowFonts(in: HarfBuzzRow.folder)
    for row in rows {
      let file = row.id.prefix { $0 != ":" }
      tally.add(row.outcome(fonts, &shaper), row: row.id, cause: String(file))
    }
    tally.finish(stated: (count, count))
  }
}
