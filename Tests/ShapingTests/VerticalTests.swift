import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// Vertical text, as far as items and shaping go.
@Suite struct VerticalTests {
  /// Orientations by UAX #50: Han, kana and 「 are U, U and Tr; Latin and … are R.
  @Test func itemsFollowTheOrientationOfTheirLetters() throws {
    let paragraph = try shaped("縦書き「AB…」ー")
    let items = paragraph.items.map { "\($0.item.range) \($0.item.orientation)" }
    #expect(items == ["0..<12 upright", "12..<17 sideways", "17..<23 upright"])
  }

  /// `hb-shape --direction=ttb --script=hira Fonts/NotoSansJP-Regular.otf 縦「ー`: 縦, then the vertical forms.
  @Test func uprightGlyphsAdvanceDown() throws {
    let paragraph = try shaped("縦「ー")
    #expect(paragraph.items.count == 1)
    #expect(paragraph.glyphs.advances == [1000, 1000, 1000])
    #expect(paragraph.glyphs.clusters == [0, 3, 6])
    #expect(paragraph.glyphs.ids == [10322, 16017, 17258])
  }

  private func shaped(_ text: String) throws -> ShapedParagraph {
    let face = try FontFace(path: "Fonts/NotoSansJP-Regular.otf")
    let source = try StyledText(text)
    var shaper = Shaper()
    let rewritten = shaper.rewritten(source)
    let styles = TextStyles(rewritten.runs) { StyleContext($0, fonts: FontCollection([face])) }
    return shaper.shape(rewritten, styles, .vertical)[0]
  }
}
