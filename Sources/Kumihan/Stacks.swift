public import Foundation
public import KumihanLayoutKernel

/// Views in a row.
public struct HStack<Content: View>: View {
  private let layout: HStackLayout
  private let content: Content

  /// Puts views in a row; without a spacing they stand as far apart as they like.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// The views and their layout.
  public var body: some View { LayoutView(layout, content: content) }
}

/// Views in a column.
public struct VStack<Content: View>: View {
  private let layout: VStackLayout
  private let content: Content

  /// Puts views in a column; without a spacing they stand as far apart as they like.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  /// The views and their layout.
  public var body: some View { LayoutView(layout, content: content) }
}

/// Views one upon another, the last in front.
public struct ZStack<Content: View>: View {
  private let layout: ZStackLayout
  private let content: Content

  /// Puts views upon one another.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  /// The views and their layout.
  public var body: some View { LayoutView(layout, content: content) }
}
