internal import KumihanLayoutKernel

/// Views that are made for the room they get.
///
/// It takes all that it is offered, 10 points where nothing is; what is in it stands at the upper leading corner and
/// has no say in its size.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Makes the views.
  public var content: (GeometryProxy) -> Content

  /// Makes views for their room; again whenever what they read of it changes.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    ReaderElement(self, in: place)
  }
}

/// Stands for views made for their room: a node that has them made during layout.
private final class ReaderElement<Content: View>: ContentElement<GeometryReader<Content>> {
  private var node: LayoutNode?
  private var source: GeometrySource?
  private var isMaking = false

  override init(_ view: GeometryReader<Content>, in place: ElementPlace) {
    super.init(view, in: place)
    node = LayoutNode { [weak self] _ in self?.makeContent() ?? [] }
  }

  override var ownInterests: ElementInterests { .observers }

  override func build() {
    node?.layoutDirection = environment.layoutDirection
    node?.setNeedsContent()
  }

  override func collectNodes() -> [LayoutNode] {
    guard let node else { return [] }
    if let content { node.setChildrenIfOther(content.nodes) }
    return [node]
  }

  /// While the views are made, the node takes what they contribute afterwards.
  override func childNodesChanged() {
    if !isMaking { super.childNodesChanged() }
  }

  /// Coordinate spaces around may have moved although the room stays as it is.
  override func observe(_ feedback: Feedback) {
    if let source, !source.isCurrent { setNeedsUpdate() }
  }

  private func makeContent() -> [LayoutNode] {
    guard let node else { return [] }
    isMaking = true
    defer { isMaking = false }
    let source = GeometrySource(node, of: self)
    self.source = source
    show(view.content(GeometryProxy(source: source)))
    return content?.nodes ?? []
  }
}
