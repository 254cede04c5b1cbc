import TestSupport
import Testing

@testable import KumihanTypesetting

/// Whether the generated cases have what they were made for.
@Suite struct CrossingTests {
  private static let cases: Int = {
    #if DEBUG
      800
    #else
      4_000
    #endif
  }()

  @Test func `Each crossing is met often enough`() throws {
    let (engine, tools) = (TextEngine(fonts: TestFonts.all, workers: 1), ReferenceTools())
    var counts: [Crossing: Int] = [:]
    for number in 0..<CrossingTests.cases {
      let input = try PropertySubject.input(seed: 1, number: number, engine, tools)
      for crossing in try PropertySubject(input, engine, tools).crossings {
        counts[crossing, default: 0] += 1
      }
    }
    for crossing in Crossing.allCases {
      let percent = 100 * Double(counts[crossing] ?? 0) / Double(CrossingTests.cases)
      // Of few cases less is asked, for chance has more part in them.
      #expect(percent >= (CrossingTests.cases < 4_000 ? 0.25 : 0.5), "\(crossing): \(percent) %")
    }
  }
}
