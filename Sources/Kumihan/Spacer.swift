public import Foundation
package import KumihanLayoutKernel

/// Room that takes what is left along its stack.
public struct Spacer: View, LeafView, Sendable {
  /// The least length in points; nil: 8.
  public var minLength: CGFloat?

  /// Makes room.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: SpacerLeaf?
  ) -> SpacerLeaf? {
    old?.minLength == minLength && old != nil ? nil : SpacerLeaf(minLength: minLength)
  }
}

/// A line across its stack, one point thick.
public struct Divider: View, LeafView, Sendable {
  /// Makes a line.
  public init() {}

  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: DividerLeaf?
  ) -> DividerLeaf? {
    old == nil ? DividerLeaf() : nil
  }
}
