import Foundation

/// A layout of any type together with its cache, as one node runs it.
protocol LayoutRunning: AnyObject {
  /// The layout's type, for traces.
  var kind: String { get }
  var stackOrientation: Axis? { get }
  var isWrapper: Bool { get }
  var showsGuides: Bool { get }
  var safeAreaInsets: EdgeInsets? { get }
  var problems: [LayoutDiagnostic.Problem] { get }

  /// The layout itself.
  var anyLayout: any Layout { get }
  /// Runs the same layout for another node.
  func copy() -> any LayoutRunning

  /// Whether the layout itself may put a guide somewhere.
  func declares(_ key: AlignmentKey) -> Bool
  /// Makes the cache, or brings it up to date.
  func prepare(_ subviews: LayoutSubviews)
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing
  func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize
  func place(in bounds: CGRect, for proposal: ProposedViewSize, _ subviews: LayoutSubviews)
  func explicitGuide(
    _ key: AlignmentKey, in bounds: CGRect, for proposal: ProposedViewSize,
    _ subviews: LayoutSubviews
  ) -> CGFloat?
}

/// Runs a layout of one type.
final class LayoutRunner<L: Layout>: LayoutRunning {
  private let layout: L
  private var cache: L.Cache?
  let isWrapper = L.self is any WrapperLayout.Type
  let showsGuides = (L.self as? any KernelLayout.Type)?.showsGuides ?? true

  init(_ layout: L) {
    self.layout = layout
  }

  var kind: String {
    let name = "\(L.self)"
    return L.self is any KernelLayout.Type && name.hasSuffix("Layout")
      ? String(name.dropLast("Layout".count)) : name
  }

  var anyLayout: any Layout { layout }

  func copy() -> any LayoutRunning { LayoutRunner(layout) }

  var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
  var safeAreaInsets: EdgeInsets? { (layout as? any KernelLayout)?.safeAreaInsets }
  var problems: [LayoutDiagnostic.Problem] { (layout as? any KernelLayout)?.problems ?? [] }

  func declares(_ key: AlignmentKey) -> Bool {
    (layout as? any KernelLayout)?.declares(key) ?? true
  }

  func prepare(_ subviews: LayoutSubviews) {
    if var own = cache.take() {
      layout.updateCache(&own, subviews: subviews)
      cache = own
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
  }

  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    withCache(subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    withCache(subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func place(in bounds: CGRect, for proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    withCache(subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func explicitGuide(
    _ key: AlignmentKey, in bounds: CGRect, for proposal: ProposedViewSize,
    _ subviews: LayoutSubviews
  ) -> CGFloat? {
    withCache(subviews) { cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
          cache: &cache)
      }
    }
  }

  /// Takes the cache out while it is used: an access to it held open at each level would make every further access
  /// in a deep tree look at all of them.
  private func withCache<Result>(
    _ subviews: LayoutSubviews, _ use: (inout L.Cache) -> Result
  ) -> Result {
    var own = cache.take() ?? layout.makeCache(subviews: subviews)
    defer { cache = own }
    return use(&own)
  }
}

extension Layout {
  /// Something to run the layout with, for one node.
  func makeRunner() -> any LayoutRunning {
    (self as? AnyLayout)?.base.makeRunner() ?? LayoutRunner(self)
  }
}
