import Foundation

/// The widths of a grid's columns and the heights of its rows under one proposal.
///
/// Columns divide the width as the views of a row do, each as wide as its widest cell; then rows divide the height as
/// the views of a column do. Apple tells no more than that room left over goes to flexible cells.
struct GridMeasure {
  let table: GridTable
  let subviews: LayoutSubviews
  let gaps: GridGaps
  private(set) var widths: [CGFloat]
  private(set) var heights: [CGFloat]
  /// Where the guide of each column and row lies, from where it starts.
  private(set) var columnGuides: [GuideExtent]
  private(set) var rowGuides: [GuideExtent]

  init(
    _ table: GridTable, _ subviews: LayoutSubviews, _ gaps: GridGaps,
    for proposal: ProposedViewSize
  ) {
    self.table = table
    self.subviews = subviews
    self.gaps = gaps
    widths = Array(repeating: 0, count: table.columnCount)
    heights = Array(repeating: 0, count: table.rowAlignments.count)
    columnGuides = Array(repeating: GuideExtent(), count: widths.count)
    rowGuides = Array(repeating: GuideExtent(), count: heights.count)
    measureColumns(for: proposal.width)
    measureRows(for: proposal.height)
  }

  var size: CGSize {
    CGSize(
      width: Self.sum(widths[...], gaps.horizontal), height: Self.sum(heights[...], gaps.vertical))
  }

  /// The width of a cell's columns with what lies between them.
  func width(of columns: Range<Int>) -> CGFloat { Self.sum(widths[columns], gaps.horizontal) }

  private static func sum(_ lengths: ArraySlice<CGFloat>, _ gap: CGFloat) -> CGFloat {
    lengths.reduce(0, +) + gap * CGFloat(max(0, lengths.count - 1))
  }

  private func sum(of gap: CGFloat, between count: Int) -> CGFloat {
    gap * CGFloat(max(0, count - 1))
  }
}

// MARK: Columns

extension GridMeasure {
  private mutating func measureColumns(for width: CGFloat?) {
    let singles = cells { $0.isSingle && !$0.unsizedAxes.contains(.horizontal) }
    let byColumn = Dictionary(grouping: singles, by: \.columns.lowerBound)
    divide(width, gap: gaps.horizontal, among: widths.count) { measure, column, width, reason in
      let extent = measure.extent(
        of: byColumn[column] ?? [], offered: ProposedViewSize(width: width, height: nil),
        measure.table.columnAlignments[column].key, reason)
      measure.columnGuides[column] = extent
      return extent.length
    } keep: {
      $0.widths[$1] = $2
    }
    for cell in cells(where: { !$0.isSingle && !$0.unsizedAxes.contains(.horizontal) }) {
      widen(cell, within: width)
    }
  }

  /// Makes a cell's columns wider by equal parts, if they are too narrow for it together.
  private mutating func widen(_ cell: GridTable.Cell, within width: CGFloat?) {
    let own = self.width(of: cell.columns)
    let others = size.width - own
    let room = width.map { max(own, $0 - others) }
    let wanted = subviews[cell.index].size(
      for: ProposedViewSize(width: room.flatMap { $0.isNaN ? nil : $0 }, height: nil),
      because: .asked
    ).width
    guard wanted > own else { return }
    let part = (wanted - own) / CGFloat(cell.columns.count)
    for column in cell.columns { widths[column] += part }
  }

  private func cells(where isWanted: (GridTable.Cell) -> Bool) -> [GridTable.Cell] {
    table.cells.filter(isWanted)
  }
}

// MARK: Rows

extension GridMeasure {
  private mutating func measureRows(for height: CGFloat?) {
    let byRow = Dictionary(
      grouping: cells { !$0.unsizedAxes.contains(.vertical) }, by: \.row)
    divide(height, gap: gaps.vertical, among: heights.count) { measure, row, height, reason in
      var extent = GuideExtent()
      for cell in byRow[row] ?? [] {
        let offer = ProposedViewSize(width: measure.width(of: cell.columns), height: height)
        measure.include(
          cell, in: &extent, offered: offer, measure.table.rowAlignments[row].key, reason)
      }
      measure.rowGuides[row] = extent
      return extent.length
    } keep: {
      $0.heights[$1] = $2
    }
  }
}

// MARK: Both

extension GridMeasure {
  private typealias Answer = (
    _ measure: inout GridMeasure, _ index: Int, _ length: CGFloat?, _ reason: ProposalReason
  ) -> CGFloat

  private mutating func divide(
    _ length: CGFloat?, gap: CGFloat, among count: Int, answer: Answer,
    keep: (inout GridMeasure, Int, CGFloat) -> Void
  ) {
    guard let length else {
      for index in 0..<count { keep(&self, index, answer(&self, index, nil, .ideal)) }
      return
    }
    var measure = self
    let division = StackDivision(
      priorities: Array(repeating: 0, count: count), ties: subviews.ties)
    division.divide(length - sum(of: gap, between: count)) { index, length, reason in
      answer(&measure, index, length, reason)
    } take: { index, length, reason in
      let length = answer(&measure, index, length, reason)
      keep(&measure, index, length)
      return length
    }
    self = measure
  }

  private func extent(
    of cells: [GridTable.Cell], offered offer: ProposedViewSize, _ guide: AlignmentKey,
    _ reason: ProposalReason
  ) -> GuideExtent {
    var extent = GuideExtent()
    for cell in cells { include(cell, in: &extent, offered: offer, guide, reason) }
    return extent
  }

  private func include(
    _ cell: GridTable.Cell, in extent: inout GuideExtent, offered offer: ProposedViewSize,
    _ guide: AlignmentKey, _ reason: ProposalReason
  ) {
    let dimensions = subviews[cell.index].dimensions(for: offer, because: reason)
    if cell.anchor == nil {
      extent.include(dimensions.size[guide.axis], guide: dimensions[guide])
    } else {
      extent.include(dimensions.size[guide.axis])
    }
  }
}
