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

  /// Fills half of the room from the start, what is left from the end, and what is left then from the start.
  private func middle() -> ReferenceLine {
    let token = paragraph.token(beside: start, level: paragraph.shaped.baseLevel)
    let room = slot.room - (token?.reach ?? 0)
    let half = prefixEnds(to: limit).last { end in
      ReferenceLine(slot, prefix(to: end)).reach <= slot.start + room / 2
    }
    let both = longestSuffix(behind: half ?? start)
    return longestPrefix(before: both?.suffix) ?? both ?? line(prefix: start, suffix: nil)
  }

  private func longestPrefix(before suffix: ReferenceStretch?) -> ReferenceLine? {
    prefixEnds(to: limit).reversed().lazy.filter { leavesOut(from: $0, to: suffix) }
      .map { line(prefix: $0, suffix: suffix) }.first(where: \.fits)
  }

  /// Whether a token between a prefix and a suffix, or the text's end, stands for anything.
  private func leavesOut(from end: Int, to suffix: ReferenceStretch?) -> Bool {
    guard paragraph === suffix?.paragraph ?? last else { return true }
    let isWhole = end >= suffix?.clusters.lowerBound ?? paragraph.clusters.count
    return !isWhole || suffix == nil && paragraph.shaped.endsWithLineTerminator
  }

  private func longestSuffix(behind prefix: Int) -> ReferenceLine? {
    suffixStarts(from: last === paragraph ? prefix : 0).lazy
      .filter { leavesOut(from: prefix, to: suffix(from: $0)) }
      .map { line(prefix: prefix, suffix: suffix(from: $0)) }.first(where: \.fits)
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
