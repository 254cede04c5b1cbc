package import KumihanLayoutKernel

/// A view that answers by itself.
package protocol LeafView: PrimitiveView {
  /// What answers for it.
  associatedtype Leaf: LayoutLeaf
  /// Makes what answers, in what surrounds the view; nil: what answered so far still does.
  func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: Leaf?
  ) -> Leaf?
}

extension LeafView {
  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    LeafElement(self, in: place)
  }
}

/// Stands for a leaf: one node.
package final class LeafElement<V: LeafView>: TypedElement<V> {
  private var node: LayoutNode?
  /// What answers for the view.
  package private(set) var leaf: V.Leaf?

  override package func build() {
    guard let made = view.makeLeaf(in: environment, graph, replacing: leaf) else { return }
    leaf = made
    if let node { node.setLeaf(made) } else { node = LayoutNode(leaf: made) }
  }

  override var ownInterests: ElementInterests { V.Leaf.self == TextLeaf.self ? .texts : [] }

  /// Texts tell their lines to those who ask.
  override package func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard key == Text.LayoutKey.self, let leaf = leaf as? TextLeaf, let node else { return nil }
    return leaf.anchoredLayouts(at: node, of: self) as? K.Value
  }

  override package func collectNodes() -> [LayoutNode] { node.map { [$0] } ?? [] }
}
