/// One of two views.
///
/// What is kept for one is forgotten when the other is shown, though both be of one type.
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
      case .first(let first): element.show(first, on: .first)
      case .second(let second): element.show(second, on: .second)
      }
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    BranchElement(self, in: place) { view, element in
      if let view {
        element.show(view, on: .first)
      } else {
        element.show(EmptyView(), on: .second)
      }
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
package final class BranchElement<V: View>: ContentElement<V> {
  private let choose: (V, BranchElement) -> Void
  private var side = Side.first

  /// Which of the views is shown: views of one type need not be the same.
  enum Side {
    case first
    case second
  }

  init(_ view: V, in place: ElementPlace, choose: @escaping (V, BranchElement) -> Void) {
    self.choose = choose
    super.init(view, in: place)
  }

  override package func build() {
    choose(view, self)
  }

  /// Shows a view, which goes on from the one before if that was of its type and on its side.
  func show(_ view: some View, on side: Side) {
    show(view, startingAnew: side != self.side)
    self.side = side
  }
}
