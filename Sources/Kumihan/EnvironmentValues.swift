/// Names a value that views pass on to all views in them.
public protocol EnvironmentKey {
  /// The value's type.
  associatedtype Value
  /// The value where no view gives another.
  static var defaultValue: Value { get }
}

/// What surrounds a view: values that apply to it and to all views in it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes surroundings where everything has its default.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value of what surrounds the view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  /// Where copies of a view that belong to no place find what surrounds the place that was built last.
  private let reference = SharedReference(EnvironmentValues())
  /// What surrounds the view that this copy belongs to.
  private var values: EnvironmentValues?

  /// Chooses the value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    path = keyPath
  }

  /// The value where the view is; the default, while it is in no host.
  public var wrappedValue: Value { (values ?? reference.value)[keyPath: path] }
}

extension Environment: LinkedProperty {
  mutating func link(to kept: inout AnyObject?, _ owner: ViewElement) {
    values = owner.environment
    reference.value = owner.environment
  }
}

extension View {
  /// Gives a value to the view and all views in it.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value for the view and all views in it.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// Views in changed surroundings.
struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    EnvironmentElement(self, in: place)
  }
}

private final class EnvironmentElement<Content: View>: ContentElement<EnvironmentView<Content>> {
  override func build() {
    var values = environment
    view.change(&values)
    show(view.content, environment: values)
  }
}
