import Kumihan
import KumihanFonts

/// Lays out what a fuzzer makes up, and stops at the first result that cannot be.
enum EngineFuzzing {
  private static let engine = TextEngine(
    fonts: EmbeddedFonts.collection(), workers: 1, byteLimit: 4 << 20)

  /// Prepares, measures and lays out one input.
  static func run(_ bytes: [UInt8]) {
    guard let input = try? EngineInput(bytes) else { return }
    do { try check(input) } catch {
      var description = ""
      dump(input, to: &description)
      fatalError("does not hold: \(error.sentence)\n\(description)")
    }
  }

  private static func check(_ input: EngineInput) throws(Violation) {
    try check(input.decoded)
    let prepared = engine.prepare(input.text)
    let layout = prepared.layout(input.proposal, lineLimit: input.lineLimit)
    try check(layout, of: input.text)
    try check(prepared, layout, input)
    if let widths = input.widths { try check(prepared, widths, input) }
  }

  private static func check(_ prepared: PreparedText, _ widths: LineWidths, _ input: EngineInput)
    throws(Violation)
  {
    let (height, lineLimit) = (input.proposal.height, input.lineLimit)
    let layout = prepared.layout(widths, height: height, lineLimit: lineLimit)
    try check(layout, of: input.text)
    let measure = prepared.measure(widths, height: height, lineLimit: lineLimit)
    try hold(measure == layout.measure, "measure of widths")
    let truncation = prepared.truncation(widths, height: height, lineLimit: lineLimit)
    try hold((truncation != nil) == layout.isTruncated, "truncation of widths")
  }

  private static func check(_ prepared: PreparedText, _ layout: TextLayout, _ input: EngineInput)
    throws(Violation)
  {
    let (proposal, lineLimit) = (input.proposal, input.lineLimit)
    try hold(prepared.measure(proposal, lineLimit: lineLimit) == layout.measure, "measure")
    try hold(prepared.size(proposal, lineLimit: lineLimit) == layout.size, "size")
    try hold(prepared.fits(proposal, lineLimit: lineLimit) == !layout.isTruncated, "fits")
    let truncation = prepared.truncation(
      width: proposal.width, height: proposal.height, lineLimit: lineLimit)
    try hold((truncation != nil) == layout.isTruncated, "truncation")
    try hold(truncation?.kept ?? [] == layout.measure.kept, "kept alike")
    let ranges = prepared.lineRanges(width: proposal.width)
    try hold(tile(ranges, input.text.text.utf8.count), "line ranges")
    try hold(prepared.lineCount(width: proposal.width) == ranges.count, "line count")
    try hold(
      [prepared.minContentWidth, prepared.maxContentWidth].allSatisfy(\.isFinite), "content widths")
    try hold(prepared.missing.allSatisfy { !$0.isEmpty }, "missing")
    if input.text.runs.count > 2 {
      let clusters = engine.explainFonts(of: input.text).map(\.range)
      try hold(
        zip(clusters, clusters.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "fonts")
    }
  }

  private static func check(_ layout: TextLayout, of text: StyledText) throws(Violation) {
    try hold(!layout.isEmpty, "no line")
    try hold(tile(layout.map(\.range), text.text.utf8.count), "lines")
    try hold(finite(layout.measure), "measure is finite")
    for line in layout {
      let numbers = [
        line.x, line.baseline, line.width, line.hangingWidth, line.ascent, line.descent,
        line.leading, line.ellipsis?.x ?? 0, line.ellipsis?.width ?? 0,
      ]
      try hold(numbers.allSatisfy(\.isFinite), "line is finite")
      let visible = line.visibleRanges
      try hold(visible.allSatisfy { !$0.isEmpty && line.range.contains($0) }, "visible in line")
      try hold(
        zip(visible, visible.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "visible")
      for run in line { try check(run, in: line) }
    }
    if let ink = layout.inkBox {
      try hold([ink.left, ink.top, ink.width, ink.height].allSatisfy(\.isFinite), "ink is finite")
    }
    let kept = layout.measure.kept
    try hold(layout.isTruncated || kept.isEmpty, "kept")
    try hold(
      zip(kept, kept.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "kept in order")
    try hold(
      kept.allSatisfy { $0.upperBound <= text.text.utf8.count }, "kept in text")
    try hold(text.text.isEmpty || kept.allSatisfy { !$0.isEmpty }, "kept is not empty")
  }

  private static func check(_ run: TextLayout.Run, in line: TextLayout.Line) throws(Violation) {
    try hold(run.x.isFinite && run.width.isFinite, "run is finite")
    try hold(run.isInserted || line.range.contains(run.range), "run lies in its line")
    for glyph in run {
      try hold([glyph.x, glyph.y, glyph.advance].allSatisfy(\.isFinite), "glyph is finite")
      try hold(run.isInserted || run.range.contains(glyph.cluster), "glyph lies in its run")
    }
  }

  private static func check(_ decoded: DecodedText) throws(Violation) {
    let offsets = decoded.offsets
    try hold(offsets.textCount == decoded.text.utf8.count, "length")
    var end = 0
    for scalar in decoded.text.unicodeScalars {
      let range = end..<end + UTF8.width(scalar)
      try hold(offsets.textRange(of: offsets.inputRange(of: range)) == range, "offsets")
      end = range.upperBound
    }
    try hold(decoded.repairs.count == decoded.repairCount, "repairs")
  }

  private static func finite(_ measure: TextMeasure) -> Bool {
    let numbers = [
      measure.size.width, measure.size.height, measure.boxWidth, measure.typographicWidth,
      measure.firstBaseline, measure.lastBaseline,
    ]
    return numbers.allSatisfy(\.isFinite)
  }

  /// Whether ranges follow each other from 0 to a text's end.
  private static func tile(_ ranges: [TextRange], _ count: Int) -> Bool {
    ranges.first?.lowerBound == 0 && ranges.last?.upperBound == count
      && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }
  }
}

/// What does not hold.
struct Violation: Error {
  let sentence: String
}

/// Throws the name of what does not hold.
func hold(_ condition: Bool, _ sentence: String) throws(Violation) {
  if !condition { throw Violation(sentence: sentence) }
}
