import Kumihan
import TestSupport
import Testing

@testable import KumihanCLI

/// What `explain` prints.
@Suite struct ExplainTests {
  private func lines(_ text: String, _ options: String...) throws -> [[String]] {
    let parsed = try ParsedArguments(
      ["explain", "--system-fonts", "false"] + options, of: .kumihan)
    let value = try LayoutCase(parsed, text: RepairedText(text))
    let runner = ExplainRunner(library: FontLibrary(usesCaches: true, jobs: 1))
    return try runner.text(of: value).split(separator: "\n").map { line in
      line.replacing("  ", with: "\t").split(separator: "\t").map {
        String($0.drop { $0 == " " })
      }
    }
  }

  /// Noto Sans has neither 漢 nor 字 nor 😀; no font of the list has U+10400.
  @Test func `Stretches with the same answers are a row`() throws {
    let found = try lines(
      "ab漢字😀\u{10400}", "--font", "Noto Sans", "--font", "Noto Sans JP", "--font", "emoji")
    #expect(
      found == [
        ["range", "text", "font", "why", "tried before"],
        ["0–2", "ab", "Noto Sans Regular", "first of the list that has it"],
        [
          "2–8", "漢字", "Noto Sans JP", "first of the list that has it",
          "lacks U+6F22: Noto Sans Regular",
        ],
        ["8–12", "😀", "Noto Color Emoji", "first colour font that has the emoji"],
        [
          "12–16", "\u{10400}", "Noto Sans Regular", "no font has it",
          "lacks U+10400: Noto Sans Regular, Noto Sans JP, Noto Color Emoji",
        ],
      ])
  }

  @Test func `Many fonts are counted`() throws {
    let found = try lines("\u{10400}")
    #expect(
      found[1].last
        == "lacks U+10400: Noto Sans Regular, Noto Sans JP, Noto Sans KR, Noto Sans Arabic Regular and 4 more"
    )
  }

  /// Seventeen files of one font: what the sixteen first lack is noted, and that of the last; one more is counted.
  @Test func `Fonts of which there is no note are counted apart`() throws {
    let path = TestFonts.path("NotoSansHebrew-Regular.ttf")
    let fonts = (0..<18).flatMap { ["--font", String(repeating: "/", count: $0) + path] }
    let parsed = try ParsedArguments(["explain"] + fonts, of: .kumihan)
    let value = try LayoutCase(parsed, text: RepairedText("漢"))
    let runner = ExplainRunner(library: FontLibrary(usesCaches: true, jobs: 1))
    let text = try runner.text(of: value)
    #expect(text.contains("Regular and 13 more; 1 more in vain\n"), "\(text)")
  }

  @Test func `As JSON each cluster says what was tried`() throws {
    let parsed = try ParsedArguments(
      ["layout", "--font", "Noto Sans", "--want", "explain"], of: .kumihan)
    let value = try LayoutCase(parsed, text: RepairedText("a漢"))
    let library = FontLibrary(usesCaches: true, jobs: 1)
    var writer = JSONWriter()
    try LayoutRunner(library: library, hasLines: false).write(value, id: nil, to: &writer)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      json.contains(
        #""reason":"list","missing":false,"triedCount":1,"tried":[{"font":"Noto Sans Regular""#))
    #expect(
      json.contains(
        #""reason":"missing","missing":true,"triedCount":1,"tried":[{"font":"Noto Sans Regular","file":"NotoSans-Regular.ttf","installed":false,"outcome":"lacks","lacks":"U+6F22"}]"#
      ))
  }
}
