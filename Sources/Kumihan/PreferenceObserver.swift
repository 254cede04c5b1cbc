extension View {
  /// Tells the value of a preference that the views in this one set, after a layout: at first, and whenever it changed.
  ///
  /// Where no view sets it, that is the default.
  public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceObserver<_, K>(content: self, action: action)
  }
}

/// Views with a preference that is watched.
struct PreferenceObserver<Content: View, K: PreferenceKey>: AdornedView
where K.Value: Equatable {
  let content: Content
  let action: (K.Value) -> Void

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    PreferenceObserverElement(self, in: place)
  }
}

private final class PreferenceObserverElement<Content: View, K: PreferenceKey>:
  AdornedElement<PreferenceObserver<Content, K>>
where K.Value: Equatable {
  private var known: K.Value?

  override var ownInterests: ElementInterests { .observers }

  override func observe(_ feedback: Feedback) {
    let value = preference(K.self) ?? K.defaultValue
    guard !Sameness.isSame(known, value) else { return }
    known = value
    feedback.deliver(value, of: .preference, to: self) { view.action(value) }
  }
}
