internal import CKumihanHarfBuzz

/// The composite glyphs of TrueType outlines (OpenType `glyf`): glyphs that are made of others.
///
/// HarfBuzz bounds how deep they nest and how many points come together, but not how often empty glyphs are
/// visited: eight components in each of thirty levels are never done with.
struct CompositeGlyphs: Sendable {
  private let glyphs: TableBytes
  private let locations: TableBytes
  private let hasLongLocations: Bool
  /// No glyph needs more visits of glyphs; real ones need a few dozen.
  private static let mostVisits = 1024
  /// Real fonts nest two or three levels.
  private static let deepest = 32

  init(of face: UnsafeMutablePointer<hb_face_t>) {
    glyphs = unsafe TableBytes(0x676C_7966, of: face)
    locations = unsafe TableBytes(0x6C6F_6361, of: face)
    hasLongLocations = unsafe TableBytes(0x6865_6164, of: face).number16(at: 50) != 0
  }
}

extension CompositeGlyphs {
  /// Whether a glyph comes to an end soon.
  func isBounded(_ glyph: UInt32) -> Bool {
    var known: [Int: Int] = [:]
    return visits(of: Int(glyph), depth: 0, &known) <= CompositeGlyphs.mostVisits
  }

  /// The first of so many glyphs that does not come to an end soon; nil when all do.
  func firstUnbounded(of count: Int) -> Int? {
    var known: [Int: Int] = [:]
    return (0..<count).first { visits(of: $0, depth: 0, &known) > CompositeGlyphs.mostVisits }
  }

  /// How many glyphs are visited to draw one, which is remembered if it is composite; more than the bound where
  /// that is exceeded.
  private func visits(of glyph: Int, depth: Int, _ known: inout [Int: Int]) -> Int {
    let place = place(of: glyph)
    guard place.count >= 10, glyphs.number16(at: place.lowerBound) >= 0x8000 else { return 1 }
    if let known = known[glyph] { return known }
    var visits = depth < CompositeGlyphs.deepest ? 1 : CompositeGlyphs.mostVisits + 1
    var offset: Int? = place.lowerBound + 10
    while let start = offset, visits <= CompositeGlyphs.mostVisits {
      visits += self.visits(of: glyphs.number16(at: start + 2), depth: depth + 1, &known)
      offset = nextComponent(after: start, end: place.upperBound)
    }
    known[glyph] = visits
    return visits
  }

  /// Where the next component starts: its flags, glyph, place and scale lie one after the other.
  private func nextComponent(after start: Int, end: Int) -> Int? {
    let flags = glyphs.number16(at: start)
    guard flags & 0x20 != 0 else { return nil }
    let placeSize = flags & 0x1 != 0 ? 4 : 2
    let scaleSize = flags & 0x8 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
    let next = start + 4 + placeSize + scaleSize
    return next + 4 <= end ? next : nil
  }

  private func place(of glyph: Int) -> Range<Int> {
    let (start, end) =
      hasLongLocations
      ? (locations.number32(at: 4 * glyph), locations.number32(at: 4 * glyph + 4))
      : (2 * locations.number16(at: 2 * glyph), 2 * locations.number16(at: 2 * glyph + 2))
    return start < end && end <= glyphs.count ? start..<end : 0..<0
  }
}
