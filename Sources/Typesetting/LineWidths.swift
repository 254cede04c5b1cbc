/// The room that lines have: as wide all, each of its own width, or what a container says for a height.
///
/// Lines stand in a box; segments of a container are given by their left edges in it, or from where lines start in a
/// box without limit. What lies outside of the box is no room.
public enum LineWidths: Sendable {
  /// All lines have one width; infinity for no limit, NaN for infinity, below 0 for 0.
  case all(Double)
  /// Each line of the text has its own, the last one is for all others, too; none: no limit.
  ///
  /// The box is as wide as the widest; narrower lines start where the box does.
  case each([Double])
  /// A box of some width, of which a function tells where in it a line has room.
  ///
  /// It is asked with the top of a line and its height, both in points from the box's top, and again where the line
  /// turns out higher; it must give the same answer to the same question. A segment into which nothing fits up to a
  /// break opportunity stays empty, unless all would. Where text is left out, the last line is cut short in the last
  /// of its segments that has text.
  case container(width: Double, room: @Sendable (_ top: Double, _ height: Double) -> LineRoom)
}

/// Where a line of a container has room.
public enum LineRoom: Hashable, Sendable {
  /// Stretches of the line that do not overlap, in any order; text goes through them in its paragraph's direction.
  ///
  /// Where there are none, the line comes below.
  case segments([LineSegment])
  /// There is none above a height, in points from the box's top; infinity: there is no more room at all.
  case blocked(until: Double)
}

/// A stretch of a line in its box, in points.
public struct LineSegment: Hashable, Sendable {
  /// Its left edge, from the box's left edge.
  public var x: Double
  /// How wide it is.
  public var width: Double

  /// Makes a segment.
  public init(x: Double, width: Double) {
    self.x = x
    self.width = width
  }
}

extension LineWidths {
  /// The box's width; infinite for no limit.
  var boxWidth: Double {
    switch self {
    case .all(let width), .container(let width, _): LineWidths.width(width)
    case .each(let widths): widths.map(LineWidths.width).max() ?? .infinity
    }
  }

  /// A width in its range: at least 0, infinite where it is no number.
  static func width(_ width: Double) -> Double { width.isNaN ? .infinity : max(0, width) }
}
