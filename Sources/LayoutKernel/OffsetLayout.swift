package import Foundation

/// A view that stands elsewhere than the room it takes; forward along reading is positive.
package struct OffsetLayout: WrapperLayout {
  private let given: CGPoint

  /// Moves a view, in points.
  package init(x: CGFloat = 0, y: CGFloat = 0) {
    given = CGPoint(x: x, y: y)
  }

  package var problems: [LayoutDiagnostic.Problem] {
    given.x.isFinite && given.y.isFinite ? [] : [.position(given)]
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin + given.finite, proposal: proposal)
  }
}

extension CGPoint {
  /// The point with 0 for coordinates that are not finite.
  var finite: CGPoint {
    CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}
