public import KumihanLayoutKernel

/// Something from outside that answers proposals itself, as a view.
///
/// Equal values answer alike: what an equal one answered is not asked again.
///
/// ```swift
/// struct Gauge: LayoutLeaf, Equatable {
///   func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
///     CGSize(width: proposal.width ?? 120, height: 12)
///   }
/// }
/// VStack { LeafRepresentation(Gauge()) }
/// ```
public struct LeafRepresentation<Leaf: LayoutLeaf & Equatable>: View {
  /// What answers.
  public let leaf: Leaf

  /// Shows what answers proposals.
  public init(_ leaf: Leaf) {
    self.leaf = leaf
  }
}

extension LeafRepresentation: LeafView {
  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: Leaf?
  ) -> Leaf? {
    leaf == old ? nil : leaf
  }
}
