import KumihanFontSystem
import KumihanShaping
import KumihanTypography

/// Goes over a line in logical order and finds how far it reaches, cluster by cluster.
///
/// A line reaches as far as the farthest of its prefixes, for negative spacing may lead the pen back.
struct ReferenceWalk {
  var pen: ReferencePen
  /// The farthest place at which a prefix ends, the tracking behind it left out.
  private(set) var reach: Double
  /// The same behind each cluster so far.
  private(set) var reaches: [Double] = []
  /// Whether tabs move the text behind them, as they do with what is seen.
  var tabsMoveText = true
  /// The tabs so far.
  private(set) var tabs: [ReferenceTab] = []
  private let paragraph: ReferenceParagraph

  init(from start: Double, in paragraph: ReferenceParagraph) {
    pen = ReferencePen(at: start)
    reach = start
    self.paragraph = paragraph
  }
}

extension ReferenceWalk {
  /// Goes over some clusters of a stretch; `trims` leaves out the tracking behind the last that takes room.
  mutating func move(over clusters: Range<Int>, of stretch: ReferenceStretch, trims: Bool) {
    let trimmed = trims ? stretch.trimmedCluster(of: clusters) : nil
    for part in stretch.parts(of: clusters) {
      if stretch.paragraph.measures[part.item].kind == .tab {
        moveOverTab()
        continue
      }
      var rest = part.clusters
      if let point = pen.decimalPoint,
        let place = rest.first(where: { stretch.paragraph.clusters[$0].first == point })
      {
        move(over: rest.lowerBound..<place, item: part.item, of: stretch, trimmed)
        pen.letGo()
        rest = place..<rest.upperBound
      }
      move(over: rest, item: part.item, of: stretch, trimmed)
    }
    // Tracking behind a token stays, though nothing behind it takes room.
    if trims, !clusters.isEmpty { touch(pen.position) }
  }

  private mutating func move(
    over clusters: Range<Int>, item: Int, of stretch: ReferenceStretch, _ trimmed: Int?
  ) {
    guard !clusters.isEmpty else { return }
    let widths = stretch.widths(ofItem: item)
    for cluster in clusters {
      if widths.takesRoom(cluster) {
        let prefix = clusters.lowerBound..<cluster + 1
        let trimmed = stretch.paragraph.isTracked(cluster) ? cluster : nil
        touch(pen.position(behind: widths.advance(of: prefix, trimmed: trimmed)))
      }
      reaches.append(reach)
    }
    pen.move(by: widths.advance(of: clusters, trimmed: trimmed))
  }

  private mutating func moveOverTab() {
    let base = pen.position
    let tab = ReferenceTab(
      base: base, stop: paragraph.tabs.stop(behind: base),
      isRightToLeft: paragraph.shaped.baseLevel.isRightToLeft)
    tabs.append(tab)
    pen.move(over: tab)
    if !tabsMoveText { pen.letGo() }
    touch(pen.position)
    reaches.append(reach)
  }

  /// Goes over text that the source does not have; `trims` leaves out the tracking behind it.
  mutating func move(over insertion: ReferenceInsertion, trims: Bool) {
    touch(pen.position(behind: insertion.reach))
    pen.move(by: insertion.form(trims: trims).width)
  }

  private mutating func touch(_ end: Double) { reach = max(reach, end) }
}

// MARK: Parts of a stretch

extension ReferenceStretch {
  /// The items of some of its clusters, in order, and the clusters of each.
  func parts(of clusters: Range<Int>) -> [(item: Int, clusters: Range<Int>)] {
    paragraph.parts(of: clusters)
  }

  /// Its part of an item, shaped afresh.
  func part(_ item: Int) -> ReferencePart {
    paragraph.part(
      item, paragraph.clusterRanges[item].clamped(to: clusters), context: context)
  }

  /// The cluster behind which tracking is left out at a line's end; nil where the last that takes room has none.
  func trimmedCluster(of clusters: Range<Int>) -> Int? {
    clusters.last { takesRoom($0) }.flatMap { paragraph.isTracked($0) ? $0 : nil }
  }

  /// The widths of its clusters of an item.
  func widths(ofItem index: Int) -> ReferenceWidths {
    let clusters = paragraph.clusterRanges[index].clamped(to: clusters)
    let measure = paragraph.measures[index]
    return ReferenceWidths(
      paragraph: paragraph, measure: measure, first: clusters.lowerBound,
      part: measure.kind == .text && !clusters.isEmpty ? part(index) : nil)
  }

  /// Whether a cluster moves the pen, or has tracking or kerning behind it.
  func takesRoom(_ cluster: Int) -> Bool {
    widths(ofItem: paragraph.clusters[cluster].item).takesRoom(cluster)
  }

  /// How far some clusters of an item other than a tab move the pen.
  func advance(of seen: Range<Int>, item index: Int, trimmed: Int?) -> Double {
    widths(ofItem: index).advance(of: seen, trimmed: trimmed)
  }
}

extension ReferenceParagraph {
  /// Whether tracking stands behind a cluster.
  func isTracked(_ cluster: Int) -> Bool {
    clusters[cluster].isSpaced && measures[clusters[cluster].item].isTracked
  }

  /// The line's stretch of some clusters: it joins with what stands around it, and white space at its end hangs.
  func stretch(_ line: Range<Int>) -> ReferenceStretch {
    var stretch = ReferenceStretch(
      paragraph: self, clusters: line, visibleEnd: line.upperBound, context: 0..<shaped.range.count)
    stretch.visibleEnd = stretch.visibleEnd(of: line)
    return stretch
  }
}

extension ReferenceStretch {
  /// Where the visible part of its first clusters ends, white space at their end left out.
  func visibleEnd(of line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, paragraph.clusters[end - 1].hangs { end -= 1 }
    while end < line.upperBound, !startsPart(end) { end += 1 }
    return end
  }

  /// Whether HarfBuzz has not tied a cluster to what stands before it.
  private func startsPart(_ cluster: Int) -> Bool {
    let item = paragraph.clusters[cluster].item
    return cluster == paragraph.clusterRanges[item].clamped(to: clusters).lowerBound
      || part(item).clusterStarts.contains(paragraph.offset(cluster))
  }
}
