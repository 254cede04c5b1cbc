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

/// Walks the pen over one piece of a line in logical order, and notes where each glyph stands.
///
/// The pen goes to the right from the piece's left edge, in right-to-left text to the left from its right edge.
struct GlyphPlacement {
  let shaped: ShapedParagraph
  let measure: ItemMeasure
  /// Where in the source text stands that is not in it; nil for the source's own.
  let insertedAt: Int?
  let isRightToLeft: Bool
  /// Where the pen starts, from the line's origin.
  let start: Double

  private var units: Int32 = 0
  private var spaced: Int32 = 0
  private var wordSpaces: Int32 = 0

  init(
    _ shaped: ShapedParagraph, _ measure: ItemMeasure, insertedAt: Int?, isRightToLeft: Bool,
    start: Double
  ) {
    self.shaped = shaped
    self.measure = measure
    self.insertedAt = insertedAt
    self.isRightToLeft = isRightToLeft
    self.start = start
  }

  private var pen: Double {
    let way = measure.points(units) + spacing(spaced, wordSpaces)
    return isRightToLeft ? start - way : start + way
  }

  private func spacing(_ spaced: Int32, _ wordSpaces: Int32) -> Double {
    var spacing = 0.0
    if spaced != 0 { spacing += measure.spacing * Double(spaced) }
    if wordSpaces != 0 { spacing += measure.wordSpacing * Double(wordSpaces) }
    return spacing
  }

  /// Appends the glyphs of some atoms; `trimmed` is an atom whose tracking is left out.
  mutating func append(
    _ atoms: Range<Int>, _ item: ShapedItem, _ index: Int, _ edges: LineEdges, trimmed: Int?,
    to records: inout GlyphRecords
  ) {
    let first = records.ids.count
    // White space at a line's end may stand in the other direction than it was shaped for: the glyphs of a cluster
    // keep HarfBuzz's order, for their offsets are made for it.
    let isTurned = item.item.level.isRightToLeft != isRightToLeft
    for group in groups(atoms, item, index, edges, trimmed) {
      let (low, high) = (group.glyphs.lowerBound, group.glyphs.upperBound - 1)
      for place in group.glyphs {
        let glyph = isTurned ? low + (high - place) : place
        append(glyph, group, isLast: place == high, &records)
      }
    }
    if isRightToLeft { records.reverse(from: first) }
  }

  /// Space stands behind a cluster: to the right of it, or to its left in right-to-left text.
  private mutating func append(
    _ glyph: Int, _ group: ClusterGroup, isLast: Bool, _ records: inout GlyphRecords
  ) {
    let store = group.store
    let before = pen
    units &+= store.advances[glyph]
    let origin = isRightToLeft ? pen : before
    let space = isLast ? spacing(group.spaced, group.wordSpaces) : 0
    if isLast {
      spaced += group.spaced
      wordSpaces += group.wordSpaces
    }
    records.append(
      id: store.ids[glyph], cluster: insertedAt ?? shaped.source(Int(store.clusters[glyph])),
      x: origin + measure.points(store.xOffsets[glyph]),
      y: measure.points(store.yOffsets[glyph]) + measure.baselineOffset,
      advance: measure.points(store.advances[glyph]) + space)
  }
}

// MARK: Where glyphs come from

extension GlyphPlacement {
  /// The clusters of some atoms in logical order; what the line's cuts replaced comes from there.
  private func groups(
    _ atoms: Range<Int>, _ item: ShapedItem, _ index: Int, _ edges: LineEdges, _ trimmed: Int?
  ) -> [ClusterGroup] {
    var groups: [ClusterGroup] = []
    let split = edges.split(atoms, ofItem: index)
    if let start = split.start {
      append(start.atoms, start.effect.glyphs, 0..<start.effect.glyphs.count, trimmed, to: &groups)
    }
    append(split.kept, shaped.glyphs, item.glyphs, trimmed, to: &groups)
    if let end = split.end {
      append(end.atoms, end.effect.glyphs, 0..<end.effect.glyphs.count, trimmed, to: &groups)
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
      let (first, firstAtom) = (glyph, atom)
      let cluster = store.cluster(from: glyph, to: end)
      atom = shaped.atoms.firstAtom(from: atom, to: atoms.upperBound, atOrBehind: cluster.next)
      glyph = cluster.end
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
  /// Places the glyphs of a piece between two edges.
  func place(
    _ piece: LinePiece, _ leader: DrawnLeader?, from left: Double, to right: Double,
    _ records: inout GlyphRecords
  ) {
    let fragment = fragments[piece.fragment]
    let (paragraph, shaped) = (fragment.paragraph, fragment.paragraph.shaped)
    let item = shaped.items[piece.item]
    switch item.item.kind {
    case .control: break
    case .tab:
      let cluster = fragment.insertion?.offset ?? shaped.source(item.item.range.lowerBound)
      let font = leader?.leader.font ?? shaped.font(of: item)
      let space = font?.glyph(for: " ") ?? 0
      let y = paragraph.measures[piece.item].baselineOffset
      placeTab(leader, space: (space, y), cluster: cluster, from: left, to: right, &records)
    case .text:
      let isRightToLeft = piece.level.isRightToLeft
      var placement = GlyphPlacement(
        shaped, paragraph.measures[piece.item], insertedAt: fragment.insertion?.offset,
        isRightToLeft: isRightToLeft, start: isRightToLeft ? right : left)
      placement.append(
        piece.atoms, item, piece.item, fragment.edges, trimmed: fragment.trimmed, to: &records)
    }
  }

  /// Fills a tab's room with whole copies of its leader, and with spaces what is left before and behind them.
  ///
  /// Copies stand in a grid from the edge of the box where lines start, so that those of all lines are in columns.
  private func placeTab(
    _ leader: DrawnLeader?, space: (id: UInt32, y: Double), cluster: Int, from left: Double,
    to right: Double,
    _ records: inout GlyphRecords
  ) {
    func placeSpace(_ left: Double, _ right: Double) {
      records.append(
        id: space.id, cluster: cluster, x: left, y: space.y, advance: right - left)
    }
    guard let (leader, copies) = leader else { return placeSpace(left, right) }
    let isRightToLeft = baseLevel.isRightToLeft
    let (first, last) =
      isRightToLeft ? (copies.behind, copies.before) : (copies.before, copies.behind)
    if first > 0 { placeSpace(left, left + first) }
    for copy in 0..<copies.count {
      leader.place(at: left + first + Double(copy) * leader.width, cluster: cluster, &records)
    }
    if last > 0 { placeSpace(right - last, right) }
  }

  /// A leader with its copies.
  typealias DrawnLeader = (leader: TabLeader, copies: TabLeader.Copies)

  /// The leader of a tab with the copies that have room in it; nil where none is drawn.
  func drawnLeader(of piece: LinePiece) -> DrawnLeader? {
    guard let text = piece.leader?.text else { return nil }
    let insertion = fragments[piece.fragment].breaker.leader(text, piece.item, baseLevel)
    guard let leader = TabLeader(insertion), let copies = leader.copies(in: piece) else {
      return nil
    }
    return (leader, copies)
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

  /// Turns round the glyphs from an index on.
  mutating func reverse(from first: Int) {
    ids[first...].reverse()
    clusters[first...].reverse()
    x[first...].reverse()
    y[first...].reverse()
    advances[first...].reverse()
  }
}
