public import KumihanLayoutKernel

extension View {
  /// Puts views in front of the view that are made of a preference which the views in it set.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    SecondaryView(
      content: self, secondary: PreferenceContent<K, V>(make: transform), alignment: alignment,
      side: .overlay)
  }

  /// Puts views behind the view that are made of a preference which the views in it set.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    SecondaryView(
      content: self, secondary: PreferenceContent<K, V>(make: transform), alignment: alignment,
      side: .background)
  }
}

/// Views that are made of a preference which the views set that they lie behind or before.
struct PreferenceContent<K: PreferenceKey, Content: View>: PrimitiveView {
  let make: (K.Value) -> Content

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    PreferenceContentElement(self, in: place)
  }
}

private final class PreferenceContentElement<K: PreferenceKey, Content: View>:
  ContentElement<PreferenceContent<K, Content>>
{
  private var known = K.defaultValue
  private var knownSince = 0

  override var ownInterests: ElementInterests { .observers }

  override func build() {
    known = value
    knownSince = company?.lastPreferenceRefresh ?? 0
    show(view.make(known))
  }

  override func observe(_ feedback: Feedback) {
    let now = value
    guard isChanged(now) else { return }
    feedback.deliver(now, of: .preference, to: self) { setNeedsUpdate() }
  }

  /// A value that cannot be compared counts as changed when views were built that may have set it.
  private func isChanged(_ now: K.Value) -> Bool {
    guard Sameness.areAlike(now, now) else {
      return company?.lastPreferenceRefresh ?? 0 > knownSince
    }
    return !Sameness.areAlike(known, now)
  }

  private var value: K.Value { company?.preference(K.self) ?? K.defaultValue }

  /// What the views lie behind or before.
  private var company: ViewElement? {
    var ancestor = parent
    while let element = ancestor, !(element is any LayeringElement) { ancestor = element.parent }
    return ancestor?.children.first
  }
}
