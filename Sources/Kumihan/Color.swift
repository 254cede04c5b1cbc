package import KumihanLayoutKernel

/// A colour: a value, a style to paint shapes with, and a view that takes all it is offered.
///
/// Colours are only painted: no layout depends on one.
public struct Color: Hashable, Sendable {
  /// What the components of a colour mean.
  public enum RGBColorSpace: Hashable, Sendable {
    /// sRGB with its transfer curve.
    case sRGB
    /// sRGB with linear components.
    case sRGBLinear
    /// Display P3 with the transfer curve of sRGB.
    case displayP3
  }

  /// What is painted where nothing lies before it.
  package enum Paint: Hashable, Sendable {
    /// Components from 0 to 1; others lie outside the space.
    case components(RGBColorSpace, red: Double, green: Double, blue: Double)
    /// A colour that whoever paints knows by name.
    case named(Name)
  }

  /// Names of colours that whoever paints knows.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, indigo, blue, purple, pink, brown
    case white, gray, black, clear, primary, secondary
  }

  package let paint: Paint
  /// From 0, nothing to see, to 1.
  package let opacity: Double

  package init(_ paint: Paint, opacity: Double = 1) {
    self.paint = paint
    self.opacity = opacity
  }
}

extension Color {
  /// Mixes red, green and blue, each from 0 to 1; NaN and infinities are 0.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    let paint = Paint.components(
      colorSpace, red: red.component, green: green.component, blue: blue.component)
    self.init(paint, opacity: opacity.share)
  }

  /// Makes a grey, from 0, black, to 1, white; NaN and infinities are 0.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Makes an sRGB colour of a hue, once around from 0 to 1; what lies outside 0 to 1 becomes the nearer of both.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let (sixth, value) = (hue.share * 6, brightness.share)
    /// How much of a component there is, by its distance from the hue around the circle.
    func component(_ start: Double) -> Double {
      let place = (start + sixth).truncatingRemainder(dividingBy: 6)
      return value - value * saturation.share * min(place, 4 - place, 1).share
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The colour with its opacity multiplied, from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    Color(paint, opacity: self.opacity * opacity.share)
  }
}

extension Double {
  /// A component of a colour.
  fileprivate var component: Double { isFinite ? self : 0 }
  /// What is left of a part of a whole: from 0 to 1; NaN is 0.
  fileprivate var share: Double { self > 0 ? min(self, 1) : 0 }
}

extension Color: View, LeafView {
  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: FillLeaf?
  ) -> FillLeaf? {
    old == nil ? FillLeaf() : nil
  }
}
