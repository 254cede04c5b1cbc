package import KumihanFontSystem
internal import KumihanFonts
package import KumihanTypography

/// The fonts that tests use: those of the package, never the system's.
package enum TestFonts {
  /// The embedded fonts, opened once.
  package static let embedded = EmbeddedFonts.collection()

  /// Opens a file of `Fonts/` by its name, such as "NotoSans-Bold.ttf".
  ///
  /// - Throws: `FontError` when there is no such file.
  package static func face(_ name: String) throws(FontError) -> FontFace {
    try FontFace(path: path(name))
  }

  /// The path of a file in `Fonts/`, from where this source file lies in the package.
  package static func path(_ name: String, source: String = #filePath) -> String {
    let folders = source.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return (folders + ["Fonts", Substring(name)]).joined(separator: "/")
  }
}
