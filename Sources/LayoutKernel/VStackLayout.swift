public import Foundation

/// A column of views.
///
/// The views share its length: those of higher priority first, among them the least flexible first, each an equal part
/// of what is left.
public struct VStackLayout: Layout {
  /// The distances between the views.
  public struct Cache: Sendable {
    let gaps: StackGaps
  }

  /// The guide that the views line up along.
  public var alignment: HorizontalAlignment
  /// Between two views, in points; nil: as the views want it.
  public var spacing: CGFloat?

  /// Makes a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var arranger: StackArranger {
    StackArranger(axis: .vertical, guide: alignment.key, spacing: spacing)
  }

  /// Says that its views stand along the vertical axis.
  public static var layoutProperties: LayoutProperties {
    StackArranger.properties(along: .vertical)
  }

  /// Finds the distances between the views.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(gaps: arranger.gaps(of: subviews))
  }

  /// What its first and last view want at their ends, and all at the sides.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    ViewSpacing(of: subviews.lazy.map(\.spacing), along: .vertical)
  }

  /// Divides what is offered among the views.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    arranger.size(of: subviews, for: proposal, cache.gaps)
  }

  /// Places the views one after another.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    arranger.place(subviews, in: bounds, for: proposal, cache.gaps)
  }
}

extension VStackLayout: KernelLayout {
  package var problems: [LayoutDiagnostic.Problem] { arranger.problems }
}
