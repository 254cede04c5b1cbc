internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Finds one font for all ideographs and kana of a stretch, so that they are of one design.
///
/// Where a style names fonts, only ideographs that none of them has are looked for; where it names none, fonts that
/// have the whole stretch go before the list.
struct RunFonts {
  /// Where the stretch ends that was looked at last, as a scalar index.
  private var end = 0
  private var found: RunFont?

  /// A new paragraph starts.
  mutating func reset() {
    (end, found) = (0, nil)
  }

  /// The font for the stretch around a scalar; nil where each cluster is looked up for itself.
  mutating func font(
    at index: Int, _ analysis: borrowing Analysis, _ context: StyleContext,
    _ fonts: inout FontCandidates
  ) -> RunFont? {
    if index < end { return found }
    let isDefaultList = context.style.fonts.isEmpty
    guard isDefaultList || fonts.hasInstalled, analysis.scripts[index].isHanOrKana else {
      return nil
    }
    end = RunFonts.end(of: index, analysis)
    found = RunFonts.find(
      RunFonts.ideographs(index..<end, analysis), context.chooser, isDefaultList,
      &fonts)
    return found
  }

  private static func end(of start: Int, _ analysis: borrowing Analysis) -> Int {
    var end = start + 1
    while end < analysis.count, analysis.scripts[end].isHanOrKana,
      analysis.styles[end] == analysis.styles[start]
    {
      end += 1
    }
    return end
  }

  private static func ideographs(_ range: Range<Int>, _ analysis: borrowing Analysis) -> [UInt32] {
    range.compactMap { analysis.properties[$0].isIdeographicText ? analysis.text.scalars[$0] : nil }
  }

  private static func find(
    _ scalars: [UInt32], _ chooser: FontChooser, _ isDefaultList: Bool,
    _ fonts: inout FontCandidates
  ) -> RunFont? {
    guard let sample = scalars.first else { return nil }
    let usual = chooser.textFonts.first { fonts.contains(sample, $0) }
    if let usual, fonts.contains(all: scalars, usual) { return nil }
    if isDefaultList, let own = chooser.textFonts.first(where: { fonts.contains(all: scalars, $0) })
    {
      return RunFont(font: own, precedesList: true)
    }
    let wanted =
      isDefaultList
      ? scalars
      : scalars.filter { scalar in !chooser.textFonts.contains { fonts.contains(scalar, $0) } }
    guard !wanted.isEmpty else { return nil }
    let installed = fonts.installed
    let found =
      installed.speaking.first { fonts.contains(all: wanted, $0) }
      ?? installed.others.first { fonts.contains(all: wanted, $0) }
    return found.map { RunFont(font: $0, precedesList: isDefaultList) }
  }
}

extension Script {
  /// Whether ideographs or kana are written in it.
  fileprivate var isHanOrKana: Bool { self == .han || self == .hiragana }
}
