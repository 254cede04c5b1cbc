import Kumihan
import KumihanShaping

/// Answers cases of `measure` and `layout`.
struct LayoutRunner: CaseRunner {
  /// The engines and their fonts.
  let library: FontLibrary
  /// Whether lines are laid out and printed (`layout`), or only measured.
  let hasLines: Bool

  /// A case prepared for its answer.
  struct Prepared {
    let engine: TextEngine
    let text: PreparedText
    let proposal: TextProposal
    let lineLimit: Int?
    let offsets: TextOffsets

    var layout: TextLayout { text.layout(proposal, lineLimit: lineLimit) }
    var measure: TextMeasure { text.measure(proposal, lineLimit: lineLimit) }
  }

  func run(_ value: LayoutCase, to writer: inout JSONWriter) throws(CaseError) {
    let prepared = try prepare(value)
    if hasLines {
      let layout = prepared.layout
      writer.write(layout.measure, prepared)
      writer.write(linesOf: layout, prepared, glyphs: value.want.contains(.glyphs))
      if value.want.contains(.ink) { writer.write(inkOf: layout) }
    } else {
      writer.write(prepared.measure, prepared)
      if value.want.contains(.ink) {
        writer.write(inkOf: prepared.layout)
      }
    }
    writer.write(extrasOf: value, prepared)
  }

  func text(of value: LayoutCase) throws(CaseError) -> String {
    let prepared = try prepare(value)
    let table = LayoutTable(prepared: prepared, glyphs: value.want.contains(.glyphs))
    return hasLines
      ? table.lines(prepared.layout)
      : table.measure(prepared.measure)
  }

  func prepare(_ value: LayoutCase) throws(CaseError) -> Prepared {
    let styles = value.runs.map(\.style.resolved)
    let engine = try library.engine(
      for: value.fontLists, usesInstalled: value.systemFonts ?? value.style.run.fonts.isEmpty)
    let source = try LayoutRunner.source(of: value, styles)
    return Prepared(
      engine: engine, text: engine.prepare(source),
      proposal: TextProposal(
        width: value.width, height: value.height, displayScale: value.displayScale),
      lineLimit: value.lineLimit,
      offsets: TextOffsets(source.text, unit: value.offsets))
  }

  /// The runs as one text; a case without runs is an empty text in the case's style.
  private static func source(
    of value: LayoutCase, _ styles: [RunStyle]
  ) throws(CaseError) -> StyledText {
    var text = ""
    // The case's own style comes first, without text: its font and size are the strut of every line.
    var runs = [StyledText.Run(end: 0, style: value.style.resolved)]
    for (run, style) in zip(value.runs, styles) {
      text += run.text
      runs.append(StyledText.Run(end: text.utf8.count, style: style))
    }
    do {
      return try StyledText(text, runs: runs, paragraphStyle: value.paragraphStyle)
    } catch { throw CaseError(.value, error.description) }
  }
}

extension LayoutCase {
  /// The case's own fonts, and those of the runs that have others.
  fileprivate var fontLists: [FontList] {
    let own = FontList(fonts: style.run.fonts) { "fonts[\($0)]" }
    return [own]
      + runs.enumerated().filter { $1.style.run.fonts != own.fonts }.map { run in
        FontList(fonts: run.element.style.run.fonts) { "runs[\(run.offset)].fonts[\($0)]" }
      }
  }
}

extension JSONWriter {
  /// Writes what a text answers to its proposal.
  fileprivate mutating func write(_ measure: TextMeasure, _ prepared: LayoutRunner.Prepared) {
    member("width", measure.size.width)
    member("height", measure.size.height)
    member("boxWidth", measure.boxWidth)
    member("typographicWidth", measure.typographicWidth)
    member("lineCount", measure.lineCount)
    member("truncated", measure.isTruncated)
    if measure.isTruncated { write("kept", measure.kept, prepared) }
    member("minContentWidth", prepared.text.minContentWidth)
    member("maxContentWidth", prepared.text.maxContentWidth)
    member("firstBaseline", measure.firstBaseline)
    member("lastBaseline", measure.lastBaseline)
    member("direction", prepared.text.baseLevel.isRightToLeft ? "rtl" : "ltr")
  }

  /// Writes what is printed behind the lines.
  fileprivate mutating func write(extrasOf value: LayoutCase, _ prepared: LayoutRunner.Prepared) {
    write("missing", prepared.text.missing, prepared)
    if value.want.contains(.breaks) {
      name("breaks")
      array { writer in
        for opportunity in prepared.text.opportunities {
          writer.write(opportunity, at: prepared.offsets.inputOffset(of: opportunity.offset))
        }
      }
    }
    if value.want.contains(.explain) { write(explanationsOf: prepared) }
    member("repaired", value.repaired)
  }

  private mutating func write(
    _ name: String, _ ranges: [TextRange], _ prepared: LayoutRunner.Prepared
  ) {
    self.name(name)
    array { writer in
      for range in ranges { writer.write(prepared.offsets.inputRange(of: range)) }
    }
  }

  /// Writes a place where a line may end, in the case's unit.
  mutating func write(_ opportunity: BreakOpportunity, at offset: Int) {
    array { writer in
      writer.write(offset)
      writer.write("\(opportunity.kind)")
    }
  }
}
