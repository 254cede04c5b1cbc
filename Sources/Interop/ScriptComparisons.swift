internal import CKumihanHarfBuzz
package import KumihanTypography
internal import Synchronization

/// What is known of a face's scripts that have the same features, a language at a time.
final class ScriptComparisons: Sendable {
  fileprivate struct Key: Hashable {
    let first: Script
    let second: Script
    /// The address of HarfBuzz's language, which stays for ever; there are no more than the face tells apart.
    let language: UInt
  }

  private let answers = Mutex<[Key: Bool]>([:])
  /// More answers are not remembered: all are forgotten.
  private static let mostAnswers = 256

  fileprivate func answer(_ key: Key, orFind find: () -> Bool) -> Bool {
    if let known = answers.withLock({ $0[key] }) { return known }
    let found = find()
    answers.withLock { answers in
      if answers.count >= ScriptComparisons.mostAnswers { answers.removeAll() }
      answers[key] = found
    }
    return found
  }
}

extension FontFile {
  /// Whether two scripts find the same features with the same lookups in the font, in GSUB and GPOS.
  ///
  /// Scripts with more features or lookups than a real font has are different ones.
  package func hasSameFeatures(
    _ first: Script, _ second: Script, language: HarfBuzzLanguage
  ) -> Bool {
    let language = unsafe language.handle(for: self)
    let key = ScriptComparisons.Key(
      first: first, second: second, language: UInt(bitPattern: language))
    return scriptComparisons.answer(key) {
      [hb_tag_t(0x4753_5542), hb_tag_t(0x4750_4F53)].allSatisfy { table in
        let indexes = unsafe (
          features(of: first, language, in: table), features(of: second, language, in: table)
        )
        return hasSameLookups(indexes.0, indexes.1, in: table)
      }
    }
  }
}

/// A feature's place in the font, and its tag.
private struct FeatureIndex: Hashable {
  let index: UInt32
  let tag: hb_tag_t
}

/// A feature by its tag and the lookups it stands for: fonts often list it anew for each script.
private struct Feature: Hashable {
  let tag: hb_tag_t
  let lookups: [UInt32]
}

extension FontFile {
  /// So many features of a script, and lookups of all its features, are looked at.
  private static let most = 8_192

  private func hasSameLookups(
    _ first: Set<FeatureIndex>, _ second: Set<FeatureIndex>, in table: hb_tag_t
  ) -> Bool {
    if first == second { return true }
    let all = first.union(second)
    var features: [FeatureIndex: Feature] = [:]
    var left = FontFile.most
    for feature in all {
      let lookups = lookups(ofFeature: feature.index, in: table, atMost: left)
      left -= lookups.count
      if left <= 0 { return false }
      features[feature] = Feature(tag: feature.tag, lookups: lookups)
    }
    return Set(first.map { features[$0] }) == Set(second.map { features[$0] })
  }

  /// The features of a script, each once.
  private func features(
    of script: Script, _ language: hb_language_t?, in table: hb_tag_t
  ) -> Set<FeatureIndex> {
    let system = unsafe languageSystem(of: script, language, in: table)
    let (scriptIndex, languageIndex) = system
    var count = UInt32(FontFile.most)
    var indexes = [UInt32](repeating: 0, count: Int(count))
    unsafe _ = hb_ot_layout_language_get_feature_indexes(
      handle, table, scriptIndex, languageIndex, 0, &count, &indexes)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    unsafe _ = hb_ot_layout_language_get_feature_tags(
      handle, table, scriptIndex, languageIndex, 0, &count, &tags)
    var features = Set(
      zip(indexes, tags).prefix(Int(count)).map { FeatureIndex(index: $0, tag: $1) })
    var (required, tag): (UInt32, hb_tag_t) = (0, 0)
    if unsafe hb_ot_layout_language_get_required_feature(
      handle, table, scriptIndex, languageIndex, &required, &tag) != 0
    {
      features.insert(FeatureIndex(index: required, tag: tag))
    }
    return features
  }

  private func lookups(
    ofFeature index: UInt32, in table: hb_tag_t, atMost most: Int
  ) -> [UInt32] {
    var count = UInt32(
      min(most, Int(unsafe hb_ot_layout_feature_get_lookups(handle, table, index, 0, nil, nil))))
    var lookups = [UInt32](repeating: 0, count: Int(count))
    unsafe _ = hb_ot_layout_feature_get_lookups(handle, table, index, 0, &count, &lookups)
    return Array(lookups.prefix(Int(count)))
  }

  private func languageSystem(
    of script: Script, _ language: hb_language_t?, in table: hb_tag_t
  ) -> (script: UInt32, language: UInt32) {
    var scriptTags = [hb_tag_t](repeating: 0, count: 3)
    var languageTags = scriptTags
    var (scriptCount, languageCount): (UInt32, UInt32) = (3, 3)
    unsafe hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script.rawValue), language, &scriptCount, &scriptTags, &languageCount,
      &languageTags)
    var (scriptIndex, languageIndex, chosen): (UInt32, UInt32, hb_tag_t) = (0, 0, 0)
    unsafe _ = hb_ot_layout_table_select_script(
      handle, table, scriptCount, scriptTags, &scriptIndex, &chosen)
    unsafe _ = hb_ot_layout_script_select_language(
      handle, table, scriptIndex, languageCount, languageTags, &languageIndex)
    return (scriptIndex, languageIndex)
  }
}
