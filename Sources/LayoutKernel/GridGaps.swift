import Foundation

/// The distances between a grid's columns and rows, in points.
struct GridGaps: Equatable, Sendable {
  let horizontal: CGFloat
  let vertical: CGFloat
}
