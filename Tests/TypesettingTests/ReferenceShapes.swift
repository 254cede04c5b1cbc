import KumihanTypesetting

/// Shapes by their geometry: which places of a stripe they leave free.
struct ReferenceShapes {
  private let shapes: [ExclusionShape]

  init(_ shapes: [ExclusionShape]) {
    self.shapes = shapes
  }

  /// The room of a stripe: between each two edges of shapes next to each other it is free or not.
  func room(from top: Double, to bottom: Double, width: Double) -> LineRoom {
    let shadows = shapes.compactMap { shape in
      shadow(of: shape, from: top, to: bottom).map { (shape: shape, shadow: $0) }
    }
    let inner = shadows.flatMap { [$0.shadow.lowerBound, $0.shadow.upperBound] }
      .filter { $0 > 0 && $0 < width }
    let edges = ([0, width] + inner).sorted()
    var segments: [LineSegment] = []
    for (left, right) in zip(edges, edges.dropFirst()) where left < right {
      let isShut = shadows.contains {
        $0.shadow.lowerBound <= left && right <= $0.shadow.upperBound
      }
      if isShut { continue }
      if let last = segments.last, last.x + last.width == left {
        segments[segments.count - 1].width = right - last.x
      } else {
        segments.append(LineSegment(x: left, width: right - left))
      }
    }
    guard segments.isEmpty else { return .segments(segments) }
    return .blocked(until: shadows.map { bottomEdge(of: $0.shape) }.min() ?? .infinity)
  }

  private func bottomEdge(of shape: ExclusionShape) -> Double {
    switch shape {
    case .rectangle(_, let y, _, let height), .ellipse(_, let y, _, let height): y + height
    }
  }

  /// From where to where some of a shape lies in a stripe.
  private func shadow(
    of shape: ExclusionShape, from top: Double, to bottom: Double
  ) -> ClosedRange<Double>? {
    switch shape {
    case .rectangle(let x, let y, let width, let height):
      return bottom > y && top < y + height ? x...x + width : nil
    case .ellipse(let x, let y, let width, let height):
      guard bottom > y, top < y + height else { return nil }
      let (centerX, centerY) = (x + width / 2, y + height / 2)
      let level = top > centerY ? top : bottom < centerY ? bottom : centerY
      // (dx / a)² + (dy / b)² = 1
      let part = 2 * (level - centerY) / height
      let half = (1 - part * part).squareRoot() * width / 2
      return centerX - half...centerX + half
    }
  }
}

extension LineRoom {
  /// Whether both are the same but for what computing in another order does.
  func isLike(_ other: LineRoom) -> Bool {
    switch (self, other) {
    case (.blocked(let left), .blocked(let right)): left == right
    case (.segments(let left), .segments(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          isNearby($0.x, $1.x)
            && isNearby($0.width, $1.width)
        }
    default: false
    }
  }
}
