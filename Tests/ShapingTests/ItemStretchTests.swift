import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// What an item takes in without asking cluster by cluster.
@Suite struct ItemStretchTests {
  /// Letters, marks, signs and emoji of many scripts, with what turns on neighbours, brackets and other forms.
  private static let pieces: [String] = [
    "a", "b", "fi", "é", "e\u{301}", "x\u{323}\u{301}", "Å\u{327}", "ﬁ", "α", "д", "1", "23", " ",
    "\u{A0}", "\u{2003}", "\u{3000}", ".", ",", "、", "。", "·", "-", "\u{2011}", "(", ")", "「",
    "」", "（", "）", "〈", "\u{2329}", "\u{232A}", "#", "©", "°", "+", "漢", "字", "峠", "か", "が",
    "か\u{3099}", "カ", "漢\u{E0100}", "漢\u{FE00}", "한", "글", "각", "\u{1112}\u{1161}", "क", "कि",
    "क्", "ड़", "ड\u{93C}", "ก", "กำ", "น้ำ", "س", "أ", "ا\u{655}", "بِ", "א", "שָׁ", "😀", "☀", "☀\u{FE0F}",
    "👩\u{200D}🚀", "🇯🇵", "\u{200B}", "\u{2060}", "\u{61C}", "\u{AD}", "\t", "\u{1}",
    "\u{37E}", "a\u{340}", "😀\u{301}", "\u{212B}", "\u{10400}", "༺", "༻", "༒",
  ]

  private static let fonts: [[String]] = [
    [], ["Noto Sans"], ["Noto Sans JP"], ["Noto Sans JP", "Noto Sans"],
    ["Noto Sans Thai", "Noto Sans Devanagari", "Noto Sans", "Noto Sans KR"],
    ["Noto Sans", "Noto Sans KR", "Noto Sans JP", "Noto Sans Arabic", "Noto Color Emoji"],
    ["Noto Color Emoji", "Noto Sans Hebrew", "Noto Sans KR"],
  ]

  private static func words(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let piece = pieces.randomElement(using: &random) ?? ""
      return String(repeating: piece, count: Int.random(in: 1...3, using: &random))
    }.joined()
  }

  private static func style(_ random: inout SeededGenerator) -> RunStyle {
    let families = fonts.randomElement(using: &random) ?? []
    return RunStyle(
      fonts: families.map { FontDescription(family: $0) },
      language: LanguageTag(Bool.random(using: &random) ? "ja" : "zh-Hans"))
  }

  /// A text in two styles.
  private static func text(_ random: inout SeededGenerator) throws -> StyledText {
    let parts = [words(&random), words(&random)]
    let text = parts.joined()
    return try StyledText(
      text,
      runs: [
        .init(end: parts[0].utf8.count, style: style(&random)),
        .init(end: text.utf8.count, style: style(&random)),
      ])
  }

  /// An explanation looks at each cluster for itself.
  @Test func `Items have the fonts that are explained, whatever stands side by side`() throws {
    var random = SeededGenerator(seed: 7)
    var shaper = Shaper()
    var count = 0
    for _ in 0..<4_000 {
      let source = try Self.text(&random)
      let text = shaper.rewritten(source)
      let styles = TextStyles(text.runs) { StyleContext($0, fonts: TestFonts.embedded) }
      let explained = shaper.explainFonts(of: text, styles)
      guard let paragraph = shaper.shape(text, styles).first else { continue }
      let wrong = explained.filter { cluster in
        let place = cluster.range.lowerBound
        let shaped = paragraph.items.first { $0.item.range.contains(place) }
        return shaped.flatMap { paragraph.font(of: $0) } != cluster.font
          || shaped?.item.isMissing != cluster.isMissing
      }
      count += explained.count
      if !wrong.isEmpty {
        Issue.record("\(VisibleText.show(source.text)) at \(wrong.map(\.range))")
      }
    }
    #expect(count > 50_000)
  }

  @Test func `Kana count as ideographs, as does what is one`() {
    let scalars: [UInt32] = [0x3042, 0x30A2, 0xFF71, 0x4E00, 0x3005, 0x61, 0x3001, 0xAC00]
    let isIdeographic = UnicodeData.properties(of: scalars).map(\.isIdeographicText)
    #expect(isIdeographic == [true, true, true, true, false, false, false, false])
  }
}
