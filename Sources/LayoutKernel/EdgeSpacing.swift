package import Foundation

/// How far one side of a view wants its neighbour, in points.
///
/// nil is no wish: such a side takes its neighbour's, and two of them stand 8 apart.
package struct EdgeSpacing: Hashable, Sendable {
  /// Between views that wish nothing.
  static let standard: CGFloat = 8

  /// Whether the side is one of a text.
  package var isText: Bool
  /// From another text; for a text's upper side its leading.
  package var toText: CGFloat?
  /// From anything else.
  package var toOther: CGFloat?

  /// Makes the wishes of a side.
  package init(isText: Bool = false, toText: CGFloat? = nil, toOther: CGFloat? = nil) {
    self.isText = isText
    self.toText = toText
    self.toOther = toOther
  }

  /// One distance from whatever comes.
  package init(_ distance: CGFloat) {
    self.init(toText: distance, toOther: distance)
  }
}

extension EdgeSpacing {
  /// How far two sides stand apart: as far as the one that wants more.
  func distance(to next: EdgeSpacing) -> CGFloat {
    let wishes = [wish(towards: next), next.wish(towards: self)].compactMap { $0 }.filter(
      \.isFinite)
    return wishes.max() ?? Self.standard
  }

  /// What both sides together want; without a wish a side counts as standard.
  func union(_ other: EdgeSpacing) -> EdgeSpacing {
    EdgeSpacing(
      isText: isText && other.isText, toText: Self.larger(toText, other.toText),
      toOther: Self.larger(toOther, other.toOther))
  }

  private func wish(towards next: EdgeSpacing) -> CGFloat? { next.isText ? toText : toOther }

  private static func larger(_ left: CGFloat?, _ right: CGFloat?) -> CGFloat? {
    if let left, let right { return max(left, right) }
    guard let wish = left ?? right else { return nil }
    return wish > standard ? wish : nil
  }
}
