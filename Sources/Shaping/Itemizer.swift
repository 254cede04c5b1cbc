internal import KumihanInterop
internal import KumihanTypography

/// Cuts an analysed paragraph into items: stretches of one kind, script, level, style and font.
struct Itemizer {
  private let contexts: [StyleContext]
  private let writingMode: WritingMode
  private var coverages: [CoverageList]

  private let mostScalars: Int

  /// Items are cut behind about this many scalars, so that sums of advances stay far within 32 bits.
  static let mostScalars = 32_768

  init(
    _ contexts: [StyleContext], _ writingMode: WritingMode,
    mostScalars: Int = Itemizer.mostScalars
  ) {
    self.mostScalars = mostScalars
    self.contexts = contexts
    self.writingMode = writingMode
    coverages = contexts.map { CoverageList($0.fonts) }
  }

  /// The items of a paragraph, in order; they tile it.
  mutating func items(of analysis: borrowing Analysis) -> [Item] {
    var items: [Item] = []
    var start = 0
    var lastStart = 0
    var choice: FontChoice?
    while start < analysis.count {
      let end = clusterEnd(after: start, analysis)
      let style = Int(analysis.styles[start])
      if start > 0, style != Int(analysis.styles[start - 1]) { choice = nil }
      let chosen = choose(start, end, style, after: choice, analysis)
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
    return items
  }

  private func clusterEnd(after start: Int, _ analysis: borrowing Analysis) -> Int {
    var end = start + 1
    while end < analysis.count, !analysis.startsGrapheme[end] { end += 1 }
    return end
  }

  private mutating func choose(
    _ start: Int, _ end: Int, _ style: Int, after choice: FontChoice?,
    _ analysis: borrowing Analysis
  ) -> FontChoice {
    let chooser = contexts[style].chooser
    if end == start + 1, chooser.isFirstForASCII,
      (0x21...0x7E).contains(analysis.text.scalars[start])
    {
      return FontChoice(font: chooser.mainFont, isMissing: false)
    }
    return chooser.choose(
      analysis.text.scalars[start..<end], analysis.properties[start..<end], after: choice,
      &coverages[style])
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
  private func join(_ first: Item, _ second: Item) -> Item? {
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

  private func commonScript(_ first: Item, _ second: Item) -> Script? {
    if first.script == second.script { return first.script }
    let pair = (first.script, second.script)
    guard pair == (.han, .hiragana) || pair == (.hiragana, .han) else { return nil }
    return contexts[first.style].sharesKanaFeatures(inFont: first.font) ? .hiragana : nil
  }
}
