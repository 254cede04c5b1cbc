/// A property of a view whose value is kept or given by the host.
///
/// It may have such properties itself. A view, a modifier and a property keep them in variables; those in a constant, an
/// enumeration or a class are shared by all places of one value.
public protocol DynamicProperty {
  /// Called before the view's body is asked for, once the properties in this one have their values.
  ///
  /// What it changes is seen by that body, and is not kept for the next.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that is tied to something that lives with the view's element.
protocol LinkedProperty: DynamicProperty {
  /// Ties the property to what was kept for it; makes that if there is nothing yet.
  mutating func link(to kept: inout AnyObject?, _ owner: ViewElement)
}
