/// Views in something that adds no layout to them.
package protocol AdornedView: PrimitiveView {
  /// The views' type.
  associatedtype Content: View
  /// The views.
  var content: Content { get }
}

/// Stands for such views: what is in it contributes what it would contribute without.
package class AdornedElement<V: AdornedView>: TypedElement<V> {
  private(set) final var content: ViewElement?

  override package var children: [ViewElement] { content.map { [$0] } ?? [] }

  override package func build() {
    content = element(for: view.content, updating: content)
  }
}
