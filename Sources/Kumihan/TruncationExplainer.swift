internal import Foundation
internal import KumihanLayoutKernel

extension ViewHost {
  /// Explains why texts of the last layout are not shown whole: the first so many of them.
  ///
  /// All is tried in a copy: nothing is changed or told to anybody, and the next layout asks nothing anew. Content
  /// that was made for a geometry stays as it is in the copy.
  public func explainTruncations(atMost count: Int = 100) -> [TruncationExplanation] {
    explainedTruncations(atMost: count).explanations
  }

  /// The same, and how many texts are not shown whole, explained or not.
  package func explainedTruncations(
    atMost count: Int
  ) -> (explanations: [TruncationExplanation], total: Int) {
    guard let tree = TrialTree(root.node) else { return ([], 0) }
    let texts = tree.truncated.prefix(max(0, count))
    let reasons = OfferReasons(tree, of: texts)
    let explanations = texts.compactMap { text in
      tree.layOutUntouched()
      return tree.explanation(of: text, reasons)
    }
    return (explanations, tree.truncated.count)
  }
}

extension TrialTree {
  fileprivate func explanation(
    of text: Int, _ reasons: OfferReasons
  ) -> TruncationExplanation? {
    let node = placed[text]
    guard let leaf = node.leaf as? TextLeaf, let placement = node.placement,
      let view = reference(to: node)
    else { return nil }
    let need = leaf.limited(to: nil).measure(
      ProposedViewSize(width: placement.proposal.width, height: nil))
    let shown = leaf.measure(ProposedViewSize(placement.size))
    let trials = TruncationTrials(
      tree: self, text: text, leaf: leaf, neededLines: need.lineCount, view: view)
    return TruncationExplanation(
      view: view, causes: leaf.causes(for: placement.proposal),
      offers: offers(to: node, reasons), lineLimit: leaf.limits.lineLimit,
      shownLines: shown.lineCount, neededLines: need.lineCount,
      neededSize: CGSize(width: need.size.width, height: need.size.height),
      remedies: trials.remedies())
  }

  /// What the nodes from the host's down to one were offered.
  private func offers(
    to node: LayoutNode, _ reasons: OfferReasons
  ) -> [TruncationExplanation.Offer] {
    var offers: [TruncationExplanation.Offer] = []
    for (maker, view) in zip(node.lineage, node.lineage.dropFirst()) {
      guard let placement = view.placement, let reference = reference(to: view) else { continue }
      offers.append(
        TruncationExplanation.Offer(
          maker: self.reference(to: maker), view: reference,
          proposal: placement.proposal, reason: reasons.reason(for: placement.proposal, to: view),
          answer: placement.size))
    }
    return offers
  }
}

/// Why the nodes above some texts were offered what they were.
private struct OfferReasons {
  private struct Key: Hashable {
    let node: ObjectIdentifier
    let proposal: ProposedViewSize
  }

  private var reasons: [Key: ProposalReason] = [:]

  init(_ tree: TrialTree, of texts: some Sequence<Int>) {
    var nodes: Set<ObjectIdentifier> = []
    for text in texts { nodes.formUnion(tree.placed[text].lineage.map(ObjectIdentifier.init)) }
    for (event, node) in zip(tree.pass.trace?.events ?? [], tree.pass.traced) {
      guard nodes.contains(node) else { continue }
      let key = Key(node: node, proposal: event.proposal)
      if reasons[key]?.isPlain ?? true || !event.reason.isPlain { reasons[key] = event.reason }
    }
  }

  func reason(for proposal: ProposedViewSize, to node: LayoutNode) -> ProposalReason {
    reasons[Key(node: ObjectIdentifier(node), proposal: proposal)] ?? .placement
  }
}

extension LayoutNode {
  /// The nodes from the topmost one down to this one.
  fileprivate var lineage: [LayoutNode] {
    var nodes = [self]
    while let parent = nodes.last?.parent { nodes.append(parent) }
    return nodes.reversed()
  }
}

extension TextLeaf {
  /// The text as a string.
  var text: String { prepared.source.text }

  /// What keeps the text from being whole.
  fileprivate func causes(for offer: ProposedViewSize) -> [TruncationExplanation.Cause] {
    let wide = ProposedViewSize(width: offer.width, height: nil)
    if !measure(wide).isTruncated { return [.height] }
    let unlimited = limited(to: nil)
    if !unlimited.measure(offer).isTruncated { return [.lineLimit] }
    return unlimited.measure(wide).isTruncated ? [.width] : [.lineLimit, .height]
  }
}
