public import Foundation

/// Rows of cells in columns, each column as wide as its widest cell, each row as high as its highest.
public struct GridLayout: Layout {
  /// The cells by row and column, and the distances between them.
  public struct Cache: Sendable {
    let table: GridTable
    let gaps: GridGaps
  }

  /// The guides that cells line up along in their columns and rows.
  public var alignment: Alignment
  /// Between columns, in points; nil: as far as the two neighbours that want most.
  public var horizontalSpacing: CGFloat?
  /// Between rows, in points; nil: as far as the two neighbours that want most.
  public var verticalSpacing: CGFloat?

  /// Makes a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Sorts the cells into rows and columns.
  public func makeCache(subviews: Subviews) -> Cache {
    let table = GridTable(subviews, alignment: alignment)
    return Cache(table: table, gaps: gaps(table, subviews))
  }

  /// As large as its columns and rows.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    GridMeasure(cache.table, subviews, cache.gaps, for: proposal).size
  }

  /// Offers each cell its columns' width and its row's height.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let measure = GridMeasure(cache.table, subviews, cache.gaps, for: proposal)
    let lefts = starts(of: measure.widths, from: bounds.minX, cache.gaps.horizontal)
    let tops = starts(of: measure.heights, from: bounds.minY, cache.gaps.vertical)
    for cell in cache.table.cells {
      let room = CGRect(
        x: lefts[cell.columns.lowerBound], y: tops[cell.row],
        width: measure.width(of: cell.columns), height: measure.heights[cell.row])
      place(cell, subviews[cell.index], in: room, measure)
    }
  }

  private func place(
    _ cell: GridTable.Cell, _ subview: LayoutSubview, in room: CGRect, _ measure: GridMeasure
  ) {
    let offer = ProposedViewSize(room.size)
    if let anchor = cell.anchor {
      let point = CGPoint(x: room.minX, y: room.minY) + anchor.offset(in: room.size)
      return subview.place(at: point, anchor: anchor, proposal: offer)
    }
    let dimensions = subview.dimensions(for: offer, because: .placement)
    let across = measure.table.columnAlignments[cell.columns.lowerBound].key
    let down = measure.table.rowAlignments[cell.row].key
    let columns = measure.columnGuides[cell.columns.lowerBound]
    let rows = measure.rowGuides[cell.row]
    subview.place(
      at: CGPoint(
        x: room.minX + inset(dimensions, across, cell.isSingle ? columns : nil, in: room.size),
        y: room.minY + inset(dimensions, down, rows, in: room.size)),
      proposal: offer)
  }

  /// How far a cell stands in: on the guide of its column or row where cells set one, else by itself.
  private func inset(
    _ cell: ViewDimensions, _ key: AlignmentKey, _ shared: GuideExtent?, in room: CGSize
  ) -> CGFloat {
    if let shared, shared.fills(room[key.axis]) { return shared.offset(ofGuide: cell[key]) }
    let inset = key.defaultValue(in: ViewDimensions(size: room)) - cell[key]
    return inset.isNaN ? 0 : inset
  }

  private func starts(
    of lengths: [CGFloat], from start: CGFloat, _ gap: CGFloat
  ) -> [CGFloat] {
    var position = start
    return lengths.map { length in
      defer { position += length + gap }
      return position
    }
  }
}

extension GridLayout: KernelLayout {
  package var problems: [LayoutDiagnostic.Problem] {
    [horizontalSpacing, verticalSpacing].compactMap { $0 }.filter { !$0.isFinite }
      .map(LayoutDiagnostic.Problem.spacing)
  }

  private func gaps(_ table: GridTable, _ subviews: Subviews) -> GridGaps {
    GridGaps(
      horizontal: finite(horizontalSpacing) ?? largest(table, subviews, along: .horizontal),
      vertical: finite(verticalSpacing) ?? largest(table, subviews, along: .vertical))
  }

  private func finite(_ spacing: CGFloat?) -> CGFloat? {
    spacing.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The largest distance that two neighbours want.
  private func largest(_ table: GridTable, _ subviews: Subviews, along axis: Axis) -> CGFloat {
    var previous: [Int: ViewSpacing] = [:]
    var distances: [CGFloat] = []
    for cell in table.cells {
      let line = axis == .horizontal ? cell.row : cell.columns.lowerBound
      let spacing = subviews[cell.index].spacing
      if let before = previous[line] {
        distances.append(before.distance(to: spacing, along: axis))
      }
      previous[line] = spacing
    }
    return distances.max() ?? EdgeSpacing.standard
  }
}
