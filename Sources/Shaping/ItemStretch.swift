internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// How far an item goes on over the clusters behind it that ask no other question than which of a style's fonts has them.
///
/// That is most of a text: letters, spaces, punctuation and digits in the font of what stands before them. It says what
/// `FontChooser` would say, and leaves to it the first cluster that it does not answer for: emoji, what is ignored,
/// brackets that may have to match, and whatever starts another item.
struct ItemStretch {
  /// Whether a cluster with letters was passed.
  private(set) var hasLetters = false
  /// Whether Han and kana were mixed.
  private(set) var mixesKana = false

  private let style: Int32
  private let level: UInt8
  private let script: Script
  /// The script that can be mixed with the item's, else the same.
  private let otherScript: Script
  /// Whether glyphs are turned; nil on a horizontal line, where none are.
  private let isSideways: Bool?
  /// The item's font and those that are tried before it.
  private let fonts: FontOrder
  /// Whether the item's font is known to be the first for each ideograph that may be passed.
  private let hasIdeographs: Bool
  /// Whether some bracket is open that a closing one may match.
  private let hasOpenBrackets: Bool

  init(_ item: Item, _ fonts: FontOrder, hasIdeographs: Bool, hasOpenBrackets: Bool) {
    style = Int32(item.style)
    level = item.level.rawValue
    script = item.script
    otherScript = fonts.sharesKanaFeatures ? item.script.kanaPartner : item.script
    isSideways = item.orientation == .horizontal ? nil : item.orientation == .sideways
    self.fonts = fonts
    self.hasIdeographs = hasIdeographs
    self.hasOpenBrackets = hasOpenBrackets
  }
}

extension ItemStretch {
  /// Goes on from a cluster, as far as clusters start before `limit`; where the next one starts.
  mutating func pass(from start: Int, to limit: Int, _ analysis: borrowing Analysis) -> Int {
    let (scalars, properties) = (analysis.text.scalars.span, analysis.properties.span)
    let (starts, scripts) = (analysis.startsGrapheme.span, analysis.scripts.span)
    let (styles, levels) = (analysis.styles.span, analysis.levels.span)
    var (hasLetters, mixesKana) = (false, false)
    var index = start
    while index < limit, styles[index] == style, levels[index] == level {
      let isMixed = scripts[index] != script
      if isMixed, scripts[index] != otherScript { break }
      let first = properties[index]
      guard stands(first) else { break }
      var end = index + 1
      if end == starts.count || starts[end] {
        guard shows(scalars[index], first) else { break }
      } else {
        repeat { end += 1 } while end < starts.count && !starts[end]
        guard shows(index..<end, scalars, properties) else { break }
      }
      hasLetters = hasLetters || first.isLetter
      mixesKana = mixesKana || isMixed
      index = end
    }
    (self.hasLetters, self.mixesKana) = (hasLetters, mixesKana)
    return index
  }

  /// Whether a cluster that starts so stands on the line as the item does.
  private func stands(_ first: ScalarProperties) -> Bool {
    guard let isSideways else { return true }
    return (first.verticalOrientation == .rotated) == isSideways
  }

  /// Whether a scalar alone is shown in the item's font.
  @inline(__always)
  private func shows(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    if fonts.isFirstForASCII, (0x21...0x7E).contains(scalar) { return true }
    if properties.isPlainInScript {
      if hasIdeographs, properties.isIdeographicText, !properties.decomposes { return true }
      return fonts.isFirst(showing: scalar, properties)
    }
    if properties.isSpace { return fonts.hasSpace || fonts.has(scalar) }
    if properties.bracketKind != .none, hasOpenBrackets || !fonts.isMain { return false }
    if properties.isNeutral { return fonts.isNextToMain(showing: scalar, properties) }
    return properties.isPlain && fonts.isFirst(showing: scalar, properties)
  }

  /// Whether a letter with marks is shown in the item's font.
  private func shows(
    _ range: Range<Int>, _ scalars: Span<UInt32>, _ properties: Span<ScalarProperties>
  ) -> Bool {
    let first = properties[range.lowerBound]
    guard first.bracketKind == .none, !first.isNeutral else { return false }
    for index in range {
      guard properties[index].isPlain, fonts.has(scalars[index]) else { return false }
    }
    if fonts.isMain { return true }
    for index in range where properties[index].changesInOtherForms { return false }
    return fonts.isFirst(lacking: range, of: scalars)
  }
}

extension Script {
  /// The script that is joined with it where a font makes no difference: kana for Han, Han for kana.
  fileprivate var kanaPartner: Script {
    switch self {
    case .han: .hiragana
    case .hiragana: .han
    default: self
    }
  }
}
