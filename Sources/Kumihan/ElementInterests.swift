/// What may be found in a part of a tree of elements, so that other parts need not be searched.
package struct ElementInterests: OptionSet, Sendable {
  /// Elements that look at the tree after a layout.
  static let observers = ElementInterests(rawValue: 1)
  /// Elements that set preferences.
  static let preferences = ElementInterests(rawValue: 2)
  /// Texts, which tell their lines.
  static let texts = ElementInterests(rawValue: 4)

  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

extension ElementInterests {
  /// What may set a preference.
  static func givers<K: PreferenceKey>(of key: K.Type) -> ElementInterests {
    key == Text.LayoutKey.self ? [.preferences, .texts] : .preferences
  }
}

extension ViewElement {
  /// The elements at or below this one that look at the tree after a layout; the outer ones first, else in their order.
  var observers: [ViewElement] {
    var found: [ViewElement] = []
    var work = [self]
    while let element = work.popLast() {
      guard element.interests.contains(.observers) else { continue }
      if element.ownInterests.contains(.observers) { found.append(element) }
      work += element.children.reversed()
    }
    return found
  }
}
