import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

extension World {
  /// The candidates for a style for which nothing is at hand.
  func fallback(_ style: RunStyle) throws -> SystemFallback {
    try #require(FontCollection([], system: fonts).systemFallback(for: style))
  }
}
