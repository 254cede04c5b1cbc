import Kumihan

/// Checks of which font shows what.
enum FontChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "font_of": { run in
      try run.each { sample in
        guard let range = run.range(in: sample) else { return "there is no such text" }
        return run.family(sample, range) ?? run.glyphCount(sample, range)
      }
    },
    "font_family_of": { run in
      try run.each { sample in
        let wanted = run.check.text("matches") ?? ""
        let families = run.range(in: sample).map { sample.families(in: $0) } ?? []
        let match = !families.isEmpty && families.allSatisfy { $0.contains(wanted) }
        return match ? nil : "families are \(families)"
      }
    },
    "all_spaces_font": { run in
      try run.each { sample in
        let spaces = sample.graphemes.filter { sample.text($0) == " " }
        if spaces.isEmpty { return "there is no space" }
        return spaces.lazy.compactMap { run.family(sample, $0) }.first
      }
    },
    "fonts_used": { run in
      try run.each { sample in
        let fonts = Set(sample.layout.placedGlyphs.map { $0.font })
        return run.compare(fonts.count, with: run.check.whole("eq") ?? -1)
      }
    },
    "notdef_count": { run in try run.notdefCount() },
  ]
}

extension ReportSample {
  /// The families that show a stretch of text, one a grapheme cluster.
  fileprivate func families(in range: TextRange) -> [String] {
    let layout = unbroken
    return graphemes.filter { range.contains($0.lowerBound) }.map {
      layout.font(at: $0.lowerBound)?.face.familyName ?? "no font"
    }
  }
}

extension CheckRun {
  /// The text that the check is about: a cluster by its number, or a piece.
  fileprivate func range(in sample: ReportSample) -> TextRange? {
    guard let number = check.whole("cluster") else {
      return check.text("text").flatMap { sample.range(of: $0) }
    }
    let graphemes = sample.graphemes
    return graphemes.indices.contains(number) ? graphemes[number] : nil
  }

  fileprivate func family(_ sample: ReportSample, _ range: TextRange) -> String? {
    compare(Set(sample.families(in: range)), with: [check.text("eq") ?? ""])
  }

  fileprivate func glyphCount(_ sample: ReportSample, _ range: TextRange) -> String? {
    guard let wanted = check.whole("glyphs") else { return nil }
    return compare(sample.unbroken.glyphs(of: range).filter { $0.ink != nil }.count, with: wanted)
  }

  /// How many boxes are drawn before and after another font is at hand; engines know the fonts they are made with.
  fileprivate func notdefCount() throws -> Outcome {
    guard let more = try bench.installedFace("DejaVu Sans") else {
      return .skipped("DejaVu Sans is not installed")
    }
    let first = try FixtureFont.noTriangle.face()
    let before = TextEngine(fonts: FontCollection([first]))
    let after = TextEngine(fonts: FontCollection([first, more]))
    let engines = [before, before, after, before]
    let text = report.input.text("text") ?? ""
    let counts = try engines.map { engine in
      try engine.prepare(text).layout(TextProposal()).placedGlyphs.filter { $0.glyph.id == 0 }.count
    }
    let step = check.whole("step") ?? 1
    guard engines.indices.contains(step - 1) else { return .failed("there is no step \(step)") }
    let found = compare(counts[step - 1], with: check.whole("eq") ?? -1)
    return found.map { .failed($0) } ?? .held
  }
}
