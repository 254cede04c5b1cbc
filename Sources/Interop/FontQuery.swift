package import KumihanTypography

/// What fontconfig is asked for: an order of all fonts, the fittest first.
package struct FontQuery: Hashable, Sendable {
  /// Family names and generic families, the dearest first.
  package var families: [String]
  /// The language as fontconfig calls it, such as `ja` or `zh-cn`; nil: none.
  package var language: String?
  /// 1 to 1,000.
  package var weight: Double
  /// Per cent of the normal width.
  package var width: Double
  /// Whether italic or oblique letters are wanted.
  package var isItalic: Bool

  /// Asks for the fonts of a style; `families` are those of its names that fontconfig is to know.
  package init(_ style: RunStyle, families: [String]) {
    self.families = families
    language = style.language?.fontconfigName
    weight = style.weight
    width = FontTraits.width(ofClass: style.widthClass)
    isItalic = style.isItalic
  }
}

extension LanguageTag {
  /// The language as fontconfig writes it; nil where the tag is none or says `und`.
  ///
  /// The region is there only where fontconfig tells letters apart by it: rules for `ja` do not see `ja-jp`.
  /// Chinese goes by script and region: `zh-Hans` is `zh-cn`, `zh-Hant` `zh-tw`, `zh-HK` and Cantonese `zh-hk`.
  package var fontconfigName: String? {
    let subtags = tag.utf8.split { $0 == 0x2D || $0 == 0x5F }.map { subtag in
      String(decoding: subtag.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    guard let language = subtags.first, language != "und", (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    // A singleton starts extensions, which say nothing about letters.
    let further = subtags.dropFirst().prefix { $0.utf8.count > 1 }
    let region = further.first { $0.utf8.count == 2 }
    if language == "zh" || language == "yue" || language == "cmn" {
      return LanguageTag.chinese(
        language, region, isTraditional: further.contains("hant"),
        isSimplified: further.contains("hans"))
    }
    let regional = region.map { "\(language)-\($0)" }
    return regional.flatMap { LanguageTag.regionalNames.contains($0) ? $0 : nil } ?? language
  }

  /// The languages that fontconfig knows by region, Chinese left out.
  private static let regionalNames: Set<String> = [
    "az-az", "az-ir", "ber-dz", "ber-ma", "ku-am", "ku-iq", "ku-ir", "ku-tr", "mn-cn", "mn-mn",
    "pa-pk", "pap-an", "pap-aw", "ps-af", "ps-pk", "ti-er", "ti-et",
  ]

  private static func chinese(
    _ language: String, _ region: String?, isTraditional: Bool, isSimplified: Bool
  ) -> String {
    if isSimplified { return region == "sg" ? "zh-sg" : "zh-cn" }
    if let region, ["hk", "mo", "sg", "tw"].contains(region) { return "zh-\(region)" }
    if language == "yue" { return "zh-hk" }
    return isTraditional ? "zh-tw" : "zh-cn"
  }
}
