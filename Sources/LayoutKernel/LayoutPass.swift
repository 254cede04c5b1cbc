package import Foundation

/// What one pass over a tree gave, apart from the placements in its nodes.
package struct LayoutPass: Sendable {
  /// The root's size.
  package let size: CGSize
  /// How much work it was.
  package let counts: LayoutCounts
  /// What was wrong in the parts of the tree that were worked out anew.
  package let diagnostics: [LayoutDiagnostic]
  /// What was offered and answered, if asked for.
  package let trace: LayoutTrace?
  /// The node of each event of the trace.
  package let traced: [ObjectIdentifier]
}
