import Foundation

/// The cells of a grid by row and column.
struct GridTable: Sendable {
  struct Cell: Sendable {
    /// Among the grid's subviews.
    let index: Int
    let row: Int
    var columns: Range<Int>
    let anchor: UnitPoint?
    let unsizedAxes: Axis.Set

    /// Whether one column alone has to hold it.
    var isSingle: Bool { columns.count == 1 }
  }

  private(set) var cells: [Cell] = []
  private(set) var columnCount = 0
  private(set) var rowAlignments: [VerticalAlignment] = []
  private(set) var columnAlignments: [HorizontalAlignment] = []

  /// A cell spans no more columns.
  private static let widestSpan = 1_000

  init(_ subviews: LayoutSubviews, alignment: Alignment) {
    var row: GridCellRow?
    var column = 0
    var alone: [Int] = []
    for (index, subview) in subviews.enumerated() {
      let own = subview[GridRowKey.self]
      if own == nil || own?.id != row?.id || rowAlignments.isEmpty {
        rowAlignments.append(own?.alignment ?? alignment.vertical)
        column = 0
      }
      row = own
      if own == nil { alone.append(cells.count) }
      let span = min(max(1, subview[GridCellColumnsKey.self]), Self.widestSpan)
      append(subview, index, columns: column..<column + (own == nil ? 1 : span))
      column += span
      if own != nil { columnCount = max(columnCount, column) }
    }
    columnCount = max(columnCount, cells.isEmpty ? 0 : 1)
    for cell in alone { cells[cell].columns = 0..<columnCount }
    columnAlignments = alignments(of: subviews, alignment.horizontal)
  }

  private mutating func append(_ subview: LayoutSubview, _ index: Int, columns: Range<Int>) {
    cells.append(
      Cell(
        index: index, row: rowAlignments.count - 1, columns: columns,
        anchor: subview[GridCellAnchorKey.self], unsizedAxes: subview[GridCellUnsizedAxesKey.self]))
  }

  /// The first cell of a column that asks for an alignment decides.
  private func alignments(
    of subviews: LayoutSubviews, _ standard: HorizontalAlignment
  ) -> [HorizontalAlignment] {
    var alignments = [HorizontalAlignment?](repeating: nil, count: columnCount)
    for cell in cells where alignments[cell.columns.lowerBound] == nil {
      alignments[cell.columns.lowerBound] = subviews[cell.index][GridColumnAlignmentKey.self]
    }
    return alignments.map { $0 ?? standard }
  }
}
