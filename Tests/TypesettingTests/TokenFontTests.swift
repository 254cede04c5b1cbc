import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// In which font the token is shown where the text's own has none.
///
/// Noto Sans Arabic has U+002E and no U+2026; Noto Sans Hebrew has neither.
@Suite struct TokenFontTests {
  /// The glyphs and fonts of the token beside the first word of a text in one font.
  private func token(
    _ text: String, font: String, system: SystemFonts? = nil
  ) throws -> [(font: String, ids: [UInt32])] {
    let fonts = FontCollection([try TestFonts.face(font)], system: system)
    let text = try TextEngine(fonts: fonts).prepare(text, style: RunStyle(size: 10))
    let runs = text.layout(TextProposal(width: 40), lineLimit: 1).flatMap { $0 }
    return runs.filter(\.isInserted).map { ($0.font?.face.fullName ?? "", $0.map(\.id)) }
  }

  /// hb-shape: a full stop is glyph 942 in Noto Sans Arabic.
  @Test func `Three full stops of the text's font stand for an ellipsis that it lacks`() throws {
    try World.with(["NotoSans-Regular.ttf"]) { world in
      for system in [nil, world.fonts] {
        let token = try token("صباح الخير يا", font: "NotoSansArabic-Regular.ttf", system: system)
        #expect(token.map(\.font) == ["Noto Sans Arabic Regular"])
        #expect(token.map(\.ids) == [[942, 942, 942]])
      }
    }
  }

  @Test func `What the token shows is said with its place`() throws {
    let rows = [
      ("NotoSansArabic-Regular.ttf", "صباح الخير يا", "..."),
      ("NotoSans-Regular.ttf", "one two three", "\u{2026}"),
    ]
    for (font, text, shown) in rows {
      let engine = TextEngine(fonts: FontCollection([try TestFonts.face(font)]))
      let layout = try engine.prepare(text, style: RunStyle(size: 10))
        .layout(TextProposal(width: 40), lineLimit: 1)
      #expect(layout[0].ellipsis?.text == shown)
    }
  }

  /// hb-shape: the ellipsis is glyph 527 in Noto Sans.
  @Test func `An installed font shows the ellipsis where the text's has no full stop either`()
    throws
  {
    try World.with(["NotoSansArabic-Regular.ttf", "NotoSans-Regular.ttf"]) { world in
      let token = try token(
        "שלום עולם טוב", font: "NotoSansHebrew-Regular.ttf", system: world.fonts)
      #expect(token.map(\.font) == ["Noto Sans Regular"])
      #expect(token.map(\.ids) == [[527]])
    }
  }

  @Test func `A box stands for the ellipsis where no font has one`() throws {
    let token = try token("שלום עולם טוב", font: "NotoSansHebrew-Regular.ttf")
    #expect(token.map(\.font) == ["Noto Sans Hebrew Regular"])
    #expect(token.map(\.ids) == [[0]])
  }
}
