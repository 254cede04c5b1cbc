package import Foundation

/// A leaf that looks different in a row and in a column, such as a divider.
package protocol StackLeaf: LayoutLeaf {
  /// Its priority in stacks, unless it is given one.
  var priority: Double { get }

  /// The leaf as it is in a stack along an axis; nil: in no stack.
  func standing(along axis: Axis?) -> any LayoutLeaf
}

extension StackLeaf {
  /// As any view's.
  package var priority: Double { 0 }

  /// Answers as in no stack.
  package func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize? {
    standing(along: nil).sizeThatFits(proposal)
  }
}
