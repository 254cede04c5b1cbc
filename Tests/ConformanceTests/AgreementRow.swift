import Kumihan

/// What three layout engines made of a text.
struct AgreementRow {
  /// How binding a row is.
  enum Standing: String {
    /// All engines agree, and would at widths close by.
    case required
    /// Two of three do.
    case expected
    /// They would not agree at widths close by.
    case edge
    /// One engine alone was asked.
    case single
    /// They do not agree.
    case open
  }

  /// Its fields.
  let fields: Fields
  /// The text.
  let text: ScalarOffsets

  /// Reads a row.
  init(_ fields: Fields) {
    self.fields = fields
    text = ScalarOffsets(fields.text("text") ?? "")
  }
}

extension AgreementRow {
  /// Where the rows lie, in the folder of shared data.
  static let folder = "conformance/agreement"

  /// All rows of a file.
  static func all(of file: String) throws -> [AgreementRow] {
    try SharedFolder.rows(of: "\(folder)/\(file).jsonl").map(AgreementRow.init)
  }

  /// Its name.
  var id: String { fields.text("id") ?? "" }

  /// How binding it is, as the set's README says.
  var standing: Standing {
    switch fields.text("agreement") {
    // HarfBuzz alone says what advances are.
    case nil: return .required
    case "none": return .open
    case "single-engine": return .single
    case let agreement where isSteady: return agreement == "all" ? .required : .expected
    default: return .edge
    }
  }

  private var isSteady: Bool { fields.flag("robust") == true || fields.flag("exact_fit") == true }

  /// Its CSS properties.
  var css: CSSProperties { CSSProperties(fields.fields("css")) }

  /// The em, in points.
  var size: Double { fields.number("size") ?? 0 }

  /// The fonts to use and no others.
  var fonts: [Fields] { [fields.fields("font")].compactMap { $0 } + fields.objects("fonts") }

  /// The style of the text.
  var style: RunStyle {
    RunStyle(
      size: size, language: fields.text("lang").map { LanguageTag($0) }, tracking: css.tracking)
  }

  /// The style of its paragraphs: what Chromium was given, and what the row says.
  func paragraphStyle(_ truncation: TruncationStyle = TruncationStyle()) throws -> ParagraphStyle {
    let direction = fields.text("dir").flatMap { BaseDirection(rawValue: $0) } ?? .auto
    return try css.paragraphStyle(
      ParagraphStyle(
        direction: direction, overflowWrap: .anywhere, whiteSpace: .preserve,
        truncation: truncation))
  }
}
