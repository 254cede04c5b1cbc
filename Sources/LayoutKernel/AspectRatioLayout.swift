package import Foundation

/// Offers a view a size of a given shape, and takes what the view then answers.
package struct AspectRatioLayout: WrapperLayout {
  private let given: CGFloat?
  private let contentMode: ContentMode

  /// Takes width through height; nil: that of the view's ideal size.
  package init(_ ratio: CGFloat?, contentMode: ContentMode) {
    given = ratio
    self.contentMode = contentMode
  }

  package var problems: [LayoutDiagnostic.Problem] {
    given.map { Self.isUsable($0) ? [] : [.aspectRatio($0)] } ?? []
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard let view = subviews.first else { return .zero }
    return view.sizeThatFits(offer(for: proposal, to: view))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let view = subviews.first else { return }
    view.place(in: bounds, aligning: .center, proposal: offer(for: proposal, to: view))
  }

  /// What is offered has the ratio, unless there is none or it makes no number.
  private func offer(for proposal: ProposedViewSize, to view: LayoutSubview) -> ProposedViewSize {
    guard let ratio = ratio(of: view) else { return proposal }
    let room =
      proposal == .unspecified ? ProposedViewSize(view.sizeThatFits(.unspecified)) : proposal
    let offer = offer(in: room, ratio)
    return offer.width.isNaN || offer.height.isNaN ? proposal : ProposedViewSize(offer)
  }

  /// The largest size of the ratio within an offer, or the smallest around it.
  private func offer(in room: ProposedViewSize, _ ratio: CGFloat) -> CGSize {
    let byWidth = room.width.map { CGSize(width: $0, height: $0 / ratio) }
    let byHeight = room.height.map { CGSize(width: $0 * ratio, height: $0) }
    guard let byWidth else { return byHeight ?? .zero }
    guard let byHeight else { return byWidth }
    let isNarrower = byWidth.width < byHeight.width
    return isNarrower == (contentMode == .fit) ? byWidth : byHeight
  }

  private func ratio(of view: LayoutSubview) -> CGFloat? {
    if let given, Self.isUsable(given) { return given }
    guard given == nil else { return nil }
    let ideal = view.sizeThatFits(.unspecified)
    let ratio = ideal.width / ideal.height
    return Self.isUsable(ratio) ? ratio : nil
  }

  private static func isUsable(_ ratio: CGFloat) -> Bool { ratio > 0 && ratio.isFinite }
}
