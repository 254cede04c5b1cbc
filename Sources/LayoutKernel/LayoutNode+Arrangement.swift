import Foundation

// Where a node's layout puts its children, before anything is placed for good.

extension LayoutNode {
  /// Where the children stand when the node is offered something, from its leading upper corner.
  func arrangement(for proposal: ProposedViewSize) -> [PendingPlacement] {
    guard case .layout(let runner) = content, !children.isEmpty else { return [] }
    if let position = answers.find(proposal), let known = answers[position].arrangement {
      return known
    }
    let size = size(for: proposal, because: .placement)
    session?.counts.arranged += 1
    prepare()
    let bounds = CGRect(origin: .zero, size: size)
    let placed = Self.placements(of: children) { runner.place(in: bounds, for: proposal, subviews) }
    let arrangement = zip(children, placed).map { child, placed in
      child.finite(placed ?? child.centred(in: size, for: proposal))
    }
    if let position = answers.find(proposal) { answers[position].arrangement = arrangement }
    return arrangement
  }

  /// Where some work puts nodes; nil for those it does not place.
  static func placements(of nodes: [LayoutNode], by work: () -> Void) -> [PendingPlacement?] {
    let before = nodes.map(\.pending)
    for node in nodes { node.pending = nil }
    work()
    let placed = nodes.map(\.pending)
    for (node, pending) in zip(nodes, before) { node.pending = pending }
    return placed
  }

  /// Where a node stands that its layout did not place.
  private func centred(in container: CGSize, for proposal: ProposedViewSize) -> PendingPlacement {
    let size = size(for: proposal, because: .placement)
    return PendingPlacement(
      origin: CGPoint(
        x: (container.width - size.width) / 2, y: (container.height - size.height) / 2),
      size: size, proposal: proposal)
  }

  private func finite(_ placed: PendingPlacement) -> PendingPlacement {
    let origin = placed.origin
    guard !origin.x.isFinite || !origin.y.isFinite else { return placed }
    session?.diagnose(.placement(origin), self)
    var placed = placed
    placed.origin = CGPoint(
      x: origin.x.isFinite ? origin.x : 0, y: origin.y.isFinite ? origin.y : 0)
    return placed
  }
}
