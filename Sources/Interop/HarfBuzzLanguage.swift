internal import CKumihanHarfBuzz
package import KumihanTypography
internal import Synchronization

/// A language as HarfBuzz is told of it, made once a style.
///
/// HarfBuzz keeps every language it hears of for ever and searches them one by one. So it hears only
/// of languages that a font tells apart, in a spelling for all tags that mean the same to OpenType: private use
/// of one of the font's tags, or two or three subtags that have several tags in HarfBuzz's own list. Fonts that
/// read names hear those that they have themselves. What a text says cannot make HarfBuzz keep more.
@safe package final class HarfBuzzLanguage: Sendable {
  /// The tag as HarfBuzz reads it.
  private let name: String
  /// Its OpenType tags, the best first (`LangSysRecord`); at most three, as HarfBuzz looks at no more.
  let tags: [UInt32]
  /// The script that private use of the tag sets in place of the text's ("x-hbsc").
  private let script: UInt32?
  /// A tag in one spelling that has the same OpenType tags; empty when it has none.
  let canonicalName: String
  /// The address of the canonical language, once a font asked for it.
  private let canonical = Atomic<UInt>(0)

  /// Looks a tag up; nil and empty tags give no language.
  package init(_ tag: LanguageTag?) {
    name = HarfBuzzLanguage.spelling(of: tag?.tag ?? "")
    let (scripts, tags) = HarfBuzzLanguage.openTypeTags(of: name)
    script = scripts.first
    self.tags = tags
    canonicalName = HarfBuzzLanguage.canonicalName(of: name, tags)
  }

  /// The language to shape a font with, which gives the same glyphs as the tag itself.
  func handle(for file: FontFile) -> hb_language_t? {
    let languages = file.languages
    if let name = languages.name(for: name) { return unsafe HarfBuzzLanguage.language(name) }
    let isKnown = tags.contains { languages.tags.contains($0) }
    if let script {
      let known = languages.scripts.contains(script) ? script : HarfBuzzLanguage.noScript
      let name = isKnown ? canonicalName : ""
      return unsafe HarfBuzzLanguage.language(HarfBuzzLanguage.adding(script: known, to: name))
    }
    return isKnown ? unsafe canonicalHandle : unsafe kumihan_hb_language_invalid()
  }

  private var canonicalHandle: hb_language_t? {
    if let known = unsafe hb_language_t(bitPattern: canonical.load(ordering: .relaxed)) {
      return unsafe known
    }
    let language = unsafe HarfBuzzLanguage.language(canonicalName)
    canonical.store(UInt(bitPattern: language), ordering: .relaxed)
    return unsafe language
  }
}

extension HarfBuzzLanguage: Equatable {
  /// Languages of one tag are equal.
  package static func == (left: HarfBuzzLanguage, right: HarfBuzzLanguage) -> Bool {
    left === right || left.name == right.name
  }
}

extension HarfBuzzLanguage {
  /// A script tag that stands for all those that a font does not have.
  private static let noScript: UInt32 = 0x7E7E_7E7E

  private static func language(_ name: String) -> hb_language_t? {
    name.isEmpty
      ? unsafe kumihan_hb_language_invalid() : unsafe hb_language_from_string(name, -1)
  }

  /// Lower case, hyphens for low lines, and nothing from the first other character on.
  static func spelling(of tag: String) -> String {
    let bytes = tag.utf8.map { byte -> UInt8 in
      switch byte {
      case 0x41...0x5A: byte | 0x20
      case 0x5F: 0x2D
      case 0x2D, 0x30...0x39, 0x61...0x7A: byte
      default: 0
      }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The OpenType tags of a language's name; of scripts only those that private use sets.
  static func openTypeTags(of name: String) -> (scripts: [UInt32], languages: [UInt32]) {
    if name.isEmpty { return ([], []) }
    var scripts = [hb_tag_t](repeating: 0, count: 3)
    var languages = scripts
    var (scriptCount, languageCount): (UInt32, UInt32) = (3, 3)
    unsafe kumihan_hb_language_tags(name, &scriptCount, &scripts, &languageCount, &languages)
    return (Array(scripts.prefix(Int(scriptCount))), Array(languages.prefix(Int(languageCount))))
  }

  /// Private use for one OpenType tag; for several, the fewest subtags that mean the same.
  ///
  /// Where no two or three subtags do, the best tag stands for all.
  private static func canonicalName(of name: String, _ tags: [UInt32]) -> String {
    guard let tag = tags.first else { return "" }
    let privateUse = "x-hbot-\(hexadecimal(tag))"
    if tags.count == 1 { return privateUse }
    return candidates(for: name).first { openTypeTags(of: $0).languages == tags } ?? privateUse
  }

  /// The language alone, with a script, with a region, and with both; the first eight subtags count.
  private static func candidates(for name: String) -> [String] {
    // The only irregular one of RFC 5646 that has several OpenType tags.
    if name == "i-navajo" { return [name] }
    let subtags = name.split(separator: "-", maxSplits: 8).prefix(8)
      .prefix { $0.utf8.count > 1 }.filter { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
    guard let language = subtags.first, (2...3).contains(language.utf8.count) else { return [] }
    let further = subtags.dropFirst()
    let scripts = further.first { $0.utf8.count == 4 }.map { ["", "-\($0)"] } ?? [""]
    let regions = [""] + further.filter { $0.utf8.count == 2 }.map { "-\($0)" }
    return regions.flatMap { region in scripts.map { "\(language)\($0)\(region)" } }
  }

  private static func adding(script: UInt32, to name: String) -> String {
    let subtag = "hbsc-\(hexadecimal(script))"
    if name.isEmpty { return "x-\(subtag)" }
    return name.hasPrefix("x-") ? "\(name)-\(subtag)" : "\(name)-x-\(subtag)"
  }

  private static func hexadecimal(_ tag: UInt32) -> String {
    let digits = String(tag, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
