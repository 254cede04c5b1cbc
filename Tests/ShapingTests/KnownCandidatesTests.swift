import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// What a worker learns of fonts in one text must change nothing in the next.
@Suite struct KnownCandidatesTests {
  @Test func `A worker of many styles finds the fonts that a new one finds`() throws {
    var worker = Shaper()
    var contexts: [RunStyle: StyleContext] = [:]
    let failures = try GeneratedCases(seed: 19, debug: 300, release: 3_000).failures { number, _ in
      var generator = TextGenerator(seed: 19, case: number)
      // Some styles come again at once, and all are more than are kept.
      let style = RunStyle(
        size: Double(generator.random.pick(Array(1...24))),
        language: LanguageTag(generator.random.pick(["", "ja", "ko"])))
      let context = contexts[style] ?? StyleContext(style, fonts: TestFonts.embedded)
      contexts[style] = context
      let source = try StyledText(generator.text(), style: style)
      let (found, expected) = (shape(source, context, &worker), freshly(source, context))
      let isSame =
        found.map(\.items) == expected.map(\.items) && found.map(\.fonts) == expected.map(\.fonts)
      return isSame ? nil : source.text.debugDescription
    }
    #expect(failures == [])
  }

  private func freshly(_ source: StyledText, _ context: StyleContext) -> [ShapedParagraph] {
    var worker = Shaper()
    return shape(source, context, &worker)
  }

  private func shape(
    _ source: StyledText, _ context: StyleContext, _ worker: inout Shaper
  ) -> [ShapedParagraph] {
    let text = worker.rewritten(source)
    return worker.shape(text, TextStyles(text.runs) { _ in context })
  }
}
