/// The scalars that a face's character map has, as a bit a scalar in pages of 256.
package final class Coverage: Sendable {
  private let pageOfBlock: [UInt16]
  private let bits: [UInt64]
  /// How many scalars there are.
  package let count: Int

  /// Takes scalars in ascending order.
  package init(_ scalars: [UInt32]) {
    var pageOfBlock = [UInt16](repeating: 0, count: 0x1100)
    var bits = [UInt64](repeating: 0, count: 4)
    for scalar in scalars where scalar < 0x11_0000 {
      let block = Int(scalar >> 8)
      if pageOfBlock[block] == 0 {
        pageOfBlock[block] = UInt16(bits.count / 4)
        bits.append(contentsOf: repeatElement(0, count: 4))
      }
      bits[Int(pageOfBlock[block]) * 4 + Int(scalar >> 6 & 3)] |= 1 << UInt64(scalar & 63)
    }
    self.pageOfBlock = pageOfBlock
    self.bits = bits
    self.count = scalars.count
  }

  /// Whether the character map has the scalar.
  package func contains(_ scalar: UInt32) -> Bool {
    guard scalar < 0x11_0000 else { return false }
    let page = Int(pageOfBlock[Int(scalar >> 8)])
    return bits[page * 4 + Int(scalar >> 6 & 3)] >> UInt64(scalar & 63) & 1 == 1
  }

  /// Whether it has every scalar of printable ASCII.
  package var hasPrintableASCII: Bool { (0x20...0x7E).allSatisfy { contains($0) } }

  /// Bytes held.
  package var byteCount: Int { pageOfBlock.count * 2 + bits.count * 8 }
}
