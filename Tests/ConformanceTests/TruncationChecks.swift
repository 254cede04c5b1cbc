import Kumihan

/// Checks of what is kept where text is left out.
enum TruncationChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "kept_text": { run in
      try run.each { run.compare($0.keptText, with: run.check.text("eq") ?? "") }
    },
    "kept_is_grapheme_prefix": { run in try run.each { $0.graphemePrefixFinding } },
    "kept_is_longest_fitting": { run in try run.each { try $0.longestFittingFinding() } },
    "drawn_width_le_width": { run in try run.each { try $0.drawnWidthFinding() } },
    "ellipsis_present": { run in
      try run.each { sample in
        let token = sample.layout.last?.placedGlyphs.filter(\.isInserted) ?? []
        let isShown = !token.isEmpty && token.allSatisfy { $0.glyph.id != 0 && $0.ink != nil }
        return run.compare(isShown, with: run.check.flag("eq") ?? true)
      }
    },
    "ellipsis_side": { run in
      try run.each { sample in
        let glyphs = try run.line(of: sample).placedGlyphs
        let end = run.check.text("eq") == "left" ? glyphs.first : glyphs.last
        return end?.isInserted == true ? nil : "\(glyphs.map(\.isInserted)) from the left"
      }
    },
    "monotone": { run in
      try run.all { samples in
        let lengths = samples.map(\.keptText.utf8.count)
        return lengths == lengths.sorted() ? nil : "lengths are \(lengths)"
      }
    },
    "no_lone_surrogate": { run in
      try run.each { sample in
        let parts = sample.layout.measure.kept + sample.layout.flatMap(\.visibleRanges)
        let isWhole = parts.allSatisfy {
          String(validating: sample.bytes[$0], as: UTF8.self) != nil
        }
        return isWhole ? nil : "a range cuts a character: \(parts)"
      }
    },
    "glyphs_eq_shape_of": { run in try run.cutWord() },
  ]
}

extension ReportSample {
  fileprivate var graphemePrefixFinding: String? {
    let ends = [0] + graphemes.map(\.upperBound)
    let isPrefix = Array(input.text.utf8).starts(with: keptText.utf8)
    return isPrefix && ends.contains(keptText.utf8.count) ? nil : "kept is \(keptText)"
  }

  /// The text is not cut where the next character, spaces before it skipped, would fit too.
  fileprivate func longestFittingFinding() throws -> String? {
    let (width, token) = (input.width ?? .infinity, try self.width(of: "…"))
    if try self.width(of: keptText) + token > width { return "\(keptText) does not fit" }
    let rest = graphemes.drop { $0.lowerBound < keptText.utf8.count }
    guard let next = rest.first(where: { text($0) != " " }) else { return nil }
    let longer = text(0..<next.upperBound)
    return try self.width(of: longer) + token > width ? nil : "\(longer) would fit"
  }

  /// What is drawn, the token included, is no wider than offered, if that holds the token.
  fileprivate func drawnWidthFinding() throws -> String? {
    let (offered, token) = (input.width ?? .infinity, try width(of: "…"))
    guard offered >= token else { return nil }
    let drawn = layout.map { line in
      line.placedGlyphs.reduce(-line.hangingWidth) { $0 + $1.glyph.advance }
    }
    return drawn.allSatisfy { $0 <= offered + 1.0 / 64 } ? nil : "lines are \(drawn) wide"
  }
}

extension CheckRun {
  /// The letters that stay of a word that is cut have the forms of a word of their own.
  ///
  /// The word stands twice: alone it may be narrower than what is left of it beside a token.
  fileprivate func cutWord() throws -> Outcome {
    let letters = report.input.whole("keep_letters") ?? 0
    return try each { sample in
      let kept = String(sample.input.text.prefix(letters))
      let width = try sample.width(of: kept) + sample.width(of: "…") + 0.5
      let cut = try sample.changed {
        $0.with("width", width).with("text", sample.input.text + " " + sample.input.text)
      }
      let shown = cut.layout.placedGlyphs.filter { !$0.isInserted }.map(\.glyph.id)
      let alone = try sample.alone(kept).placedGlyphs.map(\.glyph.id)
      return compare(cut.keptText, with: kept) ?? compare(shown, with: alone)
    }
  }
}
