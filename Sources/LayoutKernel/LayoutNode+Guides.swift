import Foundation

// Where a node puts alignment guides.

extension LayoutNode {
  /// Whether the node can put a guide anywhere; without asking anybody for a size.
  func declares(_ key: AlignmentKey) -> Bool {
    if case .leaf = content { return key.merging != .none }
    if let known = knownGuides[key] { return known }
    let declares = workOutDeclares(key)
    knownGuides[key] = declares
    return declares
  }

  /// Where the node puts a guide when it is offered something; nil: nowhere.
  func explicitGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
    guard declares(key) else { return nil }
    let proposal = proposal.sanitized
    if let position = answers.find(proposal), let known = answers[position].guides[key] {
      return known
    }
    let size = size(for: proposal, because: .asked)
    let guide = workOutGuide(key, for: proposal, size).flatMap { $0.isFinite ? $0 : nil }
    if let position = answers.find(proposal) { answers[position].guides[key] = .some(guide) }
    return guide
  }

  private func workOutDeclares(_ key: AlignmentKey) -> Bool {
    switch content {
    case .leaf: return key.merging != .none
    case .layout(let runner):
      if runner.declares(key) { return true }
      guard runner.showsGuides else { return false }
      if runner.isWrapper { return children.first?.declares(key) ?? false }
      return key.merging != .none && children.contains { $0.declares(key) }
    }
  }

  private func workOutGuide(
    _ key: AlignmentKey, for proposal: ProposedViewSize, _ size: CGSize
  ) -> CGFloat? {
    switch content {
    case .layout(let runner):
      prepare()
      return runner.explicitGuide(
        key, in: CGRect(origin: .zero, size: size), for: proposal, subviews)
    case .leaf(let leaf):
      switch key.axis {
      case .horizontal: return leaf.explicitAlignment(of: HorizontalAlignment(key), in: size)
      case .vertical: return leaf.explicitAlignment(of: VerticalAlignment(key), in: size)
      }
    }
  }
}
