internal import KumihanInterop
internal import KumihanTypography

/// Glyphs of shaped text in logical order, one array a field.
///
/// Right-to-left items are turned round, so that clusters never descend and a stretch of text is a stretch of
/// glyphs. Advances run along the line; x is along it for horizontal text. No sum of them wraps: what comes
/// behind `farthest` takes no room.
package struct GlyphStore: Equatable, Sendable {
  /// Glyph ids.
  package internal(set) var ids: [UInt32] = []
  /// UTF-8 offset of each glyph's cluster from the paragraph's start; ascending.
  package internal(set) var clusters: [Int32] = []
  /// Pen movement along the line, in font units.
  package internal(set) var advances: [Int32] = []
  /// Shift along x, in font units.
  package internal(set) var xOffsets: [Int32] = []
  /// Shift along y, in font units, up is positive.
  package internal(set) var yOffsets: [Int32] = []
  /// Whether a line may be cut before the glyph's cluster without shaping again.
  package internal(set) var isSafe: [Bool] = []

  /// How far from an item's start its glyphs advance at most, in font units; half of what 32 bits hold.
  package static let farthest = (1 << 30) - 1

  /// What a glyph takes in all arrays.
  static let bytesPerGlyph = 5 * 4 + 1

  /// Makes a store without glyphs.
  package init() {}

  /// How many glyphs there are.
  package var count: Int { ids.count }

  /// Makes room for so many glyphs.
  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    clusters.reserveCapacity(count)
    advances.reserveCapacity(count)
    xOffsets.reserveCapacity(count)
    yOffsets.reserveCapacity(count)
    isSafe.reserveCapacity(count)
  }

  /// Forgets all glyphs and keeps the room.
  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    advances.removeAll(keepingCapacity: true)
    xOffsets.removeAll(keepingCapacity: true)
    yOffsets.removeAll(keepingCapacity: true)
    isSafe.removeAll(keepingCapacity: true)
  }

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

  /// Appends one glyph.
  mutating func append(
    _ id: UInt32, cluster: Int32, advance: Int32, xOffset: Int32, yOffset: Int32, isSafe: Bool
  ) {
    ids.append(id)
    clusters.append(cluster)
    advances.append(advance)
    xOffsets.append(xOffset)
    yOffsets.append(yOffset)
    self.isSafe.append(isSafe)
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
    let flags = glyphs.flags.span
    isSafe.append(addingCapacity: flags.count) { isSafe in
      for index in flags.indices { isSafe.append(flags[index] & 1 == 0) }
    }
    if isRightToLeft { reverse(from: first) }
    limitAdvances(from: first)
  }

  /// A grapheme cluster of millions of scalars, and a font of giant advances, go farther than 32 bits count.
  mutating func limitAdvances(from first: Int) {
    guard GlyphStore.mayReachFarthest(advances.span.extracting(droppingFirst: first)) else {
      return
    }
    var position = 0
    for index in first..<advances.count {
      let end = position + Int(advances[index])
      if abs(end) > GlyphStore.farthest {
        advances[index] = Int32(end.signum() * GlyphStore.farthest - position)
      }
      position += Int(advances[index])
    }
  }

  /// Whether some sum of advances may be farther than any of a real font's is.
  private static func mayReachFarthest(_ advances: Span<Int32>) -> Bool {
    var largest: UInt32 = 0
    for index in advances.indices { largest = max(largest, advances[index].magnitude) }
    return Int(largest) * advances.count > farthest
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

  /// Whether some of a range of glyphs are shifted.
  func hasOffsets(_ range: Range<Int>) -> Bool {
    let (x, y) = (xOffsets.span.extracting(range), yOffsets.span.extracting(range))
    var bits: Int32 = 0
    for index in x.indices { bits |= x[index] | y[index] }
    return bits != 0
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
