package import Foundation

/// A tree of nodes that is laid out again and again, each time asking only what changed.
package final class LayoutTree {
  /// The topmost node.
  package let root: LayoutNode
  private let session: LayoutSession
  private var last: (proposal: ProposedViewSize, origin: CGPoint)?

  /// Takes over the nodes below a root.
  package init(root: LayoutNode, options: LayoutOptions = LayoutOptions()) {
    self.root = root
    session = LayoutSession(options)
    root.join(session)
  }

  /// Sizes the root for what is offered, and places it and all below it.
  ///
  /// What stands in the nodes afterwards is the result. Nobody is asked anything if nothing changed.
  package func layout(
    _ proposal: ProposedViewSize, at origin: CGPoint = .zero, tracing: Bool = false
  ) -> LayoutPass {
    session.begin(tracing: tracing)
    let proposal = proposal.sanitized
    if !root.isSettled || last?.proposal != proposal || last?.origin != origin {
      DeepStack.run(levels: root.height) { [self] in place(proposal, at: origin) }
      last = (proposal, origin)
    }
    return LayoutPass(
      size: root.placement?.size ?? .zero, counts: session.counts,
      diagnostics: session.diagnostics, trace: session.trace, traced: session.traced)
  }

  /// The root's size for what is offered; places nothing.
  package func size(for proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    DeepStack.run(levels: root.height) { [root] in
      size = root.size(for: proposal, because: .root)
    }
    return size
  }

  private func place(_ proposal: ProposedViewSize, at origin: CGPoint) {
    let size = root.size(for: proposal, because: .root)
    root.stand(
      at: LayoutPlacement(origin: origin, rootOrigin: origin, size: size, proposal: proposal))
    root.settle(levelsOfStack: max(root.height, DeepStack.levelsInPlace))
  }
}
