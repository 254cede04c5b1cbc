internal import KumihanFontSystem

/// What was learnt of the fonts of some styles, kept from text to text; one worker's own.
struct KnownCandidates {
  private var known: [FontCandidates] = []
  /// Where each of the text's styles stands among them.
  private var places: [Int] = []
  /// More styles are not kept from one text to the next.
  private static let most = 16

  /// A text starts, in some styles.
  mutating func start(_ contexts: [StyleContext]) {
    if known.count > KnownCandidates.most { known.removeAll() }
    places.removeAll(keepingCapacity: true)
    for context in contexts { places.append(place(of: context)) }
    startAgain()
  }

  /// A text starts, in the same styles as the one before.
  mutating func startAgain() {
    for place in places { known[place].startText() }
  }

  private mutating func place(of context: StyleContext) -> Int {
    if let place = known.firstIndex(where: { $0.context === context }) { return place }
    known.append(FontCandidates(context))
    return known.count - 1
  }
}

extension KnownCandidates {
  /// The candidates of one of the text's styles.
  subscript(style: Int) -> FontCandidates {
    get { known[places[style]] }
    _modify { yield &known[places[style]] }
  }

  /// Whether a font's glyphs have colours.
  func isColored(_ font: Int, style: Int) -> Bool { known.span[places[style]].isColored(font) }
}
