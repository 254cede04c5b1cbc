internal import Foundation
internal import KumihanLayoutKernel

/// The layout of a host's outermost views: one is offered what the host is, several are a column.
///
/// Both lie within the safe area.
struct RootLayout: KernelLayout, Equatable {
  private let column = VStackLayout()
  private let insets: EdgeInsets

  init(safeArea insets: EdgeInsets = EdgeInsets()) {
    self.insets = insets.sanitized
  }

  var safeAreaInsets: EdgeInsets? { insets }

  func makeCache(subviews: Subviews) -> VStackLayout.Cache { column.makeCache(subviews: subviews) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout VStackLayout.Cache
  ) -> CGSize {
    let proposal = insets.inset(proposal)
    guard subviews.count == 1 else {
      return insets.outset(
        column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache))
    }
    return insets.outset(subviews[0].sizeThatFits(proposal))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout VStackLayout.Cache
  ) {
    let proposal = insets.inset(proposal)
    let bounds = insets.inset(bounds)
    guard subviews.count == 1 else {
      return column.placeSubviews(
        in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }

  static func == (left: RootLayout, right: RootLayout) -> Bool { left.insets == right.insets }
}

extension EdgeInsets {
  /// What is left of a rectangle within the insets.
  fileprivate func inset(_ bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + leading, y: bounds.minY + top,
      width: max(0, bounds.width - sum(along: .horizontal)),
      height: max(0, bounds.height - sum(along: .vertical)))
  }
}
