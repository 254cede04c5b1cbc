package import Foundation

/// Takes all it is offered, and puts the middle of a view at a point of it.
package struct PositionLayout: WrapperLayout {
  private let given: CGPoint

  /// Chooses the point, in points from the leading upper corner.
  package init(x: CGFloat = 0, y: CGFloat = 0) {
    given = CGPoint(x: x, y: y)
  }

  package var problems: [LayoutDiagnostic.Problem] {
    given.x.isFinite && given.y.isFinite ? [] : [.position(given)]
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let own = subviews.first?.sizeThatFits(proposal) ?? .zero
    return proposal.replacingUnspecifiedDimensions(by: own)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin + given.finite, anchor: .center, proposal: proposal)
  }
}
