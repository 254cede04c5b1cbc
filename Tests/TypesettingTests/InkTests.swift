import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// The box around what is seen.
@Suite struct InkTests {
  /// `hb-shape --show-extents Fonts/NotoSans-Regular.ttf Áj`, at 10 points: Á from 0, 944 up, 638 wide, 944 high;
  /// j from -55, 737 up, 236 wide, 977 high.
  @Test func `Ink is that of the glyphs where they stand`() throws {
    let layout = try Sample.text("Áj").layout(width: nil)
    let ink = try #require(layout.inkBox)
    let line = layout[0]
    let (first, second) = (line.glyphs[0], line.glyphs[1])
    #expect(isNear(ink.left, first.x) && isNear(ink.top, line.baseline - 9.44))
    #expect(isNear(ink.right, second.x + 1.81))
    #expect(isNear(ink.bottom, line.baseline + 2.4))
    #expect(try Sample.text(" \n\t").layout(width: nil).inkBox == nil)
  }

  /// A line height below the font's own cuts nothing off the ink.
  @Test func `Ink is whole, whatever the line's height`() throws {
    for text in ["Ágjy", "ก้ำปู่ ญี่", "किं द्रू", "שָׁלוֹם", "x\u{301}\u{302}\u{303}\u{304}\u{323}\u{331}"] {
      let natural = try Sample.text(text).layout(width: nil)
      let tight = try Sample.text(text, ParagraphStyle(lineHeight: .points(5))).layout(width: nil)
      let (whole, cut) = (try #require(natural.inkBox), try #require(tight.inkBox))
      #expect(isNear(whole.height, cut.height) && isNear(whole.width, cut.width), "\(text)")
      let glyphs = natural[0].flatMap { run in run.map { (run, $0) } }
      for (run, glyph) in glyphs {
        guard let box = run.font?.inkBox(ofGlyph: glyph.id) else { continue }
        let placed = box.moved(x: natural[0].x + glyph.x, y: natural[0].baseline - glyph.y)
        #expect(whole.union(placed) == whole, "\(text)")
      }
    }
  }

  @Test func `What is faked reaches farther`() throws {
    func ink(_ style: RunStyle) throws -> InkBox {
      let fonts = FontCollection([try TestFonts.face("NotoSansHebrew-Regular.ttf")])
      let text = try TextEngine(fonts: fonts).prepare("א", style: style)
      return try #require(text.layout(width: nil).inkBox)
    }
    let plain = try ink(RunStyle(size: 48))
    let bold = try ink(RunStyle(size: 48, weight: 700))
    let oblique = try ink(RunStyle(size: 48, isItalic: true))
    #expect(isNear(bold.left, plain.left - 1) && isNear(bold.right, plain.right + 1))
    #expect(isNear(bold.top, plain.top - 1) && isNear(bold.bottom, plain.bottom + 1))
    #expect(isNear(oblique.top, plain.top) && isNear(oblique.left, plain.left))
    #expect(oblique.right > plain.right + 5)
  }
}
