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
final class LayoutElement<L: Layout, Content: View>: TypedElement<LayoutView<L, Content>> {
  private let node: LayoutNode
  private var layout: L
  private var content: ViewElement?

  override init(_ view: LayoutView<L, Content>, in place: ElementPlace) {
    layout = view.layout
    node = LayoutNode(layout)
    super.init(view, in: place)
  }

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    if !Sameness.areAlike(layout, view.layout) {
      layout = view.layout
      node.setLayout(layout)
    }
    node.layoutDirection = environment.layoutDirection
    content = element(for: view.content, updating: content)
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
