public import Foundation

/// A view without subviews, from this package or another, that answers proposals itself.
public protocol LayoutLeaf {
  /// The leaf's size in points, for what is offered; nil: all that is offered, 10 where nothing is.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize?

  /// How far the leaf wants its neighbours.
  var spacing: ViewSpacing { get }

  /// Where the leaf puts a guide at a size it answered, from its upper side; nil: nowhere.
  ///
  /// Asked for baselines and for guides that users define.
  func explicitAlignment(of guide: VerticalAlignment, in size: CGSize) -> CGFloat?

  /// Where the leaf puts a guide at a size it answered, from its leading side; nil: nowhere.
  ///
  /// Asked for guides that users define.
  func explicitAlignment(of guide: HorizontalAlignment, in size: CGSize) -> CGFloat?
}

extension LayoutLeaf {
  /// Wishes nothing.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// Nowhere.
  public func explicitAlignment(of guide: VerticalAlignment, in size: CGSize) -> CGFloat? { nil }

  /// Nowhere.
  public func explicitAlignment(of guide: HorizontalAlignment, in size: CGSize) -> CGFloat? { nil }
}
