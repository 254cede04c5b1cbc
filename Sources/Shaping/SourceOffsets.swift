/// Where offsets of a rewritten text lie in the text that it was made of.
///
/// What was left out belongs to the character kept before it; at the start, to the first one kept. So a kept
/// character starts where its own bytes do, the first one at 0, and the text ends where the source ends.
package struct SourceOffsets: Equatable, Sendable {
  /// Offsets of the rewritten text in front of which something was left out, ascending.
  private var places: [Int] = []
  /// How many bytes were left out up to each of them.
  private var shifts: [Int] = []

  /// Offsets of a text that was not rewritten.
  package init() {}

  /// Notes that bytes were left out in front of an offset of the rewritten text; these offsets ascend.
  mutating func leaveOut(_ count: Int, before offset: Int) {
    let shift = (shifts.last ?? 0) + count
    if places.last == offset {
      shifts[shifts.count - 1] = shift
    } else {
      places.append(offset)
      shifts.append(shift)
    }
  }
}

extension SourceOffsets {
  /// Where what starts at an offset of the rewritten text starts in the source.
  package func start(_ offset: Int) -> Int { offset == 0 ? 0 : end(offset) }

  /// Where what ends at an offset of the rewritten text ends in the source.
  package func end(_ offset: Int) -> Int {
    let index = places.prefixCount { $0 <= offset }
    return index == 0 ? offset : offset + shifts[index - 1]
  }

  /// How many bytes of the rewritten text come from before an offset of the source.
  package func rewritten(_ source: Int) -> Int {
    // The last place that is kept from before the offset on.
    let index = places.indices.prefixCount { places[$0] + shifts[$0] <= source }
    let offset = index == 0 ? source : source - shifts[index - 1]
    return index < places.count ? min(offset, places[index]) : offset
  }

  /// Bytes of room held.
  package var byteCount: Int { (places.capacity + shifts.capacity) * MemoryLayout<Int>.stride }
}

extension RandomAccessCollection where Index == Int {
  /// How many elements at the start fulfil what none behind them does, found by halving.
  fileprivate func prefixCount(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[startIndex + middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
