package import Foundation

/// A viewport onto a document that has all the room it likes along some axes.
///
/// Along these the viewport is as long as it is offered, or as the document where nothing is; across them it is as wide
/// as the document.
package struct ScrollLayout: KernelLayout {
  private let axes: Axis.Set

  /// Chooses the axes that scroll.
  package init(_ axes: Axis.Set = .vertical) {
    self.axes = axes
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let document = subviews.first?.sizeThatFits(offer(for: proposal)) ?? .zero
    var viewport = document
    for axis in Axis.allCases where axes.includes(axis) {
      viewport[axis] = proposal[axis] ?? document[axis]
    }
    return viewport
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: offer(for: proposal))
  }

  private func offer(for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }
}

extension LayoutNode {
  /// The sizes of a placed node that scrolls; nil if it is none or does not stand.
  package var scrollSizes: ScrollSizes? {
    guard case .layout(let runner) = content, runner is LayoutRunner<ScrollLayout>, let placement
    else { return nil }
    return ScrollSizes(
      documentSize: children.first?.placement?.size ?? .zero, viewportSize: placement.size)
  }
}
