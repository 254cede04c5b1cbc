package import Foundation

/// What content is told that is made for the room it gets.
package struct LayoutGeometry: Equatable, Sendable {
  /// The room, in points.
  package var size: CGSize
  /// The room in the root container's coordinates.
  package var frame: CGRect
  /// How far the safe areas around stand in together, at the sides where the room reaches their edges.
  package var safeAreaInsets: EdgeInsets
}
