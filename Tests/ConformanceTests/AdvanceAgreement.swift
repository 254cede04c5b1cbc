import Kumihan

/// Compares the glyphs of a text on one line with those of `hb-shape`.
struct AdvanceAgreement {
  /// A glyph in font units: its number, its cluster as a scalar's index, its advance, its distance from the pen.
  private typealias Glyph = [Int]

  private let row: AgreementRow
  private let layout: TextLayout

  /// Lays a row's text out.
  init(_ row: AgreementRow, _ bench: inout AgreementBench) throws {
    self.row = row
    layout = try bench.prepare(row.text.text, row).layout(width: nil)
  }
}

extension AdvanceAgreement {
  /// What is different; nil when nothing is.
  var difference: String? {
    let (ours, theirs) = (layout.measure.typographicWidth, row.fields.number("width") ?? 0)
    if abs(ours - theirs) > 0.02 * row.size / 16 + 0.03 { return "it is \(ours) wide" }
    let wanted = row.fields.numberLists("glyphs").map { $0.map { Int($0) } }
    return glyphs == wanted ? nil : "glyphs are \(glyphs)"
  }

  private var glyphs: [Glyph] {
    let unit = row.size / (row.fields.number("upem") ?? 1)
    let placed = layout.placedGlyphs.map(\.glyph)
    let starts = placed.map { row.text.scalar($0.cluster) }
    let clusters = HarfBuzzClusters(row.text.text, starts: starts)
    var pen = 0.0
    return zip(placed, starts).map { glyph, start in
      let distances = [glyph.advance, glyph.x - pen, glyph.y].map { Int(($0 / unit).rounded()) }
      pen += glyph.advance
      return [Int(glyph.id), clusters.start(ofLevel1: start)] + distances
    }
  }
}
