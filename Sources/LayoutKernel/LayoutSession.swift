import Foundation

/// What the nodes of one tree share: the options, and what a pass collects.
///
/// Confined to one thread at a time, as the nodes are.
final class LayoutSession {
  let options: LayoutOptions
  /// Counts up with each pass.
  private(set) var pass = 0
  var counts = LayoutCounts()
  /// Children that were looked at for what a node tells of those below it, between passes too.
  var summed = 0
  private(set) var trace: LayoutTrace?
  /// The node of each event of the trace.
  private(set) var traced: [ObjectIdentifier] = []
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private var known: Set<LayoutDiagnostic> = []
  private var depth = 0

  init(_ options: LayoutOptions) {
    self.options = options
  }

  /// Forgets what the last pass collected.
  func begin(tracing: Bool) {
    pass += 1
    counts = LayoutCounts()
    trace = tracing ? LayoutTrace() : nil
    traced = []
    diagnostics = []
    known = []
  }

  /// Keeps a problem once a pass.
  func diagnose(_ problem: LayoutDiagnostic.Problem, _ node: LayoutNode) {
    let diagnostic = LayoutDiagnostic(view: node.name, problem: problem)
    if known.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
  }

  func received(_ proposal: ProposedViewSize, _ reason: ProposalReason, by node: LayoutNode) {
    counts.computed += 1
    record(.receive, proposal, reason, node)
    depth += 1
  }

  func reported(
    _ size: CGSize, to proposal: ProposedViewSize, _ reason: ProposalReason, by node: LayoutNode
  ) {
    depth -= 1
    record(.report(size), proposal, reason, node)
  }

  func remembered(
    _ size: CGSize, for proposal: ProposedViewSize, _ reason: ProposalReason, by node: LayoutNode
  ) {
    record(.cached(size), proposal, reason, node)
  }

  private func record(
    _ kind: LayoutTrace.Event.Kind, _ proposal: ProposedViewSize, _ reason: ProposalReason,
    _ node: LayoutNode
  ) {
    guard trace != nil else { return }
    traced.append(ObjectIdentifier(node))
    trace?.events.append(
      LayoutTrace.Event(
        kind: kind, view: node.name, isLabelled: node.label != nil, depth: depth,
        proposal: proposal, reason: reason))
  }
}
