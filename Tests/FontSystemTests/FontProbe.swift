import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import Testing

/// Asks a face for all that a text could ask it for.
struct FontProbe {
  private let face: FontFace
  private let glyphs: [UInt32]

  init(_ face: FontFace, mostGlyphs: Int = 400) {
    self.face = face
    glyphs = (0..<UInt32(min(face.glyphCount, mostGlyphs))).map { $0 }
  }

  /// At the axes' defaults, at their ends, and where no axis goes.
  func use() {
    _ = (face.answers(to: "A"), face.namedInstances, face.traits)
    let ends = face.axes.flatMap { axis in
      [axis.minimum, axis.maximum, 1e300].map { FontVariation(axis: axis.tag, value: $0) }
    }
    use(face.defaultFont)
    for end in ends.prefix(6) { use(ScaledFont(face.defaultFont.file, variations: [end])) }
    let style = RunStyle(size: 100_000, weight: 900, isItalic: true)
    #expect(FontCollection([face]).fonts(for: style).count == 1)
  }

  private func use(_ font: ScaledFont) {
    #expect(font.advances(of: glyphs).count == glyphs.count)
    for glyph in glyphs {
      _ = font.outline(of: glyph)
      _ = font.extents(of: glyph)
    }
    _ = FontMetrics(of: font)
    shape(with: font)
  }

  /// A sample of what the face covers, and what may be joined, stacked or turned round.
  private func shape(with font: ScaledFont) {
    let covered = font.file.codePoints()
    let sample = stride(from: 0, to: covered.count, by: max(1, covered.count / 100)).map {
      covered[$0]
    }
    let text =
      sample + [0x41, 0x301, 0x5D0, 0x5B0, 0x628, 0x64B, 0x915, 0x94D, 0x937, 0xE01, 0xE49]
    var buffer = ShapingBuffer()
    var shaped = GlyphArrays()
    buffer.shape(
      scalars: text, item: 0..<text.count, with: font, properties: nil, features: [], flags: [],
      clusterLevel: .monotoneCharacters, into: &shaped)
    #expect(shaped.xAdvances.count == shaped.count)
  }
}
