/// Where ICU 72 breaks otherwise than a row of Unicode's test files says, on purpose.
///
/// Others have measured it (shared/conformance/unicode).
struct MeasuredBreaks {
  /// The text of the row.
  let scalars: [UInt32]
  /// As in `BreakRow`.
  let boundaries: [Int]
  /// ICU's rule.
  let reason: String

  /// The file, in the folder of shared data.
  static let file = "conformance/unicode/measured.json"

  /// What was measured of a test file such as "LineBreakTest", by line.
  static func all(of name: String) throws -> [Int: MeasuredBreaks] {
    let rows = try SharedFolder.object(of: file).fields(name)?.objects("icu72_root_failures") ?? []
    return Dictionary(
      uniqueKeysWithValues: rows.map { ($0.whole("line") ?? 0, MeasuredBreaks($0)) })
  }

  private init(_ fields: Fields) {
    scalars = fields.texts("codepoints").compactMap { UInt32($0, radix: 16) }
    boundaries = fields.numbers("icu72").map { Int($0) }.filter { $0 > 0 }
    reason = fields.text("reason") ?? ""
  }
}
