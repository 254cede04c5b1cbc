internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// All that the shape of a text depends on beside the text.
struct ShapeSetting {
  let font: ScaledFont
  let properties: ShapingProperties
  let features: [RangedFeature]
}

extension ShapeSetting: Equatable {
  static func == (left: ShapeSetting, right: ShapeSetting) -> Bool {
    left.font === right.font && left.properties == right.properties
      && left.features == right.features
  }
}

/// What was shaped before, within a bound of bytes; one worker's own.
///
/// Only what is the same in any text is remembered. Of words, a full half gives way to those of the other half that are
/// used again, and to new ones; scalars and kerned pairs, of which real texts have few, are forgotten all at once.
struct RememberedShapes: Sendable {
  /// The largest parts of a text that are shaped apart, and give the same as the whole.
  enum Parts {
    /// None.
    case none
    /// Words, with the space behind each.
    case words
    /// Scalars, with what kerning does to two.
    case scalars
  }

  private struct KnownSetting {
    let setting: ShapeSetting
    var useCount = 0
    var parts: Parts?
    var scalars: ShapedScalars?
  }

  private var settings: [KnownSetting] = []
  /// The words that were used last.
  private(set) var words = ShapedWords()
  /// Those that were used before these were begun.
  private var olderWords = ShapedWords()
  private let byteLimit: Int
  /// How often a word was found.
  private(set) var hitCount = 0
  /// How often a word was not found.
  private(set) var missCount = 0

  /// More settings are not kept.
  private static let mostSettings = 64
  /// A font's tables are read once it has been used so often: that takes as long as to shape some hundred words.
  private static let usesBeforeReading = 8

  /// With a limit of 0 nothing is remembered.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Bytes held, roughly.
  var byteCount: Int { words.byteCount + olderWords.byteCount + scalarByteCount }

  private var scalarByteCount: Int {
    settings.reduce(0) { $0 + ($1.scalars?.byteCount ?? 0) }
  }

  /// Makes room where there is too much; not between finding glyphs and using them.
  mutating func trim() {
    guard byteLimit > 0 else { return }
    if 3 * scalarByteCount > byteLimit {
      for index in settings.indices { settings[index].scalars?.removeAll() }
    }
    // Arrays that grow may hold twice what is used of them, in each of the two halves.
    if 6 * words.usedByteCount > byteLimit {
      swap(&words, &olderWords)
      words.removeAll()
    }
  }

  private mutating func removeAll() {
    settings.removeAll()
    words.removeAll()
    olderWords.removeAll()
  }
}

// MARK: Words

extension RememberedShapes {
  /// A word's glyphs among those of `words`; nil when it is not remembered.
  mutating func word(_ word: Range<Int>, in text: Span<UInt8>, _ setting: Int) -> ShapedWords.Word?
  {
    if let known = words.word(word, in: text, setting) {
      hitCount += 1
      return known
    }
    guard let known = olderWords.word(word, in: text, setting) else { return nil }
    hitCount += 1
    return words.insert(word, in: text, setting, olderWords.glyphs, known.glyphs)
  }

  /// Remembers a word with what HarfBuzz gave for it.
  mutating func insert(
    _ word: Range<Int>, in text: Span<UInt8>, _ setting: Int, _ shaped: GlyphArrays,
    of item: Item
  ) -> ShapedWords.Word {
    missCount += 1
    return words.insert(word, in: text, setting, shaped, of: item)
  }
}

// MARK: Settings

extension RememberedShapes {
  /// The number of an item's setting, and in which parts its text is shaped; nil where nothing is remembered of it.
  mutating func setting(
    of item: Item, _ context: StyleContext, _ font: SizedFont
  ) -> (number: Int, parts: Parts)? {
    guard byteLimit > 0, item.orientation == .horizontal, !item.isAgainstItsScript else {
      return nil
    }
    let number = number(
      of: ShapeSetting(
        font: font.scaled, properties: context.properties(of: item),
        features: context.features(of: item)))
    let parts = parts(number)
    return parts == .none ? nil : (number, parts)
  }

  private mutating func number(of setting: ShapeSetting) -> Int {
    if let known = settings.lastIndex(where: { $0.setting == setting }) { return known }
    if settings.count == RememberedShapes.mostSettings { removeAll() }
    settings.append(KnownSetting(setting: setting))
    return settings.count - 1
  }

  private mutating func parts(_ number: Int) -> Parts {
    if let known = settings[number].parts { return known }
    settings[number].useCount += 1
    guard settings[number].useCount > RememberedShapes.usesBeforeReading else { return .none }
    let setting = settings[number].setting
    let glyphs = setting.font.contextFreeGlyphs(setting.properties, setting.features)
    let isSolid = setting.properties.script?.isSetSolid ?? false
    let parts: Parts = isSolid ? .scalars : glyphs.hasSpace ? .words : .none
    if isSolid { settings[number].scalars = ShapedScalars(setting, glyphs) }
    settings[number].parts = parts
    return parts
  }

  /// Lends the scalars that were shaped in a setting, to be put back.
  mutating func takeScalars(_ number: Int) -> ShapedScalars? { settings[number].scalars.take() }

  /// Takes back what was lent.
  mutating func putBack(_ scalars: ShapedScalars, _ number: Int) {
    settings[number].scalars = scalars
  }
}

extension Script {
  /// Whether its letters stand one by one, each the same in any text: ideographs, kana, syllables of Hangul.
  fileprivate var isSetSolid: Bool { [.han, .hiragana, .hangul].contains(self) }
}
