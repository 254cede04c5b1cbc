package import KumihanFontSystem
package import KumihanInterop
package import KumihanTypography

/// A style made ready for shaping: fonts found, language and features in HarfBuzz's terms; shared and immutable.
package final class StyleContext: Sendable {
  /// The style.
  package let style: RunStyle
  /// Its fonts in the order in which they are tried; empty only when there is no font at all.
  package let fonts: [SizedFont]
  /// Its language.
  package let language: HarfBuzzLanguage
  /// Its features where letters stand apart.
  package let features: [RangedFeature]
  /// Its features where tracking must not undo ligatures.
  package let untrackedFeatures: [RangedFeature]
  /// The system's fonts that come behind them; nil where none may be used.
  let fallback: SystemFallback?
  /// Finds the font of each grapheme cluster.
  let chooser: FontChooser
  /// ICU's locale for line breaks, without the strictness.
  package let locale: String
  /// Whether letters are spaced, by tracking or kerning.
  let isSpaced: Bool
  /// Whether spacing may lead the pen back.
  let leadsBack: Bool

  package init(_ style: RunStyle, fonts: FontCollection) {
    self.style = style
    self.fonts = fonts.fonts(for: style)
    fallback = fonts.systemFallback(for: style)
    chooser = FontChooser(self.fonts)
    language = HarfBuzzLanguage(style.language)
    let own = style.features.map { RangedFeature($0) }
    untrackedFeatures = own
    features = style.tracking == 0 ? own : StyleContext.optionalLigaturesOff + own
    locale = StyleContext.lineLocale(style.language)
    isSpaced = style.tracking != 0 || style.kerning != 0
    leadsBack = min(style.tracking, style.kerning, style.wordSpacing) < 0
  }

  /// The same style with a font before its own, and without the system's fonts unless they may be used.
  package init(_ other: StyleContext, preferring font: SizedFont?, usesSystem: Bool) {
    style = other.style
    fonts = (font.map { [$0] } ?? []) + other.fonts
    fallback = usesSystem ? other.fallback : nil
    chooser = FontChooser(fonts)
    language = other.language
    features = other.features
    untrackedFeatures = other.untrackedFeatures
    locale = other.locale
    (isSpaced, leadsBack) = (other.isSpaced, other.leadsBack)
  }

  private static let optionalLigaturesOff = ["liga", "clig", "dlig", "hlig"]
    .compactMap { OpenTypeTag($0) }.map { RangedFeature(FontFeature(tag: $0, value: 0)) }

  /// The languages for which CLDR may break lines in their own way; ICU 72 does for Chinese and Japanese.
  private static let lineLanguages: Set<String> = [
    "de", "el", "en", "es", "fi", "fr", "it", "ja", "ko", "pt", "ru", "sv", "zh",
  ]

  /// The locale whose rules break lines in a language: few, so that a text of many languages is not read for each.
  static func lineLocale(_ language: LanguageTag?) -> String {
    guard let primary = language?.primarySubtag, lineLanguages.contains(primary) else {
      return "root"
    }
    return primary
  }

  /// Language and script of a tag; what ICU could read as keywords is left out.
  static func locale(_ language: LanguageTag?) -> String {
    guard let language else { return "root" }
    let subtags = language.tag.utf8.split { $0 == 0x2D || $0 == 0x5F }.prefix(3)
    let plain = subtags.prefix { $0.count > 1 && $0.count <= 8 && $0.allSatisfy(isAlphanumeric) }
    guard !plain.isEmpty else { return "root" }
    return plain.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "_")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
