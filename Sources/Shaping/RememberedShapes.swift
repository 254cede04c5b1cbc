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

  private struct SettingUse {
    var count = 0
    var parts: Parts?
  }

  private var settings: [ShapeSetting] = []
  /// What is known of each setting.
  private var uses: [SettingUse] = []
  /// The scalars of each setting, nil where they are lent or where there are none.
  private var scalars: [ShapedScalars?] = []
  /// Bytes that all of them hold; kept, because it is asked for at each item.
  private var scalarByteCount = 0
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

  /// Makes room where there is too much; not between finding glyphs and using them.
  mutating func trim() {
    guard byteLimit > 0 else { return }
    if 3 * scalarByteCount > byteLimit {
      for index in scalars.indices { scalars[index]?.removeAll() }
      scalarByteCount = scalars.reduce(0) { $0 + ($1?.byteCount ?? 0) }
    }
    // Arrays that grow may hold twice what is used of them, in each of the two halves.
    if 6 * words.usedByteCount > byteLimit {
      swap(&words, &olderWords)
      words.removeAll()
    }
  }

  private mutating func removeAll() {
    (settings, uses, scalars, scalarByteCount) = ([], [], [], 0)
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
    if let known = settings.lastIndex(of: setting) { return known }
    if settings.count == RememberedShapes.mostSettings { removeAll() }
    settings.append(setting)
    uses.append(SettingUse())
    scalars.append(nil)
    return settings.count - 1
  }

  private mutating func parts(_ number: Int) -> Parts {
    if let known = uses[number].parts { return known }
    uses[number].count += 1
    guard uses[number].count > RememberedShapes.usesBeforeReading else { return .none }
    let setting = settings[number]
    let glyphs = setting.font.contextFreeGlyphs(setting.properties, setting.features)
    let isSolid = setting.properties.script?.isSetSolid ?? false
    let parts: Parts = isSolid ? .scalars : glyphs.hasSpace ? .words : .none
    if isSolid { putBack(ShapedScalars(setting, glyphs), number) }
    uses[number].parts = parts
    return parts
  }

  /// Lends the scalars that were shaped in a setting, to be put back.
  mutating func takeScalars(_ number: Int) -> ShapedScalars? {
    let lent = scalars[number].take()
    scalarByteCount -= lent?.byteCount ?? 0
    return lent
  }

  /// Takes back what was lent.
  mutating func putBack(_ lent: ShapedScalars, _ number: Int) {
    scalarByteCount += lent.byteCount
    scalars[number] = lent
  }
}

extension Script {
  /// Whether its letters stand one by one, each the same in any text: ideographs, kana, syllables of Hangul.
  fileprivate var isSetSolid: Bool { [.han, .hiragana, .hangul].contains(self) }
}
