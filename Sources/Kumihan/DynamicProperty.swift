/// A property of a view whose value is kept or given by the host.
///
/// A view with a mirror of its own has to show such properties in it.
public protocol DynamicProperty {
  /// Called before the view's body is asked for.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that is tied to something that lives with the view's element.
protocol LinkedProperty: DynamicProperty {
  /// Ties the property to what was kept for it; makes that if there is nothing yet.
  func link(to kept: inout AnyObject?, _ owner: ViewElement)
}

/// What is kept for the properties of one view, in their order.
struct PropertyLinks {
  private var kept: [AnyObject?] = []

  /// Ties the properties of a view, and those in them.
  mutating func link(_ view: some Any, of owner: ViewElement) {
    guard owner.graph.hasProperties(view) else { return }
    var index = 0
    link(fieldsOf: view, of: owner, &index)
  }

  private mutating func link(fieldsOf value: Any, of owner: ViewElement, _ index: inout Int) {
    for field in Mirror(reflecting: value).children {
      guard let property = field.value as? any DynamicProperty else { continue }
      if let linked = property as? any LinkedProperty {
        if index == kept.count { kept.append(nil) }
        linked.link(to: &kept[index], owner)
        index += 1
      } else {
        link(fieldsOf: property, of: owner, &index)
      }
    }
  }
}
