internal import CKumihanHarfBuzz
package import KumihanTypography
internal import Synchronization

/// One face of a font file as HarfBuzz sees it: its tables, unsized; immutable, hence safe to share.
@safe package final class FontFile: Sendable {
  nonisolated(unsafe) let handle: UnsafeMutablePointer<hb_face_t>
  /// Units per em, 16 to 16,384 (OpenType `head`).
  package let unitsPerEm: Int
  /// How many glyphs the face has.
  package let glyphCount: Int
  /// The glyphs that are made of others.
  let composites: CompositeGlyphs
  /// How many glyphs shaping may make of one.
  let growth: GlyphGrowth
  /// The shaping plans that HarfBuzz keeps for the face.
  let plans = PlanLedger()
  /// Which scripts have the same features.
  let scriptComparisons = ScriptComparisons()
  private let foundLanguages = AtomicLazyReference<FontLanguages>()
  private let data: FontData
  private let index: Int

  /// Opens a face; `name` is what errors call it.
  package init(_ data: FontData, index: Int, name: String) throws(FontError) {
    let count = data.faceCount
    guard count > 0 else { throw .damaged(name: name, reason: "it is no OpenType font") }
    guard index >= 0, index < count else {
      throw .noSuchFace(name: name, index: index, count: count)
    }
    if let table = TableDirectory(of: data, face: index).firstCutOff {
      throw .damaged(name: name, reason: "the file ends within its table \(table)")
    }
    self.data = data
    self.index = index
    unsafe handle = FontFile.makeFace(data, index)
    unsafe hb_face_make_immutable(handle)
    if unsafe FontFile.hasOnlyBitmaps(handle) {
      throw .unsupported(name: name, reason: "it has bitmaps and no outlines")
    }
    glyphCount = unsafe Int(hb_face_get_glyph_count(handle))
    unitsPerEm = unsafe FontFile.unitsPerEm(of: handle)
    composites = unsafe CompositeGlyphs(of: handle)
    growth = unsafe GlyphGrowth(of: handle)
    guard (16...16_384).contains(unitsPerEm) else {
      throw .damaged(name: name, reason: "it states no units per em from 16 to 16384 (table head)")
    }
    guard glyphCount > 0 else {
      throw .damaged(name: name, reason: "it has no glyphs (table maxp)")
    }
    // Of a face that varies, shaping may ask for the ink of any glyph; of others nobody does but `outline`.
    if unsafe hb_ot_var_has_data(handle) != 0,
      let glyph = composites.firstUnbounded(of: glyphCount)
    {
      throw .damaged(name: name, reason: "its glyph \(glyph) nests without end (table glyf)")
    }
  }

  deinit { unsafe hb_face_destroy(handle) }
}

extension FontFile {
  /// Another face of HarfBuzz's of the same tables, which the caller destroys.
  func makeFace() -> UnsafeMutablePointer<hb_face_t> { unsafe FontFile.makeFace(data, index) }

  /// HarfBuzz's face of some data, without the outlines of TrueType where the data say that those of CFF count.
  ///
  /// HarfBuzz takes TrueType's wherever there are some; but a font's first four bytes say of which kind its outlines
  /// are (OpenType, "Organization of an OpenType Font").
  private static func makeFace(_ data: FontData, _ index: Int) -> UnsafeMutablePointer<hb_face_t> {
    let whole: UnsafeMutablePointer<hb_face_t> = unsafe hb_face_create(data.blob, UInt32(index))
    let hasTable = { (tag: String) in OpenTypeTag(tag).map { unsafe has($0, whole) } ?? false }
    guard TableDirectory(of: data, face: index).statesCFF, hasTable("glyf"),
      hasTable("CFF ") || hasTable("CFF2")
    else { return unsafe whole }
    unsafe hb_face_make_immutable(whole)
    return unsafe hb_face_create_for_tables(
      { _, tag, whole in
        tag == 0x676C_7966 || tag == 0x6C6F_6361  // glyf, loca
          ? unsafe hb_blob_get_empty()
          : unsafe hb_face_reference_table(whole?.assumingMemoryBound(to: hb_face_t.self), tag)
      },
      whole,
      { whole in unsafe hb_face_destroy(whole?.assumingMemoryBound(to: hb_face_t.self)) })
  }

  /// The languages that the face tells apart; found when first asked for.
  var languages: FontLanguages {
    foundLanguages.load() ?? foundLanguages.storeIfNil(FontLanguages(self))
  }

  /// The bytes of a table; empty when there is none.
  package func table(_ tag: OpenTypeTag) -> [UInt8] {
    unsafe FontFile.bytes(of: tag, in: handle)
  }

  /// Whether there is a table that is not empty.
  package func hasTable(_ tag: OpenTypeTag) -> Bool {
    unsafe FontFile.has(tag, handle)
  }

  /// The scalar values that the character map has, in order; none where it lists them again and again.
  package func codePoints() -> [UInt32] {
    guard unsafe CharacterMap(of: handle).isBounded, let set = unsafe hb_set_create() else {
      return []
    }
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(handle, set)
    var codePoints: [UInt32] = []
    unsafe codePoints.reserveCapacity(Int(hb_set_get_population(set)))
    var next = UInt32.max
    while unsafe hb_set_next(set, &next) != 0 { codePoints.append(next) }
    return codePoints
  }

  /// The layout features that a table has for any script and language, each once, in the order of their letters.
  ///
  /// `table` is `GSUB` or `GPOS`; any other, and a table that the font lacks, has none.
  package func features(in table: OpenTypeTag) -> [OpenTypeTag] {
    var count: UInt32 = 0
    let total = unsafe hb_ot_layout_table_get_feature_tags(
      handle, table.rawValue, 0, &count, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(total))
    count = total
    unsafe _ = hb_ot_layout_table_get_feature_tags(handle, table.rawValue, 0, &count, &tags)
    return Set(tags.prefix(Int(count))).sorted().map { OpenTypeTag(rawValue: $0) }
  }

  /// The units per em that the table head states; 0 where its version or magic number is wrong.
  ///
  /// HarfBuzz would answer 1,000 there, and for numbers that are out of range.
  private static func unitsPerEm(of handle: UnsafeMutablePointer<hb_face_t>) -> Int {
    let head = unsafe bytes(of: OpenTypeTag(rawValue: 0x6865_6164), in: handle)
    guard head.count >= 54, head[0..<2] == [0, 1], head[12..<16] == [0x5F, 0x0F, 0x3C, 0xF5] else {
      return 0
    }
    return Int(head[18]) << 8 | Int(head[19])
  }

  /// Whether the glyphs are black bitmaps alone (EBDT; bdat on the Macintosh).
  private static func hasOnlyBitmaps(_ handle: UnsafeMutablePointer<hb_face_t>) -> Bool {
    let isInFile = { (tag: String) in
      OpenTypeTag(tag).map { unsafe has($0, handle) } ?? false
    }
    return ["EBDT", "bdat"].contains(where: isInFile)
      && !["glyf", "CFF ", "CFF2", "COLR", "CBDT", "sbix", "SVG "].contains(where: isInFile)
  }

  private static func has(_ tag: OpenTypeTag, _ handle: UnsafeMutablePointer<hb_face_t>) -> Bool {
    let blob = unsafe hb_face_reference_table(handle, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  private static func bytes(
    of tag: OpenTypeTag, in handle: UnsafeMutablePointer<hb_face_t>
  ) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(handle, tag.rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    let raw = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
    return unsafe [UInt8](raw)
  }
}
