package import Foundation

/// A view with others behind it or before it, which have no say in its size.
///
/// The view itself is the first subview; the others are offered its final size.
package struct SecondaryLayout: WrapperLayout {
  private let alignment: Alignment

  /// Chooses the guides that lie on those of the view.
  package init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let view = subviews.first else { return }
    view.place(at: bounds.origin, proposal: proposal)
    let primary = view.dimensions(in: proposal)
    for other in subviews.dropFirst() {
      let own = ProposedViewSize(bounds.size)
      let secondary = other.dimensions(for: own, because: .placement)
      let offset = CGPoint(
        x: primary[alignment.horizontal] - secondary[alignment.horizontal],
        y: primary[alignment.vertical] - secondary[alignment.vertical])
      other.place(at: bounds.origin + offset.finite, proposal: own)
    }
  }
}
