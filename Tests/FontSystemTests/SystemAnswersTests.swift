import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

/// What is remembered of searches among the installed fonts.
@Suite struct SystemAnswersTests {
  @Test func `Styles that differ in size and spacing share what was found`() throws {
    try World.with(["NotoSansThai-Regular.ttf", "NotoSansJP-Regular.otf"]) { world in
      let fonts = FontCollection([], system: world.fonts)
      func answers(_ style: RunStyle) throws -> SystemAnswers {
        try #require(fonts.systemFallback(for: style)).answers
      }
      let first = try answers(RunStyle(size: 10, language: "ja"))
      #expect(try answers(RunStyle(size: 11, language: "ja-JP", tracking: 1)) === first)
      let others = [
        RunStyle(language: "th"), RunStyle(language: "ja", weight: 700),
        RunStyle(language: "ja", widthClass: 3), RunStyle(language: "ja", isItalic: true),
        RunStyle(fonts: [FontDescription(family: "serif")], language: "ja"),
      ]
      for style in others { #expect(try answers(style) !== first, "\(style)") }
    }
  }

  @Test func `Answers are remembered by kind and text, misses too`() {
    let answers = SystemAnswers()
    answers.remember(3, .text, [0x6C38])
    answers.remember(nil, .variation, [0x6C38])
    #expect(answers.answer(.text, [0x6C38]) == .some(3))
    #expect(answers.answer(.variation, [0x6C38]) == .some(nil))
    #expect(answers.answer(.colored, [0x6C38]) == nil)
    #expect(answers.answer(.text, [0x6C38, 0x3099]) == nil)
  }

  @Test func `Bytes are bounded, however much is asked`() {
    let answers = SystemAnswers()
    var most = 0
    for scalar in 0..<UInt32(20_000) {
      answers.remember(1, .text, [scalar])
      most = max(most, answers.byteCount)
    }
    #expect(most > SystemAnswers.mostBytes / 2 && most <= SystemAnswers.mostBytes)
    #expect(answers.answer(.text, [19_999]) == .some(1))
    let before = answers.byteCount
    answers.remember(1, .text, [UInt32](repeating: 0x3042, count: 100_000))
    #expect(answers.byteCount == before)
  }
}
