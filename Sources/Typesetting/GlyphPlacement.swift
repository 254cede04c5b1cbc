internal import KumihanFontSystem
internal import KumihanShaping
internal import KumihanTypography

/// Glyphs of one cluster, and the spacing behind it.
private struct ClusterGroup {
  var store: GlyphStore
  var glyphs: Range<Int>
  var spaced: Int32
  var wordSpaces: Int32
}

/// Walks the pen over one piece of a line, from left to right, and notes where each glyph stands.
struct GlyphPlacement {
  let shaped: ShapedParagraph
  let measure: ItemMeasure
  let isRightToLeft: Bool
  /// Where the piece starts, from the line's origin.
  let x: Double

  private var units: Int32 = 0
  private var spaced: Int32 = 0
  private var wordSpaces: Int32 = 0

  init(_ shaped: ShapedParagraph, _ measure: ItemMeasure, isRightToLeft: Bool, x: Double) {
    self.shaped = shaped
    self.measure = measure
    self.isRightToLeft = isRightToLeft
    self.x = x
  }

  private var pen: Double {
    var pen = x + measure.points(units)
    if spaced != 0 { pen += measure.spacing * Double(spaced) }
    if wordSpaces != 0 { pen += measure.wordSpacing * Double(wordSpaces) }
    return pen
  }

  /// Appends the glyphs of some atoms; `trimmed` is an atom whose tracking is left out.
  mutating func append(
    _ atoms: Range<Int>, _ item: ShapedItem, _ index: Int, _ edges: LineEdges, trimmed: Int?,
    to records: inout GlyphRecords
  ) {
    let groups = self.groups(atoms, item, index, edges, trimmed)
    if isRightToLeft {
      for group in groups.reversed() { append(group, &records) }
    } else {
      for group in groups { append(group, &records) }
    }
  }

  /// Space stands behind a cluster: to the right of it, or to its left in right-to-left text.
  private mutating func append(_ group: ClusterGroup, _ records: inout GlyphRecords) {
    if isRightToLeft { space(group) }
    let glyphs = group.glyphs
    for step in 0..<glyphs.count {
      let glyph = isRightToLeft ? glyphs.upperBound - 1 - step : glyphs.lowerBound + step
      let origin = pen
      append(glyph, group.store, at: origin, &records)
      units &+= group.store.advances[glyph]
      if step == glyphs.count - 1, !isRightToLeft { space(group) }
      records.advances.append(pen - origin)
    }
  }

  private mutating func space(_ group: ClusterGroup) {
    spaced += group.spaced
    wordSpaces += group.wordSpaces
  }

  private func append(
    _ glyph: Int, _ store: GlyphStore, at pen: Double, _ records: inout GlyphRecords
  ) {
    records.ids.append(store.ids[glyph])
    records.clusters.append(shaped.range.lowerBound + Int(store.clusters[glyph]))
    records.x.append(pen + measure.points(store.xOffsets[glyph]))
    records.y.append(measure.points(store.yOffsets[glyph]))
  }
}

// MARK: Where glyphs come from

extension GlyphPlacement {
  /// The clusters of some atoms in logical order; what the line's cuts replaced comes from there.
  private func groups(
    _ atoms: Range<Int>, _ item: ShapedItem, _ index: Int, _ edges: LineEdges, _ trimmed: Int?
  ) -> [ClusterGroup] {
    var groups: [ClusterGroup] = []
    var rest = atoms
    if let start = edges.start, start.item == index {
      let part = atoms.clamped(to: start.atoms)
      append(part, start.glyphs, 0..<start.glyphs.count, trimmed, to: &groups)
      rest = max(rest.lowerBound, min(rest.upperBound, start.atoms.upperBound))..<rest.upperBound
    }
    var replacedEnd: Range<Int>?
    if let end = edges.end, end.item == index {
      replacedEnd = atoms.clamped(to: end.atoms)
      rest = rest.lowerBound..<max(rest.lowerBound, min(rest.upperBound, end.atoms.lowerBound))
    }
    append(rest, shaped.glyphs, item.glyphs, trimmed, to: &groups)
    if let replacedEnd, let end = edges.end {
      append(replacedEnd, end.glyphs, 0..<end.glyphs.count, trimmed, to: &groups)
    }
    return groups
  }

  private func append(
    _ atoms: Range<Int>, _ store: GlyphStore, _ range: Range<Int>, _ trimmed: Int?,
    to groups: inout [ClusterGroup]
  ) {
    guard !atoms.isEmpty else { return }
    let starts = shaped.atoms.starts
    var glyph = store.firstGlyph(from: starts[atoms.lowerBound], in: range)
    let end = store.firstGlyph(from: starts[atoms.upperBound], in: range)
    var atom = atoms.lowerBound
    while glyph < end {
      let first = glyph
      let firstAtom = atom
      // A cluster ends where the next atom starts at or behind the next glyph's cluster.
      repeat { glyph += 1 } while glyph < end && store.clusters[glyph] == store.clusters[first]
      let next = glyph < end ? store.clusters[glyph] : .max
      while atom < atoms.upperBound, starts[atom] < next { atom += 1 }
      groups.append(
        group(store, first..<glyph, firstAtom..<atom, trimmed))
    }
  }

  private func group(
    _ store: GlyphStore, _ glyphs: Range<Int>, _ atoms: Range<Int>, _ trimmed: Int?
  ) -> ClusterGroup {
    var group = ClusterGroup(store: store, glyphs: glyphs, spaced: 0, wordSpaces: 0)
    if measure.spacing != 0 {
      let counts = shaped.atoms.spacedCounts
      group.spaced = counts[atoms.upperBound] - counts[atoms.lowerBound]
      if let trimmed, atoms.contains(trimmed) { group.spaced -= 1 }
    }
    if measure.wordSpacing != 0 {
      let counts = shaped.atoms.wordSpaceCounts
      group.wordSpaces = counts[atoms.upperBound] - counts[atoms.lowerBound]
    }
    return group
  }
}

// MARK: Pieces of a line

extension LineBuilder {
  /// Places a piece's glyphs with its left edge at the pen; returns its right edge.
  func place(
    _ atoms: Range<Int>, item index: Int, width: Double, at x: Double, trimmed: Int?,
    _ records: inout GlyphRecords
  ) -> Double {
    let item = shaped.items[index]
    let font = shaped.font(of: item)
    switch item.item.kind {
    case .control: return x
    case .tab:
      records.append(
        id: font?.glyph(for: " ") ?? 0, cluster: start + item.item.range.lowerBound, x: x, y: 0,
        advance: width)
      return x + width
    case .text:
      var placement = GlyphPlacement(
        shaped, breaker.paragraph.measures[index], isRightToLeft: item.item.level.isRightToLeft,
        x: x)
      placement.append(atoms, item, index, edges, trimmed: trimmed, to: &records)
      return x + width
    }
  }

  /// Places inserted text with its left edge at the pen; returns its right edge.
  func place(
    _ insertion: Insertion, at x: Double, offset: Int, _ records: inout GlyphRecords
  ) -> Double {
    let store = insertion.glyphs
    var units: Int32 = 0
    for step in 0..<store.count {
      let glyph = insertion.level.isRightToLeft ? store.count - 1 - step : step
      let pen = x + insertion.font.points(units)
      units &+= store.advances[glyph]
      records.append(
        id: store.ids[glyph], cluster: offset,
        x: pen + insertion.font.points(store.xOffsets[glyph]),
        y: insertion.font.points(store.yOffsets[glyph]),
        advance: x + insertion.font.points(units) - pen)
    }
    return x + insertion.width
  }
}

extension GlyphRecords {
  mutating func append(id: UInt32, cluster: Int, x: Double, y: Double, advance: Double) {
    ids.append(id)
    clusters.append(cluster)
    self.x.append(x)
    self.y.append(y)
    advances.append(advance)
  }
}
