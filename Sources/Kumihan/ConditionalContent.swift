/// One of two views.
public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    BranchElement(self, in: place) { view, element in
      switch view.branch {
      case .first(let first): element.show(first)
      case .second(let second): element.show(second)
      }
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    BranchElement(self, in: place) { view, element in
      if let view { element.show(view) } else { element.show(EmptyView()) }
    }
  }
}

/// A view of any type.
///
/// Where the type changes, all that was kept for the view before is forgotten.
public struct AnyView: View, PrimitiveView {
  private let content: any View

  /// Hides a view's type.
  public init(_ view: some View) {
    content = view
  }

  /// Hides a view's type.
  public init(erasing view: some View) {
    content = view
  }

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    BranchElement(self, in: place) { view, element in element.show(view.content) }
  }
}

/// Stands for a view that may show views of several types, one at a time.
package final class BranchElement<V: View>: TypedElement<V> {
  private let choose: (V, BranchElement) -> Void
  private var shown: ViewElement?

  init(_ view: V, in place: ElementPlace, choose: @escaping (V, BranchElement) -> Void) {
    self.choose = choose
    super.init(view, in: place)
  }

  override package var children: [ViewElement] { shown.map { [$0] } ?? [] }

  override package func build() {
    choose(view, self)
  }

  func show(_ view: some View) {
    shown = element(for: view, updating: shown)
  }
}
