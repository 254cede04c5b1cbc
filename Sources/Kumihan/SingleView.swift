internal import KumihanLayoutKernel

/// One view: several lie one upon another.
struct SingleView<Content: View>: PrimitiveView {
  let content: Content

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    SingleViewElement(self, in: place)
  }
}

private final class SingleViewElement<Content: View>: TypedElement<SingleView<Content>> {
  private let stack = LayoutNode(ZStackLayout())
  private var content: ViewElement?

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    stack.layoutDirection = environment.layoutDirection
    content = element(for: view.content, updating: content)
  }

  override func collectNodes() -> [LayoutNode] {
    let nodes = content?.nodes ?? []
    guard nodes.count != 1 else { return nodes }
    stack.setChildrenIfOther(nodes)
    return [stack]
  }
}
