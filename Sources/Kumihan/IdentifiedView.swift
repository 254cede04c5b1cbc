extension View {
  /// Ties what is kept for the view to an identity: with another one the view starts anew.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

/// A view with an identity.
struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    IdentifiedElement(self, in: place)
  }
}

private final class IdentifiedElement<Content: View, ID: Hashable>:
  TypedElement<IdentifiedView<Content, ID>>
{
  private var shown: (id: ID, content: ViewElement)?

  override var children: [ViewElement] { shown.map { [$0.content] } ?? [] }

  override func build() {
    let old = shown?.id == view.id ? shown?.content : nil
    shown = (view.id, element(for: view.content, updating: old))
  }
}
