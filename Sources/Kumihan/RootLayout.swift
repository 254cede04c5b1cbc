internal import Foundation
internal import KumihanLayoutKernel

/// The layout of a host's outermost views: one is offered what the host is, several are a column.
struct RootLayout: KernelLayout {
  private let column = VStackLayout()

  func makeCache(subviews: Subviews) -> VStackLayout.Cache { column.makeCache(subviews: subviews) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache
  ) -> CGSize {
    guard subviews.count == 1 else {
      return column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    return subviews[0].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout VStackLayout.Cache
  ) {
    guard subviews.count == 1 else {
      return column.placeSubviews(
        in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}
