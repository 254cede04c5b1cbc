internal import CKumihanHarfBuzz

/// The character map of a font (OpenType `cmap`), as far as its size goes.
struct CharacterMap {
  private let table: TableBytes
  /// Real fonts have a handful of subtables.
  private static let mostSubtables = 64

  init(of face: UnsafeMutablePointer<hb_face_t>) {
    table = unsafe TableBytes(0x636D_6170, of: face)
  }

  /// Whether no subtable lists scalars again and again.
  ///
  /// HarfBuzz goes through all that is listed: a megabyte of ranges that overlap takes a fifth of a second.
  var isBounded: Bool {
    let count = table.number16(at: 2)
    let offsets = Set((0..<min(count, table.count / 8)).map { table.number32(at: 8 + 8 * $0) })
    return offsets.count <= CharacterMap.mostSubtables && offsets.allSatisfy(isBounded)
  }

  private func isBounded(subtable start: Int) -> Bool {
    switch table.number16(at: start) {
    case 4:
      let count = table.number16(at: start + 6) / 2
      return isBounded(count, most: 0x2_0000) { segment in
        let end = table.number16(at: start + 14 + 2 * segment)
        return end - table.number16(at: start + 16 + 2 * (count + segment)) + 1
      }
    case 12, 13:
      let room = max(0, table.count - start - 16) / 12
      return isBounded(min(table.number32(at: start + 12), room), most: 0x11_0000) { group in
        let entry = start + 16 + 12 * group
        return min(table.number32(at: entry + 4), 0x10_FFFF) - table.number32(at: entry) + 1
      }
    default: return true
    }
  }

  private func isBounded(_ count: Int, most: Int, length: (Int) -> Int) -> Bool {
    var total = 0
    for index in 0..<count where total <= most { total += max(1, length(index)) }
    return total <= most
  }
}
