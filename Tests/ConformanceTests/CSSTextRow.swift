import Kumihan

/// A fact of web-platform-tests about where lines of a text may end.
struct CSSTextRow {
  /// Its fields.
  let fields: Fields
}

extension CSSTextRow {
  /// Its name; pairs have none but themselves.
  var id: String { fields.text("id") ?? fields.text("pair") ?? "" }

  /// Whether an engine of today meets it, so that we have to.
  var isRequired: Bool { fields.text("status") == "required" }

  /// Why it is not required, such as "superseded: class changed since the test was written".
  var cause: String {
    guard !isRequired else { return "" }
    return [fields.text("status"), fields.text("reason")].compactMap { $0 }.joined(separator: ": ")
  }

  /// What becomes of it.
  func outcome(_ bench: CSSTextBench) -> Outcome {
    let css = CSSProperties(fields.fields("css"))
    if fields.has("pair") { return .waits(for: "textAutospace") }
    if let feature = css.awaitedFeature { return .waits(for: feature) }
    do {
      return try lines(css, bench).map { .failed($0) } ?? .held
    } catch {
      return .failed("\(error)")
    }
  }

  /// What is wrong with the lines; nil when nothing is.
  private func lines(_ css: CSSProperties, _ bench: CSSTextBench) throws -> String? {
    let prepared = try bench.prepare(text, self, css)
    let layout = prepared.layout(width: try width(of: prepared, css, bench))
    let lines = layout.map { line in
      String(decoding: Array(prepared.source.text.utf8)[line.range], as: UTF8.self)
    }
    guard let breaks = fields.flag("break_somewhere") else {
      return lines == fields.texts("lines") ? nil : "lines are \(lines)"
    }
    return breaks == (lines.count > 1) ? nil : "lines are \(lines)"
  }

  /// The points that lines have; none where any opportunity has to show.
  private func width(
    of prepared: PreparedText, _ css: CSSProperties, _ bench: CSSTextBench
  ) throws -> Double {
    if fields.text("width") == "natural-5px" { return prepared.maxContentWidth - 5 }
    guard let width = fields.number("width_px") else {
      return (fields.number("width_em") ?? 0) * size
    }
    // Room for three characters: some are wider than an em in all fonts that have them, such as U+0F3B and U+17DA.
    let scalars = Array(text.unicodeScalars)
    let widths = try scalars.indices.dropLast(2).map { start in
      let three = String(String.UnicodeScalarView(scalars[start..<start + 3]))
      return try bench.prepare(three, self, css).maxContentWidth
    }
    return max(width, widths.max() ?? 0)
  }

  /// The text.
  var text: String { fields.text("text") ?? "" }

  /// The em in points.
  var size: Double { fields.number("font_px") ?? CSSTextRow.size }

  /// The em of rows that name none: that of the rows whose width is the text's own less 5 px.
  private static let size = 36.0

  /// The style of the text.
  func style(_ fonts: [FontDescription]) -> RunStyle {
    let language = fields.text("lang").flatMap { $0.isEmpty ? nil : LanguageTag($0) }
    return RunStyle(fonts: fonts, size: size, language: language)
  }

  /// CSS's initial values, and what the row says.
  func paragraphStyle(_ css: CSSProperties) throws -> ParagraphStyle {
    var initial = ParagraphStyle(
      direction: fields.text("dir").flatMap { BaseDirection(rawValue: $0) } ?? .leftToRight,
      overflowWrap: .normal, whiteSpace: .collapse)
    if let level = fields.text("line-break").flatMap({ LineBreakStrictness(rawValue: $0) }) {
      initial.lineBreak = level
    }
    return try css.paragraphStyle(initial)
  }
}
