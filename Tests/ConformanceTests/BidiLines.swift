import KumihanInterop
import KumihanTypesetting
import KumihanTypography

/// A text laid out in lines that end at U+2028, and the order in which rules L1 and L2 of UAX #9 put its clusters.
///
/// The order is worked out here as the rules read, from the levels that Unicode's files state.
struct BidiLines {
  /// The text; its levels are those of the row, and change with classes only.
  let scalars: [UInt32]
  /// What the file says of it.
  let row: BidiRow
  /// The paragraph's level.
  let paragraphLevel: UInt8
  /// The indices at which grapheme clusters start.
  private let starts: [Int]

  /// Finds the text's grapheme clusters.
  init(
    _ scalars: [UInt32], _ row: BidiRow, paragraphLevel: UInt8,
    _ clusters: inout BreakIterator
  ) {
    self.scalars = scalars
    self.row = row
    self.paragraphLevel = paragraphLevel
    starts = [0] + clusters.scalarBoundaries(of: scalars).dropLast()
  }
}

extension BidiLines {
  /// The first scalars of clusters from left to right, line by line; what rule X9 removes and what ends lines is left out.
  var expected: [[Int]] {
    lines.map { line in
      let levels = levels(atEndOf: line)
      let seen = starts.filter { line.contains($0) && isSeen($0) }
      return BidiLines.order(seen.map { levels[$0 - line.lowerBound] }).map { seen[$0] }
    }.filter { !$0.isEmpty }
  }

  /// The same, as the runs of a layout stand.
  func found(_ engine: TextEngine) throws -> [[Int]] {
    let text = String(scalars: scalars)
    let offsets = ScalarOffsets(text)
    let style = ParagraphStyle(direction: row.base)
    let layout = try engine.prepare(text, paragraphStyle: style).layout(width: nil)
    return layout.map { line in
      line.flatMap { run in
        let range =
          offsets.index(at: run.range.lowerBound)..<offsets.index(at: run.range.upperBound)
        let clusters = starts.filter { range.contains($0) && isSeen($0) }
        return run.level.isRightToLeft ? clusters.reversed() : clusters
      }
    }.filter { !$0.isEmpty }
  }

  /// The file's own order of the clusters; nil where there are several lines, which no file orders.
  var stated: [[Int]]? {
    lines.count > 1
      ? nil : [row.order.filter { starts.contains($0) && isSeen($0) }].filter { !$0.isEmpty }
  }

  /// Whether rule X9 leaves a scalar, and it does not end a line.
  private func isSeen(_ index: Int) -> Bool {
    row.levels[index] != nil && scalars[index] != 0x2028 && scalars[index] != 0x2029
  }

  private var lines: [Range<Int>] {
    let ends = scalars.indices.filter { scalars[$0] == 0x2028 }.map { $0 + 1 } + [scalars.count]
    return zip([0] + ends, ends).map { $0..<$1 }
  }

  /// The levels of a line's scalars: white space and isolates at its end have the paragraph's (L1).
  private func levels(atEndOf line: Range<Int>) -> [UInt8] {
    var levels = line.map { row.levels[$0] ?? paragraphLevel }
    for index in line.reversed() {
      let bidiClass = UnicodeData.properties(of: [scalars[index]])[0].bidiClass
      let isReset = [.ws, .fsi, .lri, .rli, .pdi, .b, .s].contains(bidiClass)
      guard isReset || row.levels[index] == nil else { break }
      levels[index - line.lowerBound] = paragraphLevel
    }
    return levels
  }

  /// Indices from left to right: what has a level or a higher one is turned round, from the highest to the lowest odd one (L2).
  static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      for index in 0...order.count where index == order.count || levels[order[index]] < level {
        order[start..<index].reverse()
        start = index + 1
      }
    }
    return order
  }
}
