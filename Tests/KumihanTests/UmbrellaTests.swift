import Kumihan
import TestSupport
import Testing

/// What a user gets who imports `Kumihan` and nothing else.
@Suite struct UmbrellaTests {
  /// hb-shape Fonts/NotoSans-Regular.ttf "office AV": 4,054 units, of which the first word has 2,595.
  @Test func `One import is enough to measure and lay out a text`() throws {
    let engine = TextEngine(fonts: FontCollection([try Self.face()]))
    let prepared = try engine.prepare("office AV", style: RunStyle(size: 10))
    #expect(prepared.size(width: nil) == TextSize(width: 41, height: 14))
    #expect(prepared.lineCount(width: 40) == 2)

    let layout = prepared.layout(width: 40)
    #expect(layout[0].width == 25.95)
    #expect(layout.map(\.range) == [0..<7, 7..<9])
    let run = try #require(layout[0].first)
    #expect(run.font?.face.familyName == "Noto Sans")
    #expect(run.map(\.id) == [82, 1969, 70, 72, 3])
    #expect(run.script == .latin && run.level == .leftToRight)
  }

  @Test func `Errors and styles are public`() throws {
    #expect(throws: StyleError.outOfRange(field: "size")) {
      try StyledText("a", style: .init(size: -1))
    }
    #expect(throws: FontError.self) { try FontFace(path: "/nowhere.ttf") }
    let styled = try StyledText(
      "ab",
      runs: [
        StyledText.Run(
          end: 2,
          style: RunStyle(
            fonts: [FontDescription(family: "Noto Sans")], size: 12, language: "en",
            features: [FontFeature(tag: #require(OpenTypeTag("smcp")))], tracking: 1))
      ], paint: [StyledText.Paint(range: 0..<1, id: 7)],
      paragraphStyle: ParagraphStyle(
        direction: .rightToLeft, lineBreak: .strict, alignment: .center, lineSpacing: 2,
        lineHeight: .natural))
    let engine = TextEngine(fonts: FontCollection([try Self.face()]))
    let layout = engine.prepare(styled).layout(TextProposal(width: 100, height: 100))
    #expect(layout.baseLevel == .rightToLeft && !layout.isTruncated)
    #expect(layout[0].x > 0)
  }

  private static func face() throws -> FontFace {
    try FontFace(path: TestFonts.path("NotoSans-Regular.ttf"))
  }
}
