internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Cuts an analysed paragraph into items: stretches of one kind, script, level, style and font.
struct Itemizer {
  /// One of a style's fonts.
  private struct Candidate: Hashable {
    let style: Int
    let font: Int
  }

  private let contexts: [StyleContext]
  private let writingMode: WritingMode
  private var candidates: [FontCandidates]
  private var runFonts = RunFonts()
  /// The fonts that were chosen for the paragraph, each once a style.
  private(set) var fonts: [SizedFont] = []
  /// Where candidates stand among `fonts`.
  private var numbers: [Candidate: Int] = [:]

  private let mostScalars: Int

  /// Items are cut behind about this many scalars, so that sums of advances stay far within 32 bits and that four
  /// times as many are shaped at once (`ShapingBuffer`).
  static let mostScalars = 2_000

  init(
    _ contexts: [StyleContext], _ writingMode: WritingMode,
    mostScalars: Int = Itemizer.mostScalars
  ) {
    self.mostScalars = mostScalars
    self.contexts = contexts
    self.writingMode = writingMode
    candidates = contexts.map { FontCandidates($0) }
  }

  /// The items of a paragraph, in order; they tile it.
  mutating func items(of analysis: borrowing Analysis) -> [Item] {
    var items: [Item] = []
    runFonts.reset()
    var start = 0
    var lastStart = 0
    var choice: FontChoice?
    while start < analysis.count {
      let end = clusterEnd(after: start, analysis)
      let style = Int(analysis.styles[start])
      let chosen = choose(start..<end, style, after: choice, analysis)
      choice = chosen
      let item = Item(
        kind: kind(of: analysis.properties[start], analysis.text.scalars[start]),
        orientation: orientation(of: analysis.properties[start]),
        range: Int(analysis.text.offsets[start])..<Int(analysis.text.offsets[end]),
        script: analysis.scripts[start], level: BidiLevel(rawValue: analysis.levels[start]),
        style: style, font: chosen.font, isMissing: chosen.isMissing)
      if mayGrow(from: lastStart, over: start, analysis), let last = items.last,
        let joined = join(last, item)
      {
        items[items.count - 1] = joined
      } else {
        items.append(item)
        lastStart = start
      }
      start = end
    }
    numberFonts(of: &items)
    return items
  }

  /// Turns the items' candidates into numbers of the paragraph's own fonts.
  private mutating func numberFonts(of items: inout [Item]) {
    fonts = []
    numbers.removeAll(keepingCapacity: true)
    for index in items.indices {
      items[index].font = number(
        of: Candidate(style: items[index].style, font: items[index].font))
    }
  }

  /// Where a candidate stands among the chosen fonts; behind them all where there is no font.
  private mutating func number(of candidate: Candidate) -> Int {
    if let known = numbers[candidate] { return known }
    guard !candidates[candidate.style].isEmpty,
      let font = candidates[candidate.style].font(candidate.font)
    else { return .max }
    let number = fonts.count
    numbers[candidate] = number
    fonts.append(font)
    return number
  }

  private func clusterEnd(after start: Int, _ analysis: borrowing Analysis) -> Int {
    var end = start + 1
    while end < analysis.count, !analysis.startsGrapheme[end] { end += 1 }
    return end
  }

  /// The font of a cluster; `choice` is that of the cluster before, which counts within a style only.
  private mutating func choose(
    _ range: Range<Int>, _ style: Int, after choice: FontChoice?, _ analysis: borrowing Analysis
  ) -> FontChoice {
    let chooser = contexts[style].chooser
    let start = range.lowerBound
    if range.count == 1, chooser.isFirstForASCII, candidates[style].trials == nil,
      (0x21...0x7E).contains(analysis.text.scalars[start])
    {
      return FontChoice(font: chooser.mainFont, isMissing: false, reason: .list)
    }
    let cluster = Cluster(
      scalars: analysis.text.scalars[range], properties: analysis.properties[range])
    let run = runFonts.font(at: start, analysis, contexts[style], &candidates[style])
    let isSameStyle = start > 0 && Int(analysis.styles[start - 1]) == style
    return chooser.choose(
      cluster, after: isSameStyle ? choice : nil, run: run, &candidates[style])
  }

  /// Which font each cluster of a paragraph is shown in, and why; the paragraph starts at an offset of the text.
  mutating func explanations(
    of analysis: borrowing Analysis, from offset: Int
  ) -> [FontExplanation] {
    var explanations: [FontExplanation] = []
    runFonts.reset()
    var (start, choice) = (0, FontChoice?.none)
    while start < analysis.count {
      let end = clusterEnd(after: start, analysis)
      let style = Int(analysis.styles[start])
      candidates[style].recordTrials()
      let chosen = choose(start..<end, style, after: choice, analysis)
      choice = chosen
      explanations.append(
        FontExplanation(
          range: offset + Int(analysis.text.offsets[start])..<offset
            + Int(analysis.text.offsets[end]),
          font: candidates[style].isEmpty ? nil : candidates[style].font(chosen.font),
          reason: chosen.reason, isMissing: chosen.isMissing,
          trials: candidates[style].trials ?? []))
      start = end
    }
    return explanations
  }

  private func kind(of properties: ScalarProperties, _ scalar: UInt32) -> Item.Kind {
    if scalar == 0x09 { return .tab }
    let isControl = properties.generalCategory == .cc || properties.isLineTerminator
    return isControl ? .control : .text
  }

  /// What UAX #50 says of a cluster's first scalar; transformed ones stand upright, in another shape where the font has it.
  private func orientation(of properties: ScalarProperties) -> Item.Orientation {
    guard writingMode == .vertical else { return .horizontal }
    return properties.verticalOrientation == .rotated ? .sideways : .upright
  }

  /// Whether an item may go on; a long one is cut behind a space or an ideograph.
  ///
  /// Where no such place comes for three times as long, any grapheme cluster's start will do. The shaper moves
  /// the cut to where the font allows it.
  private func mayGrow(from first: Int, over start: Int, _ analysis: borrowing Analysis) -> Bool {
    guard start - first >= mostScalars else { return true }
    let before = analysis.properties[start - 1]
    let isSafe = before.generalCategory == .zs || before.isIdeographic
    return !isSafe && start - first < 4 * mostScalars
  }

  /// Both items as one, where nothing but the range tells them apart.
  ///
  /// Han and kana become one item unless the font has other features for one than for the other.
  private mutating func join(_ first: Item, _ second: Item) -> Item? {
    guard first.kind == second.kind, first.kind != .tab,
      first.orientation == second.orientation, first.level == second.level,
      first.style == second.style, first.font == second.font,
      first.isMissing == second.isMissing, let script = commonScript(first, second)
    else { return nil }
    var joined = first
    joined.range = first.range.lowerBound..<second.range.upperBound
    joined.script = script
    return joined
  }

  private mutating func commonScript(_ first: Item, _ second: Item) -> Script? {
    if first.script == second.script { return first.script }
    let pair = (first.script, second.script)
    guard pair == (.han, .hiragana) || pair == (.hiragana, .han) else { return nil }
    return candidates[first.style].sharesKanaFeatures(first.font) ? .hiragana : nil
  }
}
