package import Foundation

/// A leaf of one size whatever it is offered: an image in its own size, nothing at all.
package struct FixedLeaf: LayoutLeaf {
  /// In points.
  package var size: CGSize

  /// Makes a leaf of a size.
  package init(_ size: CGSize) {
    self.size = size
  }

  /// Its one size.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? { size }
}
