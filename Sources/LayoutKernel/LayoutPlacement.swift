package import Foundation

/// Where a node stands after a pass, in points.
package struct LayoutPlacement: Equatable, Sendable {
  /// The upper left corner, from that of the parent.
  package var origin: CGPoint
  /// The upper left corner, from that of the root's container.
  package var rootOrigin: CGPoint
  /// The node's answer to the proposal.
  package var size: CGSize
  /// The proposal that the node was placed with.
  package var proposal: ProposedViewSize

  /// The node's rectangle in its parent's coordinates.
  package var frame: CGRect { CGRect(origin: origin, size: size) }
  /// The node's rectangle in the root container's coordinates.
  package var rootFrame: CGRect { CGRect(origin: rootOrigin, size: size) }
}
