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
  ContentElement<IdentifiedView<Content, ID>>
{
  private var shown: ID?

  override func build() {
    show(view.content, startingAnew: shown != view.id)
    shown = view.id
  }
}
