package import Foundation

/// How large what is scrolled is, and how much of it can be seen, in points.
package struct ScrollSizes: Equatable, Sendable {
  /// What is scrolled.
  package var documentSize: CGSize
  /// What can be seen of it at once.
  package var viewportSize: CGSize

  /// Whether all can be seen at once.
  package var contentFits: Bool {
    documentSize.width <= viewportSize.width && documentSize.height <= viewportSize.height
  }
}
