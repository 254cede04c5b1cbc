internal import CKumihanHarfBuzz

/// A font's table GSUB or GPOS, read within its bounds and with a bound on work.
///
/// Where a part lies outside of the table, HarfBuzz takes another for it or none. So one such place makes the whole
/// unsound: what was read then says nothing.
struct LayoutTable {
  private let bytes: TableBytes
  /// Whether all that was asked for was there, and the work has not become too much.
  private(set) var isSound = true
  /// Numbers still to be read, and glyphs to be looked at; real fonts have some ten thousand.
  private var left = 0x10_0000

  /// Takes a table of a face.
  init(_ tag: UInt32, of face: UnsafeMutablePointer<hb_face_t>) {
    bytes = unsafe TableBytes(tag, of: face)
  }

  /// Calls what was read unsound.
  mutating func fail() { isSound = false }

  /// Counts work beside reading.
  mutating func spend(_ amount: Int) {
    left -= amount
    if left < 0 { isSound = false }
  }

  /// The number at a place.
  mutating func number(at place: Int) -> Int {
    take(1, from: place, size: 2) ? bytes.number16(at: place) : 0
  }

  /// The place that the offset at another points to, counted from `base`; nil where the offset is 0.
  mutating func target(_ place: Int, from base: Int) -> Int? {
    let offset = number(at: place)
    return offset == 0 ? nil : base + offset
  }

  /// The place that the offset of 32 bits at another points to, counted from `base`.
  mutating func farTarget(_ place: Int, from base: Int) -> Int {
    take(1, from: place, size: 4) ? base + bytes.number32(at: place) : 0
  }

  /// The places of so many elements in a row; none where they are not all there.
  mutating func places(from start: Int, count: Int, size: Int = 2) -> ElementPlaces {
    let isThere = take(count, from: start, size: size)
    return ElementPlaces(start: start, endIndex: isThere ? count : 0, size: size)
  }

  /// The places of an array's elements, whose count comes before them.
  mutating func array(at place: Int, size: Int = 2) -> ElementPlaces {
    let count = number(at: place)
    return places(from: place + 2, count: count, size: size)
  }

  /// The number at a place that was asked for with others.
  func known(_ place: Int) -> Int { bytes.number16(at: place) }

  /// Whether so many elements are there, and may be read.
  private mutating func take(_ count: Int, from start: Int, size: Int) -> Bool {
    left -= count
    if start < 0 || start + count * size > bytes.count || left < 0 { isSound = false }
    return isSound
  }
}

/// Where elements of one size lie in a table, one after the other.
struct ElementPlaces: RandomAccessCollection {
  let start: Int
  let endIndex: Int
  let size: Int

  /// Where that begins which comes after the elements.
  var end: Int { start + endIndex * size }
  var startIndex: Int { 0 }
  subscript(index: Int) -> Int { start + index * size }
}
