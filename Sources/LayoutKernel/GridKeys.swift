/// The row that a cell belongs to; cells in a row of their own span all columns.
package struct GridCellRow: Hashable, Sendable {
  /// Tells rows apart that live at the same time; the cells of one row follow one another.
  package var id: ObjectIdentifier
  /// The guide that its cells line up along; nil: the grid's.
  package var alignment: VerticalAlignment?

  /// Makes a row.
  package init(id: ObjectIdentifier, alignment: VerticalAlignment? = nil) {
    self.id = id
    self.alignment = alignment
  }
}

/// The row of a cell; nil: the cell is a row by itself.
package enum GridRowKey: LayoutValueKey {
  package static var defaultValue: GridCellRow? { nil }
}

/// How many columns a cell spans.
package enum GridCellColumnsKey: LayoutValueKey {
  package static var defaultValue: Int { 1 }
}

/// The point of a cell that lies on the same point of its place; nil: guides line up.
package enum GridCellAnchorKey: LayoutValueKey {
  package static var defaultValue: UnitPoint? { nil }
}

/// The guide that the column of a cell lines up along; nil: the grid's.
package enum GridColumnAlignmentKey: LayoutValueKey {
  package static var defaultValue: HorizontalAlignment? { nil }
}

/// The axes along which a cell asks for no room of its own.
package enum GridCellUnsizedAxesKey: LayoutValueKey {
  package static var defaultValue: Axis.Set { [] }
}
