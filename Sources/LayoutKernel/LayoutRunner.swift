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

  init(_ layout: L) {
    self.layout = layout
  }

  var kind: String {
    let name = "\(L.self)"
    return L.self is any KernelLayout.Type && name.hasSuffix("Layout")
      ? String(name.dropLast("Layout".count)) : name
  }

  var stackOrientation: Axis? { L.layoutProperties.stackOrientation }
  var isWrapper: Bool { L.self is any WrapperLayout.Type }
  var showsGuides: Bool { (L.self as? any KernelLayout.Type)?.showsGuides ?? true }
  var safeAreaInsets: EdgeInsets? { (layout as? any KernelLayout)?.safeAreaInsets }
  var problems: [LayoutDiagnostic.Problem] { (layout as? any KernelLayout)?.problems ?? [] }

  func declares(_ key: AlignmentKey) -> Bool {
    (layout as? any KernelLayout)?.declares(key) ?? true
  }

  func prepare(_ subviews: LayoutSubviews) {
    if cache == nil {
      cache = layout.makeCache(subviews: subviews)
    } else {
      layout.updateCache(&cache!, subviews: subviews)
    }
  }

  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    layout.spacing(subviews: subviews, cache: &cache!)
  }

  func size(for proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache!)
  }

  func place(in bounds: CGRect, for proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache!)
  }

  func explicitGuide(
    _ key: AlignmentKey, in bounds: CGRect, for proposal: ProposedViewSize,
    _ subviews: LayoutSubviews
  ) -> CGFloat? {
    switch key.axis {
    case .horizontal:
      layout.explicitAlignment(
        of: HorizontalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache!)
    case .vertical:
      layout.explicitAlignment(
        of: VerticalAlignment(key), in: bounds, proposal: proposal, subviews: subviews,
        cache: &cache!)
    }
  }
}

extension Layout {
  /// Something to run the layout with, for one node.
  func makeRunner() -> any LayoutRunning {
    (self as? AnyLayout)?.base.makeRunner() ?? LayoutRunner(self)
  }
}
