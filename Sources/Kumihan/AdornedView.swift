/// Views in something that adds no layout to them.
protocol AdornedView: PrimitiveView {
  /// The views' type.
  associatedtype Content: View
  /// The views.
  var content: Content { get }
}

/// Stands for such views: what is in it contributes what it would contribute without.
class AdornedElement<V: AdornedView>: TypedElement<V> {
  private(set) var content: ViewElement?

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    content = element(for: view.content, updating: content)
  }
}
