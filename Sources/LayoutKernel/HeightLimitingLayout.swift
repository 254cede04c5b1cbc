package import Foundation

/// A layout that may limit how high its subviews are.
package protocol HeightLimitingLayout: Layout {
  /// The limit in points; nil: there is none.
  var heightLimit: CGFloat? { get }
  /// The same with another limit.
  func limitingHeight(to height: CGFloat) -> Self
}

extension FrameLayout: HeightLimitingLayout {
  package var heightLimit: CGFloat? { given.height }

  package func limitingHeight(to height: CGFloat) -> FrameLayout {
    FrameLayout(width: given.width, height: height, alignment: alignment)
  }
}

extension FlexibleFrameLayout: HeightLimitingLayout {
  package var heightLimit: CGFloat? { vertical.maximum.flatMap { $0.isFinite ? $0 : nil } }

  package func limitingHeight(to height: CGFloat) -> FlexibleFrameLayout {
    FlexibleFrameLayout(
      minWidth: horizontal.minimum, idealWidth: horizontal.ideal, maxWidth: horizontal.maximum,
      minHeight: vertical.minimum, idealHeight: vertical.ideal, maxHeight: height,
      alignment: alignment)
  }
}
