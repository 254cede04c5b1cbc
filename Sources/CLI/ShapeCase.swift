import Kumihan

/// A case of `shape`: one run of text in one font, as HarfBuzz takes it.
struct ShapeCase: CaseObject, Equatable {
  /// The direction that glyphs are laid out in; `auto`: the script's.
  enum Direction: String, CaseIterable, Sendable {
    case auto
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
    case topToBottom = "ttb"
    case bottomToTop = "btt"
  }

  /// HarfBuzz's buffer flags.
  enum Flag: String, CaseIterable, Sendable {
    case beginningOfText = "bot"
    case endOfText = "eot"
    case preserveDefaultIgnorables = "preserve-default-ignorables"
    case removeDefaultIgnorables = "remove-default-ignorables"
  }

  /// The text to be shaped.
  var text = ""
  /// What stands before it and is not shaped.
  var before = ""
  /// What stands after it and is not shaped.
  var after = ""
  /// In how many places the three texts were mended with U+FFFD.
  var repaired = 0
  /// The font; nil: the embedded one.
  var font: FontDescription?
  /// Where the case has its font, for errors.
  private(set) var fontField = "font"
  /// The direction.
  var direction = Direction.auto
  /// The script; nil: the text's.
  var script: Script?
  /// The language; nil: none.
  var language: LanguageTag?
  /// Features in HarfBuzz's syntax, such as `aalt[3:5]=2`; not parsed yet.
  var features: [String] = []
  /// Positions on the font's variation axes, beside those in the font itself.
  var variations: [FontVariation] = []
  /// Buffer flags.
  var flags: Set<Flag> = []
  /// HarfBuzz's cluster level, 0 to 2.
  var clusterLevel = 0

  private var fonts: [FontDescription]?

  /// Makes a case that has no text yet.
  init() {}
}

extension ShapeCase {
  static let name = "a case of shape"
  static let fields = CaseFields<ShapeCase>([textFields, fontFields, shapingFields])

  private static let textFields = CaseFields<ShapeCase>.Section(
    title: "Text",
    fields: [
      CaseField("id", .any) { _, _ in },
      CaseField("text", .text) { $0.text = $0.counted($1) }.required(.text),
      CaseField("before", .text, "Text before it, not shaped") { $0.before = $0.counted($1) },
      CaseField("after", .text, "Text after it, not shaped") { $0.after = $0.counted($1) },
    ])

  private static let fontFields = CaseFields<ShapeCase>.Section(
    title: "Font",
    fields: [
      CaseField("font", .font, "The font") { $0.font = $1 },
      CaseField("fonts", .list(of: .font, "a list of one font")) { $0.fonts = $1 },
      CaseField("variations", .variations, "Positions on variation axes") { $0.variations = $1 },
    ])

  private static let shapingFields = CaseFields<ShapeCase>.Section(
    title: "Shaping",
    fields: [
      CaseField("direction", .word(), "Direction of the glyphs (auto)") { $0.direction = $1 },
      CaseField("script", .script, "Script of the text") { $0.script = $1 },
      CaseField("lang", .language, "Language of the text") { $0.language = $1 },
      CaseField("features", .featureStrings, "OpenType features") { $0.features = $1 },
      CaseField("flags", .flags, "Buffer flags") { $0.flags = Set($1) },
      CaseField("clusterLevel", .clusterLevel, "Cluster level (0)") { $0.clusterLevel = $1 },
    ])

  mutating func finish() throws(CaseError) {
    guard let fonts else { return }
    guard font == nil, fonts.count == 1 else {
      throw CaseError(.value, field: "fonts", "takes a list of one font, in place of font")
    }
    (font, fontField) = (fonts[0], "fonts[0]")
    self.fonts = nil
  }

  private mutating func counted(_ text: RepairedText) -> String {
    repaired += text.repairs
    return text.text
  }
}

extension ValueForm<[String]> {
  fileprivate static var featureStrings: ValueForm {
    let feature = ValueForm<String>("a feature in HarfBuzz's syntax", "FEATURE") { value in
      guard case .string(let text) = value.kind else { return .wrongType }
      return .taken(text)
    }
    return .list(of: feature, #"a list of features, as in ["-kern", "aalt[3:5]=2"]"#)
  }
}

extension ValueForm<[ShapeCase.Flag]> {
  fileprivate static var flags: ValueForm {
    .list(of: .word(), "a list of \(ValueForm<ShapeCase.Flag>.word().takes)")
  }
}

extension ValueForm<Int> {
  fileprivate static var clusterLevel: ValueForm { .whole("0, 1 or 2", in: 0...2) }
}
