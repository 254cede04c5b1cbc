public import KumihanLayoutKernel

/// Views with something that the layout around them reads.
struct TraitView<Content: View>: AdornedView {
  let content: Content
  /// What it is that is given: of one kind, what stands outermost counts.
  let kind: Any.Type
  /// Gives it to a node.
  let give: (LayoutNode) -> Void

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    TraitElement(self, in: place)
  }
}

private final class TraitElement<Content: View>: AdornedElement<TraitView<Content>> {
  override func collectNodes() -> [LayoutNode] {
    let nodes = content?.nodes ?? []
    for node in nodes where node.takes(view.kind, from: depth) { view.give(node) }
    return nodes
  }
}

/// Names what a stack serves a view by.
private enum LayoutPriority {}

/// Names what a view is called in traces.
private enum TraceLabel {}

extension View {
  /// Lets a stack serve the view before those of lower priority; 0 is the default.
  public func layoutPriority(_ value: Double) -> some View {
    TraitView(content: self, kind: LayoutPriority.self) { node in node.priority = value }
  }

  /// Carries a value for the layout around the view.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    TraitView(content: self, kind: key) { node in node.setValue(value, for: key) }
  }

  /// Names the view in traces, diagnostics and explanations.
  ///
  /// Each offer to it and each of its answers is a line of ``ViewHost/trace(_:)``.
  public func traced(_ label: String) -> some View {
    TraitView(content: self, kind: TraceLabel.self) { node in node.label = label }
  }
}
