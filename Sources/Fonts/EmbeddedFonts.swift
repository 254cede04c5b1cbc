internal import CKumihanFonts
public import KumihanFontSystem

/// The fonts that come with the package, as bytes in the program: no file is looked for at run time.
///
/// `Fonts/README.md` tells where each comes from and what was kept of it.
public enum EmbeddedFonts {
  /// Opens all of them; `system` is where families are looked for that are not embedded, and what the embedded lack.
  ///
  /// Texts that name no font use, in this order: Noto Sans, Noto Sans JP, Noto Sans KR, Noto Sans Arabic, Hebrew,
  /// Devanagari, Thai, Noto Color Emoji. The bold and italic faces are there for styles that ask for weight and slant,
  /// or for them by full name, such as "Noto Sans Bold".
  public static func collection(system: SystemFonts? = nil) -> FontCollection {
    let fonts = (0..<kumihan_embedded_font_count()).map { kumihan_embedded_font_at($0) }
    let faces = fonts.compactMap { font in
      face(font).map { (face: $0, isStyled: font.isStyled) }
    }
    return FontCollection(
      faces.map(\.face), fallback: faces.filter { !$0.isStyled }.map(\.face), system: system)
  }

  private static func face(_ font: kumihan_embedded_font) -> FontFace? {
    try? FontFace(
      staticAddress: UInt(font.address), byteCount: Int(font.count),
      nameAddress: UInt(font.fileAddress), nameByteCount: Int(font.fileCount))
  }
}
