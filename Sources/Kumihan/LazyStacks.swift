public import Foundation
public import KumihanLayoutKernel

/// Views of a lazy stack that stay in sight; without effect here.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  /// Those at the beginning of a section.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Those at the end of a section.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

  /// One bit a kind.
  public let rawValue: UInt32

  /// Takes one bit a kind.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// Views in a column.
///
/// Nothing is lazy here: it makes all its views and can be measured as a whole, as ``VStack`` is.
public struct LazyVStack<Content: View>: View {
  private let stack: VStack<Content>

  /// Puts views in a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }

  /// The column.
  public var body: some View { stack }
}

/// Views in a row.
///
/// Nothing is lazy here: it makes all its views and can be measured as a whole, as ``HStack`` is.
public struct LazyHStack<Content: View>: View {
  private let stack: HStack<Content>

  /// Puts views in a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }

  /// The row.
  public var body: some View { stack }
}
