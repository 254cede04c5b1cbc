import Kumihan

/// Views below one another, all as wide as the widest likes to be, but no wider than what is offered.
///
/// As a user of SwiftUI writes it.
struct EqualColumn: Layout {
  private let distance: CGFloat = 8

  private func sharedWidth(proposal: ProposedViewSize, subviews: Subviews) -> CGFloat {
    let widest = subviews.reduce(CGFloat.zero) { soFar, subview in
      max(soFar, subview.sizeThatFits(.unspecified).width)
    }
    guard let room = proposal.width, room.isFinite else { return widest }
    return min(widest, max(0, room))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let width = sharedWidth(proposal: proposal, subviews: subviews)
    let offer = ProposedViewSize(width: width, height: nil)
    let heights = subviews.reduce(CGFloat.zero) { $0 + $1.sizeThatFits(offer).height }
    return CGSize(width: width, height: heights + distance * CGFloat(subviews.count - 1))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let offer = ProposedViewSize(width: bounds.width, height: nil)
    var top = bounds.minY
    for subview in subviews {
      let height = subview.sizeThatFits(offer).height
      subview.place(
        at: CGPoint(x: bounds.minX, y: top), anchor: .topLeading, proposal: offer)
      top += height + distance
    }
  }
}

/// Plates of one width that scroll.
struct PlateList: View {
  let names: [String]

  var body: some View {
    ScrollView(.vertical) {
      EqualColumn {
        ForEach(names, id: \.self) { name in
          Text(name)
            .padding(10)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(
              RoundedRectangle(cornerRadius: 8)
                .fill(Color.blue.opacity(0.12))
            )
            .traced(name)
        }
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .frame(minWidth: 220, minHeight: 180)
  }
}
