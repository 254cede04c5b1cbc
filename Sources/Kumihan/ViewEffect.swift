public import Foundation
package import KumihanLayoutKernel

/// What is done to a view's picture and to nothing else.
package enum ViewEffect: Sendable {
  /// How much is seen of it, from 0 to 1.
  case opacity(Double)
  /// Nothing is seen of it; its room stays.
  case hidden
  /// Nothing is seen of it outside a shape in the view's own room.
  case clip(any Shape, FillStyle)
  /// A shadow lies behind it; radius and offsets are in points.
  case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
  /// It is blurred by a radius in points.
  case blur(radius: CGFloat, isOpaque: Bool)
  /// It is painted after its neighbours of a lower index; 0 unless said otherwise.
  case zIndex(Double)
  /// It is larger or smaller, around a point of the view.
  case scale(CGSize, anchor: UnitPoint)
  /// It is turned around a point of the view.
  case rotation(Angle, anchor: UnitPoint)
}

/// Views whose pictures are changed.
package struct EffectView<Content: View>: AdornedView {
  package let content: Content
  let effect: ViewEffect

  package func makeElement(in place: ElementPlace) -> TypedElement<Self> {
    EffectElement(self, in: place)
  }
}

/// An element that changes the pictures of the views below it.
package protocol PaintingElement: ViewElement {
  /// What is done to the picture of each of its nodes.
  var effect: ViewEffect { get }
}

/// Stands for an effect: adds no node, whatever is below goes on as it is.
package final class EffectElement<Content: View>:
  AdornedElement<EffectView<Content>>, PaintingElement
{
  package var effect: ViewEffect { view.effect }
}

// MARK: Modifiers

extension View {
  /// Does something to the view's picture.
  func effect(_ effect: ViewEffect) -> EffectView<Self> {
    EffectView(content: self, effect: effect)
  }

  /// Lets what is behind the view shine through: 0 shows nothing of the view, 1 all.
  public func opacity(_ opacity: Double) -> some View {
    effect(.opacity(opacity > 0 ? min(opacity, 1) : 0))
  }

  /// Shows nothing of the view; its room stays.
  public func hidden() -> some View { effect(.hidden) }

  /// Shows nothing of the view outside its own room.
  public func clipped(antialiased: Bool = false) -> some View {
    effect(.clip(Rectangle(), FillStyle(antialiased: antialiased)))
  }

  /// Shows nothing of the view outside a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    effect(.clip(shape, style))
  }

  /// Shows the view with round corners of a radius in points.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }

  /// Puts a shadow behind the view, blurred by a radius and moved, in points.
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color, radius: radius, x: x, y: y))
  }

  /// Blurs the view by a radius in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(.blur(radius: radius, isOpaque: opaque))
  }

  /// Paints the view after its neighbours of a lower index; 0 is the default.
  public func zIndex(_ value: Double) -> some View { effect(.zIndex(value.isNaN ? 0 : value)) }
}
