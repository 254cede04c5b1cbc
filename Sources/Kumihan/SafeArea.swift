public import Foundation
public import KumihanLayoutKernel

/// The upper or the lower side.
@frozen public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom
}

/// The side where reading starts, or the one where it ends.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable {
  /// Where reading starts.
  case leading
  /// Where reading ends.
  case trailing
}

extension View {
  /// Puts a bar above or below the view, which gets what room the bar leaves.
  ///
  /// The spacing is in points and 0 unless said otherwise.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let layout = SafeAreaBarLayout(
      edge: edge == .top ? .top : .bottom,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    return BarView(content: self, bar: content(), layout: layout)
  }

  /// Puts a bar beside the view, which gets what room the bar leaves.
  ///
  /// The spacing is in points and 0 unless said otherwise.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let layout = SafeAreaBarLayout(
      edge: edge == .leading ? .leading : .trailing,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    return BarView(content: self, bar: content(), layout: layout)
  }

  /// Leaves room around the view that views in it know as outside the safe area.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    WrapperView(content: self, layout: SafeAreaLayout(insets))
  }

  /// Leaves room at some sides of the view that is outside the safe area; 16 points unless said otherwise.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(edges, length ?? 16))
  }

  /// Leaves as much room at each side of the view that is outside the safe area.
  public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

/// A view with a bar at one of its sides; each is one view, however many it is made of.
struct BarView<Content: View, Bar: View>: View {
  let content: Content
  let bar: Bar
  let layout: SafeAreaBarLayout

  var body: some View {
    layout {
      ImplicitStack(ZStackLayout(), content: content)
      ImplicitStack(ZStackLayout(), content: bar)
    }
  }
}
