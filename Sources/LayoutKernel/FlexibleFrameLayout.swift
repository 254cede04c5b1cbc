package import Foundation

/// A frame with limits and an ideal for width and height.
///
/// The view is offered what the frame is offered, within the limits. When it is placed it is offered the frame's own
/// final size, which may be another one: that second offer can make a text shorter than there is room for.
package struct FlexibleFrameLayout: WrapperLayout {
  let horizontal: FlexibleLength
  let vertical: FlexibleLength
  let alignment: Alignment
  package let problems: [LayoutDiagnostic.Problem]

  /// Makes a frame; negative lengths, NaN, and an infinite minimum or ideal are left out.
  package init(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) {
    var problems: [LayoutDiagnostic.Problem] = []
    horizontal = FlexibleLength(
      (minWidth, idealWidth, maxWidth), along: .horizontal, "Width", &problems)
    vertical = FlexibleLength(
      (minHeight, idealHeight, maxHeight), along: .vertical, "Height", &problems)
    self.alignment = alignment
    self.problems = problems
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    var edges: Edge.Set = []
    if horizontal.isGiven { edges.formUnion(.horizontal) }
    if vertical.isGiven { edges.formUnion(.vertical) }
    return ViewSpacing(ofAll: subviews.lazy.map(\.spacing)).resetting(edges)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let offer = ProposedViewSize(
      width: horizontal.offer(for: proposal.width), height: vertical.offer(for: proposal.height))
    let known = CGSize(
      width: horizontal.length(for: proposal.width) ?? -1,
      height: vertical.length(for: proposal.height) ?? -1)
    if known.width >= 0, known.height >= 0 { return known }
    let own = subviews.first?.sizeThatFits(offer) ?? .zero
    return CGSize(
      width: horizontal.length(for: proposal.width, around: own.width),
      height: vertical.length(for: proposal.height, around: own.height))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let offer = ProposedViewSize(
      width: horizontal.finalOffer(for: proposal.width, in: bounds.width),
      height: vertical.finalOffer(for: proposal.height, in: bounds.height))
    subviews.first?.place(
      in: bounds, aligning: alignment, proposal: offer, because: .flexibleFrame)
  }
}

/// The limits of a flexible frame along one axis.
struct FlexibleLength: Sendable {
  let minimum: CGFloat?
  let ideal: CGFloat?
  let maximum: CGFloat?

  init(
    _ given: (minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?), along axis: Axis,
    _ name: String, _ problems: inout [LayoutDiagnostic.Problem]
  ) {
    minimum = FrameLength.finite(given.minimum, "min\(name)", &problems)
    ideal = FrameLength.finite(given.ideal, "ideal\(name)", &problems)
    maximum = FrameLength.maximum(given.maximum, "max\(name)", &problems)
    let lengths = [minimum, ideal, maximum].compactMap { $0 }
    if lengths != lengths.sorted() { problems.append(.contradictoryFrame(axis)) }
  }

  var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

  /// What the view is offered while the frame is sized.
  func offer(for proposed: CGFloat?) -> CGFloat? {
    (proposed ?? ideal).map(clamped)
  }

  /// The frame's length, if it does not depend on the view.
  func length(for proposed: CGFloat?) -> CGFloat? {
    guard minimum != nil, maximum != nil else { return nil }
    return offer(for: proposed)
  }

  /// The frame's length around a view.
  func length(for proposed: CGFloat?, around own: CGFloat) -> CGFloat {
    if let length = length(for: proposed) { return length }
    let offer = offer(for: proposed)
    switch (minimum, maximum) {
    case (.some, .some): return clamped(own)
    case (.some(let minimum), nil): return max(min(offer ?? own, own), minimum)
    case (nil, .some(let maximum)): return min(max(offer ?? own, own), maximum)
    case (nil, nil): return own
    }
  }

  /// What the view is offered when it is placed: the frame's length.
  ///
  /// Nothing, if nothing was offered, there is no ideal, and no limit was reached.
  func finalOffer(for proposed: CGFloat?, in length: CGFloat) -> CGFloat? {
    guard proposed == nil, ideal == nil else { return length }
    let isWithin = length > minimum ?? -.infinity && length < maximum ?? .infinity
    return isWithin ? nil : length
  }

  private func clamped(_ length: CGFloat) -> CGFloat {
    max(min(length, maximum ?? .infinity), minimum ?? 0)
  }
}
