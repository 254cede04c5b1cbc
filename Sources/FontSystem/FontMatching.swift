package import KumihanTypography

/// Which face of a family comes nearest to a wanted width, slant and weight (CSS Fonts 4, "Matching font styles").
package struct FontMatching: Hashable, Sendable {
  private let weight: Double
  private let width: Double
  private let isItalic: Bool

  /// Looks for a style's weight, width and slant.
  package init(_ style: RunStyle) {
    weight = style.weight
    width = FontTraits.width(ofClass: style.widthClass)
    isItalic = style.isItalic
  }

  /// The index of the nearest of a family's faces, the first of equals; nil when there is none.
  ///
  /// Width decides before slant, slant before weight.
  package func nearest(of family: [FontTraits]) -> Int? {
    family.indices.min { rank(family[$0]) < rank(family[$1]) }
  }

  /// The order of trying as a number a step: less comes first.
  private func rank(_ traits: FontTraits) -> Rank {
    Rank(
      width: widthRank(traits.widths), slant: slantRank(traits.slants),
      weight: weightRank(traits.weights))
  }

  private struct Rank: Comparable {
    var width: Double
    var slant: Int
    var weight: Double

    static func < (left: Rank, right: Rank) -> Bool {
      (left.width, left.slant, left.weight) < (right.width, right.slant, right.weight)
    }
  }

  /// Narrow faces first where a normal or narrow one is wanted, wide ones first elsewhere.
  private func widthRank(_ widths: ClosedRange<Double>) -> Double {
    let offset = offset(from: width, to: widths)
    return rank(offset, prefersLess: width <= 100)
  }

  private func slantRank(_ slants: FontTraits.Slants) -> Int {
    let order: [FontTraits.Slants] =
      isItalic ? [.italic, .oblique, .upright] : [.upright, .oblique, .italic]
    return order.firstIndex { slants.contains($0) } ?? order.count
  }

  /// From 400 to 500: heavier ones up to 500, then lighter, then heavier; less than 400: lighter ones first;
  /// more than 500: heavier ones first.
  private func weightRank(_ weights: ClosedRange<Double>) -> Double {
    let offset = offset(from: weight, to: weights)
    guard (400...500).contains(weight) else { return rank(offset, prefersLess: weight < 400) }
    if offset >= 0, weight + offset <= 500 { return offset }
    return FontMatching.beyondAnyDistance + rank(offset, prefersLess: true)
  }

  /// From a wanted value to the nearest that a range has.
  private func offset(from wanted: Double, to range: ClosedRange<Double>) -> Double {
    min(max(wanted, range.lowerBound), range.upperBound) - wanted
  }

  /// The distance, greater on the side that is tried last than any on the other.
  private func rank(_ offset: Double, prefersLess: Bool) -> Double {
    let isOnPreferredSide = prefersLess ? offset <= 0 : offset >= 0
    return abs(offset) + (isOnPreferredSide ? 0 : FontMatching.beyondAnyDistance)
  }

  /// Weights end at 1,000, and no axis goes further (`fvar` has 16 bits before the point).
  private static let beyondAnyDistance = 1e6
}
