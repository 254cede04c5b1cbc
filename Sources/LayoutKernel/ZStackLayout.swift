public import Foundation

/// Views one upon another.
///
/// The views of the highest priority among them give the stack its size; all are then offered that.
public struct ZStackLayout: Layout {
  /// The guides that lie on one another.
  public var alignment: Alignment

  /// Makes a stack.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// As large as its views, once they are aligned.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    extents(of: subviews, for: proposal).size
  }

  /// Offers each view the stack's own size.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let own = ProposedViewSize(bounds.size)
    let extents = extents(of: subviews, for: own)
    // Views that are larger at the stack's own size stand out of it about its guides.
    let (frame, all) = (ViewDimensions(size: bounds.size), ViewDimensions(size: extents.size))
    let inset = CGPoint(
      x: frame[alignment.horizontal] - all[alignment.horizontal],
      y: frame[alignment.vertical] - all[alignment.vertical]
    ).finite
    for subview in subviews {
      let dimensions = subview.dimensions(for: own, because: .placement)
      let x = extents.horizontal.offset(ofGuide: dimensions[alignment.horizontal])
      let y = extents.vertical.offset(ofGuide: dimensions[alignment.vertical])
      subview.place(
        at: CGPoint(x: bounds.minX + inset.x + x, y: bounds.minY + inset.y + y), proposal: own)
    }
  }
}

extension ZStackLayout: KernelLayout {
  private struct Extents {
    var horizontal = GuideExtent()
    var vertical = GuideExtent()
    var size: CGSize { CGSize(width: horizontal.length, height: vertical.length) }
  }

  private func extents(of subviews: Subviews, for proposal: ProposedViewSize) -> Extents {
    var extents = Extents()
    let highest = subviews.lazy.map(\.priority).max()
    for subview in subviews where subview.priority == highest {
      let dimensions = subview.dimensions(in: proposal)
      extents.horizontal.include(dimensions.width, guide: dimensions[alignment.horizontal])
      extents.vertical.include(dimensions.height, guide: dimensions[alignment.vertical])
    }
    return extents
  }
}
