import KumihanFontSystem
import KumihanShaping
import KumihanTypography

extension ReferenceParagraph {
  /// Where the visible part of a line ends, white space at its end left out.
  func visibleEnd(of line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, clusters[end - 1].hangs { end -= 1 }
    while end < line.upperBound, !startsPart(end, of: line) { end += 1 }
    return end
  }

  /// Whether HarfBuzz has not tied a cluster to what stands before it.
  private func startsPart(_ cluster: Int, of line: Range<Int>) -> Bool {
    let item = clusters[cluster].item
    let clusters = clusterRanges[item].clamped(to: line)
    let part = part(item, clusters, contextEnd: shaped.range.count)
    return cluster == clusters.lowerBound || part.clusterStarts.contains(offset(cluster))
  }

  /// The cluster behind which tracking is left out at a line's end; nil where the last that takes room has none.
  func trimmedCluster(of seen: Range<Int>, in line: Range<Int>, contextEnd: Int) -> Int? {
    let last = seen.last {
      clusters[$0].isSpaced || !clusters[$0].isIgnored && takesRoom($0, line, contextEnd)
    }
    guard let last, clusters[last].isSpaced else { return nil }
    return style(shaped.items[clusters[last].item].item).tracking != 0 ? last : nil
  }

  private func takesRoom(_ cluster: Int, _ line: Range<Int>, _ contextEnd: Int) -> Bool {
    let index = clusters[cluster].item
    if shaped.items[index].item.kind == .tab { return true }
    let range = clusterRanges[index].clamped(to: line)
    let sums = part(index, range, contextEnd: contextEnd).unitsBefore
    return sums[cluster - range.lowerBound] != sums[cluster + 1 - range.lowerBound]
  }

  /// The width of the first clusters of a line, in points: that of the widest of their prefixes, for negative spacing
  /// may lead the pen back; `insertion` stands behind the last of them.
  ///
  /// Letters join with what stands behind the line up to `contextEnd`.
  func width(
    of seen: Range<Int>, in line: Range<Int>, contextEnd: Int, insertion: ReferenceInsertion? = nil
  ) -> Double {
    func end(_ last: Int, trims: Bool) -> Double {
      self.end(of: seen.lowerBound..<last, in: line, contextEnd: contextEnd, trims: trims)
    }
    let prefixes = seen.map { end($0 + 1, trims: insertion == nil || $0 + 1 < seen.upperBound) }
    let whole = prefixes.last ?? 0
    // With something behind it the last prefix keeps its tracking, and is no end of its own.
    guard let insertion else { return max(0, prefixes.max() ?? 0) }
    let last = seen.isEmpty ? 0 : end(seen.upperBound, trims: true)
    return max(0, prefixes.dropLast().max() ?? 0, last, whole + insertion.width)
  }

  /// Where the pen stands behind the first clusters of a line, summed in logical order.
  private func end(
    of seen: Range<Int>, in line: Range<Int>, contextEnd: Int, trims: Bool
  ) -> Double {
    let trimmed = trims ? trimmedCluster(of: seen, in: line, contextEnd: contextEnd) : nil
    return parts(of: seen).reduce(0) { pen, piece in
      pen
        + advance(
          of: piece.clusters, item: piece.item, in: line, at: pen, contextEnd: contextEnd,
          trimmed: trimmed)
    }
  }

  /// How far some clusters of an item move the pen.
  func advance(
    of seen: Range<Int>, item index: Int, in line: Range<Int>, at pen: Double, contextEnd: Int,
    trimmed: Int?
  ) -> Double {
    let item = shaped.items[index]
    switch item.item.kind {
    case .control: return 0
    case .tab:
      guard tabInterval > 0 else { return 0 }
      // The first stop beyond the pen, looked for from one that is surely before it.
      var stop = max(0, (pen / tabInterval).rounded(.down) - 1)
      while stop * tabInterval <= pen { stop += 1 }
      return stop * tabInterval - pen
    case .text: break
    }
    let clusters = clusterRanges[index].clamped(to: line)
    let part = part(index, clusters, contextEnd: contextEnd)
    let units =
      part.unitsBefore[seen.upperBound - clusters.lowerBound]
      - part.unitsBefore[seen.lowerBound - clusters.lowerBound]
    let style = style(item.item)
    let unitsPerEm = shaped.font(of: item)?.metrics.unitsPerEm ?? 1000
    var points = Double(units) * style.size / Double(unitsPerEm)
    let spacing = style.tracking != 0 ? style.tracking : style.kerning
    let isTrimmed = trimmed.map { seen.contains($0) } ?? false
    let spaced = spacedBefore[seen.upperBound] - spacedBefore[seen.lowerBound]
    points += spacing * Double(isTrimmed ? spaced - 1 : spaced)
    let wordSpaces = wordSpacesBefore[seen.upperBound] - wordSpacesBefore[seen.lowerBound]
    points += style.wordSpacing * Double(wordSpaces)
    return points
  }
}
