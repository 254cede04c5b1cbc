/// A row of a set with which we differ on purpose.
///
/// Each is reviewed and stands for one row: there are no wildcards.
struct RowException: Sendable {
  /// The set, as the table names it.
  let set: String
  /// The row's name.
  let row: String
  /// What we do instead.
  let ours: String
  /// A part of the finding by which our answer is known: any other fails.
  let found: String
  /// The rule that makes it right, and its section.
  let rule: String

  /// Names a row, and says why we differ.
  init(_ set: String, _ row: String, ours: String, found: String, rule: String) {
    self.set = set
    self.row = row
    self.ours = ours
    self.found = found
    self.rule = rule
  }
}

extension RowException {
  /// The exceptions of a set, by row.
  static func all(of set: String) -> [String: RowException] {
    Dictionary(uniqueKeysWithValues: all.filter { $0.set == set }.map { ($0.row, $0) })
  }

  private static let all = reports + harfBuzz + agreement

  private static let reports = [
    RowException(
      "reports: line-break", "BR-009/2 lines_text",
      ours: "U+2264 has the width of the font that the system's fallback finds",
      found: #"["≤-2", "40k", "W"] instead of"#,
      rule: "Noto Sans has no U+2264; the report's width is that of .notdef")
  ]

  private static let harfBuzz = [
    missingFace("in-house/collections.tests:2", "a resource fork with one font has only face 0"),
    missingFace("in-house/collections.tests:3", "a resource fork with one font has only face 0"),
    missingFace(
      "in-house/collections.tests:6", "OpenType, Font Collections: numFonts is 2, faces are 0, 1"),
  ]

  private static func missingFace(_ row: String, _ rule: String) -> RowException {
    RowException(
      "harfbuzz: in-house, others", row,
      ours: "a face that the file does not have is refused where it is opened",
      found: "has no face",
      rule: "\(rule); HarfBuzz shows an empty face of its own for any other")
  }
}
