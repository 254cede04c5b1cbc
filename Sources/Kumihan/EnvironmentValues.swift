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
  private let reference = EnvironmentReference()

  /// Chooses the value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    path = keyPath
  }

  /// The value where the view is; the default, while it is in no host.
  public var wrappedValue: Value { reference.values[keyPath: path] }
}

extension Environment: LinkedProperty {
  func link(to kept: inout AnyObject?, _ owner: ViewElement) {
    reference.values = owner.environment
  }
}

/// Where the copies of a view find what surrounds them.
private final class EnvironmentReference {
  var values = EnvironmentValues()
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

private final class EnvironmentElement<Content: View>: TypedElement<EnvironmentView<Content>> {
  private var content: ViewElement?

  override var children: [ViewElement] { content.map { [$0] } ?? [] }

  override func build() {
    var values = environment
    view.change(&values)
    content = element(for: view.content, updating: content, environment: values)
  }
}
