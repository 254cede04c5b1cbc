import Kumihan
import KumihanInterop
import TestSupport

/// Checks of directions.
enum BidiChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "levels_eq": { run in try run.each { run.levels($0) } },
    "paragraph_direction_eq_expect": { run in
      try run.each { sample in
        let isRightToLeft = sample.prepared.baseLevel.isRightToLeft
        return run.compare(isRightToLeft ? "rtl" : "ltr", with: sample.input.fields.text("expect"))
      }
    },
    "alignment_follows_direction": { run in
      try run.each { sample in
        let layout = sample.prepared.layout(width: 300)
        let isRightToLeft = sample.input.fields.text("expect") == "rtl"
        let gap = layout.first.map { isRightToLeft ? 300 - $0.x - $0.width : $0.x } ?? 300
        return run.compare(gap, to: 0)
      }
    },
    "bidi_test_file": { run in try run.testFile() },
    "glyphs_eq_hb_shape": { run in try run.each { run.shapedGlyphs($0) } },
    "glyph_for_char_at_odd_level": { run in try run.each { run.mirroredGlyph($0) } },
  ]
}

extension CheckRun {
  /// So many rows of a test file of Unicode's do not hold.
  fileprivate func testFile() throws -> Outcome {
    guard UnicodeFile.isInstalled else { return .skipped("\(UnicodeFile.absence)") }
    let rows = try UnicodeFile(check.text("file") ?? "").rows()
    let failures = stride(from: 0, to: rows.count, by: UnicodeFile.step).count { index in
      let (row, scalars) = BidiRow.character(rows[index])
      return row.outcome(of: scalars) != .held
    }
    let finding = compare(failures, with: check.whole("failures") ?? 0)
    return finding.map { .failed("\($0) failures") } ?? .held
  }

  /// The levels of a text on one line, one a scalar.
  fileprivate func levels(_ sample: ReportSample) -> String? {
    let runs = sample.unbroken.flatMap { $0 }
    let levels = (0..<sample.input.text.unicodeScalars.count).map { index in
      let offset = sample.offset(ofScalar: index)
      return runs.first { $0.range.contains(offset) }.map { Double($0.level.rawValue) } ?? -1
    }
    return compare(levels)
  }

  /// The glyphs of a whole text as HarfBuzz shapes it, in the paragraph's font.
  fileprivate func shapedGlyphs(_ sample: ReportSample) -> String? {
    guard let script = check.text("script").flatMap({ Script($0) }) else { return "no script" }
    guard let font = sample.unbroken.font(at: 0) else { return "no font" }
    let scalars = sample.input.text.unicodeScalars.map(\.value)
    var buffer = ShapingBuffer()
    var glyphs = GlyphArrays()
    let properties = ShapingProperties(
      direction: check.text("direction") == "rtl" ? .rightToLeft : .leftToRight, script: script,
      language: HarfBuzzLanguage(sample.input.style.language))
    buffer.shape(
      scalars: scalars, item: 0..<scalars.count, with: font.scaled, properties: properties,
      features: [], flags: [], clusterLevel: .monotoneCharacters, into: &glyphs)
    return compare(sample.unbroken.placedGlyphs.map(\.glyph.id), with: glyphs.ids)
  }

  fileprivate func mirroredGlyph(_ sample: ReportSample) -> String? {
    let scalars = ["char", "eq_glyph_of"].compactMap { check.text($0)?.unicodeScalars.first }
    guard scalars.count == 2, let range = sample.range(of: String(scalars[0])),
      let placed = sample.unbroken.glyphs(of: range).first
    else { return "there is no such glyph" }
    return compare(placed.glyph.id, with: placed.font.glyph(for: scalars[1]) ?? 0)
  }
}
