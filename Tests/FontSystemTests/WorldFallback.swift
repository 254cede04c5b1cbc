import Foundation
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

/// Fonts that a test needs from the system.
enum InstalledFont {
  /// Skips a test, and says so, where a file is not installed.
  static func isThere(_ path: String) -> ConditionTrait {
    .enabled(if: FileManager.default.fileExists(atPath: path), "\(path) is not installed")
  }
}
