/// The glyphs of a shaped text, one array a field, in the order HarfBuzz gives them (visual).
package struct GlyphArrays: Equatable, Sendable {
  /// Glyph ids.
  package var ids: [UInt32] = []
  /// The cluster of each glyph: a UTF-8 offset from the context's start.
  package var clusters: [Int32] = []
  /// Pen movement along x, in font units.
  package var xAdvances: [Int32] = []
  /// Pen movement along y, in font units, up is positive.
  package var yAdvances: [Int32] = []
  /// Shift of the glyph along x, in font units.
  package var xOffsets: [Int32] = []
  /// Shift of the glyph along y, in font units, up is positive.
  package var yOffsets: [Int32] = []
  /// HarfBuzz's glyph flags; bit 0: not safe to break before the cluster.
  package var flags: [UInt8] = []

  /// Makes arrays of no glyphs.
  package init() {}

  /// How many glyphs there are.
  package var count: Int { ids.count }

  /// Bytes of room held.
  package var byteCount: Int { ids.capacity * 25 }

  /// Forgets all glyphs and keeps the room.
  package mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    xAdvances.removeAll(keepingCapacity: true)
    yAdvances.removeAll(keepingCapacity: true)
    xOffsets.removeAll(keepingCapacity: true)
    yOffsets.removeAll(keepingCapacity: true)
    flags.removeAll(keepingCapacity: true)
  }
}

extension GlyphArrays {
  /// Drops the clusters from one on, wherever they stand; clusters must ascend or descend.
  package mutating func keep(clustersBelow end: Int32) {
    let all = self
    let kept = all.clusters.indices.filter { all.clusters[$0] < end }
    removeAll()
    if let first = kept.first { append(all, first..<first + kept.count) }
  }

  /// Counts all clusters from another place, so much before.
  package mutating func moveClusters(by offset: Int32) {
    guard offset != 0 else { return }
    for index in clusters.indices { clusters[index] += offset }
  }

  /// Appends a stretch of other glyphs.
  mutating func append(_ other: GlyphArrays, _ range: Range<Int>) {
    ids.append(contentsOf: other.ids[range])
    clusters.append(contentsOf: other.clusters[range])
    xAdvances.append(contentsOf: other.xAdvances[range])
    yAdvances.append(contentsOf: other.yAdvances[range])
    xOffsets.append(contentsOf: other.xOffsets[range])
    yOffsets.append(contentsOf: other.yOffsets[range])
    flags.append(contentsOf: other.flags[range])
  }
}
