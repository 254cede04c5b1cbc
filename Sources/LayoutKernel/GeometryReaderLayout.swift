package import Foundation

/// Takes all it is offered, 10 points where nothing is, and offers its content that size.
package struct GeometryReaderLayout: KernelLayout {
  /// Makes the layout.
  package init() {}

  package static var showsGuides: Bool { false }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { ViewSpacing() }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}
