public import Foundation

/// A container: it sizes itself by asking its subviews, and places them.
///
/// A layout is asked with many proposals in one pass and must answer each the same way: measuring has no effects. All
/// coordinates run from the leading side; a right-to-left container mirrors its subviews after they are placed.
public protocol Layout: Sendable, Animatable {
  /// What the layout keeps between its calls.
  associatedtype Cache = Void
  /// The views it arranges.
  typealias Subviews = LayoutSubviews

  /// What the layout says of itself.
  static var layoutProperties: LayoutProperties { get }

  /// Makes what the layout keeps between its calls.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the subviews changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// How far the container wants its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points, for what its parent offers.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places each subview, in the coordinates of the bounds, whose origin need not be zero.
  ///
  /// The proposal is the one that gave the bounds their size. A subview that is not placed stands in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where the container puts a guide, in the coordinates of the bounds; nil: nowhere.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Where the container puts a guide, in the coordinates of the bounds; nil: nowhere.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// Says nothing.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// What all the subviews want together.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    ViewSpacing(ofAll: subviews.lazy.map(\.spacing))
  }

  /// The smallest of the subviews' baselines, the mean of other guides, none of the frame's own.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// The smallest of the subviews' baselines, the mean of other guides, none of the frame's own.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.mergedGuide(guide.key) {
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  public func makeCache(subviews: Subviews) {}
}
