import Foundation

/// Where a layout put a subview, in the coordinates that the layout counts in.
struct PendingPlacement {
  var origin: CGPoint
  var size: CGSize
  /// The proposal that the size answers.
  var proposal: ProposedViewSize
  /// Whether the subview was left out of the tree.
  var isOmitted = false

  static let omitted = PendingPlacement(
    origin: .zero, size: .zero, proposal: .zero, isOmitted: true)
}
