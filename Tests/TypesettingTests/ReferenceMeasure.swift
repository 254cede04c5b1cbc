import KumihanFontSystem
import KumihanShaping
import KumihanTypography

/// What the widths of an item are made of.
struct ReferenceMeasure {
  let kind: Item.Kind
  let size: Double
  let unitsPerEm: Double
  /// Points behind each cluster.
  let spacing: Double
  let isTracked: Bool
  let wordSpacing: Double

  init(_ item: ShapedItem, in shaped: ShapedParagraph) {
    let style = shaped.contexts[item.item.style].style
    kind = item.item.kind
    size = style.size
    unitsPerEm = Double(shaped.font(of: item)?.metrics.unitsPerEm ?? 1000)
    spacing = style.tracking != 0 ? style.tracking : style.kerning
    isTracked = style.tracking != 0
    wordSpacing = style.wordSpacing
  }
}

/// The widths of the clusters of an item that are side by side on a line.
struct ReferenceWidths {
  let paragraph: ReferenceParagraph
  let measure: ReferenceMeasure
  /// The first of the clusters.
  let first: Int
  /// Nil for what has no glyphs.
  let part: ReferencePart?

  /// Whether a cluster moves the pen, or has tracking or kerning behind it.
  func takesRoom(_ cluster: Int) -> Bool {
    guard let part else { return measure.kind == .tab }
    return paragraph.clusters[cluster].isSpaced && measure.spacing != 0
      || part.unitsBefore[cluster - first] != part.unitsBefore[cluster + 1 - first]
  }

  /// How far some clusters, of no tab, move the pen; without the tracking behind one of them.
  func advance(of seen: Range<Int>, trimmed: Int?) -> Double {
    guard let part, !seen.isEmpty else { return 0 }
    let units =
      part.unitsBefore[seen.upperBound - first] - part.unitsBefore[seen.lowerBound - first]
    var points = Double(units) * measure.size / measure.unitsPerEm
    let spaced =
      paragraph.spacedBefore[seen.upperBound] - paragraph.spacedBefore[seen.lowerBound]
    let isTrimmed = trimmed.map { seen.contains($0) } ?? false
    points += measure.spacing * Double(isTrimmed ? spaced - 1 : spaced)
    let wordSpaces =
      paragraph.wordSpacesBefore[seen.upperBound] - paragraph.wordSpacesBefore[seen.lowerBound]
    return points + measure.wordSpacing * Double(wordSpaces)
  }
}
