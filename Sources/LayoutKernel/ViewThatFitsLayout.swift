package import Foundation

/// The first of several views whose ideal size fits what is offered; else the last.
package struct ViewThatFitsLayout: KernelLayout {
  private let axes: Axis.Set

  /// Chooses the axes along which a view has to fit.
  package init(in axes: Axis.Set = [.horizontal, .vertical]) {
    self.axes = axes
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    choice(of: subviews, for: proposal)?.sizeThatFits(proposal) ?? .zero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let choice = choice(of: subviews, for: proposal)
    for subview in subviews where subview != choice { subview.omit() }
    choice?.place(at: bounds.origin, proposal: proposal)
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.first?.spacing ?? ViewSpacing()
  }

  /// The last view is not asked, as it is taken anyway.
  private func choice(
    of subviews: Subviews, for proposal: ProposedViewSize
  ) -> LayoutSubview? {
    subviews.dropLast().first { fits($0.size(for: .unspecified, because: .candidate), proposal) }
      ?? subviews.last
  }

  private func fits(_ size: CGSize, _ proposal: ProposedViewSize) -> Bool {
    Axis.allCases.allSatisfy { axis in
      !axes.includes(axis) || size[axis] <= proposal[axis] ?? .infinity
    }
  }
}
