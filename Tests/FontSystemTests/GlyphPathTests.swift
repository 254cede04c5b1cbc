import KumihanFontSystem
import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

/// Outlines in points, y down; the numbers are those of `GlyphTests`, which fontTools gives in font units.
@Suite struct GlyphPathTests {
  private func path(
    of character: Unicode.Scalar, _ name: String, size: Double, _ synthesis: FontSynthesis = []
  ) throws -> GlyphPath {
    let font = SizedFont(face: try TestFonts.face(name), synthesis: synthesis, size: size)
    return font.path(ofGlyph: try #require(font.glyph(for: character)))
  }

  private func point(_ x: Double, _ y: Double) -> GlyphPath.Point { GlyphPath.Point(x: x, y: y) }

  @Test func `Straight lines, in points`() throws {
    let expected: [GlyphPath.Element] = [
      .move(to: point(17.3, 0)), .line(to: point(8.5, 0)), .line(to: point(8.5, -76)),
      .line(to: point(17.3, -76)),
    ]
    let found = try path(of: "l", "NotoSans-Regular.ttf", size: 100)
    #expect(found.isClose(to: expected + [.line(to: point(17.3, 0)), .closeSubpath]))
  }

  @Test func `Quadratic curves of TrueType`() throws {
    let elements = try path(of: ".", "NotoSans-Regular.ttf", size: 1000).elements
    let expected: [GlyphPath.Element] = [
      .move(to: point(72, -54)), .quadCurve(to: point(90, -106), control: point(72, -91)),
    ]
    #expect(elements.prefix(2) == expected[...] && elements.last == .closeSubpath)
  }

  @Test func `Cubic curves of CFF`() throws {
    let elements = try path(of: "。", "NotoSansJP-Regular.otf", size: 2000).elements
    let expected: [GlyphPath.Element] = [
      .move(to: point(388, -488)),
      .curve(to: point(84, -184), control1: point(222, -488), control2: point(84, -352)),
    ]
    #expect(elements.prefix(2) == expected[...])
    #expect(elements.filter { $0 == .closeSubpath }.count == 2)
  }

  /// A quarter to the right for each unit up; what is faked bold keeps its outline.
  @Test func `Faked italics lean`() throws {
    let leaning = try path(of: "l", "NotoSans-Regular.ttf", size: 1000, [.oblique, .bold])
    let expected: [GlyphPath.Element] = [
      .move(to: point(173, 0)), .line(to: point(85, 0)), .line(to: point(275, -760)),
      .line(to: point(363, -760)), .line(to: point(173, 0)), .closeSubpath,
    ]
    #expect(leaning.isClose(to: expected))
  }

  /// The A of Variable.ttf is a box whose right edge goes from 450 to 750 along `wght`.
  @Test func `Positions on axes move points`() throws {
    let path = TestFonts.path("../Tests/TestSupport/Fonts/Variable.ttf")
    let weight = FontVariation(axis: try #require(OpenTypeTag("wght")), value: 650)
    let description = FontDescription(.file(path: path, index: 0), variations: [weight])
    let fonts = FontCollection([try FontFace(path: path)])
    let font = try #require(fonts.fonts(for: RunStyle(fonts: [description], size: 10)).first)
    let expected: [GlyphPath.Element] = [
      .move(to: point(0.5, 0)), .line(to: point(0.5, -7)), .line(to: point(6, -7)),
      .line(to: point(6, 0)), .line(to: point(0.5, 0)), .closeSubpath,
    ]
    let glyph = try #require(font.glyph(for: "A"))
    #expect(font.path(ofGlyph: glyph).isClose(to: expected))
  }

  @Test func `Spaces, bitmaps and what is no glyph have no outline`() throws {
    #expect(try path(of: " ", "NotoSans-Regular.ttf", size: 10).isEmpty)
    #expect(try path(of: "☀", "NotoColorEmoji.ttf", size: 10).isEmpty)
    let font = SizedFont(face: try TestFonts.face("NotoSans-Regular.ttf"), size: 10)
    #expect(font.path(ofGlyph: .max).isEmpty)
  }
}

extension GlyphPath {
  /// Whether the path has these pieces, each point within a thousandth of a point.
  fileprivate func isClose(to other: [Element]) -> Bool {
    elements.count == other.count
      && zip(elements, other).allSatisfy { mine, other in
        switch (mine, other) {
        case (.move(let mine), .move(let other)), (.line(let mine), .line(let other)):
          abs(mine.x - other.x) < 0.001 && abs(mine.y - other.y) < 0.001
        default: mine == other
        }
      }
  }
}
