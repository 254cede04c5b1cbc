extension View {
  /// Does something after the first layout in which the view stands somewhere.
  ///
  /// Once more when it stands somewhere again after it was left out.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearanceObserver(content: self, appear: action, disappear: nil)
  }

  /// Does something after a layout in which the view stands nowhere any more: it is removed or left out.
  ///
  /// Not when the host itself goes.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    AppearanceObserver(content: self, appear: nil, disappear: action)
  }
}

/// Views whose coming and going is watched.
struct AppearanceObserver<Content: View>: AdornedView {
  let content: Content
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    AppearanceElement(self, in: place)
  }
}

private final class AppearanceElement<Content: View>: AdornedElement<AppearanceObserver<Content>> {
  private var isShown = false

  override var ownInterests: ElementInterests { .observers }

  override func observe(_ feedback: Feedback) {
    let stands = nodes.contains { $0.standing != nil }
    guard stands != isShown else { return }
    isShown = stands
    guard let action = stands ? view.appear : view.disappear else { return }
    feedback.deliver(stands, of: .appearance, to: self, action)
  }

  override func leave() {
    guard isShown else { return }
    isShown = false
    if let action = view.disappear { graph.departures.append(action) }
  }
}
