internal import CKumihanHarfBuzz

/// How many glyphs shaping may make of one, by what the font says (OpenType GSUB, lookup type 2).
///
/// HarfBuzz makes up to 64 of one, and stops the program where an attachment reaches over more than 32,767.
struct GlyphGrowth {
  /// From 1 to 64.
  private var factor = 1
  /// The most glyphs that stand for one in one step; real fonts have four.
  private var longest = 1
  /// Sequences still to be looked at.
  private var left = 0x1_0000

  private static let mostFactor = 64
  private static let longestOfRealFonts = 16

  init(of face: UnsafeMutablePointer<hb_face_t>) {
    let table = unsafe TableBytes(0x4753_5542, of: face)
    let list = table.number16(at: 8)
    guard list > 0 else { return }
    for index in 0..<table.number16(at: list) where left > 0 {
      let length = longestSequence(of: list + table.number16(at: list + 2 + 2 * index), table)
      longest = max(longest, length)
      factor = min(factor * max(1, length), GlyphGrowth.mostFactor)
    }
    if left == 0 { (factor, longest) = (GlyphGrowth.mostFactor, GlyphGrowth.mostFactor) }
  }

  /// The most glyphs that a text of so many scalars may become; nil where it needs no watching.
  func mostGlyphs(of count: Int) -> Int? {
    let few = ExcessMarks.mostScalars
    let free = longest > GlyphGrowth.longestOfRealFonts ? few : Int(Int16.max)
    return count * factor > free ? min(Int(Int16.max), max(few, 8 * count)) : nil
  }

  private mutating func longestSequence(of lookup: Int, _ table: TableBytes) -> Int {
    var length = 1
    for index in 0..<table.number16(at: lookup + 4) where left > 0 {
      left -= 1
      var (type, subtable) = (
        table.number16(at: lookup), lookup + table.number16(at: lookup + 6 + 2 * index)
      )
      if type == 7 {
        type = table.number16(at: subtable + 2)
        subtable += table.number32(at: subtable + 4)
      }
      guard type == 2 else { continue }
      for number in 0..<table.number16(at: subtable + 4) where left > 0 {
        left -= 1
        let sequence = subtable + table.number16(at: subtable + 6 + 2 * number)
        length = max(length, table.number16(at: sequence))
      }
    }
    return length
  }
}

extension GlyphGrowth {
  /// Lets HarfBuzz skip lookups once a text in a buffer has become too long.
  ///
  /// It then tells of all that it does, for which it takes almost twice as long.
  func watch(_ buffer: UnsafeMutablePointer<hb_buffer_t>) {
    guard let most = mostGlyphs(of: unsafe Int(hb_buffer_get_length(buffer))) else {
      return unsafe hb_buffer_set_message_func(buffer, nil, nil, nil)
    }
    // The number is handed on as an address, which nobody reads.
    unsafe hb_buffer_set_message_func(
      buffer,
      { buffer, _, _, most in
        unsafe Int(hb_buffer_get_length(buffer)) <= Int(bitPattern: most) ? 1 : 0
      }, UnsafeMutableRawPointer(bitPattern: most), nil)
  }
}
