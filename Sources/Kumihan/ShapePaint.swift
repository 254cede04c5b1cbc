public import Foundation

/// How the inside of a shape is filled.
public struct FillStyle: Hashable, Sendable {
  /// Whether what is inside two outlines is outside; else all that an outline goes around is filled.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool

  /// Takes how to fill.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How an outline is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// What the ends of a line look like.
  public enum LineCap: Hashable, Sendable {
    /// Cut off at the end.
    case butt
    /// Half a circle about the end.
    case round
    /// Half a square about the end.
    case square
  }

  /// What the corners of a line look like.
  public enum LineJoin: Hashable, Sendable {
    /// Pointed.
    case miter
    /// Round.
    case round
    /// Cut off.
    case bevel
  }

  /// In points.
  public var lineWidth: CGFloat
  /// What the ends look like.
  public var lineCap: LineCap
  /// What the corners look like.
  public var lineJoin: LineJoin
  /// How many times the line's width a point may be long; longer ones are cut off.
  public var miterLimit: CGFloat
  /// The lengths of dashes and of the gaps between them, in points; empty: none.
  public var dash: [CGFloat]
  /// Where in the dashes the line starts, in points.
  public var dashPhase: CGFloat

  /// Takes how to draw.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// One layer of paint on a shape.
package enum ShapePaint: Sendable {
  /// The inside.
  case fill(AnyShapeStyle, FillStyle)
  /// The outline, half of it outside.
  case stroke(AnyShapeStyle, StrokeStyle, isAntialiased: Bool)
  /// The outline, all of it inside.
  case strokeBorder(AnyShapeStyle, StrokeStyle, isAntialiased: Bool)
}
