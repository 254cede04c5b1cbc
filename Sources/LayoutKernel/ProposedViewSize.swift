public import Foundation

/// What a parent offers a subview, in points.
///
/// Per axis: nil asks for the ideal size, 0 for the smallest, infinity for the largest. NaN acts as nil and a negative
/// number as 0, wherever a proposal reaches a subview.
public struct ProposedViewSize: Hashable, Sendable {
  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The offered width; nil: the ideal one.
  public var width: CGFloat?
  /// The offered height; nil: the ideal one.
  public var height: CGFloat?

  /// Offers a width and a height.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Offers a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The offered size, with a given one where nothing is offered.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  /// Offers lengths along an axis and across it.
  package init(along main: CGFloat?, across cross: CGFloat?, of axis: Axis) {
    self = axis == .horizontal ? Self(width: main, height: cross) : Self(width: cross, height: main)
  }

  /// What is offered along an axis.
  package subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The proposal as a subview gets it: no NaN, nothing negative, no negative zero.
  var sanitized: ProposedViewSize {
    ProposedViewSize(width: Self.sanitized(width), height: Self.sanitized(height))
  }

  private static func sanitized(_ length: CGFloat?) -> CGFloat? {
    guard let length, !length.isNaN else { return nil }
    return length > 0 ? length : 0
  }
}

extension ProposedViewSize: CustomStringConvertible {
  /// The proposal as traces write it: `(60.00, inf)`, `(60.00, nil)`.
  public var description: String {
    "(\(LayoutFormat.length(width)), \(LayoutFormat.length(height)))"
  }
}
