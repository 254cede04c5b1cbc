package import Foundation

/// Room around a view.
package struct PaddingLayout: WrapperLayout {
  private let given: EdgeInsets
  private var insets: EdgeInsets { given.sanitized }

  /// Makes room; negative insets let the view stand out.
  package init(_ insets: EdgeInsets) {
    given = insets
  }

  package var problems: [LayoutDiagnostic.Problem] { given == insets ? [] : [.insets(given)] }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    ViewSpacing(ofAll: subviews.lazy.map(\.spacing)).resetting(insets.edges)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    insets.outset(subviews.first?.sizeThatFits(insets.inset(proposal)) ?? .zero)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top),
      proposal: insets.inset(proposal))
  }
}

extension EdgeInsets {
  /// What is left of an offer within the insets; nothing stays nothing.
  package func inset(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - sum(along: .horizontal)) },
      height: proposal.height.map { max(0, $0 - sum(along: .vertical)) })
  }

  /// The size of what has the insets around a size.
  package func outset(_ size: CGSize) -> CGSize {
    CGSize(
      width: max(0, size.width + sum(along: .horizontal)),
      height: max(0, size.height + sum(along: .vertical)))
  }
}
