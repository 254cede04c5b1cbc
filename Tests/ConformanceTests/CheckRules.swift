/// How each check is made, by its name.
enum CheckRules {
  private static let rules = [
    LineChecks.rules, TruncationChecks.rules, SizeChecks.rules, GlyphChecks.rules,
    FontChecks.rules, BidiChecks.rules, RobustnessChecks.rules,
  ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// Checks that cannot be made yet, and what they wait for.
  private static let awaited = [
    "caret_line": "carets", "caret_stops": "carets", "caret_x": "carets",
    "hit": "hit testing", "hit_inverts_caret": "hit testing", "visual_walk": "carets",
    "not_clipped": "drawing",
  ]

  /// Checks of what texts cost, which `scripts/report_costs.py` makes and counts.
  private static let costs: Set = [
    "time_ratio_le", "rss_growth_le_mb", "hit_rate_of_working_set_ge", "tsan_clean",
  ]
}

extension CheckRules {
  /// The names of all checks but those of costs.
  static var names: Set<String> { Set(rules.keys).union(awaited.keys) }

  /// Whether `scripts/report_costs.py` makes a check: it is of time, of memory, or needs a sanitizer.
  ///
  /// Texts of a few words are timed here.
  static func isOfCosts(_ check: Fields) -> Bool {
    check.has("at_bytes") || costs.contains(check.text("op") ?? "")
  }

  /// Makes a check of a report.
  static func outcome(of check: Fields, _ report: Report, _ bench: ReportBench) -> Outcome {
    let name = check.text("op") ?? ""
    if let feature = awaited[name] { return .waits(for: feature) }
    guard let rule = rules[name] else { return .failed("no such check is known") }
    do {
      return try rule(CheckRun(report: report, check: check, bench: bench))
    } catch {
      return .failed("\(error)")
    }
  }

  /// Makes all checks of the reports of a kind, but those of costs.
  static func tally(of kind: String, _ reports: [Report]) throws -> SetTally {
    let bench = try ReportBench()
    var tally = SetTally("reports: \(kind)")
    for report in reports where report.kind == kind {
      for (index, check) in report.checks.enumerated() where !isOfCosts(check) {
        tally.add(outcome(of: check, report, bench), row: report.name(ofCheck: index + 1))
      }
    }
    return tally
  }
}
