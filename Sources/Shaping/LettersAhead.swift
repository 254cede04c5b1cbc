internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Finds the font of the next letters, for signs before them.
///
/// Each scalar of a paragraph is passed once, however many signs ask.
struct LettersAhead {
  /// Where the letters stand that were found last, or the end of the style they were looked for in.
  private var start = 0
  private var font: Int?
  private var runFonts = RunFonts()

  /// The font of the first cluster with letters behind another one, in its style; nil where there is none.
  ///
  /// Letters in colours count as none. `known` is what was found of the stretches up to here.
  mutating func font(
    behind range: Range<Int>, _ analysis: borrowing Analysis, _ context: StyleContext,
    _ known: RunFonts, _ fonts: inout FontCandidates
  ) -> Int? {
    guard start < range.upperBound else { return font }
    start = LettersAhead.next(behind: range, analysis)
    font = nil
    guard start < analysis.count, analysis.styles[start] == analysis.styles[range.lowerBound]
    else { return nil }
    let place = start
    let cluster = analysis.cluster(place..<analysis.clusterEnd(after: place))
    var runs = known.knows(place) ? known : runFonts
    font = fonts.withoutTrials { fonts in
      let run = runs.font(at: place, analysis, context, &fonts)
      let choice = context.chooser.choose(cluster, FontNeighbors(), run: run, &fonts)
      return choice.isMissing || fonts.isColored(choice.font) ? nil : choice.font
    }
    if !known.knows(place) { runFonts = runs }
    return font
  }

  /// Where the next letter stands, or another style starts, or the paragraph ends.
  private static func next(behind range: Range<Int>, _ analysis: borrowing Analysis) -> Int {
    var next = range.upperBound
    while next < analysis.count, analysis.styles[next] == analysis.styles[range.lowerBound] {
      if analysis.startsGrapheme[next], analysis.properties[next].isLetter { break }
      next += 1
    }
    return next
  }
}

extension Analysis {
  /// Where the grapheme cluster ends that starts at a scalar.
  func clusterEnd(after start: Int) -> Int {
    var end = start + 1
    while end < count, !startsGrapheme[end] { end += 1 }
    return end
  }

  /// A grapheme cluster's scalars.
  func cluster(_ range: Range<Int>) -> Cluster {
    Cluster(scalars: text.scalars[range], properties: properties[range])
  }
}
