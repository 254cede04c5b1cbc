import KumihanFontSystem
import KumihanInterop
import KumihanTypesetting
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
    layOut(RunStyle(size: 10))
    layOut(style)
  }

  /// Lines of a sample of what the face covers; whatever the font says, all numbers are finite.
  private func layOut(_ style: RunStyle) {
    var sample = "A\u{301} אבְ بًب कक्ष กำ\n"
    sample.unicodeScalars.append(contentsOf: covered(sample: 60).compactMap { Unicode.Scalar($0) })
    let engine = TextEngine(fonts: FontCollection([face]))
    guard let text = try? engine.prepare(sample, style: style) else { return }
    for width: Double? in [nil, 0, 40, 4000] {
      let layout = text.layout(TextProposal(width: width), lineLimit: width == 40 ? 2 : nil)
      let numbers =
        [layout.size.width, layout.size.height, layout.measure.typographicWidth]
        + layout.flatMap { $0.flatMap { $0.flatMap { [$0.x, $0.y, $0.advance] } } }
      #expect(numbers.allSatisfy(\.isFinite) && layout.size.width >= 0)
    }
  }

  private func covered(sample count: Int) -> [UInt32] {
    let covered = face.defaultFont.file.codePoints()
    return stride(from: 0, to: covered.count, by: max(1, covered.count / count)).map {
      covered[$0]
    }
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
    let text =
      covered(sample: 100) + [
        0x41, 0x301, 0x5D0, 0x5B0, 0x628, 0x64B, 0x915, 0x94D, 0x937, 0xE01, 0xE49,
      ]
    var buffer = ShapingBuffer()
    var shaped = GlyphArrays()
    buffer.shape(
      scalars: text, item: 0..<text.count, with: font, properties: nil, features: [], flags: [],
      clusterLevel: .monotoneCharacters, into: &shaped)
    #expect(shaped.xAdvances.count == shaped.count)
  }
}
