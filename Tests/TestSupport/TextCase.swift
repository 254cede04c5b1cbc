package import KumihanTypesetting
package import KumihanTypography

/// A text with its styles and what is offered to it.
package struct TextCase: Equatable, Sendable {
  /// A stretch of text in one style.
  package struct Segment: Equatable, Sendable {
    /// The text.
    package var text: String
    /// Its style.
    package var style: RunStyle

    /// Makes a stretch.
    package init(text: String, style: RunStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The text; at least one segment.
  package var segments: [Segment]
  /// What holds for all paragraphs.
  package var paragraphStyle = ParagraphStyle()
  /// The offered width, in points.
  package var width: Double?
  /// The offered height, in points.
  package var height: Double?
  /// How many lines are kept, nil for all.
  package var lineLimit: Int?
  /// Pixels a point.
  package var displayScale = 1.0
  /// What lines go around when they are laid in a container as wide as the offer; none: there is no such container.
  package var shapes: [ExclusionShape] = []
  /// Below this the container has no room, in points from its top.
  package var floor: Double?

  /// Makes a case of a text to which nothing is offered yet.
  package init(segments: [Segment], paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.segments = segments
    self.paragraphStyle = paragraphStyle
  }
}

extension TextCase {
  /// The text with its styles.
  ///
  /// - Throws: `StyleError` when a style is out of range.
  package func styledText() throws(StyleError) -> StyledText {
    var (text, runs) = ("", [StyledText.Run]())
    for segment in segments {
      text.unicodeScalars.append(contentsOf: segment.text.unicodeScalars)
      runs.append(StyledText.Run(end: text.utf8.count, style: segment.style))
    }
    return try StyledText(text, runs: runs, paragraphStyle: paragraphStyle)
  }

  /// How many scalars the text has.
  package var scalarCount: Int { segments.reduce(0) { $0 + $1.text.unicodeScalars.count } }
}

extension TextCase: CustomStringConvertible {
  /// The case, nearly as one writes it in Swift; what has its default value is left out.
  package var description: String {
    var parts = segments.map { "\"\(TextCase.escaped($0.text))\"\(TextCase.fields(of: $0.style))" }
    let paragraph = TextCase.fields(of: paragraphStyle)
    if !paragraph.isEmpty { parts.append("paragraph\(paragraph)") }
    if let width { parts.append("width: \(width)") }
    if let height { parts.append("height: \(height)") }
    if let lineLimit { parts.append("lineLimit: \(lineLimit)") }
    if displayScale != 1 { parts.append("displayScale: \(displayScale)") }
    if !shapes.isEmpty { parts.append("shapes: \(shapes)") }
    if let floor { parts.append("floor: \(floor)") }
    return parts.joined(separator: ", ")
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain = (0x20...0x7E).contains(scalar.value) && scalar != "\"" && scalar != "\\"
      return isPlain
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  private static func fields(of style: RunStyle) -> String {
    var fields: [String] = []
    let plain = RunStyle()
    if !style.fonts.isEmpty { fields.append("fonts: \(style.fonts.map(name))") }
    if style.size != plain.size { fields.append("size: \(style.size)") }
    if let language = style.language { fields.append("language: \(language)") }
    for feature in style.features { fields.append("\(feature.tag)=\(feature.value)") }
    if style.tracking != 0 { fields.append("tracking: \(style.tracking)") }
    if style.kerning != 0 { fields.append("kerning: \(style.kerning)") }
    if style.wordSpacing != 0 { fields.append("wordSpacing: \(style.wordSpacing)") }
    if style.baselineOffset != 0 { fields.append("baselineOffset: \(style.baselineOffset)") }
    if let pitch = style.linePitch { fields.append("linePitch: \(pitch)") }
    if style.weight != plain.weight { fields.append("weight: \(style.weight)") }
    if style.isItalic { fields.append("isItalic: true") }
    return fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
  }

  private static func name(_ font: FontDescription) -> String {
    let variations = font.variations.map { " \($0.axis)=\($0.value)" }.joined()
    return switch font.source {
    case .family(let name): name + variations
    case .file(let path, let index): "\(path)#\(index)\(variations)"
    }
  }

  private static func fields(of style: ParagraphStyle) -> String {
    var fields: [String] = []
    if style.direction != .auto { fields.append("direction: \(style.direction.rawValue)") }
    if style.lineBreak != .auto { fields.append("lineBreak: \(style.lineBreak.rawValue)") }
    if style.overflowWrap != .breakWord {
      fields.append("overflowWrap: \(style.overflowWrap.rawValue)")
    }
    if style.whiteSpace != .preserve { fields.append("whiteSpace: \(style.whiteSpace.rawValue)") }
    if style.hyphenation != .manual {
      fields.append("hyphenation: \(style.hyphenation.rawValue)")
    }
    if style.alignment != .leading { fields.append("alignment: \(style.alignment.rawValue)") }
    if style.lineSpacing != 0 { fields.append("lineSpacing: \(style.lineSpacing)") }
    if style.lineHeight != .natural { fields.append("lineHeight: \(style.lineHeight)") }
    if style.paragraphSpacing != 0 { fields.append("paragraphSpacing: \(style.paragraphSpacing)") }
    fields += self.fields(of: style.indents)
    if let interval = style.tabInterval { fields.append("tabInterval: \(interval)") }
    if !style.tabStops.isEmpty {
      let stops = style.tabStops.map(description).joined(separator: ", ")
      fields.append("tabStops: [\(stops)]")
    }
    fields += self.fields(of: style.truncation)
    return fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
  }

  private static func fields(of indents: LineIndents) -> [String] {
    var fields: [String] = []
    if indents.head != 0 { fields.append("head: \(indents.head)") }
    if let firstLine = indents.firstLine { fields.append("firstLine: \(firstLine)") }
    if indents.tail != 0 { fields.append("tail: \(indents.tail)") }
    return fields
  }

  private static func description(of stop: TabStop) -> String {
    var text = "\(stop.position) \(stop.alignment.rawValue)"
    if !stop.leader.isEmpty { text += " leader: \"\(escaped(stop.leader))\"" }
    if stop.decimalPoint != "." { text += " point: \"\(escaped(String(stop.decimalPoint)))\"" }
    return text
  }

  private static func fields(of truncation: TruncationStyle) -> [String] {
    var fields: [String] = []
    if truncation.mode != .tail { fields.append("mode: \(truncation.mode.rawValue)") }
    if truncation.token != "\u{2026}" { fields.append("token: \"\(escaped(truncation.token))\"") }
    if truncation.unit != .grapheme { fields.append("unit: \(truncation.unit.rawValue)") }
    return fields
  }
}
