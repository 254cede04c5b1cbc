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
  TypedElement<ImplicitStack<L, Content>>
{
  private var layout: L
  private let stack: LayoutNode
  private var content: ViewElement?

  override init(_ view: ImplicitStack<L, Content>, in place: ElementPlace) {
    layout = view.layout
    stack = LayoutNode(layout)
    super.init(view, in: place)
  }

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    if !Sameness.areAlike(layout, view.layout) {
      layout = view.layout
      stack.setLayout(layout)
    }
    stack.layoutDirection = environment.layoutDirection
    content = element(for: view.content, updating: content)
  }

  override func collectNodes() -> [LayoutNode] {
    let nodes = content?.nodes ?? []
    stack.setChildrenIfOther(nodes.count > 1 ? nodes : [])
    return nodes.count > 1 ? [stack] : nodes
  }
}
