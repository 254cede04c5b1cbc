import Foundation

@testable import KumihanCLI

/// What users of a text engine ran into: an input, and the right result as checks.
///
/// The reports are no part of the package: they lie beside its folder, in `shared/cases`, and are read there.
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
  /// The kinds that there are.
  static let kinds = [
    "line-break", "truncation", "measurement", "fallback", "shaping", "line-height", "hit-test",
    "tabs", "bidi", "performance", "malformed", "thread-safety", "memory",
  ]

  /// Where the reports lie.
  static let path = path(source: #filePath)
  /// Whether there are any.
  static let areAtHand = FileManager.default.fileExists(atPath: path)

  private static func path(source: String) -> String {
    let folders = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return (folders + ["shared", "cases", "reports.jsonl"]).joined(separator: "/")
  }

  /// All reports, in order.
  static func all() throws -> [Report] {
    let content = try [UInt8](Data(contentsOf: URL(filePath: path)))
    return try content.split(separator: 0x0A).map { line in
      Report(Fields(try JSONReader.object(of: Array(line))))
    }
  }

  private init(_ fields: Fields) {
    id = fields.text("id") ?? ""
    kind = fields.text("kind") ?? ""
    input = fields.fields("input") ?? fields
    checks = fields.objects("checks")
  }
}
