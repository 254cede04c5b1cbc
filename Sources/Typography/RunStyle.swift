/// What shaping has to know about a stretch of text.
public struct RunStyle: Hashable, Sendable {
  /// The fonts to use, in order, the first being the main one; empty: the engine's own list.
  public var fonts: [FontDescription]
  /// Size of the em in points, 0 to 100,000.
  public var size: Double
  /// The language the text is in; nil: no assumption.
  public var language: LanguageTag?
  /// OpenType features beside the default ones.
  public var features: [FontFeature]
  /// Points after every cluster but a line's last; turns optional ligatures off.
  public var tracking: Double
  /// Points after every cluster, a line's last included; keeps ligatures; unused where there is tracking.
  public var kerning: Double
  /// Points after every space between words.
  public var wordSpacing: Double
  /// Points by which the letters are raised, or lowered where negative; lines grow to hold them.
  public var baselineOffset: Double
  /// The least distance between baselines that the run's font asks for, in points, 0 to 100,000; nil: only what fonts say.
  ///
  /// Lines whose own height is less stand farther apart; a line alone is as high as without. The largest of the first
  /// run's and those of the runs seen in a line counts; a line height asked for leaves it unused.
  public var linePitch: Double?
  /// How heavy the letters are: 1 to 1,000, 400 regular, 700 bold (OpenType `usWeightClass`).
  public var weight: Double
  /// How wide the letters are: 1 ultra-condensed, 5 normal, 9 ultra-expanded (OpenType `usWidthClass`).
  public var widthClass: Int
  /// Whether the letters are italic; oblique where a family has no italic.
  public var isItalic: Bool

  /// Describes a style; everything has a default.
  public init(
    fonts: [FontDescription] = [], size: Double = 17, language: LanguageTag? = nil,
    features: [FontFeature] = [], tracking: Double = 0, kerning: Double = 0,
    wordSpacing: Double = 0, baselineOffset: Double = 0, linePitch: Double? = nil,
    weight: Double = 400, widthClass: Int = 5, isItalic: Bool = false
  ) {
    self.fonts = fonts
    self.size = size
    self.language = language
    self.features = features
    self.tracking = tracking
    self.kerning = kerning
    self.wordSpacing = wordSpacing
    self.baselineOffset = baselineOffset
    self.linePitch = linePitch
    self.weight = weight
    self.widthClass = widthClass
    self.isItalic = isItalic
  }
}

extension RunStyle {
  /// Hashes what tells the styles of a text apart most often; equality looks at the rest too.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fonts)
    hasher.combine(size)
    hasher.combine(weight)
  }
}

extension RunStyle {
  /// The largest size and the largest distance, in points, that a style may ask for.
  public static let largestMeasure = 100_000.0
  /// The weights that a style may ask for.
  public static let weights = 1.0...1000.0
  /// The width classes that a style may ask for.
  public static let widthClasses = 1...9

  /// Throws for the first number that no layout could use.
  func validate() throws(StyleError) {
    try RunStyle.validate(length: size, "size")
    try RunStyle.validate(tracking, "tracking")
    try RunStyle.validate(kerning, "kerning")
    try RunStyle.validate(wordSpacing, "wordSpacing")
    try RunStyle.validate(baselineOffset, "baselineOffset")
    try RunStyle.validate(length: linePitch ?? 0, "linePitch")
    guard RunStyle.weights.contains(weight) else { throw .outOfRange(field: "weight") }
    guard RunStyle.widthClasses.contains(widthClass) else {
      throw .outOfRange(field: "widthClass")
    }
    for variation in fonts.flatMap(\.variations) where !variation.value.isFinite {
      throw .outOfRange(field: "variations")
    }
  }

  /// Throws for a distance, which may be negative, that no layout could use.
  static func validate(_ distance: Double, _ field: String) throws(StyleError) {
    guard abs(distance) <= RunStyle.largestMeasure else { throw .outOfRange(field: field) }
  }

  /// Throws for a length, which may not be negative, that no layout could use.
  static func validate(length: Double, _ field: String) throws(StyleError) {
    guard length >= 0, length <= RunStyle.largestMeasure else { throw .outOfRange(field: field) }
  }
}

/// Why a style or a styled text was refused.
public enum StyleError: Error, Hashable, Sendable {
  /// A number is NaN, infinite or out of its property's range; names the property.
  case outOfRange(field: String)
  /// The runs do not follow each other from the text's start to its end.
  case runsDoNotTileText
  /// A stretch of paint starts before the text or ends behind it.
  case paintOutsideText
}

extension StyleError: CustomStringConvertible {
  /// Says what is wrong and what would be right.
  public var description: String {
    switch self {
    case .outOfRange("weight"): "weight must be a number from 1 to 1000"
    case .outOfRange("widthClass"): "widthClass must be a whole number from 1 to 9"
    case .outOfRange(let field):
      "\(field) must be a finite number, at most \(Int(RunStyle.largestMeasure)) points"
    case .runsDoNotTileText:
      "the style runs must cover the text from start to end without gap or overlap"
    case .paintOutsideText:
      "each stretch of paint must lie within the text"
    }
  }
}
