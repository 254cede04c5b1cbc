public import KumihanLayoutKernel

extension View {
  /// Puts views in front of the view that are made of a preference which the views in it set.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceSecondary<_, K, V>(
      content: self, alignment: alignment, isBehind: false, make: transform)
  }

  /// Puts views behind the view that are made of a preference which the views in it set.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceSecondary<_, K, V>(
      content: self, alignment: alignment, isBehind: true, make: transform)
  }
}

/// A view with others before or behind it that are made of a preference.
struct PreferenceSecondary<Content: View, K: PreferenceKey, Other: View>: PrimitiveView {
  let content: Content
  let alignment: Alignment
  let isBehind: Bool
  let make: (K.Value) -> Other

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    PreferenceSecondaryElement(self, in: place)
  }
}

/// Stands for both: a node around that of the view, or around the first of several.
private final class PreferenceSecondaryElement<Content: View, K: PreferenceKey, Other: View>:
  TypedElement<PreferenceSecondary<Content, K, Other>>
{
  private let node: LayoutNode
  private var alignment: Alignment
  private var content: ViewElement?
  private var other: ViewElement?

  override init(_ view: PreferenceSecondary<Content, K, Other>, in place: ElementPlace) {
    alignment = view.alignment
    node = LayoutNode(SecondaryLayout(alignment: view.alignment))
    super.init(view, in: place)
  }

  override var children: [ViewElement] { [content, other].compactMap { $0 } }

  override func build() {
    node.layoutDirection = environment.layoutDirection
    if alignment != view.alignment {
      alignment = view.alignment
      node.setLayout(SecondaryLayout(alignment: alignment))
    }
    let content = element(for: view.content, updating: content)
    self.content = content
    let made = PreferenceContent<K, Other>(source: WeakElement(content), make: view.make)
    other = element(for: SingleView(content: made), updating: other)
  }

  override func collectNodes() -> [LayoutNode] {
    guard let content, let other, let first = content.nodes.first else { return [] }
    node.setChildrenIfOther([first] + other.nodes)
    return [node] + content.nodes.dropFirst()
  }
}

/// Refers to an element without keeping it.
struct WeakElement {
  private(set) weak var element: ViewElement?

  init(_ element: ViewElement) {
    self.element = element
  }
}

/// Views that are made of a preference which other views set.
struct PreferenceContent<K: PreferenceKey, Content: View>: PrimitiveView {
  let source: WeakElement
  let make: (K.Value) -> Content

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    PreferenceContentElement(self, in: place)
  }
}

private final class PreferenceContentElement<K: PreferenceKey, Content: View>:
  TypedElement<PreferenceContent<K, Content>>
{
  private var content: ViewElement?
  private var known = K.defaultValue

  override init(_ view: PreferenceContent<K, Content>, in place: ElementPlace) {
    super.init(view, in: place)
    announce(.observers)
  }

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override var isObserver: Bool { true }

  override func build() {
    known = value
    content = element(for: view.make(known), updating: content)
  }

  /// A value that cannot be compared is passed on only with a new view.
  override func observe(_ feedback: Feedback) {
    let now = value
    guard Sameness.areAlike(now, now), !Sameness.areAlike(known, now) else { return }
    feedback.deliver(now, of: .preference, to: self) { setNeedsUpdate() }
  }

  private var value: K.Value { view.source.element?.preference(K.self) ?? K.defaultValue }
}
