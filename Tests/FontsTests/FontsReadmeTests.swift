import Foundation
import KumihanFontSystem
import TestSupport
import Testing

/// `Fonts/README.md` says of each file how large it is, what it has and how it is licensed.
@Suite struct FontsReadmeTests {
  /// A line of the table.
  private struct Row {
    var file: String
    var name: String
    var codePoints: Int
    var byteCount: Int
    var licence: String

    init?(_ line: Substring) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, let codePoints = Self.number(cells[4]),
        let byteCount = Self.number(cells[5])
      else { return nil }
      (file, name, self.codePoints, self.byteCount) = (cells[0], cells[1], codePoints, byteCount)
      licence = String(cells[6].drop { $0 != "(" }.dropFirst().dropLast())
    }

    static func number(_ text: some StringProtocol) -> Int? {
      Int(String(text.filter { !",.)".contains($0) }))
    }
  }

  private static func readme() throws -> String {
    try String(contentsOfFile: TestFonts.path("README.md"), encoding: .utf8)
  }

  @Test func `The table's lines match the files`() throws {
    let rows = try Self.readme().split(separator: "\n").compactMap { Row($0) }
    #expect(rows.map(\.file) == TestFonts.embedded.faces.map(\.path))
    for (row, face) in zip(rows, TestFonts.embedded.faces) {
      #expect(row.name == "\(face.familyName), \(face.styleName)")
      #expect(row.codePoints == face.coverage.count, "\(row.file)")
      #expect(row.byteCount == (try Self.size(row.file)), "\(row.file)")
    }
  }

  @Test func `Together the fonts stay below 20,000,000 bytes, as the README counts them`() throws {
    let total = try TestFonts.embedded.faces.reduce(0) { try $0 + Self.size($1.path) }
    let line = try #require(
      Self.readme().split(separator: "\n").first { $0.hasPrefix("Together") })
    let numbers = line.split(separator: " ").compactMap { Row.number($0) }
    #expect(total < 20_000_000)
    #expect(numbers == [total, 20_000_000])
  }

  @Test func `Beside the fonts lie their licences, and nothing else`() throws {
    let rows = try Self.readme().split(separator: "\n").compactMap { Row($0) }
    for licence in Set(rows.map(\.licence)) {
      let text = try String(contentsOfFile: TestFonts.path(licence), encoding: .utf8)
      #expect(text.contains("SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007"), "\(licence)")
      #expect(text.contains("Copyright"), "\(licence)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: TestFonts.path(""))
    #expect(Set(files) == Set(rows.map(\.file) + rows.map(\.licence) + ["README.md"]))
  }

  private static func size(_ file: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: TestFonts.path(file))
    return try #require(attributes[.size] as? Int)
  }
}
