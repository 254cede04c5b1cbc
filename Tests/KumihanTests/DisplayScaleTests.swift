import Foundation
import Kumihan
import Testing

/// Pixels a point, whatever is said of them.
@Suite struct DisplayScaleTests {
  @Test(arguments: [0, -2, CGFloat.nan, .infinity, -CGFloat.infinity, 1001, .leastNonzeroMagnitude])
  func `A scale that no screen has counts as 1`(scale: CGFloat) throws {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    #expect(environment.displayScale == 1 && environment.pixelLength == 1)
    let host = try TraceFont.host(
      Text("さしすせそ").frame(width: 60, height: 30).environment(\.displayScale, scale))
    host.layout(.unspecified)
    // Two lines of a pixel a point: 42 and a third points are 43.
    let remedies = host.explainTruncations().flatMap(\.remedies).flatMap(\.changes)
    #expect(
      remedies.contains {
        guard case .frameHeight(43, _) = $0 else { return false }
        return true
      })
  }

  @Test(
    arguments: zip([0.5, 1, 3, 1000], [2, 1, 1.0 / 3, 0.001]) as Zip2Sequence<[CGFloat], [CGFloat]>)
  func `Other scales are kept`(scale: CGFloat, pixel: CGFloat) {
    var environment = EnvironmentValues()
    environment.displayScale = scale
    #expect(environment.displayScale == scale && environment.pixelLength == pixel)
  }
}
