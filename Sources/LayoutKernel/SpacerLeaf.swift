package import Foundation

/// Room that takes what is left along its stack and is nothing across it.
package struct SpacerLeaf: StackLeaf {
  /// The least length along the stack, in points; nil: 8.
  package var minLength: CGFloat?

  /// Makes a spacer.
  package init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// After all others.
  package var priority: Double { -.infinity }

  /// The spacer along an axis; along both in no stack.
  package func standing(along axis: Axis?) -> any LayoutLeaf {
    let least = minLength.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? EdgeSpacing.standard
    return StandingSpacer(axis: axis, minLength: least)
  }
}

private struct StandingSpacer: LayoutLeaf {
  let axis: Axis?
  let minLength: CGFloat

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    CGSize(width: length(.horizontal, proposal), height: length(.vertical, proposal))
  }

  /// A spacer is itself the distance to its neighbours.
  var spacing: ViewSpacing {
    var spacing = ViewSpacing()
    let touching = EdgeSpacing(0)
    if axis != .vertical { (spacing.leading, spacing.trailing) = (touching, touching) }
    if axis != .horizontal { (spacing.top, spacing.bottom) = (touching, touching) }
    return spacing
  }

  private func length(_ along: Axis, _ proposal: ProposedViewSize) -> CGFloat {
    axis ?? along == along ? max(proposal[along] ?? minLength, minLength) : 0
  }
}
