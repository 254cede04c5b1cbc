public import Foundation
internal import KumihanLayoutKernel

extension Text {
  /// The lines of texts and where these stand, for the views around them.
  ///
  /// Every text below that stands somewhere sets it. Nothing is worked out where nobody reads it.
  public struct LayoutKey: PreferenceKey {
    /// The lines of a text, and where they stand.
    public struct AnchoredLayout: Equatable, Sendable {
      /// The upper left corner of the text, from which its lines are measured.
      public let origin: Anchor<CGPoint>
      /// The lines.
      public let layout: Text.Layout
    }

    /// No texts.
    public static var defaultValue: [AnchoredLayout] { [] }

    /// Adds the texts that come later.
    public static func reduce(
      value: inout [AnchoredLayout], nextValue: () -> [AnchoredLayout]
    ) {
      value += nextValue()
    }
  }
}

extension TextLeaf {
  /// The lines of the text at a node that stands somewhere.
  func anchoredLayouts(at node: LayoutNode, of element: ViewElement) -> [Text.LayoutKey
    .AnchoredLayout]?
  {
    guard let placement = node.standing else { return nil }
    return [
      Text.LayoutKey.AnchoredLayout(
        origin: element.anchor(.point(.zero)),
        layout: Text.Layout(layout(in: placement.size)))
    ]
  }
}
