internal import CKumihanHarfBuzz
internal import KumihanTypography

/// The scripts and languages that a face's layout tables tell apart.
final class FontLanguages: Sendable {
  /// OpenType tags of the languages that GSUB or GPOS has for any script.
  let tags: Set<UInt32>
  /// OpenType tags of the scripts that GSUB or GPOS has.
  let scripts: Set<UInt32>
  /// Whether shaping reads languages by their names, too: Graphite's fonts, and Apple's with a table `ltag`.
  let readsNames: Bool

  /// More scripts, and more languages a script, are not looked for: OpenType has fewer.
  private static let mostTags: UInt32 = 1_024

  init(_ file: FontFile) {
    readsNames = ["Silf", "ltag"].compactMap { OpenTypeTag($0) }.contains { file.hasTable($0) }
    var (tags, scripts): (Set<UInt32>, Set<UInt32>) = ([], [])
    for table in [hb_tag_t(0x4753_5542), hb_tag_t(0x4750_4F53)] {
      for (index, script) in FontLanguages.scripts(of: file, in: table).enumerated() {
        scripts.insert(script)
        tags.formUnion(FontLanguages.languages(of: file, in: table, script: UInt32(index)))
      }
    }
    (self.tags, self.scripts) = (tags, scripts)
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
