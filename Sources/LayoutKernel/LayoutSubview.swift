public import Foundation

/// A view, as the layout that arranges it sees it.
public struct LayoutSubview: Equatable {
  let node: LayoutNode

  /// Two are equal if they are one view.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.node === right.node
  }

  /// How far the view wants its neighbours.
  public var spacing: ViewSpacing { node.spacing }

  /// A stack serves the views of higher priority first; 0 unless said otherwise.
  public var priority: Double { node.priority }

  /// What the view carries for the layout.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { node[key] }

  /// The view's size in points, for what is offered.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    size(for: proposal, because: .asked)
  }

  /// The view's size and guides, for what is offered.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    dimensions(for: proposal, because: .asked)
  }

  /// Puts a point of the view somewhere in its container; the proposal gives it its size.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    place(at: position, anchor: anchor, proposal: proposal, because: .placement)
  }
}

extension LayoutSubview {
  func size(for proposal: ProposedViewSize, because reason: ProposalReason) -> CGSize {
    node.size(for: proposal, because: reason)
  }

  func dimensions(
    for proposal: ProposedViewSize, because reason: ProposalReason
  ) -> ViewDimensions {
    let size = node.size(for: proposal, because: reason)
    return ViewDimensions(of: node, proposal: proposal.sanitized, size: size)
  }

  func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize,
    because reason: ProposalReason
  ) {
    let size = node.size(for: proposal, because: reason)
    let offset = anchor.offset(in: size)
    node.pending = PendingPlacement(
      origin: CGPoint(x: position.x - offset.x, y: position.y - offset.y), size: size,
      proposal: proposal.sanitized)
  }

  /// Places the view so that its guides lie on those of a rectangle.
  func place(
    in bounds: CGRect, aligning alignment: Alignment, proposal: ProposedViewSize,
    because reason: ProposalReason = .placement
  ) {
    let frame = ViewDimensions(size: bounds.size)
    let own = dimensions(for: proposal, because: reason)
    let position = CGPoint(
      x: bounds.minX + Self.difference(frame, own, alignment.horizontal.key),
      y: bounds.minY + Self.difference(frame, own, alignment.vertical.key))
    place(at: position, proposal: proposal, because: reason)
  }

  /// Leaves the view out: it takes no part in the placed tree.
  func omit() {
    node.pending = .omitted
  }

  /// How far a view stands in so that two guides lie on each other; 0 if both are infinite.
  private static func difference(
    _ frame: ViewDimensions, _ own: ViewDimensions, _ key: AlignmentKey
  ) -> CGFloat {
    let difference = frame[key] - own[key]
    return difference.isNaN ? 0 : difference
  }
}
