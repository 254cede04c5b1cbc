public import KumihanLayoutKernel

/// The first of several views whose ideal size fits what is offered; else the last.
public struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// Chooses among views by their sizes along some axes.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  /// The views and their layout.
  public var body: some View { LayoutView(ViewThatFitsLayout(in: axes), content: content) }
}
