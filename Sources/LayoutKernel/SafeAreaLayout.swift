package import Foundation

/// Room around a view that belongs to something else, such as the rounded corners of a screen.
///
/// It lays out as padding does; views within are told of it.
package struct SafeAreaLayout: WrapperLayout {
  private let padding: PaddingLayout
  private let insets: EdgeInsets

  /// Makes room.
  package init(_ insets: EdgeInsets) {
    padding = PaddingLayout(insets)
    self.insets = insets.sanitized
  }

  package var problems: [LayoutDiagnostic.Problem] { padding.problems }

  package var safeAreaInsets: EdgeInsets? { insets }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    padding.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    padding.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
