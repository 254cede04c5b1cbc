import Kumihan
import KumihanInterop

/// Checks of where lines end.
enum LineChecks {
  /// How each is made, by its name.
  static let rules: [String: CheckRule] = [
    "lines_text": { run in try run.each { run.linesText($0) } },
    "line_not_start": { run in try run.each { run.lineStarts($0) } },
    "same_breaks_as": { run in
      try run.each { sample in
        let other = try sample.changed { $0.without("runs") }
        return run.compare(sample.layout.map(\.range), with: other.layout.map(\.range))
      }
    },
    "breaks": { run in try run.breaks() },
    "no_break_at": { run in
      try run.each { sample in
        let offset = run.check.whole("offset_utf8") ?? -1
        let isBreak = sample.prepared.opportunities.contains { $0.offset == offset }
        return isBreak ? "a line may end at \(offset)" : nil
      }
    },
    "line_count": { run in try run.each { try run.lineCount($0) } },
    "max_line_width_le": { run in
      try run.each { sample in
        let limit = (run.check.number("value") ?? 0) + 1.0 / 64
        let wide = sample.layout.map(\.width).filter { $0 > limit }
        return wide.isEmpty ? nil : "lines are \(wide) wide"
      }
    },
    "line_ends_with_hyphen_glyph": { run in try run.each { try run.hyphen($0) } },
    "concat_covers_text": { run in try run.each { run.coverage($0) } },
    "scale_invariant": { run in try run.each { try run.scales($0) } },
  ]
}

extension CheckRun {
  fileprivate func linesText(_ sample: ReportSample) -> String? {
    let stripped = check.text("strip").flatMap { Unicode.Scalar(notation: $0) }
    let lines = sample.layout.map { line in
      // What is not seen at a line's end counts too: nothing may be lost between lines.
      let ranges = line.ellipsis == nil ? [line.range] : line.visibleRanges
      let shown = ranges.map { sample.text($0) }.joined()
      let scalars = shown.unicodeScalars.filter { $0 != stripped }
      return String(String.UnicodeScalarView(scalars)).withoutLineEnd
        + (line.ellipsis == nil ? "" : "…")
    }
    return compare(lines, with: check.texts("eq"))
  }

  fileprivate func lineStarts(_ sample: ReportSample) -> String? {
    let forbidden = check.text("chars") ?? ""
    let starts = sample.layout.dropFirst().compactMap { sample.text($0.range).first }
    return starts.contains(where: forbidden.contains) ? "lines start with \(starts)" : nil
  }

  fileprivate func breaks() throws -> Outcome {
    if let newest = check.text("when")?.split(separator: "=").last.flatMap({ Double($0) }),
      let version = Double(UnicodeData.unicodeVersion), version > newest
    {
      return .skipped("ICU knows Unicode \(version)")
    }
    return try each { sample in
      let soft = sample.prepared.opportunities.filter { $0.kind != .mandatory }.map(\.offset)
      let wanted = check.numbers("eq").map { sample.offset(ofScalar: Int($0)) }
      return compare(soft, with: wanted)
        ?? compare(soft.map(Double.init), with: check.numbers("eq_utf8"))
    }
  }

  fileprivate func lineCount(_ sample: ReportSample) throws -> String? {
    if check.has("width") { return roundedWidths(sample) }
    let count = sample.layout.count
    let isRight =
      check.whole("eq").map { count == $0 } ?? check.whole("ge").map { count >= $0 }
      ?? check.whole("le").map { count <= $0 } ?? false
    return isRight ? nil : "\(count) lines"
  }

  /// At each scale the reported width, rounded up to the pixels, holds the text on as many lines.
  fileprivate func roundedWidths(_ sample: ReportSample) -> String? {
    for scale in report.input.numbers("scales") {
      let reported = sample.prepared.size(TextProposal(displayScale: scale)).width
      let exact = sample.unbroken.measure.typographicWidth
      for width in [reported, (exact * scale).rounded(.up) / scale] {
        let count = sample.prepared.layout(width: width, displayScale: scale).count
        if count != check.whole("eq") { return "\(count) lines in \(width) at scale \(scale)" }
      }
    }
    return nil
  }

  fileprivate func hyphen(_ sample: ReportSample) throws -> String? {
    guard let last = try line(of: sample).placedGlyphs.last(where: \.hasInkOrAdvance) else {
      return "no glyph"
    }
    let hyphen = last.font.glyph(for: "\u{2010}") ?? last.font.glyph(for: "-")
    return compare(last.glyph.id, with: hyphen ?? 0)
  }

  fileprivate func coverage(_ sample: ReportSample) -> String? {
    let ranges = sample.layout.map(\.range)
    let ends = [0] + ranges.map(\.upperBound)
    return compare(ranges.map(\.lowerBound) + [sample.bytes.count], with: ends)
  }

  fileprivate func scales(_ sample: ReportSample) throws -> String? {
    for scale in report.input.numbers("scales") {
      let scaled = try sample.changed { fields in
        ["size", "width"].reduce(fields) { $0.with($1, (fields.number($1) ?? 0) * scale) }
      }
      let widths = scaled.layout.map { $0.width / scale }
      let isSame =
        scaled.layout.map(\.range) == sample.layout.map(\.range)
        && zip(widths, sample.layout).allSatisfy { compare($0, to: $1.width) == nil }
      if !isSame { return "at scale \(scale) lines are \(widths) wide" }
    }
    return nil
  }
}

extension String {
  /// The text without the white space, terminators and soft hyphen at its end.
  fileprivate var withoutLineEnd: String {
    var scalars = unicodeScalars
    while let last = scalars.last, last.properties.isWhitespace || last == "\u{AD}" {
      scalars.removeLast()
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// The scalar of a notation such as "U+200B".
  init?(notation: String) {
    guard let value = UInt32(notation.dropFirst(2), radix: 16) else { return nil }
    self.init(value)
  }
}
