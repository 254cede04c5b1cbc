public import KumihanLayoutKernel

/// Views arranged by a layout.
package struct LayoutView<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  package init(_ layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    LayoutElement(self, in: place)
  }
}

extension Layout {
  /// Arranges views with this layout.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(self, content: content())
  }
}

/// Stands for a layout with its views: one node.
final class LayoutElement<L: Layout, Content: View>: ContentElement<LayoutView<L, Content>> {
  private let node: LayoutNode
  private var layout: KeptLayout<L>

  override init(_ view: LayoutView<L, Content>, in place: ElementPlace) {
    layout = KeptLayout(view.layout)
    node = LayoutNode(view.layout)
    super.init(view, in: place)
  }

  override func build() {
    layout.take(view.layout, for: CollectionOfOne(node))
    node.layoutDirection = environment.layoutDirection
    show(view.content)
  }

  override func collectNodes() -> [LayoutNode] {
    node.setChildrenIfOther(content?.nodes ?? [])
    return [node]
  }
}

extension LayoutNode {
  /// Takes other children; forgets nothing if they are the same ones.
  func setChildrenIfOther(_ nodes: [LayoutNode]) {
    if !nodes.elementsEqual(children, by: ===) { setChildren(nodes) }
  }
}
