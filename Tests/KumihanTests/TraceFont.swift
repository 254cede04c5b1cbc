import Foundation
import Kumihan
import TestSupport

/// The font and the screen of the recorded traces.
enum TraceFont {
  /// 402 by 778 points: a phone's screen without its safe area.
  static let screen = ProposedViewSize(width: 402, height: 778)

  /// Hosts a view on a screen with three pixels a point.
  static func host(_ view: some View) throws -> ViewHost {
    var environment = EnvironmentValues()
    environment.displayScale = 3
    return ViewHost(
      view, fonts: FontCollection([try TestFonts.drawn("Trace.ttf")]), environment: environment)
  }

  /// Hosts a view with the embedded fonts.
  static func embeddedHost(
    _ view: some View, _ environment: EnvironmentValues = EnvironmentValues()
  ) -> ViewHost {
    ViewHost(view, fonts: TestFonts.embedded, environment: environment)
  }
}
