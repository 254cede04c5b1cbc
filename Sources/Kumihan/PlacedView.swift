public import Foundation
public import KumihanLayoutKernel
public import KumihanTypesetting

/// A view where it stands after a layout.
public struct PlacedView: Sendable {
  /// The label, or the kind of layout or leaf.
  public let name: String
  /// The label given by ``View/traced(_:)``.
  public let label: String?
  /// How many views it stands in.
  public let depth: Int
  /// Where it stands, in points from the host's upper left corner.
  public let frame: CGRect
  /// What it was offered at last.
  public let proposal: ProposedViewSize
  /// How much is scrolled and seen, if the view is a ``ScrollView``.
  public let scrollSizes: ScrollSizes?
  private let textLeaf: TextLeaf?

  init?(_ node: LayoutNode, depth: Int) {
    guard let placement = node.placement else { return nil }
    name = node.name
    label = node.label
    self.depth = depth
    frame = placement.rootFrame
    proposal = placement.proposal
    scrollSizes = node.scrollSizes
    textLeaf = node.leaf as? TextLeaf
  }
}

extension PlacedView {
  /// The lines, if the view is a text: from the upper left corner of its frame.
  public var textLayout: TextLayout? { textLeaf?.layout(in: frame.size) }

  /// Whether the view is a text of which not all is shown.
  public var isTruncated: Bool { textLeaf?.isTruncated(in: frame.size) ?? false }

  /// The text, if the view is one.
  public var text: String? { textLeaf?.prepared.source.text }
}

extension ViewHost {
  /// Where the views stand after the last layout: each before those in it, in the order of the layout.
  ///
  /// Views that are left out, as by ``ViewThatFits``, are not among them.
  public var placedViews: [PlacedView] {
    var views: [PlacedView] = []
    var work = root.node.children.map { (node: $0, depth: 0) }
    work.reverse()
    while let (node, depth) = work.popLast() {
      guard let view = PlacedView(node, depth: depth) else { continue }
      views.append(view)
      work += node.children.reversed().map { ($0, depth + 1) }
    }
    return views
  }
}
