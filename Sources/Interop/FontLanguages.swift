internal import CKumihanHarfBuzz
internal import KumihanTypography

/// The scripts and languages that a face's layout tables tell apart.
final class FontLanguages: Sendable {
  /// OpenType tags of the languages that GSUB or GPOS has for any script.
  let tags: Set<UInt32>
  /// OpenType tags of the scripts that GSUB or GPOS has.
  let scripts: Set<UInt32>
  /// The names by which an Apple font has languages (table `ltag`), in lower case.
  private let names: Set<String>
  /// Whether it is a Graphite font (table `Silf`), of which shaping reads a language's first letters.
  private let isGraphite: Bool

  /// More scripts, and more languages a script, are not looked for: OpenType has fewer.
  private static let mostTags: UInt32 = 1_024

  init(_ file: FontFile) {
    isGraphite = OpenTypeTag("Silf").map { file.hasTable($0) } ?? false
    names = unsafe FontLanguages.names(in: TableBytes(0x6C74_6167, of: file.handle))
    var (tags, scripts): (Set<UInt32>, Set<UInt32>) = ([], [])
    for table in [hb_tag_t(0x4753_5542), hb_tag_t(0x4750_4F53)] {
      for (index, script) in FontLanguages.scripts(of: file, in: table).enumerated() {
        scripts.insert(script)
        tags.formUnion(FontLanguages.languages(of: file, in: table, script: UInt32(index)))
      }
    }
    (self.tags, self.scripts) = (tags, scripts)
  }

  /// What a font that reads languages by their names is told of one; nil where it goes by OpenType's tags.
  ///
  /// It is the longest name of its own that the language begins with; in Graphite the language alone.
  func name(for name: String) -> String? {
    let subtags = name.split(separator: "-", maxSplits: FontLanguages.mostSubtags)
      .prefix(FontLanguages.mostSubtags)
    if !names.isEmpty {
      let prefixes = (0..<subtags.count).map { subtags.dropLast($0).joined(separator: "-") }
      if let known = prefixes.first(where: names.contains) { return known }
    }
    guard isGraphite, let language = subtags.first, (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return nil }
    return String(language)
  }

  private static let mostSubtags = 8
  private static let longestName = 64

  /// The names of a table `ltag` (Apple's TrueType Reference Manual): a count, then where each lies.
  private static func names(in table: TableBytes) -> Set<String> {
    let count = min(table.number32(at: 8), Int(mostTags))
    return Set(
      (0..<count).compactMap { index in
        let entry = 12 + 4 * index
        let (start, length) = (table.number16(at: entry), table.number16(at: entry + 2))
        guard (1...longestName).contains(length) else { return nil }
        let bytes = (start..<start + length).map { table.byte(at: $0) }
        return HarfBuzzLanguage.spelling(of: String(decoding: bytes, as: UTF8.self))
      })
  }

  private static func scripts(of file: FontFile, in table: hb_tag_t) -> [UInt32] {
    var count = mostTags
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    unsafe _ = hb_ot_layout_table_get_script_tags(file.handle, table, 0, &count, &tags)
    return Array(tags.prefix(Int(count)))
  }

  private static func languages(
    of file: FontFile, in table: hb_tag_t, script: UInt32
  ) -> ArraySlice<UInt32> {
    var count = mostTags
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    unsafe _ = hb_ot_layout_script_get_language_tags(
      file.handle, table, script, 0, &count, &tags)
    return tags.prefix(Int(count))
  }
}
