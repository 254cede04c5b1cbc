/// What a table of hashed places holds.
protocol HashedEntry: Sendable {
  /// A number for what it is found by.
  var hash: UInt64 { get }
  /// Whether its place is free.
  var isFree: Bool { get }
  /// Makes a free place.
  init()
}

/// Entries that are found by their hash.
///
/// However they are chosen, each is looked for in a few places only: of more with one hash, some are forgotten.
struct HashedPlaces<Entry: HashedEntry>: Sendable {
  private var entries: [Entry] = []
  /// How many entries were put in.
  private(set) var count = 0
  /// How many places there are at first.
  private let fewest: Int

  /// An entry is looked for in so many places from the one on that its hash names.
  private static var mostSteps: Int { 8 }

  /// Makes an empty table; it has `fewest` places, a power of two, from the first entry on.
  init(fewest: Int) {
    self.fewest = fewest
  }

  /// Bytes of room held.
  var byteCount: Int { entries.capacity * MemoryLayout<Entry>.stride }

  /// Bytes in use: half of the places are free.
  var usedByteCount: Int { 2 * count * MemoryLayout<Entry>.stride }

  /// Forgets all entries and keeps the room.
  mutating func removeAll() {
    for index in entries.indices { entries[index] = Entry() }
    count = 0
  }
}

extension HashedPlaces {
  /// The entry with a hash that is wanted; nil when there is none.
  @inline(__always)
  func first(_ hash: UInt64, where isWanted: (Entry) -> Bool) -> Entry? {
    guard !entries.isEmpty else { return nil }
    let (first, mask) = (Int(truncatingIfNeeded: hash), entries.count - 1)
    for step in 0..<Self.mostSteps {
      let entry = entries[(first &+ step) & mask]
      if entry.isFree { return nil }
      if entry.hash == hash, isWanted(entry) { return entry }
    }
    return nil
  }

  /// Puts an entry in.
  mutating func insert(_ entry: Entry) {
    if 2 * count >= entries.count { grow() }
    place(entry)
    count += 1
  }

  /// Puts an entry into the first free one of its places, else into the first.
  private mutating func place(_ entry: Entry) {
    let (first, mask) = (Int(truncatingIfNeeded: entry.hash), entries.count - 1)
    let free = (0..<Self.mostSteps).first { entries[(first &+ $0) & mask].isFree }
    entries[(first &+ (free ?? 0)) & mask] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(), count: max(fewest, 2 * old.count))
    for entry in old where !entry.isFree { place(entry) }
  }
}
