public import Foundation

/// How large what is scrolled is, and how much of it can be seen, in points.
public struct ScrollSizes: Equatable, Sendable {
  /// What is scrolled.
  public var documentSize: CGSize
  /// What can be seen of it at once.
  public var viewportSize: CGSize

  /// Whether all can be seen at once.
  public var contentFits: Bool {
    documentSize.width <= viewportSize.width && documentSize.height <= viewportSize.height
  }
}
