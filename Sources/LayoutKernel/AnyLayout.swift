public import Foundation

/// A layout of any type, so that one may take another's place.
public struct AnyLayout: Layout {
  /// The cache of the layout within.
  public struct Cache {
    var runner: any LayoutRunning
  }

  let base: any Layout

  /// Hides a layout's type.
  public init<L: Layout>(_ layout: L) {
    base = (layout as? AnyLayout)?.base ?? layout
  }

  /// Makes the cache of the layout within.
  public func makeCache(subviews: Subviews) -> Cache {
    let runner = base.makeRunner()
    runner.prepare(subviews)
    return Cache(runner: runner)
  }

  /// Makes the cache anew, as the layout within may be another.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// What the layout within wants.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    cache.runner.spacing(subviews)
  }

  /// What the layout within answers.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    cache.runner.size(for: proposal, subviews)
  }

  /// Places as the layout within does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    cache.runner.place(in: bounds, for: proposal, subviews)
  }

  /// Where the layout within puts a guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    cache.runner.explicitGuide(guide.key, in: bounds, for: proposal, subviews)
  }

  /// Where the layout within puts a guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    cache.runner.explicitGuide(guide.key, in: bounds, for: proposal, subviews)
  }
}
