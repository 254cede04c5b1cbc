package import Foundation

/// A line across its stack.
package struct DividerLeaf: StackLeaf {
  /// In points.
  package var thickness: CGFloat

  /// Makes a divider.
  package init(thickness: CGFloat = 1) {
    self.thickness = thickness
  }

  /// Upright in a row, level anywhere else.
  package func standing(along axis: Axis?) -> any LayoutLeaf {
    StandingDivider(axis: axis ?? .vertical, thickness: thickness)
  }
}

private struct StandingDivider: LayoutLeaf {
  let axis: Axis
  let thickness: CGFloat

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    CGSize(along: thickness, across: proposal[axis.cross] ?? 10, of: axis)
  }
}
