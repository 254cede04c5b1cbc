public import KumihanLayoutKernel

/// Views with something that the layout around them reads.
struct TraitView<Content: View>: PrimitiveView {
  let content: Content
  /// Gives it to a node.
  let give: (LayoutNode) -> Void

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    TraitElement(self, in: place)
  }
}

private final class TraitElement<Content: View>: TypedElement<TraitView<Content>> {
  private var content: ViewElement?

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    content = element(for: view.content, updating: content)
  }

  override func collectNodes() -> [LayoutNode] {
    let nodes = content?.nodes ?? []
    nodes.forEach(view.give)
    return nodes
  }
}

extension View {
  /// Lets a stack serve the view before those of lower priority; 0 is the default.
  public func layoutPriority(_ value: Double) -> some View {
    TraitView(content: self) { node in node.priority = value }
  }

  /// Carries a value for the layout around the view.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    TraitView(content: self) { node in node.setValue(value, for: key) }
  }

  /// Names the view in traces, diagnostics and explanations.
  ///
  /// Each offer to it and each of its answers is a line of ``ViewHost/trace(_:)``.
  public func traced(_ label: String) -> some View {
    TraitView(content: self) { node in node.label = label }
  }
}
