internal import Foundation
internal import KumihanLayoutKernel
internal import KumihanTypesetting

extension ViewHost {
  /// Explains why texts of the last layout are not shown whole: the first so many of them.
  ///
  /// All is tried in a copy: nothing is changed or told to anybody, and the next layout asks nothing anew. Content
  /// that was made for a geometry stays as it is in the copy.
  public func explainTruncations(atMost count: Int = 100) -> [TruncationExplanation] {
    guard count > 0, let tree = TrialTree(root.node) else { return [] }
    let texts = tree.truncated.prefix(count)
    let reasons = OfferReasons(tree, of: texts)
    return texts.compactMap { tree.explanation(of: $0, reasons) }
  }
}

extension TrialTree {
  fileprivate func explanation(
    of text: Int, _ reasons: OfferReasons
  ) -> TruncationExplanation? {
    let node = placed[text]
    guard let leaf = node.leaf as? TextLeaf, let placement = node.placement else { return nil }
    let width = placement.proposal.width
    let need = leaf.measure(width, nil, lineLimit: nil)
    let shown = leaf.measure(placement.size.width, placement.size.height)
    let trials = TruncationTrials(
      tree: self, text: text, leaf: leaf, neededLines: need.lineCount)
    return TruncationExplanation(
      view: reference(to: node), causes: leaf.causes(for: placement.proposal),
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
      guard let placement = view.placement else { continue }
      offers.append(
        TruncationExplanation.Offer(
          maker: maker.parent == nil ? nil : reference(to: maker), view: reference(to: view),
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

  /// The same text with another limit.
  func limited(to lineLimit: Int?) -> TextLeaf {
    var limits = limits
    limits.lineLimit = lineLimit
    return TextLeaf(prepared, limits)
  }

  /// What the text makes of a width and a height, within its own limit of lines.
  fileprivate func measure(_ width: CGFloat?, _ height: CGFloat?) -> TextMeasure {
    measure(width, height, lineLimit: limits.lineLimit)
  }

  fileprivate func measure(
    _ width: CGFloat?, _ height: CGFloat?, lineLimit: Int?
  ) -> TextMeasure {
    let offer = TextProposal(
      width: width.map(Double.init), height: height.map(Double.init),
      displayScale: limits.displayScale)
    return prepared.measure(offer, lineLimit: lineLimit)
  }

  /// What keeps the text from being whole.
  fileprivate func causes(for offer: ProposedViewSize) -> [TruncationExplanation.Cause] {
    if !measure(offer.width, nil).isTruncated { return [.height] }
    if !measure(offer.width, offer.height, lineLimit: nil).isTruncated { return [.lineLimit] }
    return measure(offer.width, nil, lineLimit: nil).isTruncated ? [.width] : [.lineLimit, .height]
  }
}
