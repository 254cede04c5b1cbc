internal import KumihanInterop

/// One of a style's fonts for text, and those that are tried before it.
struct FontOrder {
  /// Whether it is the main font, which is tried first.
  let isMain: Bool
  /// Whether it has U+0020, of which HarfBuzz makes spaces of any width.
  let hasSpace: Bool
  /// Whether it is the main font and has all of printable ASCII.
  let isFirstForASCII: Bool
  /// Whether it is known that Han and kana find the same features in it.
  let sharesKanaFeatures: Bool

  /// What the fonts cover in their order; there may be more behind.
  private let coverages: [ScalarSet]
  /// Where the font stands among them.
  private let place: Int
  /// The first of them, or of those behind, that may show a syllable of Hangul by what it decomposes into.
  private let firstWithJamo: Int

  /// Takes one of `coverages` by its place.
  init(
    _ coverages: [ScalarSet], _ place: Int, firstWithJamo: Int?, isFirstForASCII: Bool,
    sharesKanaFeatures: Bool
  ) {
    self.coverages = coverages
    self.place = place
    self.firstWithJamo = firstWithJamo ?? .max
    isMain = place == 0
    hasSpace = coverages[place].contains(0x20)
    self.isFirstForASCII = isMain && isFirstForASCII
    self.sharesKanaFeatures = sharesKanaFeatures
  }
}

extension FontOrder {
  /// Whether the font has a scalar.
  func has(_ scalar: UInt32) -> Bool { coverages.span[place].contains(scalar) }

  /// Whether the font has a scalar, and none before it has.
  @inline(__always)
  func isFirst(having scalar: UInt32) -> Bool {
    let coverages = coverages.span
    var first = 0
    while !coverages[first].contains(scalar) {
      if first == place { return false }
      first += 1
    }
    return first == place
  }

  /// Whether the font has a scalar, and none before it has or shows it by what it decomposes into.
  func isFirst(showing scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    isFirst(having: scalar)
      && (!properties.decomposes || !isDecomposed(scalar, properties, before: place))
  }

  /// Whether the font has a scalar, and the main font, if it is another, does not show it.
  func isNextToMain(showing scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    let coverages = coverages.span
    guard coverages[place].contains(scalar) else { return false }
    if isMain { return true }
    // HarfBuzz makes U+2011 out of U+2010.
    if scalar == 0x2011 || coverages[0].contains(scalar) { return false }
    return !properties.decomposes || !isDecomposed(scalar, properties, before: 1)
  }

  /// Whether each font before it lacks one of some scalars.
  func isFirst(lacking range: Range<Int>, of scalars: Span<UInt32>) -> Bool {
    let coverages = coverages.span
    for font in 0..<place {
      var index = range.lowerBound
      while index < range.upperBound, coverages[font].contains(scalars[index]) { index += 1 }
      if index == range.upperBound { return false }
    }
    return true
  }

  /// Whether one of the first fonts shows a scalar that it lacks by other ones.
  private func isDecomposed(
    _ scalar: UInt32, _ properties: ScalarProperties, before end: Int
  ) -> Bool {
    if end <= firstWithJamo, (0xAC00...0xD7A3).contains(scalar) { return false }
    let coverages = coverages.span
    for font in 0..<end
    where ClusterCoverage.showsOtherForm(of: scalar, properties, coverages[font]) {
      return true
    }
    return false
  }
}
