/// Something that a stretch of a text carries for those who draw it; it changes neither lines nor sizes.
public protocol TextAttribute: Hashable, Sendable {}

/// The attributes of a stretch of text, at most one of each type.
struct TextAttributes: Hashable, Sendable {
  private var values: [ObjectIdentifier: Value] = [:]

  /// An attribute of any type.
  private struct Value: Hashable, Sendable {
    let attribute: any TextAttribute

    static func == (left: Value, right: Value) -> Bool {
      Sameness.areEqual(left.attribute, right.attribute)
    }

    func hash(into hasher: inout Hasher) { attribute.hash(into: &hasher) }
  }

  init() {}

  init<Attribute: TextAttribute>(_ attribute: Attribute) {
    values[ObjectIdentifier(Attribute.self)] = Value(attribute: attribute)
  }

  /// The attribute of a type.
  subscript<Attribute: TextAttribute>(type: Attribute.Type) -> Attribute? {
    values[ObjectIdentifier(type)]?.attribute as? Attribute
  }

  /// The attributes where these come on top of others.
  func merged(over outer: TextAttributes) -> TextAttributes {
    guard !outer.values.isEmpty else { return self }
    var merged = self
    merged.values.merge(outer.values) { inner, _ in inner }
    return merged
  }
}
