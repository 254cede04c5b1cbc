internal import KumihanLayoutKernel

/// How much work it was so far to keep a host's elements and nodes in step, besides the layouts.
package struct Bookkeeping: Equatable, Sendable {
  /// Elements that were built, first or again.
  package let built: Int
  /// Nodes that elements took from those in them.
  package let taken: Int
  /// Nodes whose children were looked at for what they tell of those below, each child counted.
  package let summed: Int

  /// All of it taken together.
  package var total: Int { built + taken + summed }
}

extension ViewHost {
  /// How much work it was so far to keep the elements and nodes in step.
  package var bookkeeping: Bookkeeping {
    Bookkeeping(built: root.graph.refreshes, taken: root.graph.taken, summed: root.node.summed)
  }
}
