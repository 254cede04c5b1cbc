import Foundation
import KumihanLayoutKernel

/// Views below one another, all as wide as the widest likes to be, but no wider than what is offered.
struct EqualWidthColumn: Layout {
  private let gap: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    if subviews.isEmpty { return .zero }
    let width = width(subviews, proposal)
    let heights = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    return CGSize(
      width: width, height: heights.reduce(0, +) + gap * CGFloat(subviews.count - 1))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let offer = ProposedViewSize(width: bounds.width, height: nil)
    var top = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: top), proposal: offer)
      top += subview.sizeThatFits(offer).height + gap
    }
  }

  private func width(_ subviews: Subviews, _ proposal: ProposedViewSize) -> CGFloat {
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    guard let offered = proposal.width, offered.isFinite else { return ideal }
    return min(ideal, max(0, offered))
  }
}
