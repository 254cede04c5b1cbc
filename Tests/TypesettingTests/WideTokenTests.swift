import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Middles left out for tokens of many em, beside which the reference tries every measure that there is.
@Suite struct WideTokenTests {
  private static let count: Int = {
    #if DEBUG
      60
    #else
      200
    #endif
  }()

  /// A line of letters in sizes that change often or seldom, so that the token's width does.
  private func text(_ random: inout SeededGenerator, _ engine: TextEngine) throws -> PreparedText {
    let sizes = (0...random.below(3)).map { _ in random.pick([0.3, 0.5, 1, 2, 4]) }
    let (changes, letters) = (random.pick([5, 30, 100]), random.pick(["ai", "AV f", "iii. "]))
    var (text, runs, size) = ("", [StyledText.Run](), sizes[0])
    for _ in 0..<random.integer(in: 20...160) {
      if random.chance(percent: changes) { size = random.pick(sizes) }
      text.append(random.pick(Array(letters)))
      runs.append(StyledText.Run(end: text.utf8.count, style: RunStyle(size: size)))
    }
    let style = TruncationStyle(
      mode: .middle, token: String(repeating: "\u{2026}", count: random.integer(in: 1...30)),
      unit: random.pick([.grapheme, .grapheme, .word]))
    let paragraph = ParagraphStyle(truncation: style)
    return engine.prepare(try StyledText(text, runs: runs, paragraphStyle: paragraph))
  }

  @Test func `The largest measure that fits is found without trying them all`() throws {
    let (engine, tools) = (TextEngine(fonts: TestFonts.embedded, workers: 1), ReferenceTools())
    var random = SeededGenerator(seed: 1)
    var cuts = 0
    for number in 0..<WideTokenTests.count {
      let text = try text(&random, engine)
      let reference = ReferenceText(text, tools)
      let width = random.number(in: 0.2...1) * text.maxContentWidth
      let lines = reference.kept(widths: [width], height: nil, lineLimit: 1)
      let kept = text.truncation(width: width, lineLimit: 1)?.kept ?? []
      let expected = reference.kept(lines)
      #expect(kept == expected, "\(number): \(text.source.text), \(width)")
      if kept.count == 2 { cuts += 1 }
    }
    #expect(cuts > WideTokenTests.count / 5)
  }
}
