internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Cuts an analysed paragraph into items: stretches of one kind, script, level, style and font.
///
/// One worker's own, kept from text to text.
struct Itemizer {
  private var contexts: [StyleContext] = []
  private var writingMode = WritingMode.horizontal
  private var candidates = KnownCandidates()
  private var items: [Item] = []
  private var paragraphFonts = ParagraphFonts()
  private var runFonts = RunFonts()
  private var neighbors = FontNeighbors()
  private var brackets = OpenBrackets()
  private var lettersAhead = LettersAhead()
  private var answers = FontAnswers()
  /// Whether notes are taken of the fonts that are asked.
  private var isExplaining = false
  let mostScalars: Int

  /// Items are cut behind about this many scalars, so that sums of advances stay far within 32 bits and that four
  /// times as many are shaped at once (`ShapingBuffer`).
  static let mostScalars = 2_000

  /// Makes a worker that knows no font yet.
  init(mostScalars: Int = Itemizer.mostScalars) {
    self.mostScalars = mostScalars
  }

  /// Bytes of room held.
  var byteCount: Int { items.capacity * MemoryLayout<Item>.stride }

  /// The fonts that were chosen for the paragraph, each once a style.
  var fonts: [SizedFont] { paragraphFonts.fonts }

  /// A text starts, in some styles.
  mutating func start(_ contexts: [StyleContext], _ writingMode: WritingMode) {
    self.writingMode = writingMode
    if contexts.elementsEqual(self.contexts, by: ===) {
      candidates.startAgain()
    } else {
      self.contexts = contexts
      candidates.start(contexts)
      paragraphFonts.removeAll()
    }
  }

  /// The items of a paragraph, in order; they tile it.
  mutating func items(of analysis: borrowing Analysis) -> [Item] {
    items.removeAll(keepingCapacity: true)
    startParagraph()
    var (start, first) = (0, 0)
    while start < analysis.count {
      let end = analysis.clusterEnd(after: start)
      var item = item(start..<end, analysis)
      if mayGrow(from: first, over: start, analysis), let last = items.last,
        let joined = join(last, item)
      {
        items.removeLast()
        item = joined
      } else {
        first = start
      }
      start = grow(&item, from: end, to: min(analysis.count, first + mostScalars), analysis)
      items.append(item)
    }
    paragraphFonts.number(&items, &candidates)
    return items
  }

  /// An item of one cluster.
  private mutating func item(_ range: Range<Int>, _ analysis: borrowing Analysis) -> Item {
    let start = range.lowerBound
    let style = Int(analysis.styles[start])
    let chosen = choose(range, style, analysis)
    return Item(
      kind: kind(of: analysis.properties[start], analysis.text.scalars[start]),
      orientation: orientation(of: analysis.properties[start]),
      range: Int(analysis.text.offsets[start])..<Int(analysis.text.offsets[range.upperBound]),
      script: analysis.scripts[start], level: BidiLevel(rawValue: analysis.levels[start]),
      style: style, font: chosen.font, isMissing: chosen.isMissing)
  }

  /// Lets an item go on over the clusters behind it that ask no question; where the next one starts.
  private mutating func grow(
    _ item: inout Item, from start: Int, to limit: Int, _ analysis: borrowing Analysis
  ) -> Int {
    let lookups = runFonts.ownLookups(of: item.script, behind: start, contexts[item.style])
    let limit = min(limit, lookups)
    guard start < limit, item.kind == .text, !item.isMissing,
      let order = candidates[item.style].order(upTo: item.font)
    else { return start }
    var stretch = ItemStretch(
      item, order, hasIdeographs: lookups != .max && runFonts.isCommon(item.font),
      hasOpenBrackets: !brackets.isEmpty)
    let end = stretch.pass(from: start, to: limit, analysis)
    guard end > start else { return start }
    neighbors.append(item.font, isColored: false, hasLetters: stretch.hasLetters)
    if stretch.mixesKana { item.script = .hiragana }
    item.range = item.range.lowerBound..<Int(analysis.text.offsets[end])
    return end
  }

  private mutating func startParagraph() {
    runFonts.reset()
    brackets.reset()
    lettersAhead = LettersAhead()
  }

  /// The font of a cluster; those before count within a style only.
  private mutating func choose(
    _ range: Range<Int>, _ style: Int, _ analysis: borrowing Analysis
  ) -> FontChoice {
    let context = contexts[style]
    let start = range.lowerBound
    if start == 0 || Int(analysis.styles[start - 1]) != style { neighbors = FontNeighbors() }
    if range.count == 1, context.chooser.isFirstForASCII, !isExplaining,
      (0x21...0x7E).contains(analysis.text.scalars[start])
    {
      let hasLetters = analysis.properties[start].isLetter
      neighbors.append(context.chooser.mainFont, isColored: false, hasLetters: hasLetters)
      return FontChoice(font: context.chooser.mainFont, isMissing: false, reason: .list)
    }
    let cluster = analysis.cluster(range)
    let run = runFonts.font(at: start, analysis, context, &candidates[style])
    let hasLetters = cluster.hasLetters
    if !hasLetters { lookAround(cluster, range, style, analysis) }
    let choice =
      isExplaining
      ? chooseNoting(cluster, run, style)
      : context.chooser.choose(cluster, neighbors, run: run, &candidates[style])
    let isColored = candidates.isColored(choice.font, style: style)
    neighbors.append(choice.font, isColored: isColored, hasLetters: hasLetters)
    if !hasLetters { openBracket(cluster, choice, style) }
    return choice
  }

  /// Chooses, and leaves notes of the fonts that were asked; of a stretch's font, those that were asked for the stretch.
  private mutating func chooseNoting(
    _ cluster: Cluster, _ run: RunFont?, _ style: Int
  ) -> FontChoice {
    let question = FontAnswers.Question(
      scalars: Array(cluster.scalars), style: style, neighbors: neighbors, run: run)
    let answer = answers.answer(question) {
      candidates[style].recordTrials()
      let choice = contexts[style].chooser.choose(
        cluster, neighbors, run: run, &candidates[style])
      return FontAnswers.Answer(
        choice: choice, trials: candidates[style].trials ?? FontTrials())
    }
    candidates[style].trials = answer.trials
    if answer.choice.reason == .wholeRun {
      candidates[style].trials?.replaceLast(with: runFonts.trials)
    }
    return answer.choice
  }

  /// Finds what stands around a cluster that has no letters.
  private mutating func lookAround(
    _ cluster: Cluster, _ range: Range<Int>, _ style: Int, _ analysis: borrowing Analysis
  ) {
    if let scalar = cluster.scalars.first, cluster.properties.first?.bracketKind == .close {
      neighbors.opening = brackets.close(scalar, style: style)
    }
    let chooser = contexts[style].chooser
    if chooser.looksAhead(cluster, neighbors, &candidates[style]) {
      neighbors.nextLetters = lettersAhead.font(
        behind: range, analysis, contexts[style], runFonts, &candidates[style])
    }
  }

  private mutating func openBracket(_ cluster: Cluster, _ choice: FontChoice, _ style: Int) {
    // The main font has its brackets without a question.
    if let scalar = cluster.scalars.first, cluster.properties.first?.bracketKind == .open,
      choice.font != contexts[style].chooser.textFonts.first
    {
      brackets.open(scalar, style: style, font: choice.font)
    }
  }

  /// Which font each cluster of a paragraph is shown in, and why; `source` places the paragraph's offsets in the text.
  mutating func explanations(
    of analysis: borrowing Analysis, at source: (Int) -> Int
  ) -> [FontExplanation] {
    var explanations: [FontExplanation] = []
    startParagraph()
    isExplaining = true
    defer { isExplaining = false }
    var start = 0
    while start < analysis.count {
      let end = analysis.clusterEnd(after: start)
      let style = Int(analysis.styles[start])
      candidates[style].recordTrials()
      let chosen = choose(start..<end, style, analysis)
      explanations.append(
        FontExplanation(
          range: source(
            Int(analysis.text.offsets[start]))..<source(
              Int(analysis.text.offsets[end])),
          font: candidates[style].isEmpty ? nil : candidates[style].font(chosen.font),
          reason: chosen.reason, isMissing: chosen.isMissing,
          trials: candidates[style].trials?.kept ?? [],
          triedCount: candidates[style].trials?.count ?? 0))
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
