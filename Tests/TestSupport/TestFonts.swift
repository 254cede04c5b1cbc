package import KumihanFontSystem
internal import KumihanFonts
package import KumihanTypography

/// The fonts that tests use: those of the package, never the system's.
package enum TestFonts {
  /// The embedded fonts, opened once.
  package static let embedded = EmbeddedFonts.collection()

  /// The same beside one with axes, which styles may name.
  package static let all: FontCollection = {
    let variable = try? FontFace(path: path("../Tests/TestSupport/Fonts/Variable.ttf"))
    return FontCollection(
      embedded.faces + (variable.map { [$0] } ?? []), fallback: embedded.fallback)
  }()

  /// Opens a file of `Fonts/` by its name, such as "NotoSans-Bold.ttf".
  ///
  /// - Throws: `FontError` when there is no such file.
  package static func face(_ name: String) throws(FontError) -> FontFace {
    try FontFace(path: path(name))
  }

  /// A font of one glyph as fonts were before outlines, in the format BDF.
  package static let bitmapFont = """
    STARTFONT 2.1
    FONT -misc-test-medium-r-normal--8-80-75-75-c-80-iso10646-1
    SIZE 8 75 75
    FONTBOUNDINGBOX 8 8 0 0
    STARTPROPERTIES 2
    FONT_ASCENT 8
    FONT_DESCENT 0
    ENDPROPERTIES
    CHARS 1
    STARTCHAR A
    ENCODING 65
    SWIDTH 1000 0
    DWIDTH 8 0
    BBX 8 1 0 0
    BITMAP
    FF
    ENDCHAR
    ENDFONT

    """

  /// Opens a file of `Tests/TestSupport/Fonts/` by its name, such as "Neighbours.ttf".
  ///
  /// - Throws: `FontError` when there is no such file.
  package static func drawn(_ name: String) throws(FontError) -> FontFace {
    try face("../Tests/TestSupport/Fonts/" + name)
  }

  /// The path of a file in `Fonts/`, from where this source file lies in the package.
  package static func path(_ name: String, source: String = #filePath) -> String {
    let folders = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (folders + ["Fonts", Substring(name)]).joined(separator: "/")
  }
}
