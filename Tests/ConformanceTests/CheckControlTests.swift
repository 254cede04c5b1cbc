import Testing

@testable import KumihanCLI

/// Checks fail where what they ask for, or what is laid out, is another.
@Suite(
  .enabled(if: SharedFolder.has(Report.file), "\(SharedFolder.absence(of: Report.file))"),
  .timeLimit(.minutes(10)))
struct CheckControlTests {
  private let bench: ReportBench

  init() throws { bench = try ReportBench() }

  @Test func `Every check is known`() throws {
    let unknown = try Report.all().flatMap(\.checks).filter { check in
      !CheckRules.names.contains(check.name) && !CheckRules.isOfCosts(check)
    }
    #expect(unknown.isEmpty, "\(unknown.map(\.name))")
  }

  @Test func `Checks fail where what they ask for is changed`() {
    var isRead: [String: Bool] = [:]
    for (report, check) in CheckControlTests.holding
    where CheckControl.failing[check.name] == nil {
      for member in check.asked where isRead[member] != true {
        let changed = check.variations(of: String(member.split(separator: " ")[1]))
        isRead[member] = changed.contains { isFailure(CheckRules.outcome(of: $0, report, bench)) }
      }
    }
    let unread = Set(isRead.filter { !$0.value }.keys)
    #expect(unread.symmetricDifference(CheckControl.unread.keys).isEmpty)
  }

  @Test(arguments: CheckControl.failing.keys.sorted())
  func `Checks fail with other inputs`(name: String) throws {
    let change = Fields(try JSONReader.object(of: Array((CheckControl.failing[name] ?? "").utf8)))
    let outcomes = CheckControlTests.holding.filter { $0.check.name == name }.map { report, check in
      CheckRules.outcome(of: check.without("variant"), report.changed(by: change), bench)
    }
    #expect(outcomes.contains(where: isFailure))
  }

  @Test func `For every check it is shown how it fails, or said why it cannot`() {
    let holding = CheckControlTests.holding.map(\.check)
    let asking = holding.filter { $0.asked.contains { CheckControl.unread[$0] == nil } }
    let shown = Set(asking.map(\.name)).union(CheckControl.failing.keys)
    let unshown = Set(holding.map(\.name)).subtracting(shown)
    #expect(unshown.symmetricDifference(CheckControl.unfailing.keys).isEmpty)
  }

  /// The checks that hold, with their reports; those of thousands of random texts are left out for their time.
  private static let holding: [(report: Report, check: Fields)] = {
    guard let bench = try? ReportBench(), let reports = try? Report.all() else { return [] }
    return reports.filter { !$0.input.has("random_texts") }
      .flatMap { report in report.checks.map { (report, $0) } }
      .filter { report, check in
        !CheckRules.isOfCosts(check) && CheckRules.outcome(of: check, report, bench) == .held
      }
  }()

  private func isFailure(_ outcome: Outcome) -> Bool {
    guard case .failed = outcome else { return false }
    return true
  }
}

extension Fields {
  /// A check's name.
  fileprivate var name: String { text("op") ?? "" }

  /// What a check asks for, as its name and that of a member.
  fileprivate var asked: [String] {
    names.filter { !CheckControl.selectors.contains($0) }.map { "\(name) \($0)" }
  }
}

extension Report {
  /// The same with other members of the input, and of each of its variants.
  fileprivate func changed(by fields: Fields) -> Report {
    Report(id: id, kind: kind, input: input.changed(inEachVariantBy: fields), checks: checks)
  }
}
