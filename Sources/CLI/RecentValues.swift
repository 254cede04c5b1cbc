/// Values by their keys, which know what was not used for longest.
struct RecentValues<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, lastUse: Int)] = [:]
  private var useCount = 0
}

extension RecentValues {
  /// How many values there are.
  var count: Int { entries.count }

  /// The keys and values, in no order.
  var all: [(key: Key, value: Value)] { entries.map { ($0.key, $0.value.value) } }

  /// The value of a key, without using it.
  subscript(key: Key) -> Value? { entries[key]?.value }

  /// Uses the value of a key; nil if there is none.
  mutating func use(_ key: Key) -> Value? {
    guard let value = self[key] else { return nil }
    insert(value, for: key)
    return value
  }

  /// Puts a value in, or in place of another, and uses it.
  mutating func insert(_ value: Value, for key: Key) {
    useCount += 1
    entries[key] = (value, useCount)
  }

  /// Removes what was not used for longest; returns its key, nil if nothing may go.
  mutating func removeOldest(where mayGo: (Key) -> Bool = { _ in true }) -> Key? {
    let oldest = entries.filter { mayGo($0.key) }.min { $0.value.lastUse < $1.value.lastUse }
    guard let key = oldest?.key else { return nil }
    entries[key] = nil
    return key
  }

  /// Removes the values of some keys.
  mutating func removeAll(where goes: (Key) -> Bool) {
    entries = entries.filter { !goes($0.key) }
  }
}
