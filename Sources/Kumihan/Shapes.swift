public import Foundation
public import KumihanLayoutKernel

/// A rectangle that fills its room.
public struct Rectangle: InsettableShape, Hashable {
  /// Makes a rectangle.
  public init() {}

  /// A rectangle inside this one.
  public func inset(by amount: CGFloat) -> _InsetShape<Rectangle> { _InsetShape(self, by: amount) }
}

/// An ellipse that fills its room.
public struct Ellipse: InsettableShape, Hashable {
  /// Makes an ellipse.
  public init() {}

  /// An ellipse inside this one.
  public func inset(by amount: CGFloat) -> _InsetShape<Ellipse> { _InsetShape(self, by: amount) }
}

/// A circle.
///
/// Other than most shapes it takes a square: of the smaller side that is offered, or of the only one.
public struct Circle: InsettableShape, Hashable {
  /// Makes a circle.
  public init() {}

  /// The square of the smaller side that is offered; of 10 points, if none is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = [proposal.width, proposal.height].compactMap { $0 }.min() ?? 10
    return CGSize(width: side, height: side)
  }

  /// A circle inside this one.
  public func inset(by amount: CGFloat) -> _InsetShape<Circle> { _InsetShape(self, by: amount) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, Hashable {
  /// How the ends are curved.
  public var style: RoundedCornerStyle

  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// A capsule inside this one.
  public func inset(by amount: CGFloat) -> _InsetShape<Capsule> { _InsetShape(self, by: amount) }
}

extension Shape where Self == Rectangle {
  /// A rectangle that fills its room.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse that fills its room.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }

  /// A rectangle whose shorter sides are curved in a style.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
