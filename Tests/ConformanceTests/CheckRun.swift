import Kumihan

/// A check of a report at work.
struct CheckRun {
  /// The report.
  let report: Report
  /// The check.
  let check: Fields
  /// What texts are laid out with.
  let bench: ReportBench
}

/// Finds out whether a check holds.
typealias CheckRule = @Sendable (CheckRun) throws -> Outcome

extension CheckRun {
  /// How far numbers may be from the wanted ones.
  var tolerance: Double { check.number("tol") ?? 0.01 }

  /// The ways to lay out that the check is about.
  var inputs: [ReportInput] { report.inputs(variant: check.whole("variant")) }

  /// Looks at everything that the check is about; `body` says what is wrong, nil if nothing is.
  func each(_ body: (ReportSample) throws -> String?) throws -> Outcome {
    try eachInput { try body(bench.sample($0)) }
  }

  /// Looks at all inputs that can be laid out.
  func eachInput(_ body: (ReportInput) throws -> String?) throws -> Outcome {
    var findings: [String] = []
    var awaited: String?
    for input in inputs where bench.missingFamilies(of: input).isEmpty {
      if let feature = input.awaitedFeature {
        awaited = feature
      } else if !input.fields.has("text") {
        findings.append(label("there is no text", input))
      } else if let finding = try body(input) {
        findings.append(label(finding, input))
      }
    }
    return outcome(findings, awaited: awaited)
  }

  /// Looks at all samples together, where the check compares them.
  func all(_ body: ([ReportSample]) throws -> String?) throws -> Outcome {
    guard inputs.allSatisfy({ bench.missingFamilies(of: $0).isEmpty }) else {
      return outcome([], awaited: nil)
    }
    let finding = try inputs.isEmpty ? nil : body(inputs.map(bench.sample))
    return outcome(finding.map { [$0] } ?? [], awaited: nil)
  }

  private func outcome(_ findings: [String], awaited: String?) -> Outcome {
    if !findings.isEmpty { return .failed(findings.prefix(5).joined(separator: "; ")) }
    if let awaited { return .waits(for: awaited) }
    if inputs.isEmpty { return .failed("there is no such variant") }
    // A check that looked at some of its inputs only does not hold yet.
    let missing = inputs.lazy.flatMap { bench.missingFamilies(of: $0) }.first
    return missing.map { .skipped("\($0) is not installed") } ?? .held
  }

  private func label(_ finding: String, _ input: ReportInput) -> String {
    input.name.isEmpty ? finding : "\(input.name): \(finding)"
  }

  /// The line that the check is about, or why there is none.
  func line(of sample: ReportSample) throws -> TextLayout.Line {
    let number = check.whole("line") ?? 1
    guard sample.layout.indices.contains(number - 1) else {
      throw MissingLine(number: number, count: sample.layout.count)
    }
    return sample.layout[number - 1]
  }
}

/// A check is about a line that is not there.
struct MissingLine: Error {
  /// Its number, counted from 1.
  let number: Int
  /// How many lines there are.
  let count: Int
}

extension CheckRun {
  /// Says that a number is not the wanted one; nil when it is.
  func compare(_ found: Double, to wanted: Double) -> String? {
    abs(found - wanted) <= tolerance ? nil : "\(found) instead of \(wanted)"
  }

  /// Says that a number is not the one that the check names; nil when it is.
  func compare(_ found: Double, to name: String = "value") -> String? {
    check.number(name).map { compare(found, to: $0) } ?? "the check has no \(name)"
  }

  /// Says that numbers are not those of the check; nil when they are.
  func compare(_ found: [Double]) -> String? {
    let wanted = check.numbers("eq")
    let isSame =
      found.count == wanted.count && zip(found, wanted).allSatisfy { compare($0, to: $1) == nil }
    return isSame ? nil : "\(found) instead of \(wanted)"
  }

  /// Says that something is not the wanted one; nil when it is.
  func compare<Value: Equatable>(_ found: Value, with wanted: Value) -> String? {
    found == wanted ? nil : "\(found) instead of \(wanted)"
  }
}
