import Kumihan

/// Checks of widths, heights and places.
enum SizeChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "width_eq": { run in try run.each { run.compare($0.layout.size.width) } },
    "height_eq": { run in try run.each { run.compare($0.layout.size.height) } },
    "line_width_eq": { run in try run.each { run.compare(try run.line(of: $0).width) } },
    "line_x_eq": { run in try run.each { run.compare(try run.line(of: $0).x) } },
    "trailing_whitespace_width_eq": { run in
      try run.each { run.compare(try run.line(of: $0).hangingWidth) }
    },
    "ideal_width_eq": { run in
      try run.each {
        run.compare($0.prepared.maxContentWidth) ?? run.compare($0.unbroken.size.width)
      }
    },
    "min_width_eq": { run in try run.each { run.compare($0.prepared.minContentWidth) } },
    "width_eq_sum_of_advances": { run in try run.each { run.sumOfAdvances($0) } },
    "same_policy": { run in
      try run.each { sample in
        let rest = (sample.input.width ?? 0) - sample.layout.size.width
        return try run.compare(run.line(of: sample).x, to: rest / 2)
      }
    },
    "drawn_lines_eq_measured_lines": { run in try run.each { run.measuredLines($0) } },
    "line_heights_eq": { run in
      try run.each { run.compare($0.layout.map { $0.ascent + $0.descent }) }
    },
    "line_height_eq": { run in
      try run.each { sample in
        sample.layout.lazy.compactMap { run.compare($0.ascent + $0.descent) }.first
      }
    },
    "baseline_gaps_eq": { run in
      try run.each { sample in
        let baselines = sample.layout.map(\.baseline)
        return run.compare(zip(baselines.dropFirst(), baselines).map { $0 - $1 })
      }
    },
    "first_baseline_eq": { run in try run.each { run.compare($0.layout.measure.firstBaseline) } },
    "line_metrics_eq": { run in try run.all { run.lineMetrics($0) } },
    "x_of_char": { run in try run.each { run.leftEdge($0) } },
    "relayout_at_own_width": { run in try run.relayout() },
    "ink_right_eq": { run in
      try run.each { sample in
        let line = try run.line(of: sample)
        return line.inkBox.map { run.compare($0.right - line.x) } ?? "there is no ink"
      }
    },
    "ink_centred": { run in
      try run.each { sample in
        guard let ink = sample.layout.inkBox else { return "there is no ink" }
        return run.compare((ink.left + ink.right) / 2, to: sample.layout.measure.boxWidth / 2)
      }
    },
    "line_flush": { run in
      try run.each { sample in
        let line = try run.line(of: sample)
        let isRight = run.check.text("eq") == "right"
        let box = sample.layout.measure.boxWidth
        return run.compare(isRight ? line.x + line.width : line.x, to: isRight ? box : 0)
      }
    },
  ]
}

extension CheckRun {
  fileprivate func sumOfAdvances(_ sample: ReportSample) -> String? {
    let layout = sample.unbroken
    let sum = layout.placedGlyphs.reduce(0) { $0 + $1.glyph.advance }
    let width = layout.size.width
    return abs(sum - width) <= 1.0 / 64 ? nil : "advances are \(sum), the width \(width)"
  }

  fileprivate func measuredLines(_ sample: ReportSample) -> String? {
    for scale in report.input.numbers("scales") {
      let width = sample.prepared.size(TextProposal(displayScale: scale)).width
      let proposal = TextProposal(width: width, displayScale: scale)
      let layout = sample.prepared.layout(proposal)
      let isSame =
        sample.prepared.lineRanges(width: width) == layout.map(\.range)
        && sample.prepared.measure(proposal) == layout.measure
      if !isSame { return "at scale \(scale) \(layout.map(\.range)) are drawn" }
    }
    return nil
  }

  fileprivate func lineMetrics(_ samples: [ReportSample]) -> String? {
    let numbers = check.numbers("variants").compactMap { Int(exactly: $0) }
    guard numbers.count > 1, numbers.allSatisfy(samples.indices.contains) else {
      return "there are no such variants"
    }
    let metrics = numbers.compactMap { samples[$0].layout.first }.map {
      [$0.ascent, $0.descent, $0.typographicBounds.height]
    }
    return metrics.count == numbers.count && Set(metrics).count == 1 ? nil : "\(metrics)"
  }
}

extension CheckRun {
  /// Where a character stands on its line, that of an index or the first of its kind.
  fileprivate func leftEdge(_ sample: ReportSample) -> String? {
    let scalars = Array(sample.input.text.unicodeScalars)
    let wanted = check.text("char")?.unicodeScalars.first
    let index = check.whole("char_index") ?? scalars.firstIndex { $0 == wanted } ?? 0
    let offset = sample.offset(ofScalar: index)
    for line in sample.layout {
      let xs = line.placedGlyphs.filter { $0.glyph.cluster == offset }.map(\.glyph.x)
      guard let x = xs.min() else { continue }
      return compare(line.x + x, to: "eq")
    }
    return "no line shows the character"
  }
}

// MARK: Layouts in their own width

extension CheckRun {
  /// Lays out again in the reported width, as it is or rounded up to pixels.
  fileprivate func relayout() throws -> Outcome {
    guard let words = report.input.fields("random_texts") else { return try each(relayout) }
    for sample in try RandomTexts(words).samples(of: report, bench) {
      if let finding = relayout(sample) { return .failed("\(sample.input.text): \(finding)") }
    }
    return .held
  }

  fileprivate func relayout(_ sample: ReportSample) -> String? {
    for scale in check.has("round") ? [1.0, 2, 3] : [1000] {
      let offer = TextProposal(width: sample.input.width, displayScale: scale)
      let first = sample.prepared.layout(offer, lineLimit: sample.input.lineLimit)
      let width = check.has("round") ? first.size.width : first.measure.typographicWidth
      let second = sample.prepared.layout(
        TextProposal(width: width, displayScale: scale), lineLimit: sample.input.lineLimit)
      let overflows = first.measure.typographicWidth > sample.input.width ?? .infinity
      if overflows { continue }
      let isTruncated = check.flag("ellipsis") ?? false
      if second.isTruncated != isTruncated || second.map(\.range) != first.map(\.range) {
        return "\(second.map(\.range)) instead of \(first.map(\.range)) in \(width)"
      }
      if let lines = check.whole("lines"), second.count != lines { return "\(second.count) lines" }
    }
    return nil
  }
}
