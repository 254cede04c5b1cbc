import Kumihan

/// What `measure` and `layout` print for a person.
struct LayoutTable {
  let prepared: LayoutRunner.Prepared
  /// Whether a run's glyphs are listed.
  let glyphs: Bool

  /// The size and what made it, a line each.
  func measure(_ measure: TextMeasure) -> String {
    var table = TextTable([.left, .left])
    table.append(["size", "\(measure.size.width.brief) × \(measure.size.height.brief)"])
    table.append(["lines", "\(measure.lineCount)"])
    table.append(["widest line", measure.typographicWidth.brief])
    table.append(["truncated", measure.isTruncated ? "yes, \(omission(measure))" : "no"])
    for range in prepared.text.missing {
      table.append(["missing", "no font has \(text(range))"])
    }
    return table.text
  }

  private func omission(_ measure: TextMeasure) -> Omission {
    Omission(keeping: measure.kept, of: prepared.text.source.text)
  }

  private func text(_ range: TextRange) -> String {
    JSONValue.quoted(prepared.text.source.text.slice(range).oneLine)
  }

  /// A row for each line, its runs and, if asked for, their glyphs.
  func lines(_ layout: TextLayout) -> String {
    var output = "\(layout.size.width.brief) × \(layout.size.height.brief)\n\n"
    var table = TextTable([
      ("line", .left), ("range", .left), ("x", .right), ("baseline", .right), ("width", .right),
      ("hangs", .right), ("ends with", .left), ("text", .left),
    ])
    for line in layout { table.append(row(line)) }
    output += table.text + "\n" + runs(layout)
    if glyphs { output += "\n" + glyphTable(layout) }
    return output
  }

  private func row(_ line: TextLayout.Line) -> [String] {
    [
      "\(line.index)", span(line.range), line.x.brief, line.baseline.brief, line.width.brief,
      line.hangingWidth.brief, line.ending.rawValue,
      line.shownText(in: prepared.text).oneLine,
    ]
  }

  private func runs(_ layout: TextLayout) -> String {
    var table = TextTable([
      ("line", .left), ("run", .left), ("range", .left), ("x", .right), ("width", .right),
      ("level", .right), ("script", .left), ("font", .left),
    ])
    for line in layout {
      for (index, run) in line.enumerated() {
        table.append([
          "\(line.index)", "\(index)", span(run.range), run.x.brief, run.width.brief,
          "\(run.level.rawValue)", "\(run.script)", run.font.map(name) ?? "none",
        ])
      }
    }
    return table.text
  }

  private func glyphTable(_ layout: TextLayout) -> String {
    var table = TextTable([
      ("line", .left), ("run", .left), ("glyph", .right), ("cluster", .right), ("x", .right),
      ("y", .right), ("advance", .right),
    ])
    for line in layout {
      for (index, run) in line.enumerated() {
        for glyph in run {
          table.append([
            "\(line.index)", "\(index)", "\(glyph.id)",
            "\(prepared.offsets.inputOffset(of: glyph.cluster))", glyph.x.brief, glyph.y.brief,
            glyph.advance.brief,
          ])
        }
      }
    }
    return table.text
  }

  private func name(_ font: SizedFont) -> String {
    "\(font.face.familyName) \(font.face.styleName), \(font.size.brief) pt"
  }

  private func span(_ range: TextRange) -> String {
    let range = prepared.offsets.inputRange(of: range)
    return "\(range.lowerBound)–\(range.upperBound)"
  }
}

extension String {
  /// The text between two UTF-8 offsets.
  func slice(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
