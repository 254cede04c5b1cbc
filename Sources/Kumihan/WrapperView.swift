internal import KumihanLayoutKernel

/// Views, each by itself in a layout for one.
struct WrapperView<Content: View, L: Layout>: PrimitiveView {
  let content: Content
  let layout: L

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    WrapperElement(self, in: place)
  }
}

/// Stands for views in wrappers: a node around each of theirs.
private final class WrapperElement<Content: View, L: Layout>:
  ContentElement<WrapperView<Content, L>>
{
  private var layout: KeptLayout<L>
  private var wrappers = NodeWrappers()

  override init(_ view: WrapperView<Content, L>, in place: ElementPlace) {
    layout = KeptLayout(view.layout)
    super.init(view, in: place)
  }

  override func build() {
    layout.take(view.layout, for: wrappers.all)
    for wrapper in wrappers.all { wrapper.layoutDirection = environment.layoutDirection }
    show(view.content)
  }

  override func collectNodes() -> [LayoutNode] {
    wrappers.wrap(content?.nodes ?? []) { node in
      let wrapper = LayoutNode(layout.layout, children: [node])
      wrapper.layoutDirection = environment.layoutDirection
      return wrapper
    }
  }
}

/// The nodes around others, which stay with them.
struct NodeWrappers {
  private var known: [(inner: LayoutNode, outer: LayoutNode)] = []

  /// The wrappers, in order.
  var all: [LayoutNode] { known.map(\.outer) }

  /// Wraps nodes that are not wrapped yet, and forgets the wrappers of others.
  mutating func wrap(
    _ nodes: [LayoutNode], _ make: (LayoutNode) -> LayoutNode
  ) -> [LayoutNode] {
    guard !nodes.elementsEqual(known.lazy.map(\.inner), by: ===) else { return all }
    let old = Dictionary(uniqueKeysWithValues: known.map { (ObjectIdentifier($0.inner), $0.outer) })
    known = nodes.map { ($0, old[ObjectIdentifier($0)] ?? make($0)) }
    return all
  }
}
