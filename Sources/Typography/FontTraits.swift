/// What a face offers of weight, width and slant; ranges where it varies (CSS Fonts 4, "Font matching").
package struct FontTraits: Hashable, Sendable {
  /// Kinds of slant that a face can show.
  package struct Slants: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    /// Letters that stand straight.
    package static let upright = Slants(rawValue: 1)
    /// Letters of an italic design.
    package static let italic = Slants(rawValue: 2)
    /// Upright letters that lean.
    package static let oblique = Slants(rawValue: 4)

    /// Makes a set of its bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }
  }

  /// From the lightest to the heaviest weight, 1 to 1,000 (OpenType `usWeightClass`).
  package var weights: ClosedRange<Double>
  /// From the narrowest to the widest width, in per cent of the normal one (OpenType `wdth`).
  package var widths: ClosedRange<Double>
  /// The slants; never empty.
  package var slants: Slants

  /// Describes a face that varies.
  package init(weights: ClosedRange<Double>, widths: ClosedRange<Double>, slants: Slants) {
    self.weights = weights
    self.widths = widths
    self.slants = slants
  }

  /// Describes a face of one weight, width and slant.
  package init(weight: Double = 400, widthClass: Int = 5, slants: Slants = .upright) {
    let width = FontTraits.width(ofClass: widthClass)
    self.init(weights: weight...weight, widths: width...width, slants: slants)
  }
}

extension FontTraits {
  /// Per cent of the normal width for classes 1 to 9 (OpenType `OS/2`, usWidthClass).
  private static let widthsOfClasses = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

  /// The width of a class in per cent of the normal one; classes out of range are taken as the nearest.
  package static func width(ofClass widthClass: Int) -> Double {
    widthsOfClasses[min(max(widthClass, 1), 9) - 1]
  }

  /// The class whose width is nearest, the narrower of two.
  package static func widthClass(ofWidth width: Double) -> Int {
    let distances = widthsOfClasses.map { abs($0 - width) }
    return (distances.indices.min { distances[$0] < distances[$1] } ?? 4) + 1
  }
}
