internal import KumihanInterop

/// The outline of a glyph as a path: points from its origin on the baseline, y down; filled where it winds (non-zero).
public struct GlyphPath: Hashable, Sendable {
  /// A place in points from the glyph's origin.
  public struct Point: Hashable, Sendable {
    /// To the right.
    public var x: Double
    /// Downwards from the baseline.
    public var y: Double

    /// Makes a point of its coordinates.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A piece of a contour.
  public enum Element: Hashable, Sendable {
    /// Starts a contour.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic curve (TrueType).
    case quadCurve(to: Point, control: Point)
    /// A cubic curve (CFF).
    case curve(to: Point, control1: Point, control2: Point)
    /// Ends a contour with a straight line to its start.
    case closeSubpath
  }

  /// The pieces, contour after contour.
  public let elements: [Element]
}

extension GlyphPath {
  /// Whether nothing is drawn.
  public var isEmpty: Bool { elements.isEmpty }
}

extension SizedFont {
  /// The outline of a glyph at the font's size and place on its axes; empty where it has none, such as of spaces and
  /// bitmaps.
  ///
  /// A faked slant leans it. A faked bold is left to drawing: a stroke around it, `FontSynthesis.boldGrowth` ems to
  /// each side. Takes no lock.
  public func path(ofGlyph glyph: UInt32) -> GlyphPath {
    let slope = synthesis.contains(.oblique) ? FontSynthesis.obliqueSlope : 0
    let scale = size / Double(metrics.unitsPerEm)
    func point(_ x: Float, _ y: Float) -> GlyphPath.Point {
      GlyphPath.Point(x: (Double(x) + slope * Double(y)) * scale, y: -Double(y) * scale)
    }
    let elements = scaled.outline(of: glyph).elements.map { element -> GlyphPath.Element in
      switch element {
      case .move(let x, let y): .move(to: point(x, y))
      case .line(let x, let y): .line(to: point(x, y))
      case .quadratic(let controlX, let controlY, let x, let y):
        .quadCurve(to: point(x, y), control: point(controlX, controlY))
      case .cubic(let firstX, let firstY, let secondX, let secondY, let x, let y):
        .curve(
          to: point(x, y), control1: point(firstX, firstY), control2: point(secondX, secondY))
      case .close: .closeSubpath
      }
    }
    return GlyphPath(elements: elements)
  }
}
