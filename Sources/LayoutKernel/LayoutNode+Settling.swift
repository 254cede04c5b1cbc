import Foundation

// From arrangements to places: down the tree, without recursion, and past what stands already.

extension LayoutNode {
  /// Takes a place; the nodes below have to be seen to, if it is another one.
  func stand(at place: LayoutPlacement?) {
    guard placement != place else { return }
    placement = place
    isSettled = false
  }

  /// Places all below the node, which stands already.
  func settle(levelsOfStack levels: Int) {
    LayoutNode.settle([self], levelsOfStack: levels)
  }

  /// Places all below nodes, the last one first.
  ///
  /// Content that is made on the way may be deeper than the stack. All that is left is then settled on a larger one, as
  /// more of the kind may follow.
  private static func settle(_ nodes: [LayoutNode], levelsOfStack levels: Int) {
    var work = nodes
    while let node = work.popLast() {
      guard !node.isSettled, let placement = node.placement else { continue }
      node.remakeContent(for: node.geometry(at: placement))
      guard node.height <= levels else {
        let (left, levels) = (work + [node], 2 * node.height)
        return DeepStack.run(levels: levels) { settle(left, levelsOfStack: levels) }
      }
      node.placeChildren(of: placement)
      node.isSettled = true
      work += node.children.reversed()
    }
  }

  private func placeChildren(of placement: LayoutPlacement) {
    for (child, placed) in zip(children, arrangement(for: placement.proposal)) {
      child.isLeftOut = placed.isOmitted
      child.stand(at: placed.isOmitted ? nil : mirrored(placed, in: placement))
    }
  }

  /// A child's place, from the left whatever the direction.
  private func mirrored(
    _ placed: PendingPlacement, in parent: LayoutPlacement
  ) -> LayoutPlacement {
    var origin = placed.origin
    if layoutDirection == .rightToLeft {
      let x = parent.size.width - origin.x - placed.size.width
      origin.x = x.isFinite ? x : 0
    }
    return LayoutPlacement(
      origin: origin, rootOrigin: parent.rootOrigin + origin, size: placed.size,
      proposal: placed.proposal)
  }
}
