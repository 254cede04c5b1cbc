public import Foundation
public import KumihanLayoutKernel

/// Views in rows and columns.
///
/// A view that is not in a ``GridRow`` is a row by itself and spans all columns.
public struct Grid<Content: View>: View {
  private let layout: GridLayout
  private let content: Content

  /// Puts rows below one another; without a spacing they and the columns stand as far apart as cells like.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    self.content = content()
  }

  /// The views and their layout.
  public var body: some View { LayoutView(layout, content: content) }
}

/// A row of a ``Grid``: each of its views is a cell, and modifiers of the row change each cell.
///
/// Outside a grid its views are in the layout around them.
public struct GridRow<Content: View>: View, AdornedView {
  let alignment: VerticalAlignment?
  package let content: Content

  /// Makes cells, which line up along a guide; nil: along the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    GridRowElement(self, in: place)
  }
}

/// Stands for a row: tells its cells that they are of one.
private final class GridRowElement<Content: View>: AdornedElement<GridRow<Content>> {
  override func collectNodes() -> [LayoutNode] {
    let row = GridCellRow(id: ObjectIdentifier(self), alignment: view.alignment)
    let nodes = content?.nodes ?? []
    for node in nodes where node.takes(GridRowKey.self, from: depth) {
      node.setValue(row, for: GridRowKey.self)
    }
    return nodes
  }
}

// MARK: Cells

extension View {
  /// Lets a cell span several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    cellValue(count, for: GridCellColumnsKey.self)
  }

  /// Puts a point of a cell on the same point of its place, whatever the alignments are.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    cellValue(anchor, for: GridCellAnchorKey.self)
  }

  /// Lines the cells of a cell's column up along a guide.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    cellValue(guide, for: GridColumnAlignmentKey.self)
  }

  /// Lets a cell ask for no room of its own along some axes.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    cellValue(axes, for: GridCellUnsizedAxesKey.self)
  }

  private func cellValue<K: LayoutValueKey>(
    _ value: K.Value, for key: K.Type
  ) -> TraitView<Self> {
    TraitView(content: self, kind: key) { node in node.setValue(value, for: key) }
  }
}
