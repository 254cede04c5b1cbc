import KumihanFontSystem
import KumihanFonts
import KumihanTypography
import TestSupport
import Testing

/// The faces in the program, and their order.
@Suite struct EmbeddedFontsTests {
  /// File, family, style, full name as fontTools reads them; `+` before fonts of the default fallback, `*` for colour.
  private static let faces = """
    + NotoSans-Regular.ttf            Noto Sans             Regular      Noto Sans Regular
    + NotoSansJP-Regular.otf          Noto Sans JP          Regular      Noto Sans JP
    + NotoSansKR-Regular.otf          Noto Sans KR          Regular      Noto Sans KR
    + NotoSansArabic-Regular.ttf      Noto Sans Arabic      Regular      Noto Sans Arabic Regular
    + NotoSansHebrew-Regular.ttf      Noto Sans Hebrew      Regular      Noto Sans Hebrew Regular
    + NotoSansDevanagari-Regular.ttf  Noto Sans Devanagari  Regular      Noto Sans Devanagari Regular
    + NotoSansThai-Regular.ttf        Noto Sans Thai        Regular      Noto Sans Thai Regular
    * NotoColorEmoji.ttf              Noto Color Emoji      Regular      Noto Color Emoji
    - NotoSans-Bold.ttf               Noto Sans             Bold         Noto Sans Bold
    - NotoSans-Italic.ttf             Noto Sans             Italic       Noto Sans Italic
    - NotoSans-BoldItalic.ttf         Noto Sans             Bold Italic  Noto Sans Bold Italic
    - NotoSansJP-Bold.otf             Noto Sans JP          Bold         Noto Sans JP Bold
    """

  @Test func `All faces open, in the order of the fallback, the styled ones last`() {
    let fonts = EmbeddedFonts.collection()
    let rows = Self.faces.split(separator: "\n").map { row in
      row.dropFirst(2).split(separator: "  ").map { $0.drop { $0 == " " } }
    }
    #expect(fonts.faces.map(\.path) == rows.map { String($0[0]) })
    #expect(fonts.faces.map(\.familyName) == rows.map { String($0[1]) })
    #expect(fonts.faces.map(\.styleName) == rows.map { String($0[2]) })
    #expect(fonts.faces.map(\.fullName) == rows.map { String($0[3]) })
    #expect(fonts.fallback.map(\.path) == fonts.faces.prefix(8).map(\.path))
    #expect(fonts.faces.filter(\.hasColorGlyphs).map(\.path) == ["NotoColorEmoji.ttf"])
  }

  @Test func `Styled faces are found by their full names, the plain ones by their families`() {
    let fonts = EmbeddedFonts.collection()
    for row in Self.faces.split(separator: "\n") {
      let columns = row.dropFirst(2).split(separator: "  ").map { String($0.drop { $0 == " " }) }
      let named = fonts.face(for: FontDescription(family: columns[3]))
      #expect(named?.path == columns[0])
      guard row.first != "-" else { continue }
      #expect(fonts.face(for: FontDescription(family: columns[1]))?.path == columns[0])
    }
  }

  /// Every width, since the bytes themselves are not to be had.
  @Test func `What is in the program is what lies in Fonts`() throws {
    for face in TestFonts.embedded.faces {
      let file = try TestFonts.face(face.path)
      #expect(face.glyphCount == file.glyphCount && face.metrics == file.metrics)
      #expect(face.coverage.count == file.coverage.count)
      let glyphs = (0..<UInt32(face.glyphCount)).map { $0 }
      let (inProgram, inFile) = (SizedFont(face: face, size: 1), SizedFont(face: file, size: 1))
      #expect(inProgram.advances(ofGlyphs: glyphs) == inFile.advances(ofGlyphs: glyphs))
    }
  }
}
