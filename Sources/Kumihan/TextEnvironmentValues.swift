public import Foundation

extension EnvironmentValues {
  /// The font of texts that ask for none; nil: that of running text.
  public var font: Font? {
    get { text.changes.font }
    set { text.changes.font = newValue }
  }

  /// By whose rules values are written, and which language texts are in.
  ///
  /// Where nobody gave one it is English as the world writes it (`en_001`), whatever the system's locale, and texts
  /// are in no known language.
  public var locale: Locale {
    get { text.formatLocale }
    set { text.locale = newValue }
  }

  /// The calendar of dates; the Gregorian one where nobody gave another.
  public var calendar: Calendar {
    get { text.calendar ?? Calendar(identifier: .gregorian) }
    set { text.calendar = newValue }
  }

  /// The time zone of dates; Greenwich's where nobody gave another, whatever the system's.
  public var timeZone: TimeZone {
    get { text.timeZone ?? .gmt }
    set { text.timeZone = newValue }
  }

  /// How large the reader wants texts.
  public var dynamicTypeSize: DynamicTypeSize {
    get { text.fontSurroundings.dynamicTypeSize }
    set { text.fontSurroundings.dynamicTypeSize = newValue }
  }

  /// Whether the reader wants heavier letters: two steps heavier, semibold for regular.
  public var legibilityWeight: LegibilityWeight? {
    get { text.fontSurroundings.legibilityWeight }
    set { text.fontSurroundings.legibilityWeight = newValue }
  }

  /// The case of texts; nil: as they are written.
  public var textCase: Text.Case? {
    get { text.textCase }
    set { text.textCase = newValue }
  }

  /// The most lines of a text; nil: any number.
  ///
  /// Less than one counts as one.
  public var lineLimit: Int? {
    get { text.lineLimit }
    set { text.lineLimit = newValue }
  }

  /// Points between the bottom of a line and the top of the next, beside what the font asks for.
  public var lineSpacing: CGFloat {
    get { CGFloat(text.paragraphs.lineSpacing) }
    set { text.paragraphs.lineSpacing = Double(newValue) }
  }

  /// How far baselines are apart; nil: as far as the fonts ask for.
  public var lineHeight: AttributedString.LineHeight? {
    get { text.lineHeight }
    set { text.lineHeight = newValue }
  }

  /// Which edge the lines of a text are set flush with.
  public var multilineTextAlignment: TextAlignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// Which part of a text that has too little room is left out.
  public var truncationMode: Text.TruncationMode {
    get { text.paragraphs.truncation.mode }
    set { text.paragraphs.truncation.mode = newValue }
  }

  /// Whether letters may move together before a text is cut short.
  public var allowsTightening: Bool {
    get { text.allowsTightening }
    set { text.allowsTightening = newValue }
  }

  /// How small letters may become before a text is cut short, as a part of their size.
  public var minimumScaleFactor: CGFloat {
    get { CGFloat(text.minimumScaleFactor) }
    set { text.minimumScaleFactor = Double(newValue) }
  }
}
