public import Foundation

/// How far each side of a rectangle stands in, in points; negative: out.
@frozen public struct EdgeInsets: Hashable, Sendable {
  /// From the upper side.
  public var top: CGFloat
  /// From the side where reading starts.
  public var leading: CGFloat
  /// From the lower side.
  public var bottom: CGFloat
  /// From the side where reading ends.
  public var trailing: CGFloat

  /// Makes insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of 0.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

extension EdgeInsets {
  /// Makes one inset for some sides and 0 for the others.
  package init(_ edges: Edge.Set = .all, _ length: CGFloat) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0)
  }

  /// Both insets along an axis together.
  package func sum(along axis: Axis) -> CGFloat {
    axis == .horizontal ? leading + trailing : top + bottom
  }

  /// The sides whose inset is not 0.
  var edges: Edge.Set {
    var edges: Edge.Set = []
    if top != 0 { edges.insert(.top) }
    if leading != 0 { edges.insert(.leading) }
    if bottom != 0 { edges.insert(.bottom) }
    if trailing != 0 { edges.insert(.trailing) }
    return edges
  }

  /// The insets with 0 for those that are not finite.
  package var sanitized: EdgeInsets {
    EdgeInsets(
      top: top.isFinite ? top : 0, leading: leading.isFinite ? leading : 0,
      bottom: bottom.isFinite ? bottom : 0, trailing: trailing.isFinite ? trailing : 0)
  }
}
