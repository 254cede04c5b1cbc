package import Foundation

/// What content is told that is made for the room it gets.
package struct LayoutGeometry: Equatable, Sendable {
  /// The room, in points.
  package var size: CGSize
  /// The room in the root container's coordinates.
  package var frame: CGRect
  /// How far the safe area of the nearest container that has one stands in, at the sides where the room reaches its edge.
  package var safeAreaInsets: EdgeInsets
}
