internal import KumihanInterop
internal import KumihanTypography

/// The ideographs and kana of a stretch of text that one font is to show.
struct IdeographStretch {
  /// The scalars; each once where they are few.
  private(set) var scalars: [UInt32] = []
  /// Their variation sequences; each once where they are few.
  private(set) var variations: [VariationSequence] = []

  /// Stretches of more different scalars hold them as they come, and are looked up anew each time.
  private static let mostDifferent = 16

  /// Reads a range of scalars.
  init(_ range: Range<Int>, _ analysis: borrowing Analysis) {
    for index in range where analysis.properties[index].isIdeographicText {
      let scalar = analysis.text.scalars[index]
      insert(scalar)
      if index + 1 < range.upperBound, analysis.properties[index + 1].isVariationSelector {
        insert(VariationSequence(base: scalar, selector: analysis.text.scalars[index + 1]))
      }
    }
  }

  private mutating func insert(_ scalar: UInt32) {
    let isFew = scalars.count <= IdeographStretch.mostDifferent
    if !isFew || !scalars.contains(scalar) { scalars.append(scalar) }
  }

  private mutating func insert(_ variation: VariationSequence?) {
    guard let variation else { return }
    let isFew = variations.count <= IdeographStretch.mostDifferent
    if !isFew || !variations.contains(variation) { variations.append(variation) }
  }
}

extension IdeographStretch {
  /// What answers are remembered by; nil for a stretch that is not remembered.
  ///
  /// Behind the scalars stand the sequences, which are told from them by their selectors.
  var key: [UInt32]? {
    let isFew = max(scalars.count, variations.count) <= IdeographStretch.mostDifferent
    guard isFew else { return nil }
    return scalars.sorted() + variations.flatMap { [$0.base, $0.selector] }
  }

  /// What is left without some scalars.
  func filter(_ isWanted: (UInt32) -> Bool) -> IdeographStretch {
    var wanted = self
    wanted.scalars = scalars.filter(isWanted)
    wanted.variations = variations.filter { isWanted($0.base) }
    return wanted
  }

  /// The same without its variation sequences.
  var plain: IdeographStretch {
    var plain = self
    plain.variations = []
    return plain
  }
}
