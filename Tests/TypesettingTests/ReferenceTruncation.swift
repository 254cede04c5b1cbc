import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// Cuts the last line that is kept, by trying each cut.
///
/// White space that hangs is dropped beside the token.
struct ReferenceTruncation {
  private let paragraph: ReferenceParagraph
  /// The text's last paragraph.
  private let last: ReferenceParagraph
  private let slot: ReferenceSlot
  private let start: Int
  private let limit: Int
  private let style: TruncationStyle

  /// Prepares to cut a line of a text.
  init(_ line: ReferenceLine, of paragraphs: [ReferenceParagraph]) {
    paragraph = line.paragraph
    last = paragraphs[paragraphs.count - 1]
    slot = line.slot
    start = line.text.clusters.lowerBound
    limit = paragraph.hardEnd(after: start)
    style = paragraph.paragraphStyle.truncation
  }

  /// The line with the token; the token alone where nothing fits beside it.
  func line() -> ReferenceLine {
    switch style.mode {
    case .tail: longestPrefix(before: nil) ?? line(prefix: start, suffix: nil)
    case .head: longestSuffix(behind: start) ?? line(prefix: start, suffix: nil)
    case .middle: middle()
    }
  }

  /// The longest start and end that reach no farther by themselves than a measure, the largest with which both fit; then
  /// as much more of the start, and of the end, as fits.
  private func middle() -> ReferenceLine {
    let balanced = self.balanced()
    if let longest = longest(beyond: balanced) { return longest }
    let longer = longestPrefix(before: balanced.suffix, reaching: balanced.reach) ?? balanced
    return longestSuffix(behind: longer.text.clusters.upperBound, reaching: balanced.reach)
      ?? longer
  }

  /// The longest start beside which some longer end fits, with the longest such end.
  private func longest(beyond balanced: ReferenceLine) -> ReferenceLine? {
    let latest = balanced.suffix?.clusters.lowerBound ?? last.clusters.count
    for end in prefixEnds(to: limit).reversed() {
      let alone = line(prefix: end, suffix: balanced.suffix)
      if leavesOut(from: end, to: balanced.suffix), alone.fits {
        if alone.reach >= balanced.reach { return nil }
        continue
      }
      if let longer = longestSuffix(behind: end, reaching: balanced.reach),
        let first = longer.suffix?.clusters.lowerBound, first <= latest
      {
        return longer
      }
    }
    return nil
  }

  private func balanced() -> ReferenceLine {
    let starts = prefixEnds(to: limit).map { end in
      (cut: end, reach: ReferenceLine(slot, prefix(to: end)).reach)
    }
    let ends = suffixStarts(from: last === paragraph ? start : 0).map { first in
      (cut: first, reach: ReferenceLine(slot, prefix(to: start), suffix: suffix(from: first)).reach)
    }
    for measure in (starts + ends).map(\.reach).sorted(by: >) {
      let prefix = starts.last { $0.reach <= measure }?.cut ?? start
      let suffix = ends.first { $0.reach <= measure }.map { self.suffix(from: $0.cut) }
      guard leavesOut(from: prefix, to: suffix) else { continue }
      let line = line(prefix: prefix, suffix: suffix)
      if line.fits { return line }
    }
    return line(prefix: start, suffix: nil)
  }

  private func longestPrefix(
    before suffix: ReferenceStretch?, reaching least: Double = -.infinity
  ) -> ReferenceLine? {
    prefixEnds(to: limit).reversed().lazy.filter { leavesOut(from: $0, to: suffix) }
      .map { line(prefix: $0, suffix: suffix) }.first { $0.fits && $0.reach >= least }
  }

  /// Whether a token between a prefix and a suffix, or the text's end, stands for anything.
  private func leavesOut(from end: Int, to suffix: ReferenceStretch?) -> Bool {
    guard paragraph === suffix?.paragraph ?? last else { return true }
    let isWhole = end >= suffix?.clusters.lowerBound ?? paragraph.clusters.count
    return !isWhole || suffix == nil && paragraph.shaped.endsWithLineTerminator
  }

  private func longestSuffix(
    behind prefix: Int, reaching least: Double = -.infinity
  ) -> ReferenceLine? {
    suffixStarts(from: last === paragraph ? prefix : 0).lazy
      .filter { leavesOut(from: prefix, to: suffix(from: $0)) }
      .map { line(prefix: prefix, suffix: suffix(from: $0)) }
      .first { $0.fits && $0.reach >= least }
  }

  // MARK: Cuts

  private func prefixEnds(to most: Int) -> [Int] {
    guard start < most else { return [] }
    return (start + 1...most).filter { end in
      !paragraph.clusters[end - 1].hangs && paragraph.maySplit(before: end, style.unit)
    }
  }

  /// Where the text's last hard line may start to be seen.
  private func suffixStarts(from first: Int) -> [Int] {
    guard !last.shaped.endsWithLineTerminator else { return [] }
    let hardStart = last.clusters.indices.last { last.breaks[$0] == .mandatory } ?? 0
    return (max(first, hardStart)..<max(first, last.clusters.count)).filter { start in
      !last.clusters[start].hangs && last.maySplit(before: start, style.unit)
    }
  }

  // MARK: What is shown

  private func prefix(to end: Int) -> ReferenceStretch {
    ReferenceStretch(
      paragraph: paragraph, clusters: start..<end, visibleEnd: end,
      context: 0..<paragraph.offset(end))
  }

  private func suffix(from start: Int) -> ReferenceStretch {
    last.suffix(from: start)
  }

  private func line(prefix end: Int, suffix: ReferenceStretch?) -> ReferenceLine {
    ReferenceLine(cutting: prefix(to: end), slot, suffix: suffix)
  }
}

extension ReferenceParagraph {
  /// The paragraph's end from a cluster on; it joins with nothing before it.
  func suffix(from start: Int) -> ReferenceStretch {
    var suffix = stretch(start..<clusters.count)
    suffix.context = offset(start)..<shaped.range.count
    suffix.visibleEnd = suffix.visibleEnd(of: suffix.clusters)
    return suffix
  }

  /// Whether text may be left out from a cluster on, or up to it.
  func maySplit(before cluster: Int, _ unit: TruncationStyle.Unit) -> Bool {
    unit == .grapheme || wordBoundaries.contains(offset(cluster))
  }
}

extension ReferenceLine {
  /// A line that shows a prefix, the token, and a suffix where there is one.
  ///
  /// The token has the style of the cluster before it; at the start of a line of what stands there, or of the suffix
  /// where only that is shown by intention.
  init(cutting prefix: ReferenceStretch, _ slot: ReferenceSlot, suffix: ReferenceStretch?) {
    let paragraph = prefix.paragraph
    let level = paragraph.shaped.baseLevel
    let token =
      if let last = prefix.clusters.last {
        paragraph.token(beside: last, level: level)
      } else if let suffix, paragraph.paragraphStyle.truncation.mode == .head {
        suffix.paragraph.token(beside: suffix.clusters.lowerBound, level: level)
      } else {
        paragraph.token(beside: prefix.clusters.lowerBound, level: level)
      }
    self.init(slot, prefix, token, suffix: suffix, isCut: true)
  }
}
