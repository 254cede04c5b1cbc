/// What became of a check.
enum CheckOutcome: Equatable {
  /// It holds wherever it was looked at.
  case held
  /// It does not; says where, and what was found.
  case failed(String)
  /// It cannot be looked at before something else is there.
  case waits(for: String)
  /// It asks for what is wrong; says why.
  case disputed(String)
  /// A font that it needs is not installed, ICU is of another time, or other tests make it.
  case skipped(String)
}

/// What became of the checks of one kind of report.
struct CheckTally {
  /// What the reports are about.
  let kind: String
  /// How many reports there are.
  private(set) var reports = 0
  /// How many checks hold.
  private(set) var held = 0
  /// The checks that fail, with what was found.
  private(set) var failed: [String] = []
  /// The checks that wait, with what for.
  private(set) var waiting: [String] = []
  /// The checks that ask for what is wrong, with why.
  private(set) var disputed: [String] = []
  /// What was skipped, with why.
  private(set) var skipped: [String] = []

  /// Starts to count.
  init(kind: String) {
    self.kind = kind
  }
}

extension CheckTally {
  /// Adds a report, and the variants of it that are left out.
  mutating func add(_ report: Report, leftOut: [String]) {
    reports += 1
    skipped += leftOut.map { "\(report.id) \($0)" }
  }

  /// Adds what became of a check of a report.
  mutating func add(_ outcome: CheckOutcome, of check: String, _ report: Report) {
    switch outcome {
    case .held: held += 1
    case .failed(let finding): failed.append("\(report.id) \(check): \(finding)")
    case .waits(let feature): waiting.append("\(report.id) \(check) waits for \(feature)")
    case .disputed(let reason): disputed.append("\(report.id) \(check) is wrong: \(reason)")
    case .skipped(let reason): skipped.append("\(report.id) \(check): \(reason)")
    }
  }
}

extension CheckTally: CustomStringConvertible {
  /// One line, and a line for each check that was not made.
  var description: String {
    var counts = ["\(reports) cases", "\(held) checks held", "\(failed.count) failed"]
    counts.append("\(waiting.count) wait")
    if !disputed.isEmpty { counts.append("\(disputed.count) disputed") }
    if !skipped.isEmpty { counts.append("\(skipped.count) skipped") }
    let summary = "\(kind): " + counts.joined(separator: ", ")
    return ([summary] + (waiting + disputed + skipped).map { "  " + $0 }).joined(separator: "\n")
  }
}
