import Foundation
import Kumihan
import KumihanFonts
import Testing

/// The README's table of sizes, worked out again.
@Suite struct ReadmeSizesTests {
  @Test func tableOfSizesIsTrue() throws {
    let rows = try ReadmeSizesTests.rows()
    #expect(rows.count >= 8)
    let engine = TextEngine(fonts: EmbeddedFonts.collection())
    for row in rows {
      let text = try engine.prepare(row[0])
      let natural = text.size(TextProposal())
      #expect(text.size(TextProposal(width: .infinity, height: .infinity)) == natural)
      let oneLine = TextProposal(width: 60, height: natural.height)
      let cells = [
        row[0], cell(natural), cell(text.size(width: 60)), lines(text, TextProposal(width: 60)),
        lines(text, oneLine), cell(text.size(width: 0)),
      ]
      #expect(cells == row)
    }
  }

  /// The cells of the rows under the heading "Sizes".
  private static func rows() throws -> [[String]] {
    let readme = try String(contentsOfFile: "README.md", encoding: .utf8)
    let section = try #require(readme.components(separatedBy: "## Sizes").last)
    let lines = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
    return lines.filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
    }
  }

  private func cell(_ size: TextSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private func lines(_ text: PreparedText, _ proposal: TextProposal) -> String {
    let bytes = Array(text.source.text.utf8)
    return text.layout(proposal).map { line in
      line.visibleRanges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
        + (line.ellipsis?.text ?? "")
    }.joined(separator: " / ")
  }
}
