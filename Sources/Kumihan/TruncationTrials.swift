internal import Foundation
internal import KumihanLayoutKernel

/// Looks for the changes that show one text whole, by trying them.
struct TruncationTrials {
  let tree: TrialTree
  /// The text's place among the tree's nodes.
  let text: Int
  let leaf: TextLeaf
  /// How many lines it needs in the offered width.
  let neededLines: Int
  /// The text, as explanations name it.
  let view: ViewReference

  private var node: LayoutNode { tree.placed[text] }

  /// The changes that help, those without side effects first.
  ///
  /// More room is looked for only where nothing helps that needs none.
  func remedies() -> [TruncationRemedy] {
    let fixedHeight = remedy(.fixedSize(horizontal: false, vertical: true, of: view))
    let lineLimit = self.lineLimit()
    // All the width it likes: for a text that its height does not cut.
    let fixedSize =
      fixedHeight == nil ? remedy(.fixedSize(horizontal: true, vertical: true, of: view)) : nil
    var found = [fixedHeight, layoutPriority(), lineLimit, fixedSize].compactMap { $0 }
    if !found.contains(where: \.hasNoSideEffects) {
      let together = fixedHeight == nil && lineLimit == nil ? limitAndHeight() : nil
      found += [frameHeight(), hostHeight(), together].compactMap { $0 }
    }
    return found.filter(\.hasNoSideEffects) + found.filter { !$0.hasNoSideEffects }
  }

  /// A change or several, if they help.
  private func remedy(_ changes: TruncationRemedy.Change...) -> TruncationRemedy? {
    guard let outcome = tree.outcome(of: changes, for: text) else { return nil }
    return TruncationRemedy(
      changes: changes, size: outcome.size, isLarger: outcome.isLarger,
      overflowing: outcome.overflowing.flatMap { tree.reference(to: tree.placed[$0]) },
      exceedsOffer: outcome.exceedsOffer)
  }
}

extension TruncationTrials {
  private func lineLimit() -> TruncationRemedy? {
    guard leaf.limits.lineLimit != nil else { return nil }
    return remedy(.lineLimit(neededLines, of: view)) ?? remedy(.lineLimit(nil, of: view))
  }

  /// Where a line limit and the height both cut.
  private func limitAndHeight() -> TruncationRemedy? {
    guard leaf.limits.lineLimit != nil else { return nil }
    return remedy(
      .lineLimit(neededLines, of: view), .fixedSize(horizontal: false, vertical: true, of: view))
  }

  /// The nearest view around the text, or the text itself, that helps when its stack serves it first.
  private func layoutPriority() -> TruncationRemedy? {
    var child = node
    while let parent = child.parent {
      if parent.isStack, parent.children.count > 1,
        let remedy = layoutPriority(of: child, among: parent.children)
      {
        return remedy
      }
      child = parent
    }
    return nil
  }

  private func layoutPriority(
    of child: LayoutNode, among siblings: [LayoutNode]
  ) -> TruncationRemedy? {
    let highest = siblings.lazy.filter { $0 !== child }.map(\.priority).max() ?? 0
    guard let view = tree.reference(to: child.bearerOfPriority) else { return nil }
    for value in [1, highest.rounded(.down) + 1] where value > child.priority && value.isFinite {
      if let remedy = remedy(.layoutPriority(value, of: view)) { return remedy }
    }
    return nil
  }
}

extension TruncationTrials {
  /// The least height of the nearest frame around the text that helps.
  private func frameHeight() -> TruncationRemedy? {
    var ancestor = node.parent
    while let frame = ancestor {
      if let limit = (frame.layout as? any HeightLimitingLayout)?.heightLimit,
        let view = tree.reference(to: frame),
        let remedy = least(above: limit, { .frameHeight($0, of: view) })
      {
        return remedy
      }
      ancestor = frame.parent
    }
    return nil
  }

  private func hostHeight() -> TruncationRemedy? {
    guard let height = tree.proposal.height, height.isFinite else { return nil }
    return least(above: height) { .hostHeight($0) }
  }

  /// More pixels are not tried.
  private static let mostPixels = 1 << 16

  /// The least height in whole pixels, above one that does not help, that does.
  ///
  /// A height far beyond is tried first: where it does not help, none is looked for.
  private func least(
    above height: CGFloat, _ makeChange: (CGFloat) -> TruncationRemedy.Change
  ) -> TruncationRemedy? {
    let scale = leaf.limits.displayScale
    guard height * scale < 0x1p40 else { return nil }
    let start = (height * scale).rounded(.down)
    func change(_ pixels: Int) -> TruncationRemedy.Change {
      makeChange((start + Double(pixels)) / scale)
    }
    func helps(_ pixels: Int) -> Bool { tree.helps(change(pixels), for: text) }
    guard helps(Self.mostPixels) else { return nil }
    var (low, high) = (0, 16)
    while high < Self.mostPixels, !helps(high) { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if helps(middle) { high = middle } else { low = middle }
    }
    return remedy(change(high))
  }
}

extension LayoutNode {
  fileprivate var isStack: Bool { layout is HStackLayout || layout is VStackLayout }

  /// What a person would give a priority to: what the wrappers are around, unless one of them has its own.
  fileprivate var bearerOfPriority: LayoutNode {
    var node = self
    while node.isWrapper, node.label == nil, node.givenPriority == nil,
      let wrapped = node.children.first
    {
      node = wrapped
    }
    return node
  }
}
