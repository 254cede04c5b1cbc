internal import Foundation
internal import KumihanLayoutKernel
internal import KumihanTypography

/// What surrounds a text and decides what becomes of it; one value of the environment, as a text reads all of it.
struct TextEnvironment: Equatable, Sendable {
  var changes = TextChanges()
  var fontSurroundings = FontSurroundings()
  /// Nil where nobody gave one: then no language is assumed.
  var locale: Locale? {
    didSet { language = locale.flatMap(LanguageTag.init) }
  }
  private(set) var language: LanguageTag?
  /// Nil where nobody gave one.
  var calendar: Calendar?
  /// Nil where nobody gave one.
  var timeZone: TimeZone?
  var textCase: Text.Case?
  var lineLimit: Int?
  var reservedLines = 1
  var minimumScaleFactor = 1.0
  var allowsTightening = false
  var alignment = TextAlignment.leading
  var alignmentStrategy = Text.AlignmentStrategy.default
  var directionStrategy = Text.WritingDirectionStrategy.default
  var lineHeight: AttributedString.LineHeight?
  /// What paragraphs are like as far as it needs no resolving.
  var paragraphs = ParagraphStyle()
}

extension LanguageTag {
  /// The language of a locale; nil where it names none.
  init?(_ locale: Locale) {
    self.init(identifier: locale.identifier)
  }

  /// A language of Foundation's.
  init?(_ language: Locale.Language) {
    self.init(identifier: language.minimalIdentifier)
  }

  private init?(identifier: String) {
    let components = Locale.Language.Components(identifier: identifier)
    guard let code = components.languageCode?.identifier, !code.isEmpty else { return nil }
    let subtags = [code, components.script?.identifier, components.region?.identifier]
    self.init(subtags.compactMap { $0 }.joined(separator: "-"))
  }
}

extension TextEnvironment {
  /// The locale of formats: English as the world writes it where nobody gave another, never the system's.
  var formatLocale: Locale { locale ?? Locale(identifier: "en_001") }

  /// A string as the text's case has it.
  func cased(_ string: String) -> String {
    switch textCase {
    case nil: string
    case .uppercase: string.uppercased(with: formatLocale)
    case .lowercase: string.lowercased(with: formatLocale)
    }
  }
}

extension EnvironmentValues {
  private enum TextKey: EnvironmentKey {
    static var defaultValue: TextEnvironment { TextEnvironment() }
  }

  /// What surrounds texts.
  var text: TextEnvironment {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
}
