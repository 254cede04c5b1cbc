/// Views in something that adds no layout to them.
package protocol AdornedView: PrimitiveView {
  /// The views' type.
  associatedtype Content: View
  /// The views.
  var content: Content { get }
}

/// Stands for such views: what is in it contributes what it would contribute without.
package class AdornedElement<V: AdornedView>: ContentElement<V> {
  override package func build() {
    show(view.content)
  }
}
