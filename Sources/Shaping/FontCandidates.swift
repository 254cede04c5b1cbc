internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// The fonts that a style may use in one row, with what was learnt of them: its own, then the system's.
///
/// One worker's own. A font of the system is opened when it is taken, not when it is asked:
/// what it covers is read in fontconfig's cache.
struct FontCandidates {
  /// The style's own fonts.
  let own: [SizedFont]
  /// The style.
  let context: StyleContext
  private let fallback: SystemFallback?
  /// What the style's fonts for text cover, as far as it was asked, in their order.
  private var textCoverages: [ScalarSet] = []
  /// The first of them that has jamo which syllables of Hangul decompose into.
  private var firstWithJamo: Int?
  /// The fonts of the system that were opened for a text, or could not be.
  private var opened: [Int: Result<SizedFont, FontError>] = [:]
  /// What the font that was asked last does with Han and kana.
  private var kanaSharing: (font: Int, isShared: Bool)?
  /// What came of each font that was asked, where somebody wants to know.
  var trials: FontTrials?

  init(_ context: StyleContext) {
    self.context = context
    own = context.fonts
    fallback = context.fallback
  }

  /// Another text starts: fonts that could not be opened may be by now.
  mutating func startText() {
    if !opened.isEmpty { opened.removeAll() }
    trials = nil
  }

  /// Whether there is no font at all.
  var isEmpty: Bool { own.isEmpty && (fallback?.count ?? 0) == 0 }

  /// The system's fonts without colours in the order in which they are asked, those for the style's language first.
  ///
  /// Loads fontconfig where its fonts may be used.
  var installedText: LazyMapSequence<[Int], Int> {
    (fallback?.textCandidates ?? []).lazy.map { [first = own.count] in first + $0 }
  }

  /// The same of its fonts with colours.
  var installedColored: LazyMapSequence<[Int], Int> {
    (fallback?.coloredCandidates ?? []).lazy.map { [first = own.count] in first + $0 }
  }

  /// Whether a font of the system has the letters of the style's language.
  func speaksLanguage(_ index: Int) -> Bool {
    fallback?.supportsLanguage(index - own.count) ?? false
  }

  /// The remembered font of the system for scalars, else what `find` finds; nil where none may be used.
  mutating func installedFont(
    _ kind: SystemAnswers.Kind, _ scalars: [UInt32]?, _ find: (inout FontCandidates) -> Int?
  ) -> Int? {
    guard let fallback else { return nil }
    guard let scalars, trials == nil else { return find(&self) }
    let first = own.count
    if let known = fallback.answers.answer(kind, scalars) { return known.map { first + $0 } }
    let found = find(&self)
    fallback.answers.remember(found.map { $0 - first }, kind, scalars)
    return found
  }

  /// Does something of which no notes are taken.
  mutating func withoutTrials<Result>(_ body: (inout FontCandidates) -> Result) -> Result {
    let before = trials
    trials = nil
    defer { trials = before }
    return body(&self)
  }

  /// Starts to note what comes of each font that is asked.
  mutating func recordTrials() { trials = FontTrials() }

  /// Whether a font's glyphs have colours.
  func isColored(_ index: Int) -> Bool {
    index < own.count
      ? own[index].face.hasColorGlyphs : fallback?.hasColor(index - own.count) ?? false
  }

  /// A font; nil for one of the system that cannot be opened, and where there is no font at all.
  mutating func font(_ index: Int) -> SizedFont? {
    if index < own.count { return own[index] }
    return isEmpty ? nil : try? open(index).get()
  }

  private mutating func open(_ index: Int) -> Result<SizedFont, FontError> {
    if let known = opened[index] { return known }
    guard let fallback else { return .failure(.unreadable(path: "", reason: "")) }
    let font = fallback.font(index - own.count)
    opened[index] = font
    return font
  }

  /// Whether a font shows all of a cluster.
  mutating func covers(_ index: Int, _ cluster: Cluster) -> Bool {
    let lacking = self.lacking(index, cluster)
    let outcome: FontTrial.Outcome
    if let lacking {
      outcome = .lacks(lacking)
    } else {
      outcome = index < own.count ? .has : opened(index) { ClusterCoverage.lacking(cluster, $0) }
    }
    record(index, outcome)
    return outcome == .has
  }

  /// The first font of an order that shows all of a cluster.
  mutating func firstThatCovers(_ cluster: Cluster, of order: some Sequence<Int>) -> Int? {
    for font in order where covers(font, cluster) { return font }
    return nil
  }

  /// Whether a font may show all of a cluster, as far as can be told without opening it.
  mutating func mayCover(_ index: Int, _ cluster: Cluster) -> Bool {
    lacking(index, cluster) == nil
  }

  /// Whether a font has a variation sequence.
  mutating func has(_ variation: VariationSequence, _ index: Int) -> Bool {
    let has = contains(variation, index)
    record(index, has ? .has : .lacksVariation)
    return has
  }

  private mutating func contains(_ variation: VariationSequence, _ index: Int) -> Bool {
    font(index)?.scaled.glyph(for: variation.base, selector: variation.selector) != nil
  }

  /// Whether Han and kana find the same features in a font, so that they can be one item.
  mutating func sharesKanaFeatures(_ index: Int) -> Bool {
    if let known = kanaSharing, known.font == index { return known.isShared }
    guard let font = font(index) else { return false }
    let isShared = font.scaled.file.hasSameFeatures(
      .han, .hiragana, language: context.language)
    kanaSharing = (index, isShared)
    return isShared
  }

  /// A font and those that are tried before it; nil where it is none of the style's own for text.
  mutating func order(upTo index: Int) -> FontOrder? {
    let chooser = context.chooser
    guard let place = chooser.textFonts.firstIndex(of: index) else { return nil }
    readCoverages(upTo: place)
    return FontOrder(
      textCoverages, place, firstWithJamo: firstWithJamo,
      isFirstForASCII: chooser.isFirstForASCII,
      sharesKanaFeatures: kanaSharing.map { $0.font == index && $0.isShared } ?? false)
  }

  /// The first of the style's own fonts for text that has a scalar.
  mutating func first(having scalar: UInt32) -> Int? {
    let fonts = context.chooser.textFonts
    for place in fonts.indices {
      readCoverages(upTo: place)
      if textCoverages.span[place].contains(scalar) { return fonts[place] }
    }
    return nil
  }

  private mutating func readCoverages(upTo place: Int) {
    while textCoverages.count <= place {
      let font = context.chooser.textFonts[textCoverages.count]
      let coverage = own[font].face.coverage
      if coverage.hasLeadingJamo { firstWithJamo = firstWithJamo ?? textCoverages.count }
      textCoverages.append(coverage.scalars)
    }
  }

  /// Whether a font has a scalar in its character map.
  mutating func contains(_ scalar: UInt32, _ index: Int) -> Bool {
    guard index >= own.count else { return coverage(index).contains(scalar) }
    return fallback?.mayCover(index - own.count, scalar) ?? false
  }

  /// Whether a font has all of a stretch; one of the system must be usable as well.
  mutating func contains(all stretch: IdeographStretch, _ index: Int) -> Bool {
    outcome(index, stretch) == .has
  }

  /// Asks a font for all of a stretch.
  mutating func ask(_ index: Int, _ stretch: IdeographStretch) -> FontTrial.Outcome {
    let outcome = outcome(index, stretch)
    record(index, outcome)
    return outcome
  }

  private mutating func outcome(_ index: Int, _ stretch: IdeographStretch) -> FontTrial.Outcome {
    for scalar in stretch.scalars where !contains(scalar, index) { return .lacks(scalar) }
    if index >= own.count {
      let outcome = opened(index) { font in stretch.scalars.first { !font.contains($0) } }
      guard outcome == .has else { return outcome }
    }
    let hasAll = stretch.variations.allSatisfy { contains($0, index) }
    return hasAll ? .has : .lacksVariation
  }

  /// What comes of opening a font of the system: its file may have changed since fontconfig read it.
  private mutating func opened(
    _ index: Int, _ lacking: (OpenedCoverage) -> UInt32?
  ) -> FontTrial.Outcome {
    switch open(index) {
    case .failure(let error): .unusable(reason: error.description)
    case .success(let font): lacking(OpenedCoverage(font: font)).map { .lacks($0) } ?? .has
    }
  }

  private mutating func lacking(_ index: Int, _ cluster: Cluster) -> UInt32? {
    guard index >= own.count, let fallback else {
      return ClusterCoverage.lacking(cluster, coverage(index))
    }
    return ClusterCoverage.lacking(
      cluster, InstalledCoverage(fallback: fallback, candidate: index - own.count))
  }

  private mutating func coverage(_ index: Int) -> ScalarSet {
    guard let place = context.chooser.textFonts.firstIndex(of: index) else {
      return own[index].face.coverage.scalars
    }
    readCoverages(upTo: place)
    return textCoverages[place]
  }

  private mutating func record(_ index: Int, _ outcome: FontTrial.Outcome) {
    guard trials != nil else { return }
    let face = index < own.count ? own[index].face : nil
    let installed = face == nil ? fallback?.face(index - own.count) : nil
    trials?.append(
      FontTrial(
        name: face?.fullName ?? installed?.faceNames.first ?? "",
        path: face?.path ?? installed?.path ?? "",
        isInstalled: face == nil, outcome: outcome))
  }
}

/// What fontconfig says an installed font covers.
private struct InstalledCoverage: ScalarCoverage {
  let fallback: SystemFallback
  let candidate: Int

  func contains(_ scalar: UInt32) -> Bool { fallback.mayCover(candidate, scalar) }
}

/// What an opened font covers, asked scalar by scalar: to read a large character map takes longer than a short text.
private struct OpenedCoverage: ScalarCoverage {
  let font: SizedFont

  func contains(_ scalar: UInt32) -> Bool { font.scaled.glyph(for: scalar) != nil }
}
