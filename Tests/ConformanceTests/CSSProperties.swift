import Kumihan

/// The CSS properties of a row, as styles of the engine.
struct CSSProperties {
  private let fields: Fields

  /// Takes the properties that are named; all others are at what the set says.
  init(_ fields: Fields?) {
    self.fields = fields ?? Fields()
  }
}

extension CSSProperties {
  /// What the engine must have before the properties can be asked for; nil: nothing more.
  var awaitedFeature: String? {
    if fields.has("hanging-punctuation") { return "hangingPunctuation" }
    switch fields.text("word-break") {
    case "break-all", "keep-all": return "wordBreak"
    default: return nil
    }
  }

  /// `letter-spacing`, in points.
  var tracking: Double {
    fields.text("letter-spacing").flatMap { Double($0.dropLast("px".count)) } ?? 0
  }

  /// A paragraph style of these properties.
  ///
  /// - Throws: ``UnknownProperty`` for a value that is not known here.
  func paragraphStyle(_ defaults: ParagraphStyle) throws -> ParagraphStyle {
    var style = defaults
    for name in fields.names { try set(name, of: &style) }
    return style
  }

  private func set(_ name: String, of style: inout ParagraphStyle) throws {
    let value = fields.text(name) ?? ""
    switch (name, value) {
    case ("letter-spacing", _), ("word-break", "normal"): break
    case ("line-break", _): style.lineBreak = try known(LineBreakStrictness(rawValue: value), name)
    case ("white-space", _): style.whiteSpace = try known(CSSProperties.whiteSpace[value], name)
    case ("overflow-wrap", _): style.overflowWrap = try known(CSSProperties.wrap[value], name)
    // CSS Text 3, 5.2: the same as `word-break: normal` and `overflow-wrap: anywhere`.
    case ("word-break", "break-word"): style.overflowWrap = .anywhere
    default: throw UnknownProperty(name: name, value: value)
    }
  }

  private func known<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw UnknownProperty(name: name, value: fields.text(name) ?? "") }
    return value
  }

  private static let whiteSpace: [String: WhiteSpace] = [
    "normal": .collapse, "pre-wrap": .preserve, "nowrap": .nowrap, "break-spaces": .breakSpaces,
  ]

  private static let wrap: [String: OverflowWrap] = [
    "normal": .normal, "break-word": .breakWord, "anywhere": .anywhere,
  ]
}

/// A property, or a value of one, that no style here stands for.
struct UnknownProperty: Error {
  /// The property.
  let name: String
  /// Its value.
  let value: String
}
