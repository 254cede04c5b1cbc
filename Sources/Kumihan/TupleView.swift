/// Several views, each of them in the layout around it.
public struct TupleView<each Content: View>: View, ListView {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  package func accept(_ visitor: inout some ViewVisitor) {
    for view in repeat each content { visitor.visit(view) }
  }
}

/// Views that modifiers change one by one.
public struct Group<Content: View>: View {
  private let content: Content

  /// Takes views together.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The views.
  public var body: Content { content }
}

/// No view.
public struct EmptyView: View, ListView, Sendable {
  /// Makes no view.
  public init() {}

  package func accept(_ visitor: inout some ViewVisitor) {}
}
