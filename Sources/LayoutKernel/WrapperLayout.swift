package import Foundation

/// A layout around one subview, such as a frame or a padding.
///
/// A wrapper lends its subview's priority, layout values, guides and stack axis. More subviews, such as a background,
/// lend nothing.
package protocol WrapperLayout: KernelLayout {}

extension WrapperLayout {
  /// The subview's guide, where the wrapper places it.
  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.lentGuide(guide.key) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The subview's guide, where the wrapper places it.
  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.lentGuide(guide.key) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension LayoutSubviews {
  /// The first subview's guide, once it is placed.
  func lentGuide(_ key: AlignmentKey, placing place: () -> Void) -> CGFloat? {
    guard let first = nodes.first, first.declares(key),
      let placed = LayoutNode.placements(of: nodes, by: place)[0],
      let guide = first.explicitGuide(key, for: placed.proposal)
    else { return nil }
    return guide + placed.origin[key.axis]
  }
}
