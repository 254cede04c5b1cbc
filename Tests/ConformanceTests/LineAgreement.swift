import Kumihan

/// Compares the lines of a text with those on which engines agree.
///
/// Comments name the policies of the set's README.
struct LineAgreement {
  private let row: AgreementRow
  private let lines: [Range<Int>]
  private let widths: [Double]
  private let layout: TextLayout

  /// Lays a row's text out.
  init(_ row: AgreementRow, _ bench: inout AgreementBench) throws {
    self.row = row
    lines = row.fields.ranges("lines") ?? []
    widths = row.fields.numbers("widths")
    layout = try bench.prepare(row.text.text, row).layout(width: row.fields.number("width"))
  }
}

extension LineAgreement {
  /// Whether none of the engines has our lines, be it in the minority.
  var isAlone: Bool {
    let engines = row.fields.fields("engines") ?? Fields()
    return !([lines] + engines.names.compactMap { engines.fields($0)?.ranges("lines") })
      .contains(ours)
  }

  /// What is different; nil when nothing is.
  var difference: String? {
    guard ours == lines else { return "lines are \(ours.map { row.text.text($0) })" }
    return differentWidth
  }

  private var ours: [Range<Int>] { layout.map { row.text.scalars($0.range) } }

  private var differentWidth: String? {
    guard comparesWidths else { return nil }
    guard widths.count == lines.count else { return "there are \(widths.count) widths" }
    let tolerance = 0.1 + (row.fields.number("width_spread") ?? 0)
    for (index, line) in layout.enumerated() {
      let isNear = line.widthsInOtherEngines(row).contains { abs($0 - widths[index]) <= tolerance }
      if !isNear { return "line \(index) is \(line.width) wide, not \(widths[index])" }
    }
    return nil
  }

  /// Policy 8: where tabs lead to is different in each engine, "do not test the widths".
  private var comparesWidths: Bool { row.id != "space/tabs/150" }
}

extension TextLayout.Line {
  /// What other engines call the width that is ours.
  fileprivate func widthsInOtherEngines(_ row: AgreementRow) -> [Double] {
    // Policy 12: we trim the space behind a line's last cluster, the engines that agree keep it.
    let spaced = width + (visibleRanges.isEmpty ? 0 : row.css.tracking)
    // Policy 15: our emoji are as wide as the font's `hmtx` says; those that scale the strike have them wider.
    let strike = 136.0 / 109 - 2550.0 / 2048
    let emoji = placedGlyphs.count { $0.font.face.hasColorGlyphs && $0.glyph.advance > 0 }
    return [spaced, spaced + Double(emoji) * strike * row.size]
  }
}
