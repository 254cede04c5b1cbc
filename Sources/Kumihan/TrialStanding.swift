internal import Foundation
internal import KumihanLayoutKernel

/// How a view stands.
struct TrialStanding {
  var frame: CGRect
  /// Whether it is a text that is not shown whole.
  var isTruncated: Bool
  /// Whether a view in it stands out of it.
  var overflows: Bool
}

extension LayoutNode {
  /// How the node's view stands after a layout.
  var trialStanding: TrialStanding {
    TrialStanding(
      frame: placement?.rootFrame ?? .zero, isTruncated: isTruncated, overflows: overflows)
  }

  /// Whether the node is a text that stands somewhere, and not all of it is shown.
  var isTruncated: Bool {
    guard let leaf = leaf as? TextLeaf, let placement else { return false }
    return leaf.isTruncated(in: placement.size)
  }

  /// Whether the node stands somewhere, and all of it is shown.
  var isShownWhole: Bool {
    var node = parent
    while let current = node {
      guard current.placement != nil else { return false }
      node = current.parent
    }
    return placement != nil && !isTruncated
  }

  /// Whether a view in the node stands out of it; what scrolls may.
  var overflows: Bool {
    guard let frame = placement?.rootFrame, !(layout is ScrollLayout) else { return false }
    return children.contains { child in
      guard let inner = child.placement?.rootFrame else { return false }
      return inner.minX < frame.minX - Self.tolerance || inner.minY < frame.minY - Self.tolerance
        || inner.maxX > frame.maxX + Self.tolerance || inner.maxY > frame.maxY + Self.tolerance
    }
  }

  /// Less than any pixel, in points.
  static var tolerance: CGFloat { 1e-6 }
}

extension CGSize {
  /// Whether it is wider or higher, by more than nothing.
  func isLarger(than other: CGSize) -> Bool {
    exceeds(ProposedViewSize(other))
  }

  /// Whether it is wider or higher than what is offered.
  func exceeds(_ proposal: ProposedViewSize) -> Bool {
    width > (proposal.width ?? .infinity) + LayoutNode.tolerance
      || height > (proposal.height ?? .infinity) + LayoutNode.tolerance
  }
}
