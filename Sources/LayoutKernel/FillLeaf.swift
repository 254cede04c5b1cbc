package import Foundation

/// A leaf that takes all it is offered, 10 points where nothing is: a colour, a shape.
package struct FillLeaf: LayoutLeaf {
  /// Makes the leaf.
  package init() {}

  /// What every leaf does by default.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? { nil }
}
