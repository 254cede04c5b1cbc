public import KumihanLayoutKernel

/// A viewport onto views that have all the room they like along some axes.
///
/// Along these it takes what it is offered, or the length of its content where nothing is; across them, the width of its
/// content. Several views in it are a column. Nothing is scrolled: the content stands at its beginning.
public struct ScrollView<Content: View>: View {
  /// What is scrolled.
  public var content: Content
  /// The axes that scroll.
  public var axes: Axis.Set
  /// Whether one can see where the content is scrolled to; without effect on layout.
  public var showsIndicators: Bool

  /// Lets content scroll.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  /// The content and its layout.
  public var body: some View {
    LayoutView(ScrollLayout(axes), content: ImplicitStack(VStackLayout(), content: content))
  }
}

/// When content bounces that is scrolled beyond its end.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private let name: String

  /// As the system likes.
  public static let automatic = ScrollBounceBehavior(name: "automatic")
  /// Always.
  public static let always = ScrollBounceBehavior(name: "always")
  /// If the content is larger than the viewport.
  public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

extension View {
  /// Here for source compatibility: nothing scrolls, so nothing bounces.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    self
  }
}
