internal import Foundation
internal import KumihanLayoutKernel

/// Names a value that views pass on to the views around them.
public protocol PreferenceKey {
  /// The value's type.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Adds the value of a view that comes later to what those before it set.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

extension ViewElement {
  /// What the views below set, taken together in their order; nil: none sets it.
  ///
  /// Views that a layout left out, such as those that do not fit, do not count.
  final func reducedPreference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    let wanted = ElementInterests.givers(of: key)
    guard !interests.isDisjoint(with: wanted) else { return nil }
    var value: K.Value?
    graph.descend(levels: levels(with: wanted)) {
      for child in self.children where !child.isLeftOut {
        guard let next = child.preference(key) else { continue }
        if var sum = value.take() {
          K.reduce(value: &sum) { next }
          value = sum
        } else {
          value = next
        }
      }
    }
    return value
  }

  /// How many levels of views lie below in which something of interest may be.
  private func levels(with interests: ElementInterests) -> Int {
    var deepest = depth
    var work = [self]
    while let element = work.popLast() {
      guard !element.interests.isDisjoint(with: interests) else { continue }
      deepest = max(deepest, element.depth)
      work += element.children
    }
    return deepest - depth + 1
  }

  /// When any view was last built that sets preferences, or in which one may.
  var lastPreferenceRefresh: Int {
    var last = 0
    var work = [self]
    while let element = work.popLast() {
      guard element.interests.contains(.preferences) else { continue }
      last = max(last, element.lastRefresh)
      work += element.children
    }
    return last
  }

  /// Whether the layout around left out all that the view contributes.
  private var isLeftOut: Bool { !nodes.isEmpty && nodes.allSatisfy(\.isLeftOut) }
}

extension View {
  /// Sets a preference, in place of what views in this one set.
  public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    PreferenceView<_, K>(content: self) { _, _ in value }
  }

  /// Changes what the views in this one set for a preference.
  public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    PreferenceView<_, K>(content: self) { element, below in
      var value = below() ?? K.defaultValue
      callback(&value)
      return value
    }
  }

  /// Sets a preference made of an anchor on the view, in place of what views in this one set.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    PreferenceView<_, K>(content: self) { element, _ in transform(element.anchor(value)) }
  }

  /// Changes what the views in this one set for a preference, with an anchor on the view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    PreferenceView<_, K>(content: self) { element, below in
      var sum = below() ?? K.defaultValue
      transform(&sum, element.anchor(value))
      return sum
    }
  }
}

extension ViewElement {
  /// Marks something on the first of the nodes that the element contributes.
  func anchor<A>(_ source: Anchor<A>.Source) -> Anchor<A> {
    source.anchor(on: nodes.first?.standing?.rootFrame ?? .zero, environment.layoutDirection)
  }
}

/// Views that set a preference.
struct PreferenceView<Content: View, K: PreferenceKey>: AdornedView {
  let content: Content
  /// Makes the value, for the view's element and what the views in it set.
  let value: (ViewElement, () -> K.Value?) -> K.Value

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    PreferenceElement(self, in: place)
  }
}

private final class PreferenceElement<Content: View, K: PreferenceKey>:
  AdornedElement<PreferenceView<Content, K>>
{
  override var ownInterests: ElementInterests { .preferences }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard key == K.self else { return reducedPreference(key) }
    return view.value(self) { reducedPreference(K.self) } as? Key.Value
  }
}
