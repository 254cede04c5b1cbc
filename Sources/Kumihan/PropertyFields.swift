internal import KumihanInterop

/// Where the dynamic properties of a structure are.
final class PropertyFields<Root> {
  /// Ties one property of a structure.
  typealias Link = (inout Root, inout PropertyLinks, ViewElement) -> Void

  /// One property.
  struct Field {
    let name: String
    let link: Link
  }

  /// All of them, in order; nil: the type is no structure, and has other properties with each value.
  let all: [Field]?

  init() {
    all = StoredProperties.all(of: Root.self)?.compactMap { property in
      Self.link(at: property.path).map { Field(name: property.name, link: $0) }
    }
  }

  private static func link(at path: PartialKeyPath<Root>) -> Link? {
    let type = Swift.type(of: path).valueType
    if let type = type as? any DynamicProperty.Type { return link(type, at: path) }
    if let type = type as? any OptionalProperty.Type { return link(optional: type, at: path) }
    return nil
  }

  private static func link<Property: DynamicProperty>(
    _ type: Property.Type, at path: PartialKeyPath<Root>
  ) -> Link? {
    if let path = path as? WritableKeyPath<Root, Property> {
      return { root, links, owner in links.link(&root[keyPath: path], of: owner) }
    }
    guard let path = path as? KeyPath<Root, Property> else { return nil }
    return { root, links, owner in links.link(copyOf: root[keyPath: path], of: owner) }
  }

  private static func link<Property: OptionalProperty>(
    optional type: Property.Type, at path: PartialKeyPath<Root>
  ) -> Link? {
    if let path = path as? WritableKeyPath<Root, Property> {
      return { root, links, owner in root[keyPath: path].link(to: &links, of: owner) }
    }
    guard let path = path as? KeyPath<Root, Property> else { return nil }
    return { root, links, owner in
      var copy = root[keyPath: path]
      copy.link(to: &links, of: owner)
    }
  }
}

/// A dynamic property that may be missing.
private protocol OptionalProperty {
  mutating func link(to links: inout PropertyLinks, of owner: ViewElement)
}

extension Optional: OptionalProperty where Wrapped: DynamicProperty {
  mutating func link(to links: inout PropertyLinks, of owner: ViewElement) {
    links.link(&self, of: owner)
  }
}
