package import Foundation

/// A view, and a bar at one of its sides that takes room from it.
///
/// The subviews are the view, then the bar.
package struct SafeAreaBarLayout: WrapperLayout {
  private let edge: Edge
  private let alignment: Alignment
  private let spacing: CGFloat

  /// Puts a bar at a side, lined up along it; the spacing is in points and 0 unless it is finite.
  package init(edge: Edge, alignment: Alignment = .center, spacing: CGFloat? = nil) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing.flatMap { $0.isFinite ? $0 : nil } ?? 0
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let insets = insets(subviews, for: proposal)
    return insets.outset(subviews.first?.sizeThatFits(insets.inset(proposal)) ?? .zero)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let insets = insets(subviews, for: proposal)
    subviews.first?.place(
      at: CGPoint(x: bounds.minX + insets.leading, y: bounds.minY + insets.top),
      proposal: insets.inset(proposal))
    subviews.dropFirst().first?.place(in: bounds, aligning: barAlignment, proposal: offer(proposal))
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// The room that the bar takes.
  private func insets(_ subviews: Subviews, for proposal: ProposedViewSize) -> EdgeInsets {
    guard let bar = subviews.dropFirst().first else { return EdgeInsets() }
    return EdgeInsets(Edge.Set(edge), bar.sizeThatFits(offer(proposal))[axis] + spacing)
  }

  /// The bar is asked how thick it likes to be.
  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(along: nil, across: proposal[axis.cross], of: axis)
  }

  private var barAlignment: Alignment {
    switch edge {
    case .top: Alignment(horizontal: alignment.horizontal, vertical: .top)
    case .bottom: Alignment(horizontal: alignment.horizontal, vertical: .bottom)
    case .leading: Alignment(horizontal: .leading, vertical: alignment.vertical)
    case .trailing: Alignment(horizontal: .trailing, vertical: alignment.vertical)
    }
  }
}
