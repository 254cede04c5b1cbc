import KumihanFontSystem
import KumihanShaping
import KumihanTypography

/// The room of a tab, with the copies of its leader.
///
/// Copies stand where they would if they filled the line from the edge of the box where lines start.
struct ReferenceTabRoom {
  let tab: ReferenceTab
  let stretch: ReferenceStretch
  let cluster: Int
  let width: Double
  /// The line's level.
  let level: BidiLevel

  /// A space as wide as the room, or copies between two spaces, from a left edge on.
  func glyphs(at x: Double) -> [ReferenceGlyph] {
    // A tab is a run of one font.
    let leader = stretch.paragraph.leader(tab.stop.leader, ofTab: cluster, level: level)
      .flatMap { $0.fonts.count == 1 ? $0 : nil }
    let copies = leader.map { self.copies(of: $0.inside.width) } ?? 0..<0
    // What more glyphs would show is a grey bar.
    guard let leader, !copies.isEmpty, copies.count <= 10_000 / max(1, leader.inside.glyphs.count)
    else { return [space(from: x, to: x + width)] }
    let copy = leader.inside.width
    let start = Double(copies.lowerBound) * copy - tab.base
    let end = Double(copies.upperBound) * copy - tab.base
    let (left, right) = level.isRightToLeft ? (width - end, width - start) : (start, end)
    let source = stretch.paragraph.source(cluster)
    let font = leader.fonts.first
    let spaces = [
      space(from: x, to: x + left, in: font), space(from: x + right, to: x + width, in: font),
    ]
    let dots = (0..<copies.count).flatMap { index in
      leader.inside.glyphs.moved(by: x + left + Double(index) * copy, cluster: source)
    }
    func isRoom(_ space: ReferenceGlyph) -> Bool { space.advance > slack }
    return spaces.prefix(1).filter(isRoom) + dots + spaces.suffix(1).filter(isRoom)
  }

  private func space(
    from left: Double, to right: Double, in font: SizedFont? = nil
  ) -> ReferenceGlyph {
    let paragraph = stretch.paragraph
    let item = paragraph.shaped.items[paragraph.clusters[cluster].item]
    return ReferenceGlyph(
      id: (font ?? paragraph.shaped.font(of: item))?.glyph(for: " ") ?? 0,
      cluster: paragraph.source(cluster), x: left, y: paragraph.style(item.item).baselineOffset,
      advance: right - left)
  }

  /// Which copies lie wholly in the room, counted from the edge of the box where lines start.
  private func copies(of copy: Double) -> Range<Int> {
    guard copy > 0 else { return 0..<0 }
    let first = Int(((tab.base - slack) / copy).rounded(.up))
    return first..<max(first, Int(((tab.base + width + slack) / copy).rounded(.down)))
  }

  /// How far beside a copy's edge the room may end that ends there, in points.
  private var slack: Double { max(1, abs(tab.base + width)) / 1e9 }
}

extension [ReferenceGlyph] {
  /// The glyphs farther to the right, for a cluster of the source.
  func moved(by x: Double, cluster: Int) -> [ReferenceGlyph] {
    map { glyph in
      var glyph = glyph
      (glyph.x, glyph.cluster) = (glyph.x + x, cluster)
      return glyph
    }
  }
}
