import Foundation

/// How far a view's length along a stack yields: its answers to 0 and to infinity.
struct Flexibility {
  let minimum: CGFloat
  let maximum: CGFloat

  /// How much it yields, in points.
  var value: CGFloat {
    let value = maximum - minimum
    return value.isNaN ? 0 : value
  }

  /// Whether the view is served before another.
  func precedes(_ other: Flexibility, _ ties: TieRule) -> Bool {
    if value == .infinity, other.value == .infinity { return minimum > other.minimum }
    switch ties {
    case .compatible: return value < other.value
    case .pixelGrid(let pixel): return pixels(pixel) < other.pixels(pixel)
    }
  }

  private func pixels(_ pixel: CGFloat) -> CGFloat {
    pixel > 0 && value.isFinite ? (value / pixel).rounded() : value
  }
}

/// The length that is left to divide.
///
/// Arithmetic with infinities never makes a NaN: what has no value leaves the room as it was.
struct RemainingRoom {
  private(set) var length: CGFloat

  init(_ length: CGFloat) {
    self.length = length
  }

  mutating func take(_ part: CGFloat) { keep(length - part) }

  mutating func giveBack(_ part: CGFloat) { keep(length + part) }

  /// An equal part for each of some views; never negative.
  func share(among count: Int) -> CGFloat { max(0, length / CGFloat(count)) }

  private mutating func keep(_ length: CGFloat) {
    if !length.isNaN { self.length = length }
  }
}
