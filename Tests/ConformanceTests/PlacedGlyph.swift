import Kumihan

/// A glyph of a layout with its font.
struct PlacedGlyph: Equatable {
  /// Its font.
  let font: SizedFont
  /// The glyph in its place on the line.
  let glyph: TextLayout.Glyph
  /// Whether it shows a token or a hyphen.
  let isInserted: Bool
}

extension PlacedGlyph {
  /// Its ink on the line, y down from the baseline; nil when nothing of it is seen.
  var ink: InkBox? {
    font.inkBox(ofGlyph: glyph.id)?.moved(x: glyph.x, y: -glyph.y)
  }

  /// Whether there is anything of it to be seen or to make room for.
  var hasInkOrAdvance: Bool { ink != nil || glyph.advance != 0 }
}

extension InkBox {
  /// Whether some of the two lies in the same place.
  func overlaps(_ other: InkBox) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

extension TextLayout.Line {
  /// Its glyphs from left to right.
  var placedGlyphs: [PlacedGlyph] {
    flatMap { run in
      run.font.map { font in
        run.map { PlacedGlyph(font: font, glyph: $0, isInserted: run.isInserted) }
      } ?? []
    }
  }
}

extension TextLayout {
  /// Its glyphs, line after line, from left to right.
  var placedGlyphs: [PlacedGlyph] { flatMap(\.placedGlyphs) }

  /// The glyphs that show a stretch of the source.
  func glyphs(of range: TextRange) -> [PlacedGlyph] {
    placedGlyphs.filter { !$0.isInserted && range.contains($0.glyph.cluster) }
  }

  /// The font that shows the text at an offset; nil where none does.
  func font(at offset: Int) -> SizedFont? {
    lazy.flatMap { $0 }.first { !$0.isInserted && $0.range.contains(offset) }?.font
  }
}
