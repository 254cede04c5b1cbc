public import Foundation
internal import KumihanTypography

extension AttributedString {
  /// How far the baselines of a text's lines are apart.
  public struct LineHeight: Hashable, Codable, Sendable {
    enum Rule: Hashable, Codable, Sendable {
      case variable
      case multiple(Double)
      case increased(Double)
      case exact(Double)
    }

    let rule: Rule

    /// As far as the fonts of each line ask for, whatever the text style says.
    public static let variable = LineHeight(rule: .variable)
    /// One and a fifth of the letters' size.
    public static let normal = LineHeight(rule: .multiple(1.2))
    /// As much as the letters' size.
    public static let tight = LineHeight(rule: .multiple(1))
    /// One and a half of the letters' size.
    public static let loose = LineHeight(rule: .multiple(1.5))

    /// So many times the size of the largest letters.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(rule: .multiple(Double(factor)))
    }

    /// So many points more than the size of the largest letters.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(rule: .increased(Double(increase)))
    }

    /// So many points.
    public static func exact(points: CGFloat) -> LineHeight {
      LineHeight(rule: .exact(Double(points)))
    }
  }
}

extension AttributedString.LineHeight {
  /// The engine's line height for letters up to a size; the nearest of 0 to 100,000 points, and natural for NaN.
  func lineHeight(largestSize: Double) -> KumihanTypography.LineHeight {
    let points: Double
    switch rule {
    case .variable: return .natural
    case .multiple(let factor): points = largestSize * factor
    case .increased(let increase): points = largestSize + increase
    case .exact(let exact): points = exact
    }
    guard !points.isNaN else { return .natural }
    return .points(points.within(0...RunStyle.largestMeasure, orElse: 0))
  }
}
