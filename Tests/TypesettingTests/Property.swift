import Foundation
import TestSupport
import Testing

@testable import KumihanTypesetting

/// A sentence that holds for every case.
struct Property: Sendable {
  let sentence: String
  let check: @Sendable (PropertySubject) throws -> Void

  init(_ sentence: String, _ check: @escaping @Sendable (PropertySubject) throws -> Void) {
    self.sentence = sentence
    self.check = check
  }

  /// What breaks the property in a case; nil where it holds.
  func violation(
    in input: TextCase, _ engine: TextEngine, _ tools: ReferenceTools
  ) -> String? {
    do {
      try check(PropertySubject(input, engine, tools))
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// Checks properties on generated cases, and reports the smallest form of what fails.
///
/// `KUMIHAN_PROPERTY_CASES` is how many cases there are, `KUMIHAN_PROPERTY_SEED` where they start, and
/// `KUMIHAN_PROPERTY_CASE` the only one to be checked, as a failure names it.
struct PropertyRun {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed = environment["KUMIHAN_PROPERTY_SEED"].flatMap { UInt64($0) } ?? 20_260_101
  static let numbers: Range<Int> = {
    let only = environment["KUMIHAN_PROPERTY_CASE"].flatMap { Int($0) }
    if let only { return only..<only + 1 }
    return 0..<(environment["KUMIHAN_PROPERTY_CASES"].flatMap { Int($0) } ?? 5_000)
  }()
  /// Failures of one property beyond these are not looked at.
  private static let mostFailures = 10

  private struct Failure {
    var property: Property
    var number: Int
    var input: TextCase
  }

  private let engine = TextEngine(fonts: TestFonts.embedded, workers: 1)
  private let tools = ReferenceTools()

  /// Checks the properties on all cases, then fails with the first failures of each.
  func check(_ properties: [Property]) throws {
    var failures: [Failure] = []
    for number in PropertyRun.numbers {
      let input = try PropertySubject.input(
        seed: PropertyRun.seed, number: number, engine, tools)
      let subject = try PropertySubject(input, engine, tools)
      for property in properties {
        let known = failures.count { $0.property.sentence == property.sentence }
        guard known < PropertyRun.mostFailures else { continue }
        do {
          try property.check(subject)
        } catch {
          failures.append(Failure(property: property, number: number, input: input))
        }
      }
    }
    for failure in failures { report(failure) }
  }

  private func report(_ failure: Failure) {
    let smallest = TextCaseShrinker.shrink(failure.input) {
      failure.property.violation(in: $0, engine, tools) != nil
    }
    let message = failure.property.violation(in: smallest, engine, tools) ?? ""
    Issue.record(
      """
      \(failure.property.sentence): not in case \(failure.number) of seed \(PropertyRun.seed)
      \(smallest)
      \(message)
      """)
  }
}
