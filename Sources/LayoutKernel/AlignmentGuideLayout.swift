package import Foundation

/// A view with one guide elsewhere than it has it by itself.
package struct AlignmentGuideLayout: WrapperLayout {
  private let key: AlignmentKey
  private let value: @Sendable (ViewDimensions) -> CGFloat

  /// Puts a horizontal guide where a closure says, in points from the leading side.
  package init(
    _ guide: HorizontalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) {
    key = guide.key
    value = computeValue
  }

  /// Puts a vertical guide where a closure says, in points from the upper side.
  package init(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) {
    key = guide.key
    value = computeValue
  }

  package func declares(_ key: AlignmentKey) -> Bool { key == self.key }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }

  package func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, for: proposal, subviews)
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    explicit(guide.key, in: bounds, for: proposal, subviews)
  }

  /// The closure's value, or what the view itself says of another guide.
  private func explicit(
    _ guide: AlignmentKey, in bounds: CGRect, for proposal: ProposedViewSize, _ subviews: Subviews
  ) -> CGFloat? {
    guard let view = subviews.first else { return nil }
    let dimensions = view.dimensions(in: proposal)
    let own = guide == key ? value(dimensions) : dimensions[explicit: guide]
    return own.map { $0 + bounds.origin[guide.axis] }
  }
}
