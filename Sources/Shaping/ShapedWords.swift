internal import KumihanInterop
internal import KumihanTypography

/// Words that were shaped, by their text and the number of their setting.
///
/// However texts are chosen, a word is looked for in a few places only.
struct ShapedWords: Sendable {
  private struct Entry {
    var hash: UInt64 = 0
    var setting: Int32 = -1
    var key: Range<Int32> = 0..<0
    var glyphs: Range<Int32> = 0..<0
    var hasOffsets = false
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
  private var entries: [Entry] = []
  private var count = 0

  /// A word is looked for in so many places from the one on that its hash names.
  private static let mostPlaces = 8
  private static let fewestEntries = 1 << 10
  /// Longer words, in UTF-8, are not remembered.
  static let longest = 1024

  /// Bytes of room held.
  var byteCount: Int {
    glyphs.byteCount + keys.capacity + entries.capacity * MemoryLayout<Entry>.stride
  }

  /// Bytes in use.
  var usedByteCount: Int {
    glyphs.count * GlyphStore.bytesPerGlyph + keys.count
      + 2 * count * MemoryLayout<Entry>.stride
  }

  /// Forgets all words and keeps the room.
  mutating func removeAll() {
    glyphs.removeAll()
    keys.removeAll(keepingCapacity: true)
    for index in entries.indices { entries[index] = Entry() }
    count = 0
  }
}

extension ShapedWords {
  /// A word's glyphs; nil when it is not remembered.
  func word(_ word: Range<Int>, in text: Span<UInt8>, _ setting: Int) -> Word? {
    guard !entries.isEmpty else { return nil }
    let hash = ShapedWords.hash(text, word, setting)
    let mask = entries.count - 1
    for step in 0..<ShapedWords.mostPlaces {
      let entry = entries[(Int(truncatingIfNeeded: hash) + step) & mask]
      guard entry.setting >= 0 else { break }
      if entry.hash == hash, entry.setting == setting, hasKey(entry, text, word) {
        return Word(
          glyphs: Int(entry.glyphs.lowerBound)..<Int(entry.glyphs.upperBound),
          hasOffsets: entry.hasOffsets)
      }
    }
    return nil
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
    if 2 * count >= entries.count { grow() }
    let (firstKey, firstGlyph) = (Int32(keys.count), glyphs.count)
    for index in word { keys.append(text[index]) }
    append(&glyphs)
    let made = firstGlyph..<glyphs.count
    let hasOffsets = glyphs.hasOffsets(made)
    place(
      Entry(
        hash: ShapedWords.hash(text, word, setting), setting: Int32(setting),
        key: firstKey..<Int32(keys.count), glyphs: Int32(firstGlyph)..<Int32(glyphs.count),
        hasOffsets: hasOffsets))
    count += 1
    return Word(glyphs: made, hasOffsets: hasOffsets)
  }

  /// Puts an entry into the first free one of its places, else into the first.
  private mutating func place(_ entry: Entry) {
    let (first, mask) = (Int(truncatingIfNeeded: entry.hash), entries.count - 1)
    let free = (0..<ShapedWords.mostPlaces).first { entries[(first + $0) & mask].setting < 0 }
    entries[(first + (free ?? 0)) & mask] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](
      repeating: Entry(), count: max(ShapedWords.fewestEntries, 2 * old.count))
    for entry in old where entry.setting >= 0 { place(entry) }
  }

  private static func hash(_ text: Span<UInt8>, _ word: Range<Int>, _ setting: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: setting) &+ 0x9E37_79B9_7F4A_7C15
    for index in word {
      hash = (hash ^ UInt64(text[index])) &* 0x0000_0100_0000_01B3
    }
    return hash ^ hash >> 29
  }
}
