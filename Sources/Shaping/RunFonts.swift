internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Finds one font for all ideographs and kana of a stretch, so that they are of one design.
///
/// Where a style names fonts, only ideographs that none of them has are looked for; where it names none, fonts that
/// have the whole stretch go before the list. A font that has the stretch's variation sequences too goes before one
/// that has only its scalars.
struct RunFonts {
  /// Where the stretch ends that was looked at last, as a scalar index.
  private var end = 0
  private var found: RunFont?
  /// The style's own font that is the first for each ideograph of the stretch; nil where there is not one.
  private var common: Int?
  /// The fonts that were asked for the stretch, where somebody wants to know.
  private(set) var trials = FontTrials()

  /// A new paragraph starts.
  mutating func reset() {
    (end, found, common) = (0, nil, nil)
  }

  /// Whether a scalar lies in the stretch that was looked at last, or before it.
  func knows(_ index: Int) -> Bool { index < end }

  /// How far letters of a script are looked up each for itself, as is known behind a scalar of the script.
  func ownLookups(of script: Script, behind index: Int, _ context: StyleContext) -> Int {
    guard script.isHanOrKana, RunFonts.lookFor(context) else { return .max }
    return found == nil ? end : index
  }

  /// Whether a font is known to be the first for each ideograph of the stretch that was looked at last.
  func isCommon(_ font: Int) -> Bool { font == common }

  /// Whether a style's ideographs are looked up a stretch at a time.
  private static func lookFor(_ context: StyleContext) -> Bool {
    context.style.fonts.isEmpty || context.fallback != nil
  }

  /// The font for the stretch around a scalar; nil where each cluster is looked up for itself.
  mutating func font(
    at index: Int, _ analysis: borrowing Analysis, _ context: StyleContext,
    _ fonts: inout FontCandidates
  ) -> RunFont? {
    if index < end { return found }
    guard analysis.scripts[index].isHanOrKana, RunFonts.lookFor(context) else { return nil }
    end = RunFonts.end(of: index, analysis)
    found = nil
    common = RunFonts.commonFont(of: index..<end, analysis, &fonts)
    if common != nil { return nil }
    let before = fonts.trials
    if before != nil { fonts.recordTrials() }
    found = RunFonts.find(IdeographStretch(index..<end, analysis), context, &fonts)
    trials = fonts.trials ?? FontTrials()
    fonts.trials = before
    return found
  }

  private static func end(of start: Int, _ analysis: borrowing Analysis) -> Int {
    let (scripts, styles) = (analysis.scripts.span, analysis.styles.span)
    var end = start + 1
    while end < scripts.count, scripts[end].isHanOrKana, styles[end] == styles[start] { end += 1 }
    return end
  }

  /// The one of the style's own fonts that is the first for each of the stretch's ideographs, as in most texts.
  ///
  /// Nil where several are, or there are variation sequences, or no ideographs.
  private static func commonFont(
    of range: Range<Int>, _ analysis: borrowing Analysis, _ fonts: inout FontCandidates
  ) -> Int? {
    let (scalars, properties) = (analysis.text.scalars.span, analysis.properties.span)
    var first = range.lowerBound
    while first < range.upperBound, !properties[first].isIdeographicText { first += 1 }
    guard first < range.upperBound, let font = fonts.first(having: scalars[first]),
      let order = fonts.order(upTo: font)
    else { return nil }
    for index in first..<range.upperBound {
      let isShown = !properties[index].isIdeographicText || order.isFirst(having: scalars[index])
      guard isShown, !properties[index].isVariationSelector else { return nil }
    }
    return font
  }

  private static func find(
    _ stretch: IdeographStretch, _ context: StyleContext, _ fonts: inout FontCandidates
  ) -> RunFont? {
    let own = context.chooser.textFonts
    guard context.style.fonts.isEmpty else {
      let lacking = stretch.filter { scalar in !own.contains { fonts.contains(scalar, $0) } }
      let whole =
        installedFont(for: lacking, &fonts) ?? installedFont(for: lacking.plain, &fonts)
      return whole.map { RunFont(font: $0, precedesList: false) }
    }
    // Looked up each for itself, all clusters would go to the first font that has any of them, or to several.
    let usual = own.first { font in stretch.scalars.contains { fonts.contains($0, font) } }
    if let usual, fonts.contains(all: stretch, usual) { return nil }
    if !stretch.variations.isEmpty, let font = font(for: stretch, own, &fonts) { return font }
    if let usual, fonts.contains(all: stretch.plain, usual) { return nil }
    return font(for: stretch.plain, own, &fonts)
  }

  private static func font(
    for stretch: IdeographStretch, _ own: [Int], _ fonts: inout FontCandidates
  ) -> RunFont? {
    let whole =
      own.first { fonts.ask($0, stretch) == .has } ?? installedFont(for: stretch, &fonts)
    return whole.map { RunFont(font: $0, precedesList: true) }
  }

  private static func installedFont(
    for stretch: IdeographStretch, _ fonts: inout FontCandidates
  ) -> Int? {
    guard !stretch.scalars.isEmpty else { return nil }
    return fonts.installedFont(.wholeRun, stretch.key) { fonts in
      var opened = 0
      for font in fonts.installedText {
        switch fonts.ask(font, stretch) {
        case .has: return font
        case .lacksVariation: opened += 1
        case .lacks, .unusable: continue
        }
        if opened == FontChooser.mostOpened { break }
      }
      return nil
    }
  }
}

extension Script {
  /// Whether ideographs or kana are written in it.
  fileprivate var isHanOrKana: Bool { self == .han || self == .hiragana }
}
