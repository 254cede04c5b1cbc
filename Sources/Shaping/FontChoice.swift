internal import KumihanFontSystem
internal import KumihanInterop

/// Which font of a list shows a grapheme cluster.
struct FontChoice: Equatable {
  /// Index into the style's fonts.
  var font: Int
  /// Whether no font has the whole cluster.
  var isMissing: Bool
}

/// Finds the font of each grapheme cluster: the first in the list that has all of it.
///
/// Emoji look at colour fonts first, text at the others. White space and what is ignorable stay in the font
/// before them.
struct FontChooser: Sendable {
  private let fonts: [SizedFont]
  private let textFirst: [Int]
  private let emojiFirst: [Int]
  /// The font that is tried first for text, and shows `.notdef` for what is missing.
  let mainFont: Int
  /// Whether that font has all of printable ASCII, so that it need not be asked.
  let isFirstForASCII: Bool

  init(_ fonts: [SizedFont]) {
    self.fonts = fonts
    let colored = fonts.indices.filter { fonts[$0].face.hasColorGlyphs }
    let plain = fonts.indices.filter { !fonts[$0].face.hasColorGlyphs }
    textFirst = plain + colored
    emojiFirst = colored + plain
    mainFont = textFirst.first ?? 0
    isFirstForASCII = fonts.isEmpty ? false : fonts[mainFont].face.coverage.hasPrintableASCII
  }

  /// Chooses for one cluster; `previous` is the choice for the cluster before.
  func choose(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>,
    after previous: FontChoice?
  ) -> FontChoice {
    guard !fonts.isEmpty else { return FontChoice(font: 0, isMissing: true) }
    if let stays = stay(scalars, properties, after: previous) { return stays }
    let order = EmojiPresentation.isEmoji(scalars, properties) ? emojiFirst : textFirst
    if let font = order.first(where: { covers(scalars, properties, in: $0) }) {
      return FontChoice(font: font, isMissing: false)
    }
    let base = scalars.prefix(1)
    let basePart = properties.prefix(1)
    let partly = order.first { covers(base, basePart, in: $0) }
    return FontChoice(font: partly ?? mainFont, isMissing: true)
  }

  private func stay(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>,
    after previous: FontChoice?
  ) -> FontChoice? {
    let isIgnorable = properties.allSatisfy { $0.isDefaultIgnorable || $0.generalCategory == .cc }
    let isSpace = properties.allSatisfy { $0.isWhiteSpace }
    guard isIgnorable || isSpace else { return nil }
    guard let previous, !fonts[previous.font].face.hasColorGlyphs else {
      return isIgnorable ? FontChoice(font: previous?.font ?? mainFont, isMissing: false) : nil
    }
    let isShown = isIgnorable || covers(scalars, properties, in: previous.font)
    return isShown ? FontChoice(font: previous.font, isMissing: false) : nil
  }

  /// Whether a font shows the whole cluster, as it is, composed or decomposed.
  private func covers(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>, in font: Int
  ) -> Bool {
    let coverage = fonts[font].face.coverage
    let isCovered = zip(scalars, properties).allSatisfy { scalar, properties in
      coverage.contains(scalar) || properties.isDefaultIgnorable
        || FontChooser.hasSubstitute(scalar, properties, in: coverage)
    }
    guard !isCovered else { return true }
    let whole = Array(scalars)
    return FontChooser.has(Normalizer.nfc(whole), in: coverage)
      || FontChooser.has(Normalizer.nfd(whole), in: coverage)
  }

  private static func has(_ scalars: [UInt32], in coverage: Coverage) -> Bool {
    scalars.allSatisfy { coverage.contains($0) || (0xFE00...0xFE0F).contains($0) || $0 == 0x200D }
  }

  /// What HarfBuzz makes out of other glyphs: spaces of any width, and the non-breaking hyphen.
  private static func hasSubstitute(
    _ scalar: UInt32, _ properties: ScalarProperties, in coverage: Coverage
  ) -> Bool {
    if properties.generalCategory == .zs { return coverage.contains(0x20) }
    return scalar == 0x2011 && coverage.contains(0x2010)
  }
}
