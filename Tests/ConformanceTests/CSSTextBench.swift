import Kumihan
import KumihanFonts

/// The fonts and the engine that facts of CSS Text are looked at with.
///
/// A row wants Ahem, or any font for its script whose ideographs are an em wide: the embedded ones, the Japanese first,
/// in which punctuation is an em wide too, and for what they lack the installed ones.
struct CSSTextBench {
  private let engine: TextEngine
  private let ahem: FontFace

  /// Where the facts lie, in the folder of shared data.
  static let folder = "conformance/wpt-css-text"

  /// Opens the fonts.
  init() throws {
    ahem = try FontFace(path: SharedFolder.path("\(CSSTextBench.folder)/fonts/Ahem.ttf"))
    let embedded = EmbeddedFonts.collection()
    let japanese = embedded.fallback.filter { $0.familyName == "Noto Sans JP" }
    engine = TextEngine(
      fonts: FontCollection(
        embedded.faces + [ahem], fallback: japanese + embedded.fallback, system: SystemFonts()))
  }
}

extension CSSTextBench {
  /// Prepares a row's text, or a part of it.
  func prepare(
    _ text: String, _ row: CSSTextRow, _ css: CSSProperties
  ) throws -> PreparedText {
    let isAhem = row.fields.text("font") == "fonts/Ahem.ttf"
    let fonts = isAhem ? [FontDescription(.file(path: ahem.path, index: 0))] : []
    return try engine.prepare(
      text, style: row.style(fonts), paragraphStyle: row.paragraphStyle(css))
  }
}
