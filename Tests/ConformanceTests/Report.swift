/// What users of a text engine ran into: an input, and the right result as checks.
struct Report: Sendable {
  /// Its name, such as "BR-001".
  let id: String
  /// What it is about, such as "line-break".
  let kind: String
  /// What to lay out.
  let input: Fields
  /// What then holds.
  let checks: [Fields]
}

extension Report {
  /// The kinds of which the tests make checks, but that of threads.
  static let kinds = [
    "line-break", "truncation", "measurement", "fallback", "shaping", "line-height", "hit-test",
    "tabs", "bidi", "performance", "malformed",
  ]
  /// The kind that is about threads, whose checks run with the thread sanitizer, too.
  static let kindOfThreads = "thread-safety"

  /// Where the reports lie, in the folder of shared data.
  static let file = "cases/reports.jsonl"

  /// All reports, in order.
  static func all() throws -> [Report] { try SharedFolder.rows(of: file).map(Report.init) }

  /// Whether its checks are looked at: by the tests, or all of them as costs.
  var isLookedAt: Bool {
    Report.kinds.contains(kind) || kind == Report.kindOfThreads
      || checks.allSatisfy(CheckRules.isOfCosts)
  }

  /// The name of a check, counted from 1, such as "BR-009/2 lines_text".
  func name(ofCheck number: Int) -> String {
    "\(id)/\(number) \(checks[number - 1].text("op") ?? "")"
  }

  private init(_ fields: Fields) {
    id = fields.text("id") ?? ""
    kind = fields.text("kind") ?? ""
    input = fields.fields("input") ?? fields
    checks = fields.objects("checks")
  }
}
