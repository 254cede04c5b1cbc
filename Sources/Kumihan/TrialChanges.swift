internal import Foundation
internal import KumihanLayoutKernel

extension TrialTree {
  /// Makes a change; returns what takes it back.
  func apply(
    _ change: TruncationRemedy.Change, _ proposal: inout ProposedViewSize
  ) -> () -> Void {
    switch change {
    case .fixedSize(let horizontal, let vertical, let view):
      return wrap(node(of: view), in: FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    case .layoutPriority(let value, let view):
      let node = node(of: view)
      let before = node.givenPriority
      node.givenPriority = value
      return { node.givenPriority = before }
    case .lineLimit(let limit, let view): return setLineLimit(limit, of: node(of: view))
    case .frameHeight(let height, let view): return setHeight(height, of: node(of: view))
    case .hostHeight(let height):
      proposal.height = height
      return {}
    }
  }

  private func wrap(_ node: LayoutNode, in layout: some Layout) -> () -> Void {
    guard let parent = node.parent else { return {} }
    let before = parent.children
    let wrapper = LayoutNode(layout, children: [node])
    wrapper.layoutDirection = parent.layoutDirection
    parent.setChildren(before.map { $0 === node ? wrapper : $0 })
    return {
      wrapper.setChildren([])
      parent.setChildren(before)
    }
  }

  private func setLineLimit(_ limit: Int?, of node: LayoutNode) -> () -> Void {
    guard let leaf = node.leaf as? TextLeaf else { return {} }
    node.setLeaf(leaf.limited(to: limit))
    return { node.setLeaf(leaf) }
  }

  private func setHeight(_ height: CGFloat, of node: LayoutNode) -> () -> Void {
    guard let layout = node.layout as? any HeightLimitingLayout else { return {} }
    node.setLayout(layout.limitingHeight(to: height))
    return { node.setLayout(layout) }
  }
}
