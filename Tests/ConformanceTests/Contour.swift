import KumihanFontSystem

/// A closed contour of a glyph, 1,000 to an em, y up.
struct Contour {
  private let start: SIMD2<Double>
  /// One point for a line, two for a quadratic curve, three for a cubic one, the end last; the last ends at the start.
  private(set) var segments: [[SIMD2<Double>]] = []

  private init(start: SIMD2<Double>) {
    self.start = start
  }
}

extension Contour {
  /// The contours of a path as SVG writes it: `M`, `L`, `Q`, `C`, `Z`, each number absolute.
  static func contours(svg path: String) -> [Contour] {
    var contours: [Contour] = []
    for token in path.split(separator: " ") {
      guard let point = SIMD2<Double>(pair: token.drop { $0.isLetter }) else { continue }
      let last = contours.count - 1
      switch token.first {
      case "M": contours.append(Contour(start: point))
      case "L", "Q", "C": contours[last].segments.append([point])
      default: contours[last].segments[contours[last].segments.count - 1].append(point)
      }
    }
    return contours.map(\.closed)
  }

  /// The contours of a glyph whose font has 1,000 points an em.
  static func contours(of path: GlyphPath) -> [Contour] {
    var contours: [Contour] = []
    for element in path.elements {
      if case .move(let start) = element { contours.append(Contour(start: SIMD2(start))) }
      let points = element.points
      if !points.isEmpty { contours[contours.count - 1].segments.append(points) }
    }
    return contours.map(\.closed)
  }

  /// Whether it is a single point, which shows nothing.
  var isPoint: Bool { segments.allSatisfy { $0.allSatisfy { $0 == start } } }

  /// Whether both have the same segments, each point within a distance along each axis, wherever they start.
  ///
  /// Where a TrueType contour's first point is off the curve, FreeType starts at the last one, HarfBuzz at the second.
  func isNear(_ other: Contour, within distance: Double) -> Bool {
    let count = segments.count
    return count == other.segments.count
      && segments.indices.contains { first in
        (0..<count).allSatisfy { index in
          let (mine, theirs) = (segments[(first + index) % count], other.segments[index])
          return mine.count == theirs.count
            && zip(mine, theirs).allSatisfy { $0.isNear($1, within: distance) }
        }
      }
  }

  /// With the line that closes it, where it does not end at its start.
  private var closed: Contour {
    var contour = self
    if let last = segments.last, last.last != start { contour.segments.append([start]) }
    return contour
  }
}

extension GlyphPath.Element {
  /// The points of a segment; none for what is no segment.
  fileprivate var points: [SIMD2<Double>] {
    switch self {
    case .move, .closeSubpath: []
    case .line(let end): [SIMD2(end)]
    case .quadCurve(let end, let control): [SIMD2(control), SIMD2(end)]
    case .curve(let end, let first, let second): [SIMD2(first), SIMD2(second), SIMD2(end)]
    }
  }
}

extension SIMD2<Double> {
  fileprivate init(_ point: GlyphPath.Point) {
    self.init(point.x, -point.y)
  }

  fileprivate init?(pair: Substring) {
    let numbers = pair.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }

  fileprivate func isNear(_ other: Self, within distance: Double) -> Bool {
    abs(x - other.x) <= distance && abs(y - other.y) <= distance
  }
}
