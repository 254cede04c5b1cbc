internal import KumihanInterop
internal import KumihanTypography

/// The glyphs of one item in logical order, as pieces of what was shaped.
///
/// Refilled from item to item, so that its room is reused.
struct ItemGlyphs: Sendable {
  /// Glyphs that follow each other in a store, the remembered words' or the loose ones'.
  struct Piece {
    /// Which of the store's glyphs.
    var glyphs: Range<Int>
    /// Where in the paragraph the text starts from which their clusters count.
    let offset: Int32
    /// Whether the store is that of the remembered words.
    let isRemembered: Bool
  }

  /// The pieces, which tile the item.
  private(set) var pieces: [Piece] = []
  /// The glyphs that are not remembered.
  private(set) var loose = GlyphStore()
  /// Whether some glyph is shifted.
  private(set) var hasOffsets = false

  /// How many glyphs there are.
  var count: Int { pieces.reduce(0) { $0 + $1.glyphs.count } }

  /// Bytes of room held.
  var byteCount: Int { loose.byteCount + pieces.capacity * MemoryLayout<Piece>.stride }

  /// Forgets all glyphs and keeps the room.
  mutating func removeAll() {
    pieces.removeAll(keepingCapacity: true)
    loose.removeAll()
    hasOffsets = false
  }

  /// Appends glyphs of the remembered words' store, whose clusters count from an offset.
  mutating func append(remembered glyphs: Range<Int>, offset: Int, hasOffsets: Bool) {
    if hasOffsets { self.hasOffsets = true }
    pieces.append(Piece(glyphs: glyphs, offset: Int32(offset), isRemembered: true))
  }

  /// Appends what HarfBuzz gave for a part of an item, whose clusters count from an offset.
  mutating func append(_ glyphs: GlyphArrays, of item: Item, offset: Int) {
    appendLoose(offset: offset) { $0.append(glyphs, of: item) }
  }

  /// Appends scalars that were shaped alone; `appendEach` is given the store to which each adds one glyph.
  mutating func appendScalars(_ appendEach: (inout GlyphStore) -> Void) {
    appendLoose(offset: 0, appendEach)
  }

  private mutating func appendLoose(offset: Int, _ body: (inout GlyphStore) -> Void) {
    let first = loose.count
    body(&loose)
    let glyphs = first..<loose.count
    if loose.hasOffsets(glyphs) { hasOffsets = true }
    pieces.append(Piece(glyphs: glyphs, offset: Int32(offset), isRemembered: false))
  }

  /// The last cluster behind an offset that is safe to cut before and that `isPlace` accepts; nil when there is none.
  func lastSafePlace(behind half: Int, _ words: GlyphStore, _ isPlace: (Int) -> Bool) -> Int? {
    for piece in pieces.reversed() {
      let store = piece.isRemembered ? words : loose
      for glyph in piece.glyphs.reversed() {
        let place = Int(store.clusters[glyph] + piece.offset)
        if place <= half { return nil }
        if store.isSafe[glyph], isPlace(place) { return place }
      }
    }
    return nil
  }

  /// Drops the clusters from one on.
  mutating func keep(clustersBelow end: Int, _ words: GlyphStore) {
    while var last = pieces.popLast() {
      let store = last.isRemembered ? words : loose
      let limit = Int32(end) - last.offset
      let kept = store.firstGlyph(from: limit, in: last.glyphs)
      last.glyphs = last.glyphs.lowerBound..<kept
      guard last.glyphs.isEmpty else { return pieces.append(last) }
    }
  }
}

// MARK: Gathering

extension GlyphStore {
  /// Appends the glyphs of an item's pieces.
  mutating func append(_ item: ItemGlyphs, _ words: GlyphStore) {
    let (first, count) = (self.count, item.count)
    let pieces = item.pieces
    GlyphStore.gather(pieces, count, item.loose.ids, words.ids, into: &ids)
    GlyphStore.gather(pieces, count, item.loose.advances, words.advances, into: &advances)
    if item.hasOffsets {
      GlyphStore.gather(pieces, count, item.loose.xOffsets, words.xOffsets, into: &xOffsets)
      GlyphStore.gather(pieces, count, item.loose.yOffsets, words.yOffsets, into: &yOffsets)
    } else {
      xOffsets.append(contentsOf: repeatElement(0, count: count))
      yOffsets.append(contentsOf: repeatElement(0, count: count))
    }
    GlyphStore.gather(pieces, count, item.loose.isSafe, words.isSafe, into: &isSafe)
    let start = clusters.count
    GlyphStore.gather(pieces, count, item.loose.clusters, words.clusters, into: &clusters)
    GlyphStore.moveClusters(of: pieces, &clusters, from: start)
    limitAdvances(from: first)
  }

  private static func gather<Field>(
    _ pieces: [ItemGlyphs.Piece], _ count: Int, _ loose: [Field], _ words: [Field],
    into fields: inout [Field]
  ) {
    let (pieces, loose, words) = (pieces.span, loose.span, words.span)
    fields.append(addingCapacity: count) { output in
      for index in pieces.indices {
        let piece = pieces[index]
        let fields = (piece.isRemembered ? words : loose).extracting(piece.glyphs)
        for glyph in fields.indices { output.append(fields[glyph]) }
      }
    }
  }

  /// Counts the clusters of pieces from the paragraph's start.
  private static func moveClusters(
    of pieces: [ItemGlyphs.Piece], _ clusters: inout [Int32], from start: Int
  ) {
    var clusters = clusters.mutableSpan
    var glyph = start
    for piece in pieces {
      let end = glyph + piece.glyphs.count
      while glyph < end {
        clusters[glyph] &+= piece.offset
        glyph += 1
      }
    }
  }
}
