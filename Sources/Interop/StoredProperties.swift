@_spi(Reflection) internal import Swift

/// A stored property of a structure.
///
/// Swift tells them only by reflection, and a `Mirror` shows values that cannot be written. The standard library's own
/// reflection gives key paths, which can; it is not yet public, hence this file.
package struct StoredProperty<Root> {
  /// How it is called in the source; `_count` for what `@State var count` keeps.
  package let name: String
  /// Where it is; one that can be written if the property is a variable.
  package let path: PartialKeyPath<Root>
}

/// Looks for stored properties.
package enum StoredProperties {
  /// Fields that have no key path, as weak ones, are left out.
  private static var leavingOutUnknown: _EachFieldOptions { _EachFieldOptions(rawValue: 2) }

  /// The stored properties of a structure, in order; nil for other types.
  package static func all<Root>(of type: Root.Type) -> [StoredProperty<Root>]? {
    guard isStructure(type) else { return nil }
    var found: [StoredProperty<Root>] = []
    _ = unsafe _forEachFieldWithKeyPath(of: type, options: leavingOutUnknown) { name, path in
      found.append(StoredProperty(name: unsafe String(cString: name), path: path))
      return true
    }
    return found
  }

  /// Reflection tells a type's kind only where it is a field's type.
  private static func isStructure<Root>(_ type: Root.Type) -> Bool {
    var found = false
    _ = unsafe _forEachField(of: Field<Root>.self) { _, _, _, kind in
      found = kind == .struct
      return true
    }
    return found
  }

  private struct Field<Value> {
    let value: Value
  }
}
