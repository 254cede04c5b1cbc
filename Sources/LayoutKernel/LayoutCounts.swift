/// How much work a pass was.
package struct LayoutCounts: Equatable, Sendable {
  /// Questions for a size.
  package var asked = 0
  /// Questions that were not answered from memory.
  package var computed = 0
  /// Times a layout placed its subviews.
  package var arranged = 0
  /// Times a node's content was made for its geometry.
  package var made = 0

  /// Makes counts of nothing.
  package init() {}

  /// Adds the work of another pass.
  package static func += (left: inout LayoutCounts, right: LayoutCounts) {
    left.asked += right.asked
    left.computed += right.computed
    left.arranged += right.arranged
    left.made += right.made
  }
}
