public import Foundation

/// How far a view wants its neighbours at each of its sides.
public struct ViewSpacing: Hashable, Sendable {
  /// Wants its neighbours to touch it.
  public static let zero = ViewSpacing(all: EdgeSpacing(0))

  package var top: EdgeSpacing
  package var leading: EdgeSpacing
  package var bottom: EdgeSpacing
  package var trailing: EdgeSpacing

  /// Wishes nothing: 8 points from others that wish nothing.
  public init() {
    self.init(all: EdgeSpacing())
  }

  /// Wishes the same at each side.
  package init(all edge: EdgeSpacing) {
    (top, leading, bottom, trailing) = (edge, edge, edge, edge)
  }

  /// Takes in the wishes of another view at some sides.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top = top.union(other.top) }
    if edges.contains(.leading) { leading = leading.union(other.leading) }
    if edges.contains(.bottom) { bottom = bottom.union(other.bottom) }
    if edges.contains(.trailing) { trailing = trailing.union(other.trailing) }
  }

  /// The wishes of both views at some sides, this view's at the others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var union = self
    union.formUnion(other, edges: edges)
    return union
  }

  /// How far the next view along an axis stands from this one, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal
      ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }
}

extension ViewSpacing {
  /// The spacing without the wishes of some sides.
  func resetting(_ edges: Edge.Set) -> ViewSpacing {
    var spacing = self
    if edges.contains(.top) { spacing.top = EdgeSpacing() }
    if edges.contains(.leading) { spacing.leading = EdgeSpacing() }
    if edges.contains(.bottom) { spacing.bottom = EdgeSpacing() }
    if edges.contains(.trailing) { spacing.trailing = EdgeSpacing() }
    return spacing
  }

  /// The wishes of views in a row: outer ends from the first and last, sides from all.
  init(of row: some Sequence<ViewSpacing>, along axis: Axis) {
    var iterator = row.makeIterator()
    guard let first = iterator.next() else {
      self.init()
      return
    }
    self = first
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    while let next = iterator.next() {
      formUnion(next, edges: sides)
      if axis == .horizontal { trailing = next.trailing } else { bottom = next.bottom }
    }
  }

  /// The wishes of views one upon another.
  init(ofAll views: some Sequence<ViewSpacing>) {
    var iterator = views.makeIterator()
    guard let first = iterator.next() else {
      self.init()
      return
    }
    self = first
    while let next = iterator.next() { formUnion(next) }
  }
}
