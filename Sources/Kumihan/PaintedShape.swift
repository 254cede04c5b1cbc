public import Foundation
package import KumihanLayoutKernel

/// A shape with the paint on it, as a view.
public struct PaintedShape<Content: Shape>: View {
  /// The shape that is painted.
  public let shape: Content
  /// The lowest layer first.
  package let paints: [ShapePaint]

  package init(shape: Content, paints: [ShapePaint]) {
    self.shape = shape
    self.paints = paints
  }

  private func adding(_ paint: ShapePaint) -> PaintedShape {
    PaintedShape(shape: shape, paints: paints + [paint])
  }
}

/// A shape in the tree.
package struct ShapeLeaf: LayoutLeaf {
  let shape: any Shape

  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    shape.sizeThatFits(proposal)
  }
}

extension PaintedShape: LeafView {
  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: ShapeLeaf?
  ) -> ShapeLeaf? {
    if let old, Sameness.areAlike(old.shape, shape) { return nil }
    return ShapeLeaf(shape: shape)
  }
}

// MARK: More paint

extension PaintedShape {
  /// Fills the shape once more.
  public func fill(
    _ content: some ShapeStyle = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> PaintedShape {
    adding(.fill(AnyShapeStyle(content), style))
  }

  /// Draws the outline over what is painted already.
  public func stroke(
    _ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true
  ) -> PaintedShape {
    adding(.stroke(AnyShapeStyle(content), style, isAntialiased: antialiased))
  }

  /// Draws the outline over what is painted already.
  public func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> PaintedShape {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension PaintedShape where Content: InsettableShape {
  /// Draws a line inside the outline over what is painted already.
  public func strokeBorder(
    _ content: some ShapeStyle = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> PaintedShape {
    adding(.strokeBorder(AnyShapeStyle(content), style, isAntialiased: antialiased))
  }

  /// Draws a line inside the outline over what is painted already.
  public func strokeBorder(
    _ content: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> PaintedShape {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

// MARK: The first paint

extension Shape {
  private var unpainted: PaintedShape<Self> { PaintedShape(shape: self, paints: []) }

  /// Fills the shape.
  public func fill(
    _ content: some ShapeStyle = ForegroundStyle(), style: FillStyle = FillStyle()
  ) -> PaintedShape<Self> {
    unpainted.fill(content, style: style)
  }

  /// Draws the outline, half of it outside.
  public func stroke(
    _ content: some ShapeStyle, style: StrokeStyle, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    unpainted.stroke(content, style: style, antialiased: antialiased)
  }

  /// Draws the outline, half of it outside.
  public func stroke(
    _ content: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    unpainted.stroke(content, lineWidth: lineWidth, antialiased: antialiased)
  }

  /// The outline as a shape.
  public func stroke(style: StrokeStyle) -> _StrokedShape<Self> {
    _StrokedShape(base: self, style: style)
  }

  /// The outline as a shape.
  public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Draws a line inside the outline.
  public func strokeBorder(
    _ content: some ShapeStyle = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    PaintedShape(shape: self, paints: [])
      .strokeBorder(content, style: style, antialiased: antialiased)
  }

  /// Draws a line inside the outline.
  public func strokeBorder(
    _ content: some ShapeStyle = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> PaintedShape<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
