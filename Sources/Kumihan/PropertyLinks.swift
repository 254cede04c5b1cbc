/// What is kept for a property of a view, and for the properties in it by their names.
struct PropertyLinks {
  private var kept: AnyObject?
  private var inner: [String: PropertyLinks] = [:]

  /// Ties the properties in a value to what is kept for them.
  ///
  /// The value is a place's own copy: the same view may stand in other places.
  mutating func link<Value>(fieldsOf value: inout Value, of owner: ViewElement) {
    guard let fields = owner.graph.propertyFields(of: Value.self).all else {
      return link(partsOf: value, of: owner)
    }
    for field in fields {
      field.link(&value, &inner[field.name, default: PropertyLinks()], owner)
    }
  }

  /// Ties a property and those in it, and then lets it bring itself up to date.
  mutating func link<Property: DynamicProperty>(
    _ property: inout Property, of owner: ViewElement
  ) {
    if var linked = property as? any LinkedProperty & DynamicProperty {
      linked.link(to: &kept, owner)
      property = linked as? Property ?? property
    } else {
      link(fieldsOf: &property, of: owner)
    }
    property.update()
  }

  /// Ties a property that may be missing; what was kept for it is forgotten when it is.
  mutating func link(_ property: inout (some DynamicProperty)?, of owner: ViewElement) {
    guard var present = property else {
      self = PropertyLinks()
      return
    }
    link(&present, of: owner)
    property = present
  }

  /// Ties a copy of a property that cannot be changed in its place.
  mutating func link(copyOf property: some DynamicProperty, of owner: ViewElement) {
    var copy = property
    link(&copy, of: owner)
  }

  /// Ties the properties in an enumeration or a class, as far as they are there now.
  private mutating func link(partsOf value: Any, of owner: ViewElement) {
    let before = inner
    inner = [:]
    for (index, part) in Mirror(reflecting: value).children.enumerated() {
      let name = part.label ?? "\(index)"
      var links = before[name] ?? PropertyLinks()
      if let property = part.value as? any DynamicProperty {
        links.link(copyOf: property, of: owner)
      } else if Mirror(reflecting: part.value).displayStyle == .tuple {
        links.link(partsOf: part.value, of: owner)
      } else {
        continue
      }
      inner[name] = links
    }
  }
}
