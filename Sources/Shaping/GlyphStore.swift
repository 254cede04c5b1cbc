internal import KumihanInterop
internal import KumihanTypography

/// Glyphs of shaped text in logical order, one array a field.
///
/// Right-to-left items are turned round, so that clusters never descend and a stretch of text is a stretch of
/// glyphs. Advances run along the line; x is along it for horizontal text. No sum of them wraps: what comes
/// behind `farthest` takes no room.
package struct GlyphStore: Equatable, Sendable {
  /// Glyph ids.
  package private(set) var ids: [UInt32] = []
  /// UTF-8 offset of each glyph's cluster from the paragraph's start; ascending.
  package private(set) var clusters: [Int32] = []
  /// Pen movement along the line, in font units.
  package private(set) var advances: [Int32] = []
  /// Shift along x, in font units.
  package private(set) var xOffsets: [Int32] = []
  /// Shift along y, in font units, up is positive.
  package private(set) var yOffsets: [Int32] = []
  /// Whether a line may be cut before the glyph's cluster without shaping again.
  package private(set) var isSafe: [Bool] = []

  /// How far from an item's start its glyphs advance at most, in font units; half of what 32 bits hold.
  package static let farthest = (1 << 30) - 1

  /// Makes a store without glyphs.
  package init() {}

  /// How many glyphs there are.
  package var count: Int { ids.count }

  /// Appends what HarfBuzz gave for one item.
  ///
  /// Upright items of vertical text advance down, which HarfBuzz counts as negative y.
  mutating func append(_ glyphs: GlyphArrays, of item: Item) {
    let isUpright = item.orientation == .upright
    append(glyphs, isRightToLeft: item.level.isRightToLeft && !isUpright, isUpright: isUpright)
    if item.isAgainstItsScript {
      for index in isSafe.count - glyphs.count..<isSafe.count { isSafe[index] = false }
    }
  }

  /// Appends what HarfBuzz gave for a text of its own.
  mutating func append(_ glyphs: GlyphArrays, isRightToLeft: Bool, isUpright: Bool = false) {
    let first = ids.count
    ids.append(contentsOf: glyphs.ids)
    clusters.append(contentsOf: glyphs.clusters)
    advances.append(
      contentsOf: isUpright ? glyphs.yAdvances.map { -max($0, -.max) } : glyphs.xAdvances)
    xOffsets.append(contentsOf: glyphs.xOffsets)
    yOffsets.append(contentsOf: glyphs.yOffsets)
    isSafe.append(contentsOf: glyphs.flags.lazy.map { $0 & 1 == 0 })
    if isRightToLeft { reverse(from: first) }
    limitAdvances(from: first)
  }

  /// A grapheme cluster of millions of scalars, and a font of giant advances, go farther than 32 bits count.
  private mutating func limitAdvances(from first: Int) {
    var position = 0
    for index in first..<advances.count {
      let end = position + Int(advances[index])
      if abs(end) > GlyphStore.farthest {
        advances[index] = Int32(end.signum() * GlyphStore.farthest - position)
      }
      position += Int(advances[index])
    }
  }

  private mutating func reverse(from first: Int) {
    ids[first...].reverse()
    clusters[first...].reverse()
    advances[first...].reverse()
    xOffsets[first...].reverse()
    yOffsets[first...].reverse()
    isSafe[first...].reverse()
  }

  /// Appends a stretch of another store's glyphs.
  package mutating func append(_ other: GlyphStore, _ range: Range<Int>) {
    ids.append(contentsOf: other.ids[range])
    clusters.append(contentsOf: other.clusters[range])
    advances.append(contentsOf: other.advances[range])
    xOffsets.append(contentsOf: other.xOffsets[range])
    yOffsets.append(contentsOf: other.yOffsets[range])
    isSafe.append(contentsOf: other.isSafe[range])
  }

  /// The cluster that starts with a glyph: where its glyphs end, their advance, and the next cluster's offset.
  ///
  /// Looks no further than `limit`; behind the last cluster the next one is farther than any text.
  package func cluster(
    from glyph: Int, to limit: Int
  ) -> (end: Int, advance: Int32, next: Int32) {
    let cluster = clusters[glyph]
    var (end, advance) = (glyph, Int32(0))
    repeat {
      advance &+= advances[end]
      end += 1
    } while end < limit && clusters[end] == cluster
    return (end, advance, end < limit ? clusters[end] : .max)
  }

  /// The first glyph in `range` whose cluster is at or behind an offset.
  package func firstGlyph(from offset: Int32, in range: Range<Int>) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a glyph is the same as one of another store: id, place and cluster.
  package func equals(_ index: Int, _ other: GlyphStore, _ otherIndex: Int) -> Bool {
    ids[index] == other.ids[otherIndex] && clusters[index] == other.clusters[otherIndex]
      && advances[index] == other.advances[otherIndex]
      && xOffsets[index] == other.xOffsets[otherIndex]
      && yOffsets[index] == other.yOffsets[otherIndex]
  }

  /// Bytes of room held.
  package var byteCount: Int {
    ids.capacity * 4 + clusters.capacity * 4 + advances.capacity * 4 + xOffsets.capacity * 4
      + yOffsets.capacity * 4 + isSafe.capacity
  }
}
