public import Foundation

/// A point of a rectangle, as shares of its width and height from the top leading corner.
@frozen public struct UnitPoint: Hashable, Sendable {
  /// The top leading corner.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The upper corner at the leading side.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The upper corner at the trailing side.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The lower corner at the leading side.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The lower corner at the trailing side.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The share of the width.
  public var x: CGFloat
  /// The share of the height.
  public var y: CGFloat

  /// Takes shares of width and height.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Makes the top leading corner.
  public init() {
    self.init(x: 0, y: 0)
  }
}

extension UnitPoint {
  /// How far the point lies in a rectangle of a size; 0 where that is no number.
  func offset(in size: CGSize) -> CGPoint {
    CGPoint(x: Self.product(x, size.width), y: Self.product(y, size.height))
  }

  /// A share of an infinite length is 0, if the share is.
  private static func product(_ share: CGFloat, _ length: CGFloat) -> CGFloat {
    let product = share * length
    return product.isNaN ? 0 : product
  }
}
