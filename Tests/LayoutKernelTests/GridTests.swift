import Foundation
import Testing

@testable import KumihanLayoutKernel

/// Rows and columns: D.7, and what we decided beyond it.
@Suite struct GridTests {
  private func grid(
    _ layout: GridLayout = GridLayout(horizontalSpacing: 0, verticalSpacing: 0),
    _ rows: [[LayoutNode]]
  ) -> LayoutNode {
    for row in rows {
      guard let first = row.first else { continue }
      for cell in row { cell[GridRowKey.self] = GridCellRow(id: ObjectIdentifier(first)) }
    }
    return LayoutNode(layout, children: rows.flatMap { $0 })
  }

  @Test func columnsAreAsWideAsTheirWidestCell() {
    let root = grid(
      GridLayout(horizontalSpacing: 3, verticalSpacing: 5),
      [[fixed(10, 10), fixed(40, 20)], [fixed(30, 30), fixed(20, 10)]])
    #expect(layOut(root).size == CGSize(width: 73, height: 55))
    #expect(
      root.children.map(\.frame) == [
        CGRect(x: 10, y: 5, width: 10, height: 10), CGRect(x: 33, y: 0, width: 40, height: 20),
        CGRect(x: 0, y: 25, width: 30, height: 30), CGRect(x: 43, y: 35, width: 20, height: 10),
      ])
  }

  @Test func shortRowsLeaveColumnsEmpty() {
    let root = grid(rows: [[fixed(10, 10)], [fixed(10, 10), fixed(20, 10), fixed(30, 10)]])
    #expect(layOut(root).size == CGSize(width: 60, height: 20))
    #expect(layOut(LayoutNode(GridLayout())).size == .zero)
  }

  /// What is no row spans all columns; one that takes all it is offered widens the grid unless it is told not to.
  @Test func viewsBetweenRowsSpanAllColumns() {
    func divided(_ unsized: Axis.Set) -> (LayoutNode, LayoutNode) {
      let divider = fill().frame(height: 1)
      divider[GridCellUnsizedAxesKey.self] = unsized
      let root = grid(rows: [[fixed(10, 10), fixed(20, 10)], [fixed(10, 10)]])
      root.setChildren(Array(root.children[..<2]) + [divider] + Array(root.children[2...]))
      return (root, divider)
    }
    let (wide, _) = divided([])
    #expect(layOut(wide, ProposedViewSize(100, 100)).size == CGSize(width: 100, height: 21))
    let (narrow, divider) = divided(.horizontal)
    #expect(layOut(narrow, ProposedViewSize(100, 100)).size == CGSize(width: 30, height: 21))
    #expect(divider.frame == CGRect(x: 0, y: 10, width: 30, height: 1))
  }

  @Test func cellsMaySpanColumns() {
    let wide = fixed(50, 10)
    wide[GridCellColumnsKey.self] = 2
    let root = grid(rows: [[wide, fixed(5, 10)], [fixed(10, 10), fixed(20, 10), fixed(5, 10)]])
    #expect(layOut(root).size == CGSize(width: 55, height: 20))
    #expect(root.children.map { $0.frame?.minX } == [0, 50, 5, 25, 50])
    wide[GridCellColumnsKey.self] = .max
    #expect(layOut(root).size.height == 20)
    wide[GridCellColumnsKey.self] = -3
    #expect(layOut(root).size == CGSize(width: 75, height: 20))
  }

  @Test func flexibleCellsTakeWhatIsLeft() {
    let root = grid(rows: [[fixed(10, 10), fill()], [fixed(30, 10), fill()]])
    layOut(root, ProposedViewSize(100, 60))
    #expect(root.children.map { $0.frame?.width } == [10, 70, 30, 70])
    #expect(root.children[1].frame?.height == 30)
    let two = grid(rows: [[fill(), fill()]])
    layOut(two, ProposedViewSize(100, 60))
    #expect(
      two.children.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 50, height: 60), CGRect(x: 50, y: 0, width: 50, height: 60),
      ])
  }

  @Test func anchorsAndAlignments() {
    let (corner, column, cell) = (fixed(10, 10), fixed(10, 10), fixed(10, 10))
    corner[GridCellAnchorKey.self] = .bottomTrailing
    column[GridColumnAlignmentKey.self] = .leading
    let root = grid(rows: [
      [corner, column], [fixed(30, 10), fixed(40, 10)], [cell, fixed(5, 30)],
    ])
    cell[GridRowKey.self] = GridCellRow(id: ObjectIdentifier(cell), alignment: .bottom)
    layOut(root)
    #expect(corner.frame == CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(root.children.map { $0.frame?.minX } == [20, 30, 0, 30, 10, 30])
    #expect(cell.frame?.minY == 40)
  }

  @Test func textsStandOnOneBaseline() {
    let label = text(.kana(1))
    let root = grid(
      GridLayout(alignment: .leadingFirstTextBaseline, horizontalSpacing: 0, verticalSpacing: 0),
      [[fixed(10, 40), label]])
    layOut(root)
    #expect(isNear(label.frame?.minY, 40 - 17.0 * 1950 / 2048))
  }

  @Test func spacingIsEightByDefault() {
    let root = grid(
      GridLayout(), [[fixed(10, 10), fixed(10, 10)], [fixed(10, 10), fixed(10, 10)]])
    #expect(layOut(root).size == CGSize(width: 28, height: 28))
  }

  private func grid(rows: [[LayoutNode]]) -> LayoutNode {
    grid(GridLayout(horizontalSpacing: 0, verticalSpacing: 0), rows)
  }
}
