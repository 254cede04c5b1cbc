internal import KumihanFontSystem
internal import KumihanInterop

/// Which font of a list shows a grapheme cluster.
struct FontChoice: Equatable {
  /// Index into the style's fonts.
  var font: Int
  /// Whether no font has the whole cluster.
  var isMissing: Bool
}

/// The coverages of a style's fonts as far as they were asked for; one worker's own, for the time of a text.
struct CoverageList {
  private let fonts: [SizedFont]
  private var loaded: [Coverage?]

  init(_ fonts: [SizedFont]) {
    self.fonts = fonts
    loaded = [Coverage?](repeating: nil, count: fonts.count)
  }

  subscript(font: Int) -> Coverage {
    mutating get {
      if let known = loaded[font] { return known }
      let coverage = fonts[font].face.coverage
      loaded[font] = coverage
      return coverage
    }
  }
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
    after previous: FontChoice?, _ coverages: inout CoverageList
  ) -> FontChoice {
    guard !fonts.isEmpty else { return FontChoice(font: 0, isMissing: true) }
    if let plain = choosePlain(scalars, properties, &coverages) { return plain }
    if let stays = stay(scalars, properties, after: previous, &coverages) { return stays }
    let order = EmojiPresentation.isEmoji(scalars, properties) ? emojiFirst : textFirst
    for font in order where covers(scalars, properties, coverages[font]) {
      return FontChoice(font: font, isMissing: false)
    }
    let partly = order.first { covers(scalars.prefix(1), properties.prefix(1), coverages[$0]) }
    return FontChoice(font: partly ?? mainFont, isMissing: true)
  }

  /// The short way for a letter alone: the first font that has it, without a question about emoji or spaces.
  private func choosePlain(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>,
    _ coverages: inout CoverageList
  ) -> FontChoice? {
    guard scalars.count == 1, let scalar = scalars.first, let properties = properties.first,
      !properties.decomposes, !properties.isEmoji, !properties.isExtendedPictographic,
      !properties.isDefaultIgnorable, !properties.isWhiteSpace, properties.generalCategory != .cc
    else { return nil }
    for font in textFirst where coverages[font].contains(scalar) {
      return FontChoice(font: font, isMissing: false)
    }
    return nil
  }

  private func stay(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>,
    after previous: FontChoice?, _ coverages: inout CoverageList
  ) -> FontChoice? {
    let isIgnorable = properties.allSatisfy { $0.isDefaultIgnorable || $0.generalCategory == .cc }
    guard isIgnorable || properties.allSatisfy({ $0.isWhiteSpace }) else { return nil }
    guard let previous, !fonts[previous.font].face.hasColorGlyphs else {
      return isIgnorable ? FontChoice(font: previous?.font ?? mainFont, isMissing: false) : nil
    }
    let isShown = isIgnorable || covers(scalars, properties, coverages[previous.font])
    return isShown ? FontChoice(font: previous.font, isMissing: false) : nil
  }

  /// Whether a font shows the whole cluster, as it is, composed or decomposed.
  private func covers(
    _ scalars: ArraySlice<UInt32>, _ properties: ArraySlice<ScalarProperties>,
    _ coverage: Coverage
  ) -> Bool {
    var isCovered = true
    for (scalar, properties) in zip(scalars, properties) where !coverage.contains(scalar) {
      if properties.isDefaultIgnorable
        || FontChooser.hasSubstitute(scalar, properties, in: coverage)
      {
        continue
      }
      // What neither decomposes nor composes with a neighbour is in the font as it is, or not at all.
      let mayCompose = scalars.count > 1 && !properties.isNormalizationInert
      if !properties.decomposes, !mayCompose { return false }
      isCovered = false
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
