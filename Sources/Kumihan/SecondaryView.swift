package import KumihanLayoutKernel

/// Views with others behind or before each of them, which are offered their final sizes.
package struct SecondaryView<Content: View, Secondary: View>: PrimitiveView {
  let content: Content
  let secondary: Secondary
  let alignment: Alignment
  let side: SecondarySide

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    SecondaryElement(self, in: place)
  }
}

/// Where a view's company is painted.
package enum SecondarySide: Hashable, Sendable {
  /// Before the view itself: behind it.
  case background
  /// After the view itself: in front of it.
  case overlay
}

/// An element that puts views behind or before others.
package protocol LayeringElement: ViewElement {
  /// The layers of each of its nodes.
  var layers: [SecondaryLayers] { get }
}

/// What lies on what at a node with a background or an overlay.
package struct SecondaryLayers {
  /// The node around all of them.
  package let outer: LayoutNode
  /// What is painted first.
  package let behind: [LayoutNode]
  /// What is painted last.
  package let inFront: [LayoutNode]
}

/// Stands for views with company: a node around each of theirs, with company of its own.
package final class SecondaryElement<Content: View, Secondary: View>:
  ContentElement<SecondaryView<Content, Secondary>>, LayeringElement
{
  private typealias Company = ImplicitStack<ZStackLayout, Secondary>

  private struct Pair {
    let primary: LayoutNode
    let outer: LayoutNode
    let company: ViewElement
  }

  private var pairs: [Pair] = []
  private var layout: KeptLayout<SecondaryLayout>
  private var isCollecting = false

  override init(_ view: SecondaryView<Content, Secondary>, in place: ElementPlace) {
    layout = KeptLayout(SecondaryLayout(alignment: view.alignment))
    super.init(view, in: place)
  }

  override package var children: [ViewElement] {
    super.children + pairs.map(\.company)
  }

  package var layers: [SecondaryLayers] {
    pairs.map { pair in
      let (view, company) = ([pair.primary], pair.company.nodes)
      return self.view.side == .background
        ? SecondaryLayers(outer: pair.outer, behind: company, inFront: view)
        : SecondaryLayers(outer: pair.outer, behind: view, inFront: company)
    }
  }

  override package func build() {
    show(view.content)
    layout.take(SecondaryLayout(alignment: view.alignment), for: pairs.lazy.map(\.outer))
    for pair in pairs {
      pair.outer.layoutDirection = environment.layoutDirection
      _ = element(for: company, updating: pair.company)
    }
  }

  override package func collectNodes() -> [LayoutNode] {
    isCollecting = true
    defer { isCollecting = false }
    let known = Dictionary(uniqueKeysWithValues: pairs.map { (ObjectIdentifier($0.primary), $0) })
    pairs = (content?.nodes ?? []).map { known[ObjectIdentifier($0)] ?? pair(around: $0) }
    for pair in pairs { pair.outer.setChildrenIfOther([pair.primary] + pair.company.nodes) }
    return pairs.map(\.outer)
  }

  /// Company that is made just now is collected anyway.
  override package func childNodesChanged() {
    if !isCollecting { super.childNodesChanged() }
  }

  private func pair(around node: LayoutNode) -> Pair {
    let outer = LayoutNode(layout.layout)
    outer.layoutDirection = environment.layoutDirection
    return Pair(primary: node, outer: outer, company: element(for: company, updating: nil))
  }

  private var company: Company {
    ImplicitStack(ZStackLayout(alignment: view.alignment), content: view.secondary)
  }
}
