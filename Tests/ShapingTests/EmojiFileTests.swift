import Foundation
import KumihanFontSystem
import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

/// All of Unicode's emoji, as /usr/share/unicode lists them (UTS #51, emoji-test.txt).
@Suite struct EmojiFileTests {
  private struct Row {
    let text: String
    let status: String
    let line: Int
  }

  private static let file = "/usr/share/unicode/emoji/emoji-test.txt"
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  /// The file's rows; empty where it is absent.
  private static let rows: [Row] = {
    guard let content = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    var rows: [Row] = []
    for (index, line) in content.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    where !line.hasPrefix("#") {
      let columns = line.split { $0 == ";" || $0 == "#" }
      guard columns.count >= 2 else { continue }
      let scalars = columns[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let text = String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
      let status = columns[1].filter { $0 != " " }
      rows.append(Row(text: text, status: status, line: index + 1))
    }
    return rows
  }()

  private static let needsFiles = ConditionTrait.enabled(
    "needs unicode-data and fonts-dejavu-core"
  ) {
    !rows.isEmpty && FileManager.default.fileExists(atPath: dejaVu)
  }

  /// Lists of fonts whose text fonts have some of the emoji; DejaVu has 😀 and ❤.
  private static func collections() throws -> [FontCollection] {
    let emoji = try TestFonts.face("NotoColorEmoji.ttf")
    let texts = [
      try TestFonts.face("NotoSans-Regular.ttf"), try TestFonts.face("NotoSansJP-Regular.otf"),
      try FontFace(path: dejaVu),
    ]
    return texts.map { FontCollection([$0, emoji]) } + [FontCollection([emoji] + texts)]
  }

  @Test(needsFiles)
  func `Emoji are one glyph of the colour font, whatever text font comes first`() throws {
    var failures: [String] = []
    var count = 0
    for fonts in try Self.collections() {
      for row in Self.rows where row.status != "unqualified" {
        count += 1
        let paragraph = try ShapedText(row.text, fonts: fonts).paragraphs[0]
        let font = paragraph.font(of: paragraph.items[0])
        let isRight =
          paragraph.items.count == 1 && paragraph.atoms.count == 1 && paragraph.glyphs.count == 1
          && font?.face.hasColorGlyphs == true && paragraph.glyphs.ids != [0]
        if !isRight { failures.append("\(row.line): \(row.text) \(paragraph.glyphs.ids)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) of \(count): \(failures.prefix(20))")
    #expect(count > 4 * 3000 - 1)
  }

  /// Rows that lack U+FE0F show as text where the first scalar does, in the text font that has them.
  @Test(needsFiles)
  func `Unqualified emoji follow the presentation of their characters`() throws {
    let dejaVu = try FontFace(path: Self.dejaVu)
    let fonts = FontCollection([dejaVu, try TestFonts.face("NotoColorEmoji.ttf")])
    var (failures, count) = ([String](), 0)
    for row in Self.rows where row.status == "unqualified" {
      let scalars = Array(row.text.unicodeScalars)
      guard scalars.count == 1, dejaVu.covers(scalars[0]) else { continue }
      count += 1
      let paragraph = try ShapedText(row.text, fonts: fonts).paragraphs[0]
      if paragraph.font(of: paragraph.items[0])?.face !== dejaVu {
        failures.append("\(row.line): \(row.text)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count) of \(count): \(failures.prefix(20))")
    #expect(count > 80)
  }
}
