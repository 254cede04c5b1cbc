internal import CKumihanHarfBuzz

extension FontFile {
  /// Names in more languages than a reader would look through are left out, as are the ends of long ones.
  private static let (mostNames, longestName) = (64, 1023)

  /// An entry of the `name` table in English, or in whatever language there is; nil when there is none.
  package func name(_ id: Int) -> String? {
    let english = unsafe hb_language_from_string("en", -1)
    return unsafe name(UInt32(id), in: english) ?? names(id, atMost: 1).first
  }

  /// An entry of the `name` table in all its languages, each text once.
  package func names(_ id: Int) -> [String] { names(id, atMost: FontFile.mostNames) }

  private func names(_ id: Int, atMost most: Int) -> [String] {
    var count: UInt32 = 0
    guard let entries = unsafe hb_ot_name_list_names(handle, &count) else { return [] }
    var names: [String] = []
    // An index loop: the formatter drops the `unsafe` of a for-in loop over pointers.
    for index in 0..<Int(count) where names.count < most {
      let entry = unsafe entries[index]
      guard unsafe entry.name_id == id, let name = unsafe name(UInt32(id), in: entry.language),
        !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }

  private func name(_ id: UInt32, in language: hb_language_t?) -> String? {
    let length = unsafe hb_ot_name_get_utf8(handle, id, language, nil, nil)
    guard length > 0 else { return nil }
    var size = UInt32(min(Int(length), FontFile.longestName) + 1)
    var bytes = [CChar](repeating: 0, count: Int(size))
    unsafe _ = hb_ot_name_get_utf8(handle, id, language, &size, &bytes)
    return String(decoding: bytes.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
