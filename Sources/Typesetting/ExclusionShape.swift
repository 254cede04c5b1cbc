/// A shape that text goes around, in points from its box's upper left corner, y down.
public enum ExclusionShape: Hashable, Sendable {
  /// A rectangle.
  case rectangle(x: Double, y: Double, width: Double, height: Double)
  /// An ellipse in a rectangle.
  case ellipse(x: Double, y: Double, width: Double, height: Double)
}

extension LineWidths {
  /// A box of some width in which lines keep out of shapes, on both sides of them.
  public static func around(_ shapes: [ExclusionShape], width: Double) -> LineWidths {
    let boxWidth = LineWidths.width(width)
    return .container(width: boxWidth) { top, height in
      let spans = shapes.compactMap { $0.span(from: top, to: top + height) }
      let segments = LineSegment.segments(besides: spans, width: boxWidth)
      guard segments.isEmpty else { return .segments(segments) }
      let bottoms = shapes.filter { $0.span(from: top, to: top + height) != nil }.map(\.bottom)
      return .blocked(until: bottoms.min() ?? .infinity)
    }
  }
}

extension LineSegment {
  /// What is left of a box's width beside some spans.
  static func segments(besides spans: [ClosedRange<Double>], width: Double) -> [LineSegment] {
    guard width > 0 else { return [] }
    var segments: [LineSegment] = []
    var x = 0.0
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if span.lowerBound > x {
        segments.append(LineSegment(x: x, width: min(span.lowerBound, width) - x))
      }
      x = max(x, span.upperBound)
      if x >= width { return segments }
    }
    if x < width { segments.append(LineSegment(x: x, width: width - x)) }
    return segments
  }
}

extension ExclusionShape {
  /// Whether all of its edges are numbers; others shut nothing out.
  fileprivate var isFinite: Bool {
    switch self {
    case .rectangle(let x, let y, let width, let height),
      .ellipse(let x, let y, let width, let height):
      (x + width).isFinite && (y + height).isFinite
    }
  }

  /// Its lowest place.
  fileprivate var bottom: Double {
    switch self {
    case .rectangle(_, let y, _, let height), .ellipse(_, let y, _, let height): y + height
    }
  }

  /// From where to where it reaches between two heights; nil where it does not.
  fileprivate func span(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    switch self {
    case .rectangle(let x, let y, let width, let height):
      guard isFinite, width > 0, top < y + height, bottom > y else { return nil }
      return x...x + width
    case .ellipse(let x, let y, let width, let height):
      guard isFinite, width > 0, top < y + height, bottom > y else { return nil }
      // The widest place is where the line comes nearest to the middle.
      let middle = y + height / 2
      let nearest = min(max(middle, top), bottom)
      let part = (nearest - middle) / (height / 2)
      let half = width / 2 * max(0, 1 - part * part).squareRoot()
      let center = x + width / 2
      return half > 0 ? center - half...center + half : nil
    }
  }
}
