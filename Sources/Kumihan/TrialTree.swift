internal import Foundation
internal import KumihanLayoutKernel

/// A copy of a host's tree in which changes are tried; the host's own tree knows nothing of it.
final class TrialTree {
  /// How a view stands.
  struct Standing {
    var frame: CGRect
    /// Whether it is a text that is not shown whole.
    var isTruncated: Bool
    /// Whether a view in it stands out of it.
    var overflows: Bool
  }

  /// What a layout with changes gave that shows a text whole.
  struct Outcome {
    let size: CGSize
    let isLarger: Bool
    let overflowing: Int?
    let exceedsOffer: Bool
  }

  /// What was offered to the host's tree.
  let proposal: ProposedViewSize
  /// The size that it answered.
  let size: CGSize
  /// What its views were offered on the way.
  let pass: LayoutPass
  /// The nodes that stand somewhere without changes: the host's, then each before those in it.
  let placed: [LayoutNode]
  /// How they stand without changes.
  let untouched: [Standing]
  private let tree: LayoutTree
  private let all: [LayoutNode]
  private let places: [ObjectIdentifier: Int]
  /// The place of each node among those that stand somewhere.
  private let placeOfAll: [Int?]
  private var curedByHeight: [CGFloat: Set<Int>] = [:]

  /// Copies a tree that was laid out; nil if it was not.
  init?(_ root: LayoutNode) {
    guard let proposal = root.placement?.proposal else { return nil }
    let copy = root.copy { _, _ in }
    self.proposal = proposal
    tree = LayoutTree(root: copy)
    pass = tree.layout(proposal, tracing: true)
    size = pass.size
    all = copy.withAllBelow
    placed = all.filter { $0.placement != nil }
    untouched = placed.map(\.standing)
    let places = Dictionary(
      uniqueKeysWithValues: placed.enumerated().map { (ObjectIdentifier($1), $0) })
    placeOfAll = all.map { places[ObjectIdentifier($0)] }
    self.places = places
  }
}

extension TrialTree {
  /// The texts that are not shown whole, by their places.
  var truncated: [Int] { untouched.indices.filter { untouched[$0].isTruncated } }

  /// A view, as explanations name it; the host's node is none.
  func reference(to node: LayoutNode) -> ViewReference {
    ViewReference(
      index: (places[ObjectIdentifier(node)] ?? 0) - 1, name: node.name, label: node.label,
      text: (node.leaf as? TextLeaf)?.text)
  }

  /// The node that a reference stands for.
  func node(of reference: ViewReference) -> LayoutNode { placed[reference.index + 1] }

  /// Whether a text is whole with changes, and nothing else is lost.
  func helps(_ changes: [TruncationRemedy.Change], for text: Int) -> Bool {
    if changes.count == 1, case .hostHeight(let height) = changes[0] {
      return cured(byHeight: height).contains(text)
    }
    return trying(changes) { _, _ in placed[text].isShownWhole && nothingIsLost() }
  }

  /// What becomes of all with changes that help.
  func outcome(of changes: [TruncationRemedy.Change]) -> Outcome {
    trying(changes) { size, offered in
      Outcome(
        size: size, isLarger: size.isLarger(than: self.size),
        overflowing: placed.indices.first { !untouched[$0].overflows && placed[$0].overflows },
        exceedsOffer: size.exceeds(offered) && !self.size.exceeds(proposal))
    }
  }

  /// The texts that a height of the host shows whole; none, if something is lost by it.
  private func cured(byHeight height: CGFloat) -> Set<Int> {
    if let known = curedByHeight[height] { return known }
    let found = trying([.hostHeight(height)]) { _, _ in
      nothingIsLost() ? Set(truncated.filter { placed[$0].isShownWhole }) : []
    }
    curedByHeight[height] = found
    return found
  }

  /// Lays out with changes, looks, and takes them back.
  private func trying<Result>(
    _ changes: [TruncationRemedy.Change], _ look: (CGSize, ProposedViewSize) -> Result
  ) -> Result {
    var offered = proposal
    var undo: [() -> Void] = []
    for change in changes { undo.append(apply(change, &offered)) }
    defer { for step in undo.reversed() { step() } }
    return look(tree.layout(offered).size, offered)
  }

  /// Whether no text is cut that was not, and no view is gone.
  private func nothingIsLost() -> Bool {
    for (node, place) in zip(all, placeOfAll) {
      guard let size = node.placement?.size else {
        if place == nil { continue }
        return false
      }
      if let place, untouched[place].isTruncated || untouched[place].frame.size == size { continue }
      if node.isTruncated { return false }
    }
    return true
  }
}

extension TrialTree {
  /// Makes a change; returns what takes it back.
  private func apply(
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

extension LayoutNode {
  /// The node and all below it, each before those in it.
  fileprivate var withAllBelow: [LayoutNode] {
    var nodes: [LayoutNode] = []
    var work = [self]
    while let node = work.popLast() {
      nodes.append(node)
      work += node.children.reversed()
    }
    return nodes
  }

  fileprivate var standing: TrialTree.Standing {
    TrialTree.Standing(
      frame: placement?.rootFrame ?? .zero, isTruncated: isTruncated, overflows: overflows)
  }

  /// Whether the node is a text that stands somewhere, and not all of it is shown.
  fileprivate var isTruncated: Bool {
    guard let leaf = leaf as? TextLeaf, let placement else { return false }
    return leaf.isTruncated(in: placement.size)
  }

  fileprivate var isShownWhole: Bool {
    var node = parent
    while let current = node {
      guard current.placement != nil else { return false }
      node = current.parent
    }
    return placement != nil && !isTruncated
  }

  /// Whether a view in the node stands out of it; what scrolls may.
  fileprivate var overflows: Bool {
    guard let frame = placement?.rootFrame, !(layout is ScrollLayout) else { return false }
    return children.contains { child in
      guard let inner = child.placement?.rootFrame else { return false }
      return inner.minX < frame.minX - Self.tolerance || inner.minY < frame.minY - Self.tolerance
        || inner.maxX > frame.maxX + Self.tolerance || inner.maxY > frame.maxY + Self.tolerance
    }
  }

  /// Less than any pixel, in points.
  fileprivate static var tolerance: CGFloat { 1e-6 }
}

extension CGSize {
  fileprivate func isLarger(than other: CGSize) -> Bool {
    exceeds(ProposedViewSize(other))
  }

  fileprivate func exceeds(_ proposal: ProposedViewSize) -> Bool {
    width > (proposal.width ?? .infinity) + LayoutNode.tolerance
      || height > (proposal.height ?? .infinity) + LayoutNode.tolerance
  }
}
