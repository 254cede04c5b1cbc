import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

extension ReferenceParagraph {
  /// The line from a cluster on: to the last opportunity that fits, else the longest prefix of clusters, at least one
  /// and what hangs behind it.
  ///
  /// A candidate counts while its uncut width is at most an em too wide.
  func line(from start: Int, width: Double, _ index: Int) -> ReferenceLine {
    let limit = hardEnd(after: start)
    if start == limit { return candidate(start..<limit, index) }
    let whole = candidate(start..<limit, index)
    if whole.width <= width { return whole }
    let ends = self.ends(from: start, to: limit, width)
    for end in ends.reversed() where breaks[end] != .none {
      let line = candidate(start..<end, index)
      if line.width <= width { return line }
    }
    for end in ends.reversed() {
      let line = candidate(start..<end, index)
      if line.width <= width { return line }
    }
    return candidate(start..<forcedEnd(from: start, to: limit), index)
  }

  /// Where a line ends that is too wide with its first cluster alone: what hangs behind that stays with it.
  private func forcedEnd(from start: Int, to limit: Int) -> Int {
    let last = (start + 1..<limit).first { !clusters[$0].hangs } ?? limit
    if last == limit { return limit }
    return (start + 1...last).last { breaks[$0] != .none } ?? last
  }

  /// The line that keeps the longest prefix beside which the token fits, or the token alone.
  func truncatedLine(from start: Int, width: Double, _ index: Int) -> ReferenceLine {
    let limit = hardEnd(after: start)
    for end in ends(from: start, to: limit, width).reversed() {
      let visible = start..<end
      if clusters[end - 1].hangs { continue }
      let token = self.token(likeClusterBefore: end, ofLineAt: start)
      let total = self.width(of: visible, in: visible, contextEnd: offset(end), insertion: token)
      if total <= width { return cut(visible, token, total, index) }
    }
    let token = self.token(likeClusterBefore: start, ofLineAt: start)
    return cut(start..<start, token, token?.width ?? 0, index)
  }

  private func cut(
    _ clusters: Range<Int>, _ token: ReferenceInsertion?, _ width: Double, _ index: Int
  ) -> ReferenceLine {
    ReferenceLine(
      paragraph: index, clusters: clusters, visibleEnd: clusters.upperBound, ending: .end,
      width: width, insertion: token, isCut: true)
  }

  /// The token in the style of the last cluster before it; of the line's first one when it stands alone.
  func token(likeClusterBefore end: Int, ofLineAt start: Int) -> ReferenceInsertion? {
    let cluster = min(max(start, end - 1), clusters.count - 1)
    return insertion(
      oneOf: ["\u{2026}", "..."], like: cluster < 0 ? nil : clusters[cluster].item,
      level: shaped.baseLevel)
  }

  func hyphen(before cluster: Int) -> ReferenceInsertion? {
    let item = clusters[cluster - 1].item
    return insertion(
      oneOf: ["\u{2010}", "-"], like: item, level: shaped.items[item].item.level)
  }

  /// The line of these clusters.
  func candidate(_ line: Range<Int>, _ index: Int) -> ReferenceLine {
    let visibleEnd = self.visibleEnd(of: line)
    let ending = self.ending(of: line)
    let hyphen = ending == .hyphen ? self.hyphen(before: line.upperBound) : nil
    let width = width(
      of: line.lowerBound..<visibleEnd, in: line, contextEnd: shaped.range.count,
      insertion: hyphen)
    return ReferenceLine(
      paragraph: index, clusters: line, visibleEnd: visibleEnd, ending: ending, width: width,
      insertion: hyphen)
  }

  private func ending(of line: Range<Int>) -> LineEnding {
    guard line.upperBound < clusters.count else {
      let endsInside = shaped.endsWithLineTerminator && !line.isEmpty
      return shaped.end > shaped.range.upperBound || endsInside ? .hardBreak : .end
    }
    switch breaks[line.upperBound] {
    case .none: return .emergency
    case .mandatory: return .hardBreak
    case .softHyphen: return .hyphen
    case .space, .rule, .dictionary: return .softBreak
    }
  }

  /// Where the line from a cluster on must end at the latest.
  private func hardEnd(after cluster: Int) -> Int {
    var end = min(cluster + 1, clusters.count)
    while end < clusters.count, breaks[end] != .mandatory { end += 1 }
    return end
  }

  /// The ends of lines that could fit, whatever the cut there does: uncut at most an em beyond the width.
  private func ends(from start: Int, to limit: Int, _ width: Double) -> [Int] {
    guard start < limit else { return [] }
    func uncut(_ end: Int) -> Double {
      self.width(of: start..<end, in: start..<limit, contextEnd: shaped.range.count)
    }
    var (ends, most) = ([Int](), Double.infinity)
    for end in start + 1...limit {
      let whole = uncut(end)
      if most == .infinity, whole > width { most = width + em(of: end - 1) }
      let hangs = clusters[end - 1].hangs
      if (hangs ? uncut(visibleEnd(of: start..<end)) : whole) <= most { ends.append(end) }
      if !hangs, whole > most { break }
    }
    return ends
  }

  private func em(of cluster: Int) -> Double {
    style(shaped.items[clusters[cluster].item].item).size
  }
}
