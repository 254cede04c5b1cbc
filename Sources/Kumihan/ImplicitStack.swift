internal import KumihanLayoutKernel

/// Views where there is room for one: several are arranged by a layout, a single one stays as it is.
struct ImplicitStack<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  init(_ layout: L, content: Content) {
    self.layout = layout
    self.content = content
  }

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    ImplicitStackElement(self, in: place)
  }
}

/// Stands for such views: one node, or none if there are no views.
private final class ImplicitStackElement<L: Layout, Content: View>:
  ContentElement<ImplicitStack<L, Content>>
{
  private var layout: KeptLayout<L>
  private let stack: LayoutNode

  override init(_ view: ImplicitStack<L, Content>, in place: ElementPlace) {
    layout = KeptLayout(view.layout)
    stack = LayoutNode(view.layout)
    super.init(view, in: place)
  }

  override func build() {
    layout.take(view.layout, for: CollectionOfOne(stack))
    stack.layoutDirection = environment.layoutDirection
    show(view.content)
  }

  override func collectNodes() -> [LayoutNode] {
    let nodes = content?.nodes ?? []
    stack.setChildrenIfOther(nodes.count > 1 ? nodes : [])
    return nodes.count > 1 ? [stack] : nodes
  }
}
