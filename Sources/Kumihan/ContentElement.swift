internal import KumihanLayoutKernel

/// Stands for a view that shows one other.
package class ContentElement<V: View>: TypedElement<V> {
  /// What stands for the view that is shown.
  private(set) final var content: ViewElement?

  override package var children: [ViewElement] { content.map { [$0] } ?? [] }

  /// Shows a view, which goes on from the one before if that was of its type, unless it is to start anew.
  final func show(
    _ view: some View, startingAnew: Bool = false, environment: EnvironmentValues? = nil
  ) {
    content = element(
      for: view, updating: startingAnew ? nil : content, environment: environment)
  }
}

/// The layout of an element's nodes, which take another one only where it differs.
struct KeptLayout<L: Layout> {
  private(set) var layout: L

  init(_ layout: L) {
    self.layout = layout
  }

  /// Takes the layout as the view has it now.
  mutating func take(_ given: L, for nodes: some Sequence<LayoutNode>) {
    guard !Sameness.areAlike(layout, given) else { return }
    layout = given
    for node in nodes { node.setLayout(given) }
  }
}
