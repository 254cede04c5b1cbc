package import Foundation

/// A direction of the plane.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Any of the two directions.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)

    /// One bit an axis.
    public let rawValue: Int8

    /// Takes one bit an axis.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }
  }
}

extension Axis {
  /// The other axis.
  package var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis.Set {
  /// Whether an axis is among them.
  package func includes(_ axis: Axis) -> Bool {
    contains(axis == .horizontal ? .horizontal : .vertical)
  }
}

extension CGSize {
  /// Takes lengths along an axis and across it.
  init(along main: CGFloat, across cross: CGFloat, of axis: Axis) {
    self =
      axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  /// The length along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size as reports give it: NaN and negative lengths are 0.
  var sanitized: CGSize {
    CGSize(width: width > 0 ? width : 0, height: height > 0 ? height : 0)
  }

  /// Whether a report may be taken as it stands.
  var isReportable: Bool { width >= 0 && height >= 0 }
}

extension CGPoint {
  /// Takes coordinates along an axis and across it.
  init(along main: CGFloat, across cross: CGFloat, of axis: Axis) {
    self = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
  }

  /// The coordinate along an axis.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }
}
