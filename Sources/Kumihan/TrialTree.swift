internal import Foundation
internal import KumihanLayoutKernel

/// A copy of a host's tree in which changes are tried; the host's own tree knows nothing of it.
final class TrialTree {
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
  let untouched: [TrialStanding]
  private let tree: LayoutTree
  private let all: [LayoutNode]
  private let places: [ObjectIdentifier: Int]
  /// The place of each node among those that stand somewhere.
  private let placeOfAll: [Int?]
  private var curedByHeight: [CGFloat: Set<Int>] = [:]

  /// Copies a tree that was laid out; nil if it was not.
  init?(_ root: LayoutNode) {
    guard let proposal = root.placement?.proposal else { return nil }
    let copy = root.copy()
    self.proposal = proposal
    tree = LayoutTree(root: copy)
    pass = tree.layout(proposal, tracing: true)
    size = pass.size
    all = copy.withAllBelow
    placed = all.filter { $0.placement != nil }
    untouched = placed.map(\.trialStanding)
    let places = Dictionary(
      uniqueKeysWithValues: placed.enumerated().map { (ObjectIdentifier($1), $0) })
    placeOfAll = all.map { places[ObjectIdentifier($0)] }
    self.places = places
  }
}

extension TrialTree {
  /// Lays out without changes; after a trial the nodes stand where that placed them.
  func layOutUntouched() { _ = tree.layout(proposal) }

  /// The texts that are not shown whole, by their places.
  var truncated: [Int] { untouched.indices.filter { untouched[$0].isTruncated } }

  /// A view, as explanations name it; nil: it stands nowhere, or the node is the host's.
  func reference(to node: LayoutNode) -> ViewReference? {
    guard let place = places[ObjectIdentifier(node)], place > 0 else { return nil }
    return ViewReference(
      index: place - 1, name: node.name, label: node.label,
      text: (node.leaf as? TextLeaf)?.text)
  }

  /// The node that a reference stands for.
  func node(of reference: ViewReference) -> LayoutNode { placed[reference.index + 1] }

  /// Whether a text is whole with a change, and nothing else is lost.
  func helps(_ change: TruncationRemedy.Change, for text: Int) -> Bool {
    if case .hostHeight(let height) = change { return cured(byHeight: height).contains(text) }
    return outcome(of: [change], for: text) != nil
  }

  /// What becomes of all with changes; nil if they do not show a text whole, or something else is lost by them.
  func outcome(of changes: [TruncationRemedy.Change], for text: Int) -> Outcome? {
    trying(changes) { size, offered in
      guard placed[text].isShownWhole, nothingIsLost() else { return nil }
      return Outcome(
        size: size, isLarger: size.isLarger(than: self.size),
        overflowing: placed.indices.dropFirst().first {
          !untouched[$0].overflows && placed[$0].overflows
        },
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
}
