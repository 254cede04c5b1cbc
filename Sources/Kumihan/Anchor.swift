public import Foundation
public import KumihanLayoutKernel

/// A mark on a view, which a geometry proxy turns into its own coordinates.
///
/// It tells where the view stood when the anchor was made; zero, if it did not stand yet.
public struct Anchor<Value: Sendable>: Sendable {
  /// What is marked, from the host's upper left corner.
  let value: Value
  /// Moves what is marked.
  let shift: @Sendable (Value, CGSize) -> Value

  /// What is to be marked on a view.
  public struct Source: Sendable {
    /// Finds it on the view's rectangle; leading and trailing follow a direction.
    let find: @Sendable (CGRect, LayoutDirection) -> Value
    let shift: @Sendable (Value, CGSize) -> Value

    /// Marks it on a rectangle.
    func anchor(on frame: CGRect, _ direction: LayoutDirection) -> Anchor {
      Anchor(value: find(frame, direction), shift: shift)
    }
  }
}

extension Anchor: Equatable where Value: Equatable {
  /// Two are equal if they mark the same place.
  public static func == (left: Anchor, right: Anchor) -> Bool { left.value == right.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
  /// All of the view.
  public static var bounds: Self {
    Self(find: { frame, _ in frame }, shift: { $0.offsetBy(dx: $1.width, dy: $1.height) })
  }

  /// A rectangle of the view's, from its upper left corner.
  public static func rect(_ rect: CGRect) -> Self {
    Self(
      find: { frame, _ in rect.offsetBy(dx: frame.minX, dy: frame.minY) },
      shift: { $0.offsetBy(dx: $1.width, dy: $1.height) })
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view's, from its upper left corner.
  public static func point(_ point: CGPoint) -> Self {
    make { frame, _ in CGPoint(x: frame.minX + point.x, y: frame.minY + point.y) }
  }

  /// A point at shares of the view's width and height, from its upper leading corner.
  public static func unitPoint(_ point: UnitPoint) -> Self {
    make { frame, direction in
      let x = direction == .rightToLeft ? 1 - point.x : point.x
      return CGPoint(x: frame.minX + x * frame.width, y: frame.minY + point.y * frame.height)
    }
  }

  /// The upper corner at the leading side.
  public static var topLeading: Self { unitPoint(.topLeading) }
  /// The middle of the upper side.
  public static var top: Self { unitPoint(.top) }
  /// The upper corner at the trailing side.
  public static var topTrailing: Self { unitPoint(.topTrailing) }
  /// The middle of the leading side.
  public static var leading: Self { unitPoint(.leading) }
  /// The middle.
  public static var center: Self { unitPoint(.center) }
  /// The middle of the trailing side.
  public static var trailing: Self { unitPoint(.trailing) }
  /// The lower corner at the leading side.
  public static var bottomLeading: Self { unitPoint(.bottomLeading) }
  /// The middle of the lower side.
  public static var bottom: Self { unitPoint(.bottom) }
  /// The lower corner at the trailing side.
  public static var bottomTrailing: Self { unitPoint(.bottomTrailing) }

  private static func make(
    _ find: @escaping @Sendable (CGRect, LayoutDirection) -> CGPoint
  ) -> Self {
    Self(find: find) { CGPoint(x: $0.x + $1.width, y: $0.y + $1.height) }
  }
}
