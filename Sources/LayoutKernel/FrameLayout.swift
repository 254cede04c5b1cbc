package import Foundation

/// A frame of fixed width, height or both; the other follows the view.
package struct FrameLayout: WrapperLayout {
  let given: ProposedViewSize
  let alignment: Alignment
  package let problems: [LayoutDiagnostic.Problem]

  /// Makes a frame; negative lengths and those that are not finite are left out.
  package init(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) {
    var problems: [LayoutDiagnostic.Problem] = []
    given = ProposedViewSize(
      width: FrameLength.finite(width, "width", &problems),
      height: FrameLength.finite(height, "height", &problems))
    self.alignment = alignment
    self.problems = problems
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var edges: Edge.Set = []
    if given.width != nil { edges.formUnion(.horizontal) }
    if given.height != nil { edges.formUnion(.vertical) }
    return ViewSpacing(ofAll: subviews.lazy.map(\.spacing)).resetting(edges)
  }

  /// Asks the view only where a length is not given.
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    if let width = given.width, let height = given.height {
      return CGSize(width: width, height: height)
    }
    let own = subviews.first?.sizeThatFits(offer(for: proposal)) ?? .zero
    return CGSize(width: given.width ?? own.width, height: given.height ?? own.height)
  }

  /// Offers the same as when it was sized.
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(in: bounds, aligning: alignment, proposal: offer(for: proposal))
  }

  private func offer(for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: given.width ?? proposal.width, height: given.height ?? proposal.height)
  }
}

/// Takes the lengths of frames, or leaves them out.
enum FrameLength {
  static func finite(
    _ length: CGFloat?, _ name: String, _ problems: inout [LayoutDiagnostic.Problem]
  ) -> CGFloat? {
    guard let length else { return nil }
    if length >= 0, length.isFinite { return length }
    problems.append(.frameDimension(name, length))
    return nil
  }

  /// A maximum, which may be infinite.
  static func maximum(
    _ length: CGFloat?, _ name: String, _ problems: inout [LayoutDiagnostic.Problem]
  ) -> CGFloat? {
    length == .infinity ? length : finite(length, name, &problems)
  }
}
