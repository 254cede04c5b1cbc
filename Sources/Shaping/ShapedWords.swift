internal import KumihanInterop
internal import KumihanTypography

/// Words that were shaped, by their text and the number of their setting.
struct ShapedWords: Sendable {
  private struct Entry: HashedEntry {
    var hash: UInt64 = 0
    var setting: Int32 = -1
    var key: Range<Int32> = 0..<0
    var glyphs: Range<Int32> = 0..<0
    var hasOffsets = false
    var isFree: Bool { setting < 0 }
  }

  /// A word's glyphs.
  struct Word {
    /// Which of all.
    let glyphs: Range<Int>
    /// Whether some of them are shifted.
    let hasOffsets: Bool
  }

  /// The glyphs of all words; clusters count from the word's start.
  private(set) var glyphs = GlyphStore()
  private var keys: [UInt8] = []
  private var entries = HashedPlaces<Entry>(fewest: 1 << 10)

  /// Longer words, in UTF-8, are not remembered.
  static let longest = 1024

  /// Bytes of room held.
  var byteCount: Int {
    glyphs.byteCount + keys.capacity + entries.byteCount
  }

  /// Bytes in use.
  var usedByteCount: Int {
    glyphs.count * GlyphStore.bytesPerGlyph + keys.count + entries.usedByteCount
  }

  /// Forgets all words and keeps the room.
  mutating func removeAll() {
    glyphs.removeAll()
    keys.removeAll(keepingCapacity: true)
    entries.removeAll()
  }
}

extension ShapedWords {
  /// A word's glyphs; nil when it is not remembered.
  func word(_ word: Range<Int>, in text: Span<UInt8>, _ setting: Int) -> Word? {
    let found = entries.first(ShapedWords.hash(text, word, setting)) {
      $0.setting == setting && hasKey($0, text, word)
    }
    return found.map {
      Word(
        glyphs: Int($0.glyphs.lowerBound)..<Int($0.glyphs.upperBound), hasOffsets: $0.hasOffsets)
    }
  }

  private func hasKey(_ entry: Entry, _ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    guard entry.key.count == word.count else { return false }
    let start = Int(entry.key.lowerBound)
    for index in 0..<word.count where keys[start + index] != text[word.lowerBound + index] {
      return false
    }
    return true
  }

  /// Remembers a word with what HarfBuzz gave for it.
  mutating func insert(
    _ word: Range<Int>, in text: Span<UInt8>, _ setting: Int, _ shaped: GlyphArrays,
    of item: Item
  ) -> Word {
    insert(word, in: text, setting) { $0.append(shaped, of: item) }
  }

  /// Remembers a word of another store.
  mutating func insert(
    _ word: Range<Int>, in text: Span<UInt8>, _ setting: Int, _ other: GlyphStore,
    _ range: Range<Int>
  ) -> Word {
    insert(word, in: text, setting) { $0.append(other, range) }
  }

  private mutating func insert(
    _ word: Range<Int>, in text: Span<UInt8>, _ setting: Int, _ append: (inout GlyphStore) -> Void
  ) -> Word {
    let (firstKey, firstGlyph) = (Int32(keys.count), glyphs.count)
    for index in word { keys.append(text[index]) }
    append(&glyphs)
    let made = firstGlyph..<glyphs.count
    let hasOffsets = glyphs.hasOffsets(made)
    entries.insert(
      Entry(
        hash: ShapedWords.hash(text, word, setting), setting: Int32(setting),
        key: firstKey..<Int32(keys.count), glyphs: Int32(firstGlyph)..<Int32(glyphs.count),
        hasOffsets: hasOffsets))
    return Word(glyphs: made, hasOffsets: hasOffsets)
  }

  private static func hash(_ text: Span<UInt8>, _ word: Range<Int>, _ setting: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: setting) &+ 0x9E37_79B9_7F4A_7C15
    for index in word {
      hash = (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01B3
    }
    return hash ^ hash >> 29
  }
}
