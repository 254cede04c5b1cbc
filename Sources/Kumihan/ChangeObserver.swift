extension View {
  /// Does something after a layout when a value is another one than before.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ChangeObserver(content: self, value: value, isInitial: initial) { _, _ in action() }
  }

  /// Does something with the old and the new value after a layout when a value is another one than before.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    ChangeObserver(content: self, value: value, isInitial: initial, action: action)
  }
}

/// The form of older code.
extension View {
  /// Does something with the new value after a layout when a value is another one than before.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    ChangeObserver(content: self, value: value, isInitial: false) { _, new in action(new) }
  }
}

/// Views with a value that is watched.
struct ChangeObserver<Content: View, V: Equatable>: AdornedView {
  let content: Content
  let value: V
  /// Whether the first value is a change.
  let isInitial: Bool
  let action: (V, V) -> Void

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    ChangeObserverElement(self, in: place)
  }
}

private final class ChangeObserverElement<Content: View, V: Equatable>:
  AdornedElement<ChangeObserver<Content, V>>
{
  private var known: V?

  override var ownInterests: ElementInterests { .observers }

  override func observe(_ feedback: Feedback) {
    let (old, new) = (known, view.value)
    guard !Sameness.isSame(old, new) else { return }
    known = new
    guard old != nil || view.isInitial else { return }
    feedback.deliver(new, of: .value, to: self) { view.action(old ?? new, new) }
  }
}
