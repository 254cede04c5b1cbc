/// A width and a height in points.
public struct TextSize: Hashable, Sendable {
  /// To the right.
  public var width: Double
  /// Downwards.
  public var height: Double

  /// Makes a size of its sides.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent at all.
  public static let zero = TextSize(width: 0, height: 0)
}

/// What is offered to a text: sides in points, and the grid its answer is rounded up to.
///
/// A side of nil or NaN leaves the text its ideal size, infinity its largest, 0 or less its smallest.
public struct TextProposal: Hashable, Sendable {
  /// The offered width; nil for the ideal one.
  public let width: Double?
  /// The offered height; nil for the ideal one.
  public let height: Double?
  /// Pixels a point, above 0 and at most 1,000; anything else counts as 1.
  public let displayScale: Double

  /// Makes an offer.
  public init(width: Double? = nil, height: Double? = nil, displayScale: Double = 1) {
    self.width = TextProposal.side(width)
    self.height = TextProposal.side(height)
    self.displayScale = displayScale > 0 && displayScale <= 1000 ? displayScale : 1
  }

  private static func side(_ side: Double?) -> Double? {
    guard let side, !side.isNaN else { return nil }
    return max(0, side)
  }
}

extension TextProposal {
  /// The width lines must keep within.
  var lineWidth: Double { width ?? .infinity }
  /// The height lines must keep within.
  var linesHeight: Double { height ?? .infinity }
  /// Whether nothing is offered at all, which is answered by nothing.
  var isZero: Bool { width == 0 && height == 0 }

  /// A length rounded up to the pixel grid, and never below itself.
  ///
  /// The order of the operations is SwiftUI's: which of two equal lengths is found larger depends on it.
  package func roundedUp(_ length: Double) -> Double {
    let pixel = 1 / displayScale
    let rounded = (length / pixel).rounded(.up) * pixel
    return rounded.isFinite ? max(length, rounded) : length
  }
}
