import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A part of an item as HarfBuzz gives it afresh, with its sums by grapheme cluster.
final class ReferencePart {
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
  /// Its number in the text.
  let index: Int
  let paragraphStyle: ParagraphStyle
  let tabs: ReferenceTabs
  /// The grapheme clusters, by ICU.
  let clusters: [ReferenceCluster]
  /// Why a line may end before each cluster.
  let breaks: [BreakKind]
  let spacedBefore: [Int]
  let wordSpacesBefore: [Int]
  let clusterRanges: [Range<Int>]
  /// One entry an item.
  let measures: [ReferenceMeasure]
  /// Where words of the paragraph start and end, by ICU, in UTF-8 offsets from its start.
  lazy var wordBoundaries = tools.wordOffsets(
    of: String(decoding: bytes[shaped.range], as: UTF8.self))
  let tools: ReferenceTools
  var insertions: [InsertionKey: ReferenceInsertion?] = [:]
  private var parts: [PartKey: ReferencePart] = [:]

  private struct PartKey: Hashable {
    var item: Int
    var clusters: Range<Int>
    var context: Range<Int>
  }

  init(
    _ shaped: ShapedParagraph, _ bytes: [UInt8], index: Int, _ paragraphStyle: ParagraphStyle,
    _ tabs: ReferenceTabs, hanging: HangingSpace, _ tools: ReferenceTools
  ) {
    self.shaped = shaped
    self.tools = tools
    self.bytes = bytes
    self.index = index
    self.paragraphStyle = paragraphStyle
    self.tabs = tabs
    clusters = ReferenceParagraph.clusters(of: shaped, bytes, hanging, tools)
    breaks = ReferenceParagraph.breaks(
      of: shaped, clusters, hasSoftBreaks: paragraphStyle.whiteSpace != .nowrap)
    spacedBefore = clusters.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + ($1.isSpaced ? 1 : 0))
    }
    wordSpacesBefore = clusters.reduce(into: [0]) {
      $0.append($0[$0.count - 1] + ($1.isWordSpace ? 1 : 0))
    }
    clusterRanges = ReferenceParagraph.ranges(of: clusters, itemCount: shaped.items.count)
    measures = shaped.items.map { ReferenceMeasure($0, in: shaped) }
  }

  private static func breaks(
    of shaped: ShapedParagraph, _ clusters: [ReferenceCluster], hasSoftBreaks: Bool
  ) -> [BreakKind] {
    var breaks = [BreakKind](repeating: .none, count: clusters.count + 1)
    let indices = Dictionary(
      clusters.enumerated().map { (shaped.source($1.start), $0) }, uniquingKeysWith: { $1 })
    for opportunity in shaped.opportunities where hasSoftBreaks || opportunity.kind == .mandatory {
      if let index = indices[opportunity.offset] { breaks[index] = opportunity.kind }
    }
    return breaks
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

  /// Where in the source a cluster starts; where the paragraph's text ends, behind the last one.
  func source(_ cluster: Int) -> Int { shaped.source(offset(cluster)) }

  /// The cluster that starts at an offset of the source, their number at the paragraph's end; nil inside of one.
  func cluster(atSource offset: Int) -> Int? {
    offset == source(clusters.count)
      ? clusters.count : clusters.indices.first { source($0) == offset }
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
  /// A part of an item shaped afresh; nothing joins with what lies outside of the context.
  func part(_ item: Int, _ clusters: Range<Int>, context: Range<Int>) -> ReferencePart {
    let key = PartKey(item: item, clusters: clusters, context: context)
    if let known = parts[key] { return known }
    let made = shape(item, clusters, context)
    parts[key] = made
    return made
  }

  private func shape(
    _ item: Int, _ clusters: Range<Int>, _ context: Range<Int>
  ) -> ReferencePart {
    let range = offset(clusters.lowerBound)..<offset(clusters.upperBound)
    let shapedItem = shaped.items[item]
    let part = ReferencePart()
    guard shapedItem.item.kind == .text, let font = shaped.font(of: shapedItem) else {
      part.unitsBefore = Array(repeating: 0, count: clusters.count + 1)
      part.clusterStarts = Set(clusters.map { offset($0) })
      return part
    }
    var flags: ShapingFlags = []
    if range.lowerBound == context.lowerBound { flags.insert(.beginningOfText) }
    if range.upperBound == context.upperBound { flags.insert(.endOfText) }
    let start = shaped.range.lowerBound
    tools.buffer.shape(
      bytes, context: start + context.lowerBound..<start + context.upperBound,
      item: start + range.lowerBound..<start + range.upperBound, with: font.scaled,
      properties: properties(shapedItem), features: features(shapedItem), flags: flags,
      into: &part.glyphs)
    // HarfBuzz counts from the context's start.
    part.glyphs.clusters = part.glyphs.clusters.map { $0 + Int32(context.lowerBound) }
    addSums(clusters, to: part)
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
  private func addSums(_ clusters: Range<Int>, to part: ReferencePart) {
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
}
