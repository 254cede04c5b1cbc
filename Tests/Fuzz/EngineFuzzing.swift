import Kumihan
import KumihanFonts

/// Lays out what a fuzzer makes up, and stops at the first result that cannot be.
enum EngineFuzzing {
  private static let engine = TextEngine(
    fonts: EmbeddedFonts.collection(), workers: 1, byteLimit: 4 << 20)

  /// Prepares, measures and lays out one input.
  static func run(_ bytes: [UInt8]) {
    guard let input = try? EngineInput(bytes) else { return }
    check(input.decoded)
    let prepared = engine.prepare(input.text)
    let layout = prepared.layout(input.proposal, lineLimit: input.lineLimit)
    check(layout, of: input.text)
    check(prepared, layout, input)
  }

  private static func check(_ prepared: PreparedText, _ layout: TextLayout, _ input: EngineInput) {
    let (proposal, lineLimit) = (input.proposal, input.lineLimit)
    hold(prepared.measure(proposal, lineLimit: lineLimit) == layout.measure, "measure")
    hold(prepared.size(proposal, lineLimit: lineLimit) == layout.size, "size")
    hold(prepared.fits(proposal, lineLimit: lineLimit) == !layout.isTruncated, "fits")
    let truncation = prepared.truncation(
      width: proposal.width, height: proposal.height, lineLimit: lineLimit)
    hold((truncation != nil) == layout.isTruncated, "truncation")
    let ranges = prepared.lineRanges(width: proposal.width)
    hold(tile(ranges, input.text.text.utf8.count), "line ranges")
    hold(prepared.lineCount(width: proposal.width) == ranges.count, "line count")
    hold(
      [prepared.minContentWidth, prepared.maxContentWidth].allSatisfy(\.isFinite), "content widths")
    hold(prepared.missing.allSatisfy { !$0.isEmpty }, "missing")
    if input.text.runs.count > 2 {
      let clusters = engine.explainFonts(of: input.text).map(\.range)
      hold(
        zip(clusters, clusters.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }, "fonts")
    }
  }

  private static func check(_ layout: TextLayout, of text: StyledText) {
    hold(!layout.isEmpty, "no line")
    hold(tile(layout.map(\.range), text.text.utf8.count), "lines")
    hold(finite(layout.measure), "measure is finite")
    for line in layout {
      let numbers = [
        line.x, line.baseline, line.width, line.hangingWidth, line.ascent, line.descent,
        line.leading, line.ellipsis?.x ?? 0, line.ellipsis?.width ?? 0,
      ]
      hold(numbers.allSatisfy(\.isFinite), "line is finite")
      for run in line { check(run, in: line) }
    }
    if let ink = layout.inkBox {
      hold([ink.left, ink.top, ink.width, ink.height].allSatisfy(\.isFinite), "ink is finite")
    }
    let kept = layout.measure.kept
    hold(layout.isTruncated || kept.isEmpty, "kept")
    hold(zip(kept, kept.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "kept in order")
    hold(kept.allSatisfy { !$0.isEmpty && $0.upperBound <= text.text.utf8.count }, "kept in text")
  }

  private static func check(_ run: TextLayout.Run, in line: TextLayout.Line) {
    hold(run.x.isFinite && run.width.isFinite, "run is finite")
    hold(run.isInserted || line.range.contains(run.range), "run lies in its line")
    for glyph in run {
      hold([glyph.x, glyph.y, glyph.advance].allSatisfy(\.isFinite), "glyph is finite")
      hold(run.isInserted || run.range.contains(glyph.cluster), "glyph lies in its run")
    }
  }

  private static func check(_ decoded: DecodedText) {
    let offsets = decoded.offsets
    hold(offsets.textCount == decoded.text.utf8.count, "length")
    var end = 0
    for scalar in decoded.text.unicodeScalars {
      let range = end..<end + UTF8.width(scalar)
      hold(offsets.textRange(of: offsets.inputRange(of: range)) == range, "offsets")
      end = range.upperBound
    }
    hold(decoded.repairs.count == decoded.repairCount, "repairs")
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

/// Stops the program with the name of what does not hold.
func hold(_ condition: Bool, _ name: StaticString) {
  if !condition { fatalError("does not hold: \(name)") }
}
