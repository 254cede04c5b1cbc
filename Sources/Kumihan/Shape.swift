public import Foundation
public import KumihanLayoutKernel

/// A form that is painted in the room it gets.
///
/// Painted in the foreground style unless it is filled or stroked. How it looks has no part in its size.
///
/// The protocol is not final: the outline, `path(in:)`, comes with drawing, and conforming types will have to give it.
public protocol Shape: Sendable, Animatable, View {
  /// The size in points that the shape takes when it is offered something.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// All that is offered, and 10 points where nothing is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The shape in the foreground style.
  public var body: PaintedShape<Self> {
    PaintedShape(shape: self, paints: [.fill(AnyShapeStyle(ForegroundStyle()), FillStyle())])
  }
}

/// A shape that can be made smaller at all sides.
public protocol InsettableShape: Shape {
  /// The smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape with its outline moved inwards by some points; its room stays.
  func inset(by amount: CGFloat) -> InsetShape
}

/// A shape whose outline is moved inwards.
///
/// It takes as much room as the shape itself.
public struct _InsetShape<Base: InsettableShape>: InsettableShape {
  package let base: Base
  /// In points; not finite: 0.
  package let amount: CGFloat

  init(_ base: Base, by amount: CGFloat) {
    self.base = base
    self.amount = amount.isFinite ? amount : 0
  }

  /// The room that the shape itself takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  /// The shape with its outline moved further inwards.
  public func inset(by amount: CGFloat) -> _InsetShape {
    _InsetShape(base, by: self.amount + amount)
  }
}

/// The outline of a shape as a shape of its own.
public struct _StrokedShape<Base: Shape>: Shape {
  package let base: Base
  package let style: StrokeStyle

  /// The room that the shape itself takes.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}
