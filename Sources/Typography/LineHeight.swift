/// How far the baselines of a text's lines are apart, the space between lines aside.
public enum LineHeight: Hashable, Sendable {
  /// As far as the fonts of each line ask for: the highest ascent and descent, and the widest gap.
  case natural
  /// So many times the ascent and descent of the text's main font, whatever other fonts a line has.
  case multiple(Double)
  /// So many points, whatever fonts a line has.
  case points(Double)
}

extension LineHeight {
  /// The largest multiple that a style may ask for.
  public static let largestMultiple = 1_000.0

  /// Throws for a number that no layout could use.
  func validate() throws(StyleError) {
    switch self {
    case .natural: break
    case .multiple(let factor):
      guard factor >= 0, factor <= LineHeight.largestMultiple else {
        throw .outOfRange(field: "lineHeight")
      }
    case .points(let points):
      guard points >= 0, points <= RunStyle.largestMeasure else {
        throw .outOfRange(field: "lineHeight")
      }
    }
  }
}
