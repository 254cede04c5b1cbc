internal import KumihanFontSystem
internal import KumihanInterop

/// Which font shows a grapheme cluster.
struct FontChoice: Equatable {
  /// Its number among the style's candidates.
  var font: Int
  /// Whether no font has the whole cluster.
  var isMissing: Bool
  /// Why it is this one.
  var reason: FontReason
}

/// The font that has all ideographs of a stretch of text.
struct RunFont: Hashable {
  /// Its number among the style's candidates.
  var font: Int
  /// Whether it goes before the style's own fonts, because the style names none.
  var precedesList: Bool
}

/// Finds the font of each grapheme cluster.
///
/// The order: emoji in colour fonts; what has no letters in the font of its neighbours; an ideographic variation where a
/// font has it; the style's own fonts; the system's for the style's language, then any; a font that has the base.
struct FontChooser: Sendable {
  /// The style's own fonts without colours, which are tried first for text.
  let textFonts: [Int]
  private let colorFonts: [Int]
  /// The font that is tried first for text, and shows `.notdef` for what is missing.
  let mainFont: Int
  /// Whether that font has all of printable ASCII, so that it need not be asked.
  let isFirstForASCII: Bool

  init(_ fonts: [SizedFont]) {
    textFonts = fonts.indices.filter { !fonts[$0].face.hasColorGlyphs }
    colorFonts = fonts.indices.filter { fonts[$0].face.hasColorGlyphs }
    mainFont = textFonts.first ?? 0
    isFirstForASCII = textFonts.isEmpty ? false : fonts[mainFont].face.coverage.hasPrintableASCII
  }
}

extension FontChooser {
  /// Chooses for one cluster; `run` is the font of the ideographs around.
  func choose(
    _ cluster: Cluster, _ neighbors: FontNeighbors, run: RunFont?, _ fonts: inout FontCandidates
  ) -> FontChoice {
    guard !fonts.isEmpty else { return FontChoice(font: 0, isMissing: true, reason: .missing) }
    if let plain = choosePlain(cluster, run, &fonts) { return plain }
    if let stays = stay(cluster, neighbors, &fonts) { return stays }
    if EmojiPresentation.isEmoji(cluster.scalars, cluster.properties) {
      return chooseEmoji(cluster, &fonts)
    }
    return chooseVariation(cluster, run, &fonts)
      ?? chooseRun(cluster, run, isBeforeList: true, &fonts) ?? first(
        of: textFonts, cluster, .list, &fonts)
      ?? chooseRun(cluster, run, isBeforeList: false, &fonts)
      ?? chooseInstalled(cluster, &fonts) ?? chooseColored(cluster, &fonts)
      ?? choosePart(cluster, &fonts)
  }

  /// The short way for a letter alone: the first font that has it, without a question about emoji or spaces.
  private func choosePlain(
    _ cluster: Cluster, _ run: RunFont?, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    guard run == nil, fonts.trials == nil, cluster.scalars.count == 1,
      let scalar = cluster.scalars.first, let properties = cluster.properties.first,
      properties.isPlainLetter
    else { return nil }
    return fonts.first(having: scalar).map {
      FontChoice(font: $0, isMissing: false, reason: .list)
    }
  }

  /// Whether a cluster may go with the letters behind it: it has none, and neither the main font nor one before shows it.
  func looksAhead(
    _ cluster: Cluster, _ neighbors: FontNeighbors, _ fonts: inout FontCandidates
  ) -> Bool {
    guard cluster.isNeutral, !fonts.isEmpty else { return false }
    for font in [textFonts.first, neighbors.previous, neighbors.letters, neighbors.opening] {
      if let font, fonts.mayCover(font, cluster) { return false }
    }
    return true
  }

  /// What is ignored and white space stay in the text font before them; what else has no letters goes with its
  /// neighbours where the main font lacks it.
  private func stay(
    _ cluster: Cluster, _ neighbors: FontNeighbors, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    if cluster.isIgnored {
      return FontChoice(font: neighbors.text ?? mainFont, isMissing: false, reason: .neighbor)
    }
    if cluster.isNeutral { return chooseNeighbor(cluster, neighbors, &fonts) }
    guard cluster.isWhiteSpace, let previous = neighbors.previous else { return nil }
    return only(previous, cluster, .neighbor, &fonts)
  }

  /// The font of the bracket that is closed; the main one; that of the cluster before, of the letters before or behind.
  private func chooseNeighbor(
    _ cluster: Cluster, _ neighbors: FontNeighbors, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    if let opening = neighbors.opening,
      let choice = only(opening, cluster, .neighbor, &fonts)
    {
      return choice
    }
    if let main = textFonts.first, let choice = only(main, cluster, .list, &fonts) {
      return choice
    }
    var asked = neighbors.opening
    for font in [neighbors.previous, neighbors.letters, neighbors.nextLetters] {
      guard let font, font != asked, font != textFonts.first else { continue }
      if let choice = only(font, cluster, .neighbor, &fonts) { return choice }
      asked = font
    }
    return nil
  }

  private func chooseEmoji(_ cluster: Cluster, _ fonts: inout FontCandidates) -> FontChoice {
    first(of: colorFonts, cluster, .emoji, &fonts) ?? chooseInstalledColored(
      cluster, .emoji, &fonts)
      ?? first(of: textFonts, cluster, .list, &fonts) ?? chooseInstalled(cluster, &fonts)
      ?? choosePart(cluster, &fonts)
  }

  private func chooseRun(
    _ cluster: Cluster, _ run: RunFont?, isBeforeList: Bool, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    guard let run, run.precedesList == isBeforeList, cluster.isIdeographic else { return nil }
    return only(run.font, cluster, .wholeRun, &fonts)
  }

  /// Colour fonts show signs that no text font has, but no spaces, punctuation and digits.
  private func chooseColored(_ cluster: Cluster, _ fonts: inout FontCandidates) -> FontChoice? {
    guard !cluster.isWhiteSpace, !cluster.isNeutral else { return nil }
    return first(of: colorFonts, cluster, .list, &fonts)
      ?? chooseInstalledColored(cluster, .system, &fonts)
  }

  private func choosePart(_ cluster: Cluster, _ fonts: inout FontCandidates) -> FontChoice {
    let missing = FontChoice(font: mainFont, isMissing: true, reason: .missing)
    guard cluster.scalars.count > 1 else { return missing }
    let base = cluster.base
    let emoji = EmojiPresentation.isEmoji(cluster.scalars, cluster.properties) ? colorFonts : []
    let part =
      first(of: emoji + textFonts, base, .partly, &fonts) ?? chooseInstalled(base, &fonts)
    return part.map { FontChoice(font: $0.font, isMissing: true, reason: .partly) } ?? missing
  }
}

// MARK: Fonts of the system

extension FontChooser {
  /// The first installed font without colours that has a cluster, those for the style's language first.
  private func chooseInstalled(_ cluster: Cluster, _ fonts: inout FontCandidates) -> FontChoice? {
    let font = fonts.installedFont(.text, Array(cluster.scalars)) { fonts in
      fonts.firstThatCovers(cluster, of: fonts.installedText)
    }
    return font.map { font in
      let reason: FontReason = fonts.speaksLanguage(font) ? .language : .system
      return FontChoice(font: font, isMissing: false, reason: reason)
    }
  }

  /// The first installed font with colours that has a cluster.
  private func chooseInstalledColored(
    _ cluster: Cluster, _ reason: FontReason, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    let font = fonts.installedFont(.colored, Array(cluster.scalars)) { fonts in
      fonts.firstThatCovers(cluster, of: fonts.installedColored)
    }
    return font.map { FontChoice(font: $0, isMissing: false, reason: reason) }
  }

  /// How many installed fonts are opened to look for a variation.
  static let mostOpened = 8

  /// The first font that has the variation sequence of a cluster; nil when it has none, or no font has it.
  private func chooseVariation(
    _ cluster: Cluster, _ run: RunFont?, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    guard let variation = cluster.variation else { return nil }
    let around = cluster.isIdeographic ? run : nil
    let order = around.map { $0.precedesList ? [$0.font] + textFonts : textFonts + [$0.font] }
    // A mark that the font lacks would be a box behind the variation.
    for font in order ?? textFonts where fonts.has(variation, font) && fonts.covers(font, cluster) {
      let isRun = font == around?.font
      return FontChoice(font: font, isMissing: false, reason: isRun ? .wholeRun : .variation)
    }
    let font = fonts.installedFont(.variation, Array(cluster.scalars)) { fonts in
      var opened = 0
      for font in fonts.installedText where fonts.mayCover(font, cluster.base) {
        if fonts.has(variation, font), fonts.covers(font, cluster) { return font }
        opened += 1
        if opened == FontChooser.mostOpened { break }
      }
      return nil
    }
    return font.map { FontChoice(font: $0, isMissing: false, reason: .variation) }
  }

  private func first(
    of order: [Int], _ cluster: Cluster, _ reason: FontReason, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    fonts.firstThatCovers(cluster, of: order)
      .map { FontChoice(font: $0, isMissing: false, reason: reason) }
  }

  private func only(
    _ font: Int, _ cluster: Cluster, _ reason: FontReason, _ fonts: inout FontCandidates
  ) -> FontChoice? {
    guard fonts.covers(font, cluster) else { return nil }
    return FontChoice(font: font, isMissing: false, reason: reason)
  }
}
