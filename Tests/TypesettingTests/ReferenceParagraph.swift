import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A part of an item as HarfBuzz gives it afresh, with its sums by grapheme cluster.
struct ReferencePart {
  /// In HarfBuzz's order.
  var glyphs = GlyphArrays()
  /// Font units before each cluster of the part, and their sum.
  var unitsBefore: [Int] = [0]
  /// Clusters of HarfBuzz start here; offsets from the paragraph's start.
  var clusterStarts: Set<Int> = []
}

/// A paragraph measured the slow, obviously right way: each stretch of text is shaped afresh by HarfBuzz.
///
/// Only the cut into items is taken from the engine. Lines and their parts are ranges of grapheme clusters.
final class ReferenceParagraph {
  let shaped: ShapedParagraph
  let bytes: [UInt8]
  /// The grapheme clusters, by ICU.
  let clusters: [ReferenceCluster]
  /// Why a line may end before each cluster.
  let breaks: [BreakKind]
  let tabInterval: Double
  let spacedBefore: [Int]
  let wordSpacesBefore: [Int]
  let clusterRanges: [Range<Int>]
  private var parts: [PartKey: ReferencePart] = [:]
  private var insertions: [InsertionKey: ReferenceInsertion?] = [:]
  private let tools: ReferenceTools

  private struct PartKey: Hashable {
    var item: Int
    var clusters: Range<Int>
    var contextEnd: Int
  }

  init(
    _ shaped: ShapedParagraph, _ bytes: [UInt8], tabInterval: Double, _ tools: ReferenceTools
  ) {
    self.shaped = shaped
    self.tools = tools
    self.bytes = bytes
    self.tabInterval = tabInterval
    clusters = ReferenceParagraph.clusters(of: shaped, bytes, tools)
    var breaks = [BreakKind](repeating: .none, count: clusters.count + 1)
    let indices = Dictionary(uniqueKeysWithValues: clusters.enumerated().map { ($1.start, $0) })
    for opportunity in shaped.opportunities {
      if let index = indices[opportunity.offset - shaped.range.lowerBound] {
        breaks[index] = opportunity.kind
      }
    }
    self.breaks = breaks
    spacedBefore = clusters.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + ($1.isSpaced ? 1 : 0))
    }
    wordSpacesBefore = clusters.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + ($1.isWordSpace ? 1 : 0))
    }
    clusterRanges = ReferenceParagraph.ranges(of: clusters, itemCount: shaped.items.count)
  }

  /// The clusters of each item.
  private static func ranges(of clusters: [ReferenceCluster], itemCount: Int) -> [Range<Int>] {
    var start = 0
    return (0..<itemCount).map { item in
      var end = start
      while end < clusters.count, clusters[end].item == item { end += 1 }
      defer { start = end }
      return start..<end
    }
  }

  /// The offset of a cluster from the paragraph's start; the paragraph's length at the end.
  func offset(_ cluster: Int) -> Int {
    cluster < clusters.count ? clusters[cluster].start : shaped.range.count
  }

  /// The cluster that starts at an offset from the paragraph's start; nil inside of one.
  func cluster(at offset: Int) -> Int? {
    var (low, high) = (0, clusters.count)
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return self.offset(low) == offset ? low : nil
  }

  /// The items of some clusters, in order, and the clusters of each.
  func parts(of clusters: Range<Int>) -> [(item: Int, clusters: Range<Int>)] {
    guard !clusters.isEmpty else { return [] }
    let items =
      self.clusters[clusters.lowerBound].item...self.clusters[clusters.upperBound - 1].item
    return items.map { (item: $0, clusters: clusterRanges[$0].clamped(to: clusters)) }
      .filter { !$0.clusters.isEmpty }
  }
}

extension ReferenceParagraph {
  /// Whether HarfBuzz puts circles under marks of syllables without a base, and may do so here and not there.
  ///
  /// HarfBuzz 6 counts syllables from 1 to 15 and over again: of two broken ones with the same number, as in
  /// "\u{94D}" and 15 syllables later "\u{901}", the second gets none, unless it is shaped without the first.
  var hasDoubtfulCircles: Bool {
    shaped.items.indices.contains { index in
      let item = shaped.items[index]
      let circle = shaped.font(of: item)?.glyph(for: "\u{25CC}")
      return clusterRanges[index].count > 14
        && shaped.glyphs.ids[item.glyphs].contains { $0 == circle }
    }
  }
}

// MARK: Fresh shaping

extension ReferenceParagraph {
  /// A part of an item shaped afresh; the paragraph is its context, up to `contextEnd`.
  func part(_ item: Int, _ clusters: Range<Int>, contextEnd: Int) -> ReferencePart {
    let key = PartKey(item: item, clusters: clusters, contextEnd: contextEnd)
    if let known = parts[key] { return known }
    let made = shape(item, clusters, contextEnd: contextEnd)
    parts[key] = made
    return made
  }

  private func shape(_ item: Int, _ clusters: Range<Int>, contextEnd: Int) -> ReferencePart {
    let range = offset(clusters.lowerBound)..<offset(clusters.upperBound)
    let shapedItem = shaped.items[item]
    var part = ReferencePart()
    guard shapedItem.item.kind == .text, let font = shaped.font(of: shapedItem) else {
      part.unitsBefore = Array(repeating: 0, count: clusters.count + 1)
      part.clusterStarts = Set(clusters.map { offset($0) })
      return part
    }
    var flags: ShapingFlags = []
    if range.lowerBound == 0 { flags.insert(.beginningOfText) }
    if range.upperBound == shaped.range.count { flags.insert(.endOfText) }
    let start = shaped.range.lowerBound
    tools.buffer.shape(
      bytes, context: start..<start + contextEnd,
      item: start + range.lowerBound..<start + range.upperBound, with: font.scaled,
      properties: properties(shapedItem), features: features(shapedItem), flags: flags,
      into: &part.glyphs)
    addSums(clusters, to: &part)
    return part
  }

  private func properties(_ item: ShapedItem) -> ShapingProperties {
    ShapingProperties(
      direction: item.item.level.isRightToLeft ? .rightToLeft : .leftToRight,
      script: item.item.script, language: HarfBuzzLanguage(style(item.item).language))
  }

  /// Tracking undoes optional ligatures, unless letters join (CSS Text 3, `letter-spacing`).
  private func features(_ item: ShapedItem) -> [RangedFeature] {
    let style = style(item.item)
    let own = style.features.map { RangedFeature($0) }
    guard style.tracking != 0, !item.item.script.isCursive else { return own }
    return ["liga", "clig", "dlig", "hlig"].compactMap { RangedFeature(parsing: "-" + $0) } + own
  }

  func style(_ item: Item) -> RunStyle { shaped.contexts[item.style].style }

  /// A cluster of HarfBuzz over several grapheme clusters is spread evenly over them.
  private func addSums(_ clusters: Range<Int>, to part: inout ReferencePart) {
    var advances: [Int: Int] = [:]
    for (cluster, advance) in zip(part.glyphs.clusters, part.glyphs.xAdvances) {
      advances[Int(cluster), default: 0] += Int(advance)
    }
    let starts = advances.keys.sorted()
    part.clusterStarts = Set(starts)
    part.unitsBefore = []
    var (cluster, sum) = (clusters.lowerBound, 0)
    for (index, start) in starts.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : .max
      var end = cluster
      while end < clusters.upperBound, offset(end) < next { end += 1 }
      let advance = advances[start] ?? 0
      let count = end - cluster
      for share in 0..<count { part.unitsBefore.append(sum + advance * share / count) }
      (cluster, sum) = (end, sum + advance)
    }
    while part.unitsBefore.count <= clusters.count { part.unitsBefore.append(sum) }
  }

  /// Text that the source does not have, shaped by itself in the style of an item.
  func insertion(oneOf texts: [String], like item: Int?, level: BidiLevel) -> ReferenceInsertion? {
    let key = InsertionKey(texts: texts, item: item, level: level)
    if let known = insertions[key] { return known }
    let made = ReferenceInsertion(
      oneOf: texts, shaped, item.map { shaped.items[$0] }, level, &tools.buffer)
    insertions[key] = .some(made)
    return made
  }
}
