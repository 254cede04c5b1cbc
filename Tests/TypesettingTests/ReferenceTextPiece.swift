import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

/// A part of a line in one item, with its glyphs from left to right.
struct ReferenceTextPiece {
  let stretch: ReferenceStretch
  /// Its item.
  let index: Int
  let clusters: Range<Int>
  let level: BidiLevel
  /// The cluster behind which tracking is left out.
  let trimmed: Int?

  private var paragraph: ReferenceParagraph { stretch.paragraph }
  private var item: ShapedItem { paragraph.shaped.items[index] }

  /// The glyphs, from a left edge on.
  ///
  /// Space stands behind a cluster: at its right, in right-to-left text at its left.
  func glyphs(at left: Double) -> [ReferenceGlyph] {
    guard item.item.kind == .text, let font = paragraph.shaped.font(of: item) else { return [] }
    var (glyphs, x) = ([ReferenceGlyph](), left)
    let part = stretch.part(index).glyphs
    let raise = paragraph.style(item.item).baselineOffset
    for group in groups {
      let space = spacing(behind: Int(part.clusters[group.lowerBound]))
      let spaced = level.isRightToLeft ? group.lowerBound : group.upperBound - 1
      if level.isRightToLeft { x += space }
      for index in group {
        let advance = font.points(part.xAdvances[index])
        glyphs.append(
          ReferenceGlyph(
            id: part.ids[index], cluster: paragraph.shaped.source(Int(part.clusters[index])),
            x: x + font.points(part.xOffsets[index]), y: font.points(part.yOffsets[index]) + raise,
            advance: index == spaced ? advance + space : advance))
        x += advance
      }
      if !level.isRightToLeft { x += space }
    }
    return glyphs
  }

  /// The clusters of HarfBuzz that it has, from left to right, each with its glyphs.
  private var groups: [Range<Int>] {
    let starts = stretch.part(index).glyphs.clusters
    let range = paragraph.offset(clusters.lowerBound)..<paragraph.offset(clusters.upperBound)
    var (groups, start) = ([Range<Int>](), 0)
    while start < starts.count {
      var end = start
      while end < starts.count, starts[end] == starts[start] { end += 1 }
      if range.contains(Int(starts[start])) { groups.append(start..<end) }
      start = end
    }
    let isTurned = level.isRightToLeft != item.item.level.isRightToLeft
    return isTurned ? groups.reversed() : groups
  }

  /// Tracking, kerning and word spacing of the grapheme clusters that start in one cluster of HarfBuzz.
  private func spacing(behind start: Int) -> Double {
    let style = paragraph.style(item.item)
    let between = style.tracking != 0 ? style.tracking : style.kerning
    let next = stretch.part(index).clusterStarts.filter { $0 > start }.min() ?? .max
    return clusters.reduce(0) { sum, index in
      guard (start..<next).contains(paragraph.offset(index)) else { return sum }
      let cluster = paragraph.clusters[index]
      let space = cluster.isSpaced && index != trimmed ? between : 0
      return sum + space + (cluster.isWordSpace ? style.wordSpacing : 0)
    }
  }
}
