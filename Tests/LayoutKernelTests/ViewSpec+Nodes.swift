import Foundation
import KumihanLayoutKernel
import TestSupport

extension ViewSpec {
  /// The nodes of the tree, with texts as the recorded traces have them.
  func node() -> LayoutNode {
    switch self {
    case .text(let count): return LayoutNode(leaf: RecordedText.kana(count))
    case .fixed(let width, let height):
      return LayoutNode(leaf: FixedLeaf(CGSize(width: width, height: height)))
    case .fill: return LayoutNode(leaf: FillLeaf())
    case .spacer(let length): return LayoutNode(leaf: SpacerLeaf(minLength: length))
    case .frame(let width, let height, let view):
      return view.node().frame(width: width, height: height)
    case .flexible(let across, let down, let view):
      return view.node().frame(
        minWidth: across.minimum, idealWidth: across.ideal, maxWidth: across.maximum,
        minHeight: down.minimum, idealHeight: down.ideal, maxHeight: down.maximum)
    case .padding(let insets, let view): return view.node().padding(insets)
    case .fixedSize(let across, let down, let view):
      return view.node().fixedSize(horizontal: across, vertical: down)
    case .priority(let priority, let view): return view.node().layoutPriority(priority)
    case .stack(let axis, let spacing, let share, let views):
      let nodes = views.map { $0.node() }
      return axis == .horizontal
        ? LayoutNode(
          HStackLayout(alignment: .at(share), spacing: spacing), children: nodes)
        : LayoutNode(VStackLayout(alignment: .at(share), spacing: spacing), children: nodes)
    case .layers(let before, let above, let views):
      return LayoutNode(
        ZStackLayout(alignment: Alignment(horizontal: .at(before), vertical: .at(above))),
        children: views.map { $0.node() })
    }
  }
}
