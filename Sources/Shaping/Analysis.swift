package import KumihanInterop
internal import KumihanTypography

/// What is known of a paragraph before any font is looked at: an entry a scalar.
///
/// Refilled from paragraph to paragraph, so that its room is reused.
struct Analysis: ~Copyable, Sendable {
  /// The decoded text.
  var text = ScalarText()
  /// ICU's properties.
  var properties: [ScalarProperties] = []
  /// Whether a grapheme cluster starts at the scalar.
  var startsGrapheme: [Bool] = []
  /// Why a line may end before the scalar.
  var breaks: [BreakKind] = []
  /// Embedding levels.
  var levels: [UInt8] = []
  /// Resolved scripts.
  var scripts: [Script] = []
  /// The style of each scalar's grapheme cluster.
  var styles: [Int32] = []
  /// The paragraph's own level.
  var baseLevel = BidiLevel.leftToRight

  /// Whether spaces and tabs hang at line ends.
  private(set) var spacesHang = true
  /// ICU's properties of all texts so far.
  var table = PropertyTable()

  private var occurring = OccurringProperties()
  private var breakers = LineBreakers()
  private var scriptRuns = ScriptRuns()
  private var boundaries: [Int32] = []
  private var classes: [BidiClass] = []

  /// Makes room for nothing yet.
  init() {}

  /// Bytes of room held.
  var byteCount: Int {
    let scalarBytes = MemoryLayout<ScalarProperties>.stride + 2 + 1 + 4 + 4 + 4 + 1
    return text.byteCount + table.byteCount + properties.capacity * scalarBytes
  }

  /// Scalars in the paragraph.
  var count: Int { text.scalars.count }

  /// Whether a grapheme cluster has nothing behind its first scalar but what is ignored.
  func hasNothingSeen(behindFirstOf cluster: Range<Int>) -> Bool {
    cluster.dropFirst().allSatisfy { properties[$0].isDefaultIgnorable }
  }

  /// The scalar at a UTF-8 offset, or the first behind it.
  func scalar(atOffset offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(text.offsets[middle]) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a grapheme cluster starts at a UTF-8 offset.
  func startsGrapheme(atOffset offset: Int) -> Bool {
    let scalar = scalar(atOffset: offset)
    return scalar < count && Int(text.offsets[scalar]) == offset && startsGrapheme[scalar]
  }

  /// Analyses a paragraph; `styles` are the whole text's, made ready.
  mutating func analyse(_ source: RewrittenText, _ paragraph: TextRange, _ styles: TextStyles) {
    text.decode(source.bytes, paragraph)
    properties.removeAll(keepingCapacity: true)
    occurring = table.append(propertiesOf: text.scalars, to: &properties)
    findGraphemes()
    findStyles(source.runs, styles.numbers, paragraph)
    spacesHang = source.paragraphStyle.whiteSpace != .breakSpaces
    findBreaks(source.paragraphStyle, styles.contexts)
    findLevels(source.paragraphStyle.direction)
    findScripts(styles.contexts)
  }

  private mutating func findGraphemes() {
    startsGrapheme.refill(with: true, count: count)
    if occurring.joinsGraphemes { GraphemeRules.findStarts(of: properties, into: &startsGrapheme) }
  }

  /// A cluster's style is its first scalar's.
  private mutating func findStyles(
    _ runs: [StyledText.Run], _ numbers: [Int32], _ paragraph: TextRange
  ) {
    styles.refill(with: 0, count: count)
    guard runs.count > 1 else { return }
    var run = StyledText.run(holding: paragraph.lowerBound, in: runs)
    for index in 0..<count {
      if startsGrapheme[index] {
        let offset = paragraph.lowerBound + Int(text.offsets[index])
        while run + 1 < runs.count, runs[run].end <= offset { run += 1 }
      }
      styles[index] = numbers[run]
    }
  }
}

// MARK: Break opportunities

extension Analysis {
  private mutating func findBreaks(
    _ style: ParagraphStyle, _ contexts: [StyleContext]
  ) {
    let strictness = style.lineBreak
    breaks.refill(with: .none, count: count)
    if strictness == .anywhere {
      for index in 1..<max(1, count) where startsGrapheme[index] { breaks[index] = .rule }
    } else if contexts.dropFirst().allSatisfy({ $0.locale == contexts[0].locale }) {
      findBreaks(strictness, contexts[0].locale, in: nil)
    } else {
      let spans = LocaleSpans(styles, contexts)
      let isOnly = spans.locales.count == 1
      for (locale, stretches) in zip(spans.locales, spans.stretches) {
        findBreaks(strictness, locale, in: isOnly ? nil : text.utf16Ranges(of: stretches))
      }
    }
    if style.hyphenation == .none { dropSoftHyphens() }
    findSpaceBreaks(style.whiteSpace)
    markMandatoryBreaks()
  }

  /// What the treatment of white space does to the opportunities.
  private mutating func findSpaceBreaks(_ whiteSpace: WhiteSpace) {
    switch whiteSpace {
    case .preserve: break
    case .collapse: dropBreaksBeforeSpaces()
    case .nowrap: for index in breaks.indices { breaks[index] = .none }
    case .breakSpaces: addBreaksBehindSpaces()
    }
  }

  /// No line starts with a space that collapsed: there it would go (CSS Text 3, 4.1.2).
  ///
  /// Only `anywhere` breaks before spaces, and behind them too; UAX #14 does not, not even behind U+200B (LB7).
  private mutating func dropBreaksBeforeSpaces() {
    for index in breaks.indices where text.scalars[index] == 0x20 { breaks[index] = .none }
  }

  /// A line may end behind each space, whatever follows, but for what ends the line anyway (UAX #14, LB6).
  private mutating func addBreaksBehindSpaces() {
    var start = 0
    for index in 1..<max(1, count) where startsGrapheme[index] {
      let isSpace =
        properties[start].isHangingSpace(text.scalars[start])
        && hasNothingSeen(behindFirstOf: start..<index)
      if isSpace, !properties[index].isLineTerminator { breaks[index] = .space }
      start = index
    }
  }

  /// Makes soft hyphens invisible characters like others, behind which no line ends.
  private mutating func dropSoftHyphens() {
    for index in breaks.indices where breaks[index] == .softHyphen { breaks[index] = .none }
  }

  /// Takes the boundaries of one language behind the text that is in it; nil for all of the text.
  private mutating func findBreaks(
    _ strictness: LineBreakStrictness, _ locale: String, in stretches: [Range<Int>]?
  ) {
    boundaries.removeAll(keepingCapacity: true)
    breakers.appendLineBoundaries(
      of: text.utf16, in: stretches, locale: locale, strictness, to: &boundaries)
    text.convertToScalarIndices(&boundaries)
    noteBoundaries()
  }

  /// Lines may end at the boundaries that part grapheme clusters.
  private mutating func noteBoundaries() {
    let (scalars, properties, starts) = (text.scalars, properties, startsGrapheme)
    let boundaries = boundaries
    var breaks = breaks.mutableSpan
    for boundary in boundaries where boundary < starts.count && starts[Int(boundary)] {
      let index = Int(boundary)
      breaks[index] =
        scalars[index - 1] == 0xAD
        ? .softHyphen : BreakKind(between: properties[index - 1], properties[index])
    }
  }

  /// ICU gives some dictionary words the hard status, so mandatory breaks go by line-break class.
  private mutating func markMandatoryBreaks() {
    guard occurring.endsLines else { return }
    for index in 1..<max(1, count) where properties[index - 1].isLineTerminator {
      breaks[index] = .mandatory
    }
  }

  /// Whether a line must end behind the paragraph's last scalar, so that an empty line follows.
  var endsWithLineTerminator: Bool { properties.last?.isLineTerminator ?? false }
}

extension BreakKind {
  /// Why a line may end between two scalars, where it may and the first is no soft hyphen.
  fileprivate init(between before: ScalarProperties, _ after: ScalarProperties) {
    switch before.lineBreakClass {
    case .sp, .zw: self = .space
    default: self = after.lineBreakClass == .sa && before.isComplexContext ? .dictionary : .rule
    }
  }
}

extension ScalarProperties {
  /// Whether the scalar belongs to a word that takes a dictionary to find.
  var isComplexContext: Bool {
    lineBreakClass == .sa || generalCategory == .mn || generalCategory == .mc
  }
}

/// Which stretches of a text are in which of ICU's locales, as scalar indices.
private struct LocaleSpans {
  /// Each locale once, in order of appearance.
  private(set) var locales: [String] = []
  /// For each locale its stretches, in order.
  private(set) var stretches: [[Range<Int>]] = []

  init(_ styles: [Int32], _ contexts: [StyleContext]) {
    var numbers: [String: Int] = [:]
    var start = 0
    while start < styles.count {
      var end = start + 1
      while end < styles.count, styles[end] == styles[start] { end += 1 }
      let locale = contexts[Int(styles[start])].locale
      let number = numbers[locale] ?? locales.count
      if number == locales.count {
        numbers[locale] = number
        locales.append(locale)
        stretches.append([])
      }
      stretches[number].append(start..<end)
      start = end
    }
  }
}

// MARK: Levels and scripts

extension Analysis {
  private mutating func findLevels(_ direction: BaseDirection) {
    if direction != .rightToLeft, !occurring.needsBidi {
      baseLevel = .leftToRight
      levels.refill(with: 0, count: count)
      return
    }
    findBidiClasses()
    baseLevel = BidiLevel(
      rawValue: Bidi.levels(
        of: classes, scalars: text.scalars, base: direction, into: &levels))
    if occurring.joinsGraphemes { spreadOverGraphemes() }
  }

  private mutating func findBidiClasses() {
    classes.removeAll(keepingCapacity: true)
    let properties = properties
    classes.append(addingCapacity: properties.count) { output in
      for properties in properties { output.append(properties.bidiClass) }
    }
  }

  /// A grapheme cluster is never split between two levels.
  private mutating func spreadOverGraphemes() {
    for index in 1..<max(1, count) where !startsGrapheme[index] {
      levels[index] = levels[index - 1]
    }
  }

  private mutating func findScripts(_ contexts: [StyleContext]) {
    let styles = self.styles
    scriptRuns.resolve(
      text.scalars, properties, language: { contexts[Int(styles[$0])].style.language },
      into: &scripts)
  }
}

extension BidiClass {
  /// Whether the character has its line's level at the line's end (UAX #9, L1 and 5.2).
  package var isResetAtLineEnd: Bool {
    switch self {
    case .b, .s, .ws, .fsi, .lri, .rli, .pdi, .rle, .lre, .rlo, .lro, .pdf, .bn: true
    default: false
    }
  }
}
