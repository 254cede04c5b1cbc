internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Scalars that were shaped alone, and what kerning does to two of them, in one setting.
///
/// A glyph that no lookup ties to another is the same in any text. Where glyphs are tied by nothing but kerning, each
/// is moved by the pair that it makes with the one behind it.
struct ShapedScalars: Sendable {
  /// A scalar shaped alone.
  struct Entry {
    var glyph: UInt32 = 0
    var advance: Int32 = 0
    var xOffset: Int32 = 0
    var yOffset: Int32 = 0
    var kind = Kind.unknown
  }

  /// What a scalar's glyph is tied to.
  enum Kind: UInt8 {
    /// Not looked up yet.
    case unknown
    /// Nothing.
    case free
    /// The glyph before or behind, by kerning alone.
    case kerned
    /// Others.
    case tied
    /// Others, however far away: fractions take in the digits around, and what HarfBuzz takes apart for want of a glyph
    /// is composed again where a mark is.
    case tiedToAll
  }

  /// The first of two scalars as the second leaves it.
  struct Pair: HashedEntry {
    /// Both scalars; never 0, for U+0000 is tied.
    var key: UInt64 = 0
    var advance: Int32 = 0
    var xOffset: Int32 = 0
    var yOffset: Int32 = 0
    /// Whether text can be cut between them.
    var isSafe = true

    var hash: UInt64 { (key &* 0x9E37_79B9_7F4A_7C15) >> 32 }
    var isFree: Bool { key == 0 }

    init() {}

    /// What stands alone.
    init(_ entry: Entry) {
      (advance, xOffset, yOffset) = (entry.advance, entry.xOffset, entry.yOffset)
    }
  }

  private let setting: ShapeSetting
  private let glyphs: ContextFreeGlyphs
  /// The block of each 256 scalars; 0 for one that is not there yet.
  private var blocks: [UInt16]
  private var entries: [Entry]
  /// Where the entries of a text's scalars stand, from `first` on; 0, that of a tied one, for those of longer clusters.
  private var places: [Int] = []
  private var first = 0
  private var pairs = HashedPlaces<Pair>(fewest: 1 << 8)
  private var shaped = GlyphArrays()

  init(_ setting: ShapeSetting, _ glyphs: ContextFreeGlyphs) {
    self.setting = setting
    self.glyphs = glyphs
    blocks = [UInt16](repeating: 0, count: 0x1100)
    entries = [Entry](repeating: Entry(kind: .tied), count: 256)
  }

  /// Forgets all scalars and pairs.
  mutating func removeAll() { self = ShapedScalars(setting, glyphs) }

  /// Bytes held, roughly.
  var byteCount: Int {
    blocks.capacity * 2 + entries.capacity * MemoryLayout<Entry>.stride + pairs.byteCount
  }
}

// MARK: A text's scalars

extension ShapedScalars {
  /// Finds the entries of a text's scalars; false where HarfBuzz must shape all of it as a whole.
  mutating func find(
    _ range: Range<Int>, _ analysis: borrowing Analysis, _ buffer: inout ShapingBuffer
  ) -> Bool {
    first = range.lowerBound
    places.removeAll(keepingCapacity: true)
    let (scalars, properties) = (analysis.text.scalars, analysis.properties)
    let startsGrapheme = analysis.startsGrapheme
    for index in range {
      let place = place(of: scalars[index], properties[index], &buffer)
      if entries[place].kind == .tiedToAll { return false }
      let isAlone =
        startsGrapheme[index] && (index + 1 == startsGrapheme.count || startsGrapheme[index + 1])
      places.append(isAlone ? place : 0)
    }
    return true
  }

  private func kind(_ index: Int) -> Kind { entries[places[index - first]].kind }

  /// The first stretch behind a scalar that HarfBuzz must shape as a whole; empty, at the end, when there is none.
  func tiedStretch(from start: Int, to limit: Int) -> Range<Int> {
    var tied = start
    while tied < limit, kind(tied) != .tied { tied += 1 }
    guard tied < limit else { return limit..<limit }
    var (lower, upper) = (tied, tied + 1)
    while lower > start, kind(lower - 1) != .free { lower -= 1 }
    while upper < limit, kind(upper) != .free { upper += 1 }
    return lower..<upper
  }

  /// Appends the glyphs of scalars none of which is tied.
  mutating func append(
    _ range: Range<Int>, of analysis: borrowing Analysis, to store: inout GlyphStore,
    _ buffer: inout ShapingBuffer
  ) {
    let (scalars, offsets) = (analysis.text.scalars, analysis.text.offsets)
    var isSafe = true
    for index in range {
      let entry = entries[places[index - first]]
      var moved = Pair(entry)
      if entry.kind == .kerned, index + 1 < range.upperBound, kind(index + 1) == .kerned {
        moved = pair(scalars[index], scalars[index + 1], &buffer)
      }
      store.append(
        entry.glyph, cluster: offsets[index], advance: moved.advance, xOffset: moved.xOffset,
        yOffset: moved.yOffset, isSafe: isSafe)
      isSafe = moved.isSafe
    }
  }
}

// MARK: Scalars

extension ShapedScalars {
  /// Where the entry of a scalar stands.
  private mutating func place(
    of scalar: UInt32, _ properties: ScalarProperties, _ buffer: inout ShapingBuffer
  ) -> Int {
    guard scalar < 0x11_0000 else { return 0 }
    let block = Int(scalar >> 8)
    if blocks[block] == 0 {
      blocks[block] = UInt16(entries.count / 256)
      entries.append(contentsOf: repeatElement(Entry(), count: 256))
    }
    let index = Int(blocks[block]) << 8 | Int(scalar & 0xFF)
    if entries[index].kind == .unknown {
      entries[index] = entry(for: scalar, properties, &buffer)
    }
    return index
  }

  private mutating func entry(
    for scalar: UInt32, _ properties: ScalarProperties, _ buffer: inout ShapingBuffer
  ) -> Entry {
    var entry = Entry(kind: .tied)
    let glyph = setting.font.glyph(for: scalar)
    if scalar == 0x2044 || properties.decomposes && glyph == nil { entry.kind = .tiedToAll }
    guard entry.kind == .tied, properties.standsAlone(scalar), let glyph,
      glyphs.isKernedAtMost(glyph)
    else { return entry }
    shape([scalar], &buffer)
    guard shaped.count == 1 else { return entry }
    entry.kind = glyphs.contains(glyph) ? .free : .kerned
    (entry.glyph, entry.advance) = (shaped.ids[0], shaped.xAdvances[0])
    (entry.xOffset, entry.yOffset) = (shaped.xOffsets[0], shaped.yOffsets[0])
    return entry
  }

  private mutating func shape(_ scalars: [UInt32], _ buffer: inout ShapingBuffer) {
    buffer.shape(
      scalars: scalars, item: 0..<scalars.count, with: setting.font,
      properties: setting.properties, features: setting.features, flags: [],
      clusterLevel: .monotoneCharacters, into: &shaped)
  }
}

extension ScalarProperties {
  /// Whether HarfBuzz itself, apart from what fonts say, ties the scalar to none beside it.
  fileprivate func standsAlone(_ scalar: UInt32) -> Bool {
    guard !isDefaultIgnorable, !isRegionalIndicator, !isEmojiModifier else { return false }
    // Half-width sound marks are letters to Unicode, and marks to HarfBuzz.
    guard !isMark, scalar != 0xFF9E, scalar != 0xFF9F else { return false }
    switch (generalCategory, lineBreakClass) {
    case (.cf, _), (.cc, _), (.cs, _), (.cn, _): return false
    case (_, .jl), (_, .jv), (_, .jt): return false
    default: return true
    }
  }
}

// MARK: Pairs

extension ShapedScalars {
  /// What kerning does to the first of two scalars.
  mutating func pair(
    _ first: UInt32, _ second: UInt32, _ buffer: inout ShapingBuffer
  ) -> Pair {
    var pair = Pair()
    pair.key = UInt64(first) << 32 | UInt64(second)
    if let known = pairs.first(pair.hash, where: { $0.key == pair.key }) { return known }
    shape([first, second], &buffer)
    pair.advance = shaped.xAdvances.first ?? 0
    pair.xOffset = shaped.xOffsets.first ?? 0
    pair.yOffset = shaped.yOffsets.first ?? 0
    pair.isSafe = (shaped.flags.last ?? 0) & 1 == 0
    pairs.insert(pair)
    return pair
  }
}
