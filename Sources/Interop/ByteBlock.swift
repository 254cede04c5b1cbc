/// Eight bytes of a text in UTF-8, looked at together.
package struct ByteBlock {
  private let bits: UInt64

  /// How many bytes a block has.
  static let size = 8
  /// The lowest bit of each byte.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  /// The highest bit of each byte.
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// Takes the bytes from an offset on, of which there are enough.
  init(_ bytes: Span<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset <= bytes.count - ByteBlock.size, "the block is in the text")
    bits = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
  }
}

extension ByteBlock {
  /// How many bytes continue a scalar.
  var continuationCount: Int { ByteBlock.count(bits &>> 7 & ~(bits &>> 6)) }

  /// How many bytes start a scalar beyond U+FFFF.
  var fourByteLeadCount: Int { ByteBlock.count(bits &>> 7 & bits &>> 6 & bits &>> 5 & bits &>> 4) }

  /// Whether some byte may start what ends a paragraph: CR, LF, NEL or U+2029.
  var mayEndParagraph: Bool {
    ByteBlock.hasByte(below: 0x0E, bits) || ByteBlock.hasByte(below: 1, bits ^ ByteBlock.each(0xC2))
      || ByteBlock.hasByte(below: 1, bits ^ ByteBlock.each(0xE2))
  }

  /// The first bytes from an offset on among which a paragraph may end; the last ones if it ends nowhere.
  package static func bytesEndingParagraph(
    in bytes: Span<UInt8>, from start: Int
  ) -> Range<Int> {
    var offset = start
    while offset + size <= bytes.count {
      if ByteBlock(bytes, at: offset).mayEndParagraph { return offset..<offset + size }
      offset += size
    }
    return offset..<bytes.count
  }

  /// How many bytes have their lowest bit set.
  private static func count(_ bits: UInt64) -> Int { Int(((bits & ones) &* ones) &>> 56) }

  private static func each(_ byte: UInt8) -> UInt64 { ones &* UInt64(byte) }

  /// Whether a byte is less than a limit of at most 128: subtracting it sets the highest bit.
  private static func hasByte(below limit: UInt8, _ bits: UInt64) -> Bool {
    (bits &- each(limit)) & ~bits & tops != 0
  }
}
