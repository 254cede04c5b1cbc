internal import Foundation

/// Cases made from the numbers of a seed, each of which a property is checked on.
package struct GeneratedCases: Sendable {
  private let seed: UInt64
  private let count: Int
  /// Failures beyond these are not looked at.
  private static let mostFailures = 10
  private static let asked = ProcessInfo.processInfo.environment["KUMIHAN_PROPERTY_CASES"]
    .flatMap { Int($0) }

  /// As many cases as a build has time for, or a part of `KUMIHAN_PROPERTY_CASES`: one in `share`.
  package init(seed: UInt64, debug: Int, release: Int, share: Int = 1) {
    self.seed = seed
    #if DEBUG
      let usual = debug
    #else
      let usual = release
    #endif
    count = Self.asked.map { max(1, $0 / share) } ?? usual
  }

  /// What is wrong with the cases, the first ten of them, each named by its number.
  package func failures(
    _ check: (_ number: Int, _ random: inout SeededGenerator) throws -> String?
  ) rethrows -> [String] {
    var failures: [String] = []
    for number in 0..<count where failures.count < Self.mostFailures {
      var random = SeededGenerator(seed: seed, case: number)
      if let failure = try check(number, &random) { failures.append("case \(number): \(failure)") }
    }
    return failures
  }
}
