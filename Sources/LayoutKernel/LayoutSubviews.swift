import Foundation

/// The views that a layout arranges, in their order.
///
/// A part of them counts from 0 again.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  /// The part of a collection of subviews.
  public typealias SubSequence = LayoutSubviews

  let nodes: [LayoutNode]
  /// The direction of the container; its subviews are mirrored without the layout's doing.
  public let layoutDirection: LayoutDirection
  /// How stacks order subviews that are equally flexible.
  let ties: TieRule

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of subviews.
  public var endIndex: Int { nodes.count }

  /// One subview.
  public subscript(position: Int) -> LayoutSubview { LayoutSubview(node: nodes[position]) }

  /// Some subviews in a row.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { with(Array(nodes[bounds])) }

  /// The subviews at some indices, in the order of these.
  public subscript(indices: some Sequence<Int>) -> LayoutSubviews {
    with(indices.map { nodes[$0] })
  }

  /// Two are equal if they hold the same views in the same order.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.layoutDirection == right.layoutDirection && left.nodes.elementsEqual(right.nodes, by: ===)
  }

  private func with(_ nodes: [LayoutNode]) -> LayoutSubviews {
    LayoutSubviews(nodes: nodes, layoutDirection: layoutDirection, ties: ties)
  }
}

extension LayoutSubviews {
  /// The container's guide from those of its subviews, once they are placed.
  ///
  /// Nobody is placed if no subview can have the guide.
  func mergedGuide(_ key: AlignmentKey, placing place: () -> Void) -> CGFloat? {
    guard key.merging != .none, nodes.contains(where: { $0.declares(key) }) else { return nil }
    let values = zip(nodes, LayoutNode.placements(of: nodes, by: place)).compactMap {
      node, placed -> CGFloat? in
      guard let placed, let guide = node.explicitGuide(key, for: placed.proposal) else {
        return nil
      }
      return guide + placed.origin[key.axis]
    }
    return key.merging.merged(values)
  }
}
