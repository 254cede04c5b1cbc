import Foundation

// Where a node stands, and in which safe area.

extension LayoutNode {
  /// Where the node stands; nil if it, or a node above it, stands nowhere.
  package var standing: LayoutPlacement? {
    var ancestor = parent
    while let node = ancestor {
      guard node.placement != nil else { return nil }
      ancestor = node.parent
    }
    return placement
  }

  /// What content is told that is made for a place.
  package func geometry(at placement: LayoutPlacement) -> LayoutGeometry {
    LayoutGeometry(
      size: placement.size, frame: placement.rootFrame,
      safeAreaInsets: safeAreaInsets(of: placement.rootFrame))
  }

  /// How far safe areas stand in at those of their edges that a rectangle reaches: the inner ones and, from the room
  /// that these stand in, the outer ones.
  private func safeAreaInsets(of frame: CGRect) -> EdgeInsets {
    var (insets, sides) = (EdgeInsets(), RectangleSides(frame))
    var child = self
    while let parent = child.parent {
      if let own = parent.safeAreaInsets(around: child), let area = child.placement?.rootFrame,
        let room = parent.placement?.rootFrame
      {
        let reached = sides.reached(of: area, parent.layoutDirection)
        insets = insets.adding(own, at: reached)
        sides.extend(to: room, at: reached, parent.layoutDirection)
      }
      child = parent
    }
    return insets
  }

  /// The safe area that the node makes for one of its children; a bar makes one for the view beside it.
  private func safeAreaInsets(around child: LayoutNode) -> EdgeInsets? {
    guard case .layout(let runner) = content else { return nil }
    if let insets = runner.safeAreaInsets { return insets }
    guard runner is LayoutRunner<SafeAreaBarLayout>, child === children.first,
      let room = placement?.rootFrame, let area = child.placement?.rootFrame
    else { return nil }
    let (left, right) = (area.minX - room.minX, room.maxX - area.maxX)
    let isMirrored = layoutDirection == .rightToLeft
    return EdgeInsets(
      top: area.minY - room.minY, leading: isMirrored ? right : left,
      bottom: room.maxY - area.maxY, trailing: isMirrored ? left : right)
  }
}

/// Where the sides of a rectangle lie.
private struct RectangleSides {
  private var left, right, top, bottom: CGFloat

  init(_ frame: CGRect) {
    (left, right, top, bottom) = (frame.minX, frame.maxX, frame.minY, frame.maxY)
  }

  /// The edges of an area that the sides reach.
  func reached(of area: CGRect, _ direction: LayoutDirection) -> Edge.Set {
    var edges: Edge.Set = []
    if top <= area.minY { edges.insert(.top) }
    if bottom >= area.maxY { edges.insert(.bottom) }
    if left <= area.minX { edges.insert(direction == .leftToRight ? .leading : .trailing) }
    if right >= area.maxX { edges.insert(direction == .leftToRight ? .trailing : .leading) }
    return edges
  }

  /// Moves some sides out to those of a rectangle.
  mutating func extend(to room: CGRect, at edges: Edge.Set, _ direction: LayoutDirection) {
    if edges.contains(.top) { top = min(top, room.minY) }
    if edges.contains(.bottom) { bottom = max(bottom, room.maxY) }
    if edges.contains(direction == .leftToRight ? .leading : .trailing) {
      left = min(left, room.minX)
    }
    if edges.contains(direction == .leftToRight ? .trailing : .leading) {
      right = max(right, room.maxX)
    }
  }
}

extension EdgeInsets {
  /// The insets with others added at some edges.
  fileprivate func adding(_ other: EdgeInsets, at edges: Edge.Set) -> EdgeInsets {
    EdgeInsets(
      top: top + (edges.contains(.top) ? other.top : 0),
      leading: leading + (edges.contains(.leading) ? other.leading : 0),
      bottom: bottom + (edges.contains(.bottom) ? other.bottom : 0),
      trailing: trailing + (edges.contains(.trailing) ? other.trailing : 0))
  }
}
