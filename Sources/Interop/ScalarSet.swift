/// A set of scalars, as a bit a scalar in pages of 256.
///
/// It is public as ScalarProperties is: to be asked for every scalar of a text without a call.
public struct ScalarSet: Sendable {
  /// The number of each page, four in a word; behind them the pages, of which the first is empty.
  @usableFromInline let words: [UInt64]
  /// How many scalars there are.
  package let count: Int

  /// How many words hold the numbers of pages.
  @usableFromInline static let numberWords = 0x440

  /// Takes scalars in ascending order.
  package init(_ scalars: [UInt32]) {
    var numbers = [UInt64](repeating: 0, count: ScalarSet.numberWords)
    var pages = [UInt64](repeating: 0, count: 4)
    var last: UInt32?
    for scalar in scalars where scalar < 0x11_0000 {
      if scalar >> 8 != last {
        last = scalar >> 8
        numbers[Int(scalar >> 10)] |= UInt64(pages.count / 4) << ScalarSet.shift(of: scalar)
        pages.append(contentsOf: repeatElement(0, count: 4))
      }
      pages[pages.count - 4 + Int(scalar >> 6 & 3)] |= 1 << UInt64(scalar & 63)
    }
    words = numbers + pages
    count = scalars.count
  }

  /// Whether the set has a scalar.
  @inlinable public func contains(_ scalar: UInt32) -> Bool {
    guard scalar < 0x11_0000 else { return false }
    let page = words[Int(scalar &>> 10)] &>> ScalarSet.shift(of: scalar) & 0xFFFF
    let place = ScalarSet.numberWords &+ Int(page) &* 4 &+ Int(scalar &>> 6 & 3)
    return words[place] &>> UInt64(scalar & 63) & 1 == 1
  }

  /// Where the number of a scalar's page lies in its word.
  @inlinable static func shift(of scalar: UInt32) -> UInt64 { UInt64(scalar &>> 8 & 3) &* 16 }

  /// Bytes held.
  package var byteCount: Int { words.count * 8 }
}
