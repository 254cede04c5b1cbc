package import Foundation

/// Which of two equally flexible subviews a stack serves first.
package enum TieRule: Equatable, Sendable {
  /// Flexibilities are compared to the last bit, then by order: what the recorded traces show.
  ///
  /// A text and a stack may differ in their last bit although both hold one line more.
  case compatible
  /// Flexibilities are compared in whole pixels of a length in points, then by order.
  case pixelGrid(CGFloat)
}
