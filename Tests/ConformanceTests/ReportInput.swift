import Kumihan

/// One way in which a report's input is to be laid out.
struct ReportInput: Sendable {
  /// Which way, such as "variant 1, width 30"; empty when there is only one.
  let name: String
  /// What is asked.
  let fields: Fields
}

extension ReportInput {
  /// The text.
  var text: String { fields.text("text") ?? "" }
  /// The offered width; nil: none.
  var width: Double? { fields.number("width") ?? fields.number("width_special") }
  /// How many lines are kept; nil: all.
  var lineLimit: Int? { fields.whole("max_lines") }
  /// What is offered, on a grid so fine that a reported size is the unrounded one.
  var proposal: TextProposal {
    TextProposal(width: width, height: fields.number("height"), displayScale: 1000)
  }

  /// What the engine must have before the input can be laid out as it asks; nil: nothing more.
  var awaitedFeature: String? {
    fields.text("word_break") == "keepAll" ? "wordBreak: .keepAll" : nil
  }

  /// The style of all the text.
  var style: RunStyle {
    RunStyle(
      fonts: fields.texts("font").map { FontDescription(family: $0) },
      size: fields.number("size") ?? 20, language: fields.text("lang").map { LanguageTag($0) },
      tracking: fields.number("tracking") ?? fields.number("letter_spacing") ?? 0,
      kerning: fields.number("kerning") ?? 0, weight: fields.number("weight") ?? 400)
  }

  /// The style of its paragraphs.
  var paragraphStyle: ParagraphStyle {
    ParagraphStyle(
      direction: fields.text("direction").flatMap { BaseDirection(rawValue: $0) } ?? .auto,
      alignment: fields.text("align").flatMap { LineAlignment(rawValue: $0) } ?? .leading,
      lineHeight: fields.number("line_height").map { .points($0) } ?? .natural,
      tabInterval: fields.number("tab_interval"), truncation: TruncationStyle(mode: truncation))
  }

  private var truncation: TruncationStyle.Mode {
    fields.text("truncation").flatMap { TruncationStyle.Mode(rawValue: $0) } ?? .tail
  }

  /// The text with a run a piece, and paint of its number for each piece that has a colour.
  func styledText() throws -> StyledText {
    let pieces = fields.objects("runs")
    guard !pieces.isEmpty else {
      return try StyledText(text, style: style, paragraphStyle: paragraphStyle)
    }
    var (runs, paint): ([StyledText.Run], [StyledText.Paint]) = ([], [])
    for piece in pieces {
      let start = runs.last?.end ?? 0
      let end = start + (piece.text("text") ?? "").utf8.count
      if piece.has("color") { paint.append(StyledText.Paint(range: start..<end, id: runs.count)) }
      runs.append(StyledText.Run(end: end, style: style))
    }
    return try StyledText(text, runs: runs, paint: paint, paragraphStyle: paragraphStyle)
  }
}

extension Report {
  /// All ways to lay the input out: its variants, and of each every width, size or text.
  func inputs(variant: Int? = nil) -> [ReportInput] {
    let variants = input.objects("variants")
    guard !variants.isEmpty else { return Report.sweep(ReportInput(name: "", fields: input)) }
    return variants.indices.filter { variant == nil || $0 == variant }.flatMap { index in
      let base = variants[index].has("text") ? input.without("runs") : input
      return Report.sweep(
        ReportInput(name: "variant \(index)", fields: base.changed(by: variants[index])))
    }
  }

  private static func sweep(_ input: ReportInput) -> [ReportInput] {
    let fields = input.fields
    var inputs = fields.numbers("widths").map { width in
      (name: "width \(width)", fields: fields.with("width", width))
    }
    inputs += fields.texts("texts").map { ("text \($0)", fields.with("text", $0)) }
    inputs += MarkTexts(fields).texts.map { ($0.name, fields.with("text", $0.text)) }
    inputs += CodeUnits.texts(of: fields).map { ($0.name, fields.with("text", $0.text)) }
    guard !inputs.isEmpty else { return [input] }
    return inputs.map { next in
      let name = input.name.isEmpty ? next.name : "\(input.name), \(next.name)"
      return ReportInput(name: name, fields: next.fields)
    }
  }
}
