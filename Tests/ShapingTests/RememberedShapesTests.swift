import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// What a worker remembers, against one that shapes every item whole.
@Suite struct RememberedShapesTests {
  private static let limit = 4 << 20

  /// A worker's paragraphs of a text.
  private func shape(
    _ source: StyledText, _ contexts: (RunStyle) -> StyleContext, _ shaper: inout Shaper
  ) -> [ShapedParagraph] {
    let text = shaper.rewritten(source)
    return shaper.shape(text, TextStyles(text.runs, contexts))
  }

  private func isSame(_ left: [ShapedParagraph], _ right: [ShapedParagraph]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.items == $1.items && $0.glyphs == $1.glyphs && $0.atoms == $1.atoms
          && $0.fonts == $1.fonts
      }
  }

  @Test func `Texts of all kinds come out as if every item were shaped whole`() throws {
    var whole = Shaper()
    var remembering = Shaper(shapeByteLimit: Self.limit)
    var contexts: [RunStyle: StyleContext] = [:]
    let failures = try GeneratedCases(seed: 7, debug: 2_000, release: 20_000).failures {
      number, _ in
      var generator = TextGenerator(seed: 7, case: number)
      let styles = (0..<2).map { _ in
        // Few styles, so that their words come again.
        RunStyle(
          size: 10, language: LanguageTag(generator.random.pick(["", "ja", "ko", "ar", "hi"])),
          tracking: generator.random.pick([0, 0, 0, 1]))
      }
      let (first, second) = (generator.text(), generator.text())
      let source = try StyledText(
        first + second,
        runs: [
          StyledText.Run(end: first.utf8.count, style: styles[0]),
          StyledText.Run(end: first.utf8.count + second.utf8.count, style: styles[1]),
        ])
      for style in styles where contexts[style] == nil {
        contexts[style] = StyleContext(style, fonts: TestFonts.embedded)
      }
      let context = { contexts[$0] ?? StyleContext($0, fonts: TestFonts.embedded) }
      let expected = shape(source, context, &whole)
      for _ in 0..<2 {
        let found = shape(source, context, &remembering)
        found.forEach { $0.checkInvariants() }
        if !isSame(expected, found) { return source.text.debugDescription }
      }
      return nil
    }
    #expect(failures == [])
    #expect(remembering.wordCounts.hits > 1_000)
  }

  /// Where neither spaces nor letters touch what stands beside them, each is shaped once.
  @Test(arguments: [
    ("the cat and the other cat", "en"), ("犬と猫、猫と犬。カタカナ", "ja"), ("서울 사람 서울 사람", "ko"),
    ("قال سلام قال سلام", "ar"), ("猫狗猫狗，狗猫", "zh"),
  ])
  func `What was shaped once is not shaped again`(text: String, language: String) throws {
    let style = RunStyle(language: LanguageTag(language))
    let context = StyleContext(style, fonts: TestFonts.embedded)
    var shaper = Shaper(shapeByteLimit: Self.limit)
    let source = try StyledText(text, style: style)
    // Only fonts that are used again and again are read for it.
    for _ in 0..<20 { _ = shape(source, { _ in context }, &shaper) }
    let before = shaper.shapeCount
    _ = shape(source, { _ in context }, &shaper)
    #expect(shaper.shapeCount == before)
    var plain = Shaper()
    _ = shape(source, { _ in context }, &plain)
    #expect(plain.shapeCount > 0)
  }

  @Test func `No more bytes are held than the limit, and what is forgotten comes out the same`()
    throws
  {
    let context = StyleContext(RunStyle(), fonts: TestFonts.embedded)
    var whole = Shaper()
    var remembering = Shaper(shapeByteLimit: 200_000)
    var largest = 0
    for number in 0..<3_000 {
      let source = try StyledText(
        "word\(number) other\(number * 7) 漢字かな\(number)", style: RunStyle())
      let expected = shape(source, { _ in context }, &whole)
      #expect(isSame(expected, shape(source, { _ in context }, &remembering)))
      largest = max(largest, remembering.shapeByteCount)
    }
    #expect(largest > 20_000 && largest < 250_000)
  }
}
