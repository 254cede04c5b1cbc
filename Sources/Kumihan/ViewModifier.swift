/// Makes a view of another one.
///
/// Its properties are kept as those of a view: a modifier may have state and read the environment.
public protocol ViewModifier {
  /// The type of the view that it makes.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>

  /// Makes a view of another one.
  @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier {
  /// A modifier that applies this one, then another.
  public func concat<Outer: ViewModifier>(_ modifier: Outer) -> ModifiedContent<Self, Outer> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension View {
  /// Applies a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// What a modifier is given to make a view of.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let content: any View

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    BranchElement(self, in: place) { view, element in element.show(view.content) }
  }
}

/// A view with a modifier, or one modifier after another.
public struct ModifiedContent<Content, Modifier> {
  /// What is modified, or the modifier that is applied first.
  public var content: Content
  /// What modifies it.
  public var modifier: Modifier

  /// Puts both together.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Not to be called: the host asks the modifier.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    ModifierElement(self, in: place)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// Applies one modifier, then the other.
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// A modifier that leaves a view as it is.
public struct EmptyModifier: ViewModifier, Equatable, Sendable {
  /// The one there is.
  public static let identity = EmptyModifier()

  /// Makes it.
  public init() {}

  /// The view itself.
  public func body(content: Content) -> some View { content }
}

/// Stands for a modified view; keeps the modifier's properties.
private final class ModifierElement<Content: View, Modifier: ViewModifier>:
  ContentElement<ModifiedContent<Content, Modifier>>
{
  private var properties = PropertyLinks()

  override var compositeName: String? { TypeName.short(Modifier.self) }

  override func build() {
    var modifier = view.modifier
    properties.link(fieldsOf: &modifier, of: self)
    show(modifier.body(content: _ViewModifier_Content(content: view.content)))
  }
}
