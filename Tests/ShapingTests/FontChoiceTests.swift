import KumihanFontSystem
import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

/// Which font shows a grapheme cluster: the first of the list that has all of it.
@Suite struct FontChoiceTests {
  /// Names of fonts, empty for the default ones; text; its stretches by font, with `!` for what is missing.
  ///
  /// What a face has is read off its character map with fontTools: Noto Sans JP has é but not U+0301, か, U+3099,
  /// が and ☀; Noto Sans has neither ☀ nor U+20E3; Thai has neither letters of Latin nor U+2003 nor U+2011.
  private static let rows = """
    |abc|-Regular:abc
    |abc漢字한글กข|-Regular:abc JP-Regular:漢字 KR-Regular:한글 Thai-Regular:กข
    |سلام|Arabic-Regular:سلام
    |a漢b|-Regular:a JP-Regular:漢 -Regular:b
    |漢·字|JP-Regular:漢·字
    |漢·a|JP-Regular:漢· -Regular:a
    |漢<3000>a|JP-Regular:漢<3000> -Regular:a
    |a<3000>漢|-Regular:a<3000> JP-Regular:漢
    |·漢|-Regular:· JP-Regular:漢
    |😀·a|Emoji:😀 -Regular:·a
    |漢😀<2060>a|JP-Regular:漢 Emoji:😀 JP-Regular:<2060> -Regular:a
    |😀<2060>|Emoji:😀 -Regular:<2060>
    |「漢」|JP-Regular:「漢」
    |漢<2060>字|JP-Regular:漢<2060>字
    |<200B>漢|-Regular:<200B> JP-Regular:漢
    |漢<FEFF>a|JP-Regular:漢<FEFF> -Regular:a
    |<61C>a|-Regular:<61C>a
    |☀|JP-Regular:☀
    |☀<FE0F>|Emoji:☀<FE0F>
    |☀<FE0E>|JP-Regular:☀<FE0E>
    |©©<FE0F>1#|-Regular:© Emoji:©<FE0F> -Regular:1#
    |1<FE0F><20E3>1|Emoji:1<FE0F><20E3> -Regular:1
    |👩<200D>🚀🇯🇵👍🏽a|Emoji:👩<200D>🚀🇯🇵👍🏽 -Regular:a
    |e<301>か<3099>|-Regular:e<301> JP-Regular:か<3099>
    |漢<E0100>|JP-Regular:漢<E0100>
    |𐐀a|-Regular!:𐐀 -Regular:a
    |漢<F39>a|JP-Regular!:漢<F39> -Regular:a
    Noto Sans JP|e<301>é|JP-Regular:e<301>é
    Noto Sans JP|x<301>x|JP-Regular!:x<301> JP-Regular:x
    Noto Sans JP, Noto Sans|x<301>x|-Regular:x<301> JP-Regular:x
    Noto Sans JP, Noto Sans|e<301>x|JP-Regular:e<301>x
    Noto Sans|≠=<338>|-Regular:≠=<338>
    Noto Sans, Noto Sans JP|≠≠<FE00>≠<FE0E>|-Regular:≠ JP-Regular:≠<FE00>≠<FE0E>
    Noto Sans Thai|aก|Thai-Regular!:a Thai-Regular:ก
    Noto Sans Thai|ก<2003>ก‑ก<A0>|Thai-Regular:ก<2003>ก‑ก<A0>
    Noto Sans Thai, Noto Sans Bold|กaก|Thai-Regular:ก -Bold:a Thai-Regular:ก
    Noto Sans Bold, Noto Sans|a|-Bold:a
    Noto Color Emoji|a☀1|Emoji!:a Emoji:☀ Emoji!:1
    Noto Color Emoji, Noto Sans JP|☀1☀<FE0F>|JP-Regular:☀1 Emoji:☀<FE0F>
    Nobody's, Noto Sans JP|a漢|JP-Regular:a漢
    Nobody's|a漢|-Regular:a JP-Regular:漢
    """

  @Test func `The first font that has the whole cluster shows it`() throws {
    for row in Self.rows.split(separator: "\n") {
      let columns = row.split(separator: "|", omittingEmptySubsequences: false)
      let names = columns[0].split(separator: ",").map { String($0.drop { $0 == " " }) }
      let text = VisibleText.read(columns[1])
      let style = RunStyle(fonts: names.map { FontDescription(family: $0) })
      let fonts = try ShapedText(text, style: style).fonts
      #expect(fonts == columns[2], "\(row)")
    }
  }

  @Test func `What no font has is shown by the first as its glyph 0, and is said to be missing`()
    throws
  {
    let shaped = try ShapedText("a\u{10400}b")
    let paragraph = shaped.paragraphs[0]
    #expect(paragraph.items.map(\.item.isMissing) == [false, true, false])
    #expect(paragraph.glyphs.ids == [68, 0, 69])
    #expect(paragraph.glyphs.advances == [561, 600, 615])
  }

  @Test func `A tab behind an emoji has the measures of the text before it`() throws {
    let paragraph = try ShapedText("漢😀\t").paragraphs[0]
    let names = paragraph.items.map { paragraph.fonts[$0.item.font].face.fullName }
    #expect(names == ["Noto Sans JP", "Noto Color Emoji", "Noto Sans JP"])
    #expect(paragraph.items[2].item.kind == .tab)
  }

  @Test func `Without any font there is no glyph, and all atoms are there`() throws {
    let shaped = try ShapedText("a漢", fonts: FontCollection([]))
    #expect(shaped.paragraphs[0].glyphs.count == 0)
    #expect(shaped.paragraphs[0].atoms.starts == [0, 1, 4])
    #expect(shaped.paragraphs[0].items.allSatisfy { $0.item.isMissing && $0.advance == 0 })
  }
}
