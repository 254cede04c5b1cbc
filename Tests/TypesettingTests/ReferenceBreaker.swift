import KumihanInterop
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

extension ReferenceParagraph {
  /// The room of the line from a cluster on, in a box of some width.
  func slot(from start: Int, width: Double) -> ReferenceSlot {
    ReferenceSlot(paragraphStyle.indents, isFirst: start == 0, width: width)
  }

  /// The line from a cluster on: to the last opportunity that fits.
  ///
  /// Where none does, to the last cluster that fits, at least one, and what hangs behind it; without such cuts to the
  /// first opportunity, which sticks out least. A candidate counts while it reaches uncut at most an em too far.
  func line(from start: Int, _ slot: ReferenceSlot) -> ReferenceLine {
    if let fitting = fittingLine(from: start, slot) { return fitting }
    let limit = hardEnd(after: start)
    if start == limit { return candidate(start..<limit, slot) }
    switch paragraphStyle.overflowWrap {
    case .breakWord, .anywhere:
      let longest = ends(from: start, to: limit, slot).last { candidate(start..<$0, slot).fits }
      return candidate(start..<(longest ?? forcedEnd(from: start, to: limit)), slot)
    case .normal:
      let next = (start + 1..<limit).first { breaks[$0] != .none }
      return candidate(start..<(next ?? limit), slot)
    }
  }

  /// The same up to an opportunity or whole; nil where nothing of that fits.
  func fittingLine(from start: Int, _ slot: ReferenceSlot) -> ReferenceLine? {
    let limit = hardEnd(after: start)
    let whole = candidate(start..<limit, slot)
    if whole.fits || paragraphStyle.whiteSpace == .nowrap { return whole }
    if start == limit { return nil }
    for end in ends(from: start, to: limit, slot).reversed() where breaks[end] != .none {
      let line = candidate(start..<end, slot)
      if line.fits { return line }
    }
    return nil
  }

  /// Where a line ends that is too wide with its first cluster alone: what hangs behind that stays with it.
  private func forcedEnd(from start: Int, to limit: Int) -> Int {
    let last = (start + 1..<limit).first { !clusters[$0].hangs } ?? limit
    if last == limit || last == start + 1 { return last }
    return (start + 1...last).last { breaks[$0] != .none } ?? last
  }

  /// The line of these clusters.
  func candidate(_ line: Range<Int>, _ slot: ReferenceSlot) -> ReferenceLine {
    let ending = self.ending(of: line)
    return ReferenceLine(
      slot, stretch(line), ending == .hyphen ? hyphen(before: line.upperBound) : nil,
      ending: ending)
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
  func hardEnd(after cluster: Int) -> Int {
    var end = min(cluster + 1, clusters.count)
    while end < clusters.count, breaks[end] != .mandatory { end += 1 }
    return end
  }

  /// The ends of lines that could fit, whatever the cut there does: uncut at most an em beyond the room.
  private func ends(from start: Int, to limit: Int, _ slot: ReferenceSlot) -> [Int] {
    let stretch = self.stretch(start..<limit)
    let reaches = self.reaches(of: stretch, slot)
    func reach(_ end: Int) -> Double { reaches[end - start] }
    var (ends, wide) = ([Int](), slot)
    wide.end = .infinity
    for end in start + 1...limit {
      if wide.end == .infinity, !slot.holds(reach(end)) {
        wide.end = slot.end + style(shaped.items[clusters[end - 1].item].item).size
      }
      let hangs = clusters[end - 1].hangs
      if wide.holds(reach(hangs ? stretch.visibleEnd(of: start..<end) : end)) { ends.append(end) }
      if !hangs, !wide.holds(reach(end)) { break }
    }
    return ends
  }

  /// How far each number of clusters of a stretch reaches, uncut.
  private func reaches(of stretch: ReferenceStretch, _ slot: ReferenceSlot) -> [Double] {
    var walk = ReferenceWalk(from: slot.start, in: self)
    walk.move(over: stretch.clusters, of: stretch, trims: true)
    return [slot.start] + walk.reaches
  }

  /// The pieces that decide how narrow a text can be, as lines of their own.
  var pieces: [ReferenceLine] {
    let cuts = clusters.indices.dropFirst().filter { cluster in
      switch paragraphStyle.whiteSpace == .nowrap ? .breakWord : paragraphStyle.overflowWrap {
      case .anywhere: true
      case .breakWord, .normal: breaks[cluster] != .none
      }
    }
    let emptyLine = shaped.endsWithLineTerminator ? [clusters.count] : []
    let edges = [0] + cuts + [clusters.count] + emptyLine
    return zip(edges, edges.dropFirst()).map { start, end in
      candidate(start..<end, slot(from: start, width: .infinity))
    }
  }
}
