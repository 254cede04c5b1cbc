internal import Foundation
internal import KumihanLayoutKernel
internal import KumihanTypesetting
internal import KumihanTypography

/// A text, in as many lines as it is offered room for; else cut short.
public struct Text: Equatable, Sendable {
  private let string: String

  /// Shows a string as it is.
  public init(verbatim content: String) {
    string = content
  }

  /// Shows a string as it is.
  public init(_ content: some StringProtocol) {
    string = String(content)
  }
}

extension Text: LeafView {
  package func makeLeaf(
    in environment: EnvironmentValues, _ graph: ViewGraph, replacing old: TextLeaf?
  ) -> TextLeaf? {
    guard let text = try? StyledText(string, style: RunStyle(size: 17)) else { return nil }
    let limits = TextLimits(displayScale: environment.displayScale)
    if let old, old.limits == limits, old.prepared.source == text { return nil }
    return TextLeaf(graph.engine.prepare(text), limits)
  }
}
