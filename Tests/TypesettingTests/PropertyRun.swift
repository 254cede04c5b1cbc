import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Checks properties on generated cases, and reports the smallest form of what fails.
///
/// `KUMIHAN_PROPERTY_CASES` is how many cases there are (5,000; in debug builds 1,000), `KUMIHAN_PROPERTY_SEED` where they
/// start, and `KUMIHAN_PROPERTY_CASE` the only one to be checked, as a failure names it.
struct PropertyRun {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed = environment["KUMIHAN_PROPERTY_SEED"].flatMap { UInt64($0) } ?? 20_260_101
  static let numbers: Range<Int> = {
    let only = environment["KUMIHAN_PROPERTY_CASE"].flatMap { Int($0) }
    if let only { return only..<only + 1 }
    return 0..<(asked ?? usual)
  }()
  private static let asked = environment["KUMIHAN_PROPERTY_CASES"].flatMap { Int($0) }
  /// As many as a run of all tests has time for.
  private static let usual: Int = {
    #if DEBUG
      1_000
    #else
      5_000
    #endif
  }()
  /// All cores where many cases are asked for; other tests run at the same time where none are.
  private static let workers = asked == nil ? 1 : ProcessInfo.processInfo.activeProcessorCount
  /// Failures of one property beyond these are not looked at.
  private static let mostFailures = 10

  private struct Failure: Sendable {
    var property: Property
    /// The number of a generated case, nil of a kept one.
    var number: Int?
    var input: TextCase
  }

  private let properties: [Property]
  private let failures = Failures()

  /// What failed so far, shared by all workers.
  private final class Failures: Sendable {
    let all = Mutex<[Failure]>([])
  }

  init(_ properties: [Property]) {
    self.properties = properties
  }

  /// Checks the properties on kept and then on all generated cases, then fails with the first failures of each.
  func check() throws {
    let (engine, tools) = (TextEngine(fonts: TestFonts.all, workers: 1), ReferenceTools())
    for input in KeptCases.all { check(try PropertySubject(input, engine, tools), number: nil) }
    let queue = CaseQueue(PropertyRun.numbers)
    DispatchQueue.concurrentPerform(iterations: PropertyRun.workers) { _ in
      do {
        try check(queue)
      } catch {
        Issue.record("\(error)")
      }
    }
    let found = failures.all.withLock { $0.sorted { ($0.number ?? -1) < ($1.number ?? -1) } }
    for failure in found { report(failure) }
  }

  /// One worker's part, with an engine of its own.
  private func check(_ queue: CaseQueue) throws {
    let engine = TextEngine(fonts: TestFonts.all, workers: 1)
    let tools = ReferenceTools()
    while let number = queue.next() {
      let input = try PropertySubject.input(
        seed: PropertyRun.seed, number: number, engine, tools)
      check(try PropertySubject(input, engine, tools), number: number)
    }
  }

  private func check(_ subject: PropertySubject, number: Int?) {
    for property in properties where !isGivenUp(property) {
      do {
        try property.check(subject)
      } catch {
        let failure = Failure(property: property, number: number, input: subject.input)
        failures.all.withLock { $0.append(failure) }
      }
    }
  }

  private func isGivenUp(_ property: Property) -> Bool {
    failures.all.withLock { all in
      !all.isEmpty
        && all.count { $0.property.sentence == property.sentence } >= PropertyRun.mostFailures
    }
  }

  private func report(_ failure: Failure) {
    let engine = TextEngine(fonts: TestFonts.all, workers: 1)
    let tools = ReferenceTools()
    let smallest = TextCaseShrinker.shrink(failure.input) {
      failure.property.violation(in: $0, engine, tools) != nil
    }
    let message = failure.property.violation(in: smallest, engine, tools) ?? ""
    let name = failure.number.map { "case \($0) of seed \(PropertyRun.seed)" } ?? "a kept case"
    Issue.record(
      """
      \(failure.property.sentence): not in \(name)
      \(smallest)
      \(message)
      """)
  }
}
