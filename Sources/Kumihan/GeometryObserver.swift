internal import Foundation
internal import KumihanLayoutKernel

extension View {
  /// Tells a value made of the view's geometry after a layout: at first, and whenever it changed.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    GeometryObserver(content: self, transform: transform) { _, new in action(new) }
  }

  /// Tells the old and the new value made of the view's geometry; at first both are the same.
  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    GeometryObserver(content: self, transform: transform, action: action)
  }
}

/// Views whose geometry is watched.
struct GeometryObserver<Content: View, T: Equatable>: AdornedView {
  let content: Content
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    GeometryObserverElement(self, in: place)
  }
}

private final class GeometryObserverElement<Content: View, T: Equatable>:
  AdornedElement<GeometryObserver<Content, T>>
{
  /// What was last seen of one of the views.
  private struct Sight {
    let node: LayoutNode
    let source: GeometrySource
    let value: T
  }

  private var sights: [Sight] = []
  /// Whether the transform may make something else of the same geometry.
  private var isTransformNew = true

  override var ownInterests: ElementInterests { .observers }

  override func build() {
    isTransformNew = true
    super.build()
  }

  override func observe(_ feedback: Feedback) {
    let old = sightsInOrder
    sights = zip(nodes, old).compactMap { node, known in look(at: node, known, feedback) }
    isTransformNew = false
  }

  /// What was last seen of each of the nodes.
  private var sightsInOrder: [Sight?] {
    if sights.lazy.map(\.node).elementsEqual(nodes, by: ===) { return sights }
    let known = Dictionary(
      sights.lazy.map { (ObjectIdentifier($0.node), $0) }, uniquingKeysWith: { first, _ in first })
    return nodes.map { known[ObjectIdentifier($0)] }
  }

  /// A view that stands nowhere is not looked at.
  private func look(at node: LayoutNode, _ known: Sight?, _ feedback: Feedback) -> Sight? {
    guard node.standing != nil else { return known }
    if let known, !isTransformNew, known.source.isCurrent { return known }
    let source = GeometrySource(node, of: self)
    let value = view.transform(GeometryProxy(source: source))
    if !Sameness.isSame(known?.value, value) {
      feedback.deliver(value, of: .geometry, to: self) { view.action(known?.value ?? value, value) }
    }
    return Sight(node: node, source: source, value: value)
  }
}
