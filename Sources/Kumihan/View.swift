/// A part of what is shown, described by other views.
///
/// A view is a value that is made again whenever something changes; what stands for it in a ``ViewHost`` stays.
public protocol View {
  /// The type of view that describes this one.
  associatedtype Body: View

  /// The views that this one consists of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is no such view.
  public var body: Never { self }
}

/// A view that is made of no others, or arranges them itself.
package protocol PrimitiveView: View where Body == Never {
  /// Makes what stands for the view.
  func makeElement(in place: ElementPlace) -> TypedElement<Self>
}

extension PrimitiveView {
  /// Not to be called: the view consists of no others.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that stands for several, each of them in the layout around it.
package protocol ListView: PrimitiveView {
  /// Shows all of them to a visitor, in order; always as many.
  func accept(_ visitor: inout some ViewVisitor)
}

extension ListView {
  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    ListElement(self, in: place)
  }
}

/// What is shown views of any type.
package protocol ViewVisitor {
  /// Takes a look at one.
  mutating func visit(_ view: some View)
}
