import Foundation

// What a node answers: its size for a proposal, and its spacing.

extension LayoutNode {
  /// The node's size in points, for what is offered.
  func size(for proposal: ProposedViewSize, because reason: ProposalReason) -> CGSize {
    if proposal.width?.isNaN == true || proposal.height?.isNaN == true {
      session?.diagnose(.proposal, self)
    }
    let proposal = proposal.sanitized
    session?.counts.asked += 1
    if let position = answers.find(proposal) {
      return remembered(position, because: reason)
    }
    session?.received(proposal, reason, by: self)
    let size = reportable(workOutSize(for: proposal))
    session?.reported(size, to: proposal, reason, by: self)
    keep(size, for: proposal)
    return size
  }

  /// How far the node wants its neighbours.
  var spacing: ViewSpacing {
    if let knownSpacing { return knownSpacing }
    prepare()
    let spacing =
      switch content {
      case .layout(let runner): runner.spacing(subviews)
      case .leaf(let leaf): (leafInPlace ?? leaf).spacing
      }
    knownSpacing = spacing
    return spacing
  }

  private func remembered(_ position: Int, because reason: ProposalReason) -> CGSize {
    let size = answers[position].size
    if let session {
      answers[position].pass = session.pass
      session.remembered(size, for: answers[position].proposal, reason, by: self)
    }
    return size
  }

  private func workOutSize(for proposal: ProposedViewSize) -> CGSize {
    prepare()
    switch content {
    case .layout(let runner): return runner.size(for: proposal, subviews)
    case .leaf(let leaf):
      return (leafInPlace ?? leaf).sizeThatFits(proposal)
        ?? proposal.replacingUnspecifiedDimensions()
    }
  }

  private func reportable(_ size: CGSize) -> CGSize {
    if !size.isReportable { session?.diagnose(.reportedSize(size), self) }
    return size.sanitized
  }

  private func keep(_ size: CGSize, for proposal: ProposedViewSize) {
    guard session?.options.keepsAnswers ?? true else { return }
    answers.insert(.init(proposal: proposal, size: size, pass: session?.pass ?? 0))
  }

  /// Gets ready to answer: once after each change.
  func prepare() {
    guard !isPrepared else { return }
    isPrepared = true
    switch content {
    case .layout(let runner):
      for problem in runner.problems { session?.diagnose(problem, self) }
      runner.prepare(subviews)
    case .leaf:
      leafInPlace = stackLeaf?.standing(along: stackAxis)
    }
  }
}
