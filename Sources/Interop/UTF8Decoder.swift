/// Turns well-formed UTF-8 into scalars and UTF-16.
///
/// Bytes that are not well-formed make scalars that mean nothing, and no harm.
package enum UTF8Decoder {
  /// How many scalars there are, and how many of them take two units of UTF-16.
  package static func counts(in bytes: Span<UInt8>) -> (scalars: Int, pairs: Int) {
    var (scalars, pairs) = (bytes.count, 0)
    var block = 0
    while block + ByteBlock.size <= bytes.count {
      let bytes = ByteBlock(bytes, at: block)
      scalars -= bytes.continuationCount
      pairs += bytes.fourByteLeadCount
      block += ByteBlock.size
    }
    for index in block..<bytes.count {
      scalars -= bytes[index] & 0xC0 == 0x80 ? 1 : 0
      pairs += bytes[index] >= 0xF0 ? 1 : 0
    }
    return (scalars, pairs)
  }

  /// Fills arrays that are as long as `counts(in:)` says.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - scalars: Gets the scalars.
  ///   - offsets: Gets the offset of each, in bytes.
  ///   - utf16: Gets the units of each.
  package static func decode(
    _ bytes: Span<UInt8>, into scalars: inout [UInt32], _ offsets: inout [Int32],
    _ utf16: inout [UInt16]
  ) {
    precondition(offsets.count >= scalars.count, "each scalar has an offset")
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe scalars.withUnsafeMutableBufferPointer { scalars in
        unsafe offsets.withUnsafeMutableBufferPointer { offsets in
          unsafe utf16.withUnsafeMutableBufferPointer { utf16 in
            unsafe decode(bytes, scalars, offsets, utf16)
          }
        }
      }
    }
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scalars: UnsafeMutableBufferPointer<UInt32>,
    _ offsets: UnsafeMutableBufferPointer<Int32>, _ utf16: UnsafeMutableBufferPointer<UInt16>
  ) {
    var (at, index, unit) = (0, 0, 0)
    while at < bytes.count && index < scalars.count && unit < utf16.count {
      let (scalar, length) = unsafe scalar(bytes, at: at)
      unsafe scalars[index] = scalar
      unsafe offsets[index] = Int32(truncatingIfNeeded: at)
      if scalar > 0xFFFF, unit + 1 < utf16.count {
        unsafe utf16[unit] = UInt16(truncatingIfNeeded: 0xD7C0 + (scalar >> 10))
        unsafe utf16[unit + 1] = UInt16(truncatingIfNeeded: 0xDC00 + (scalar & 0x3FF))
        unit &+= 2
      } else {
        unsafe utf16[unit] = UInt16(truncatingIfNeeded: scalar)
        unit &+= 1
      }
      index &+= 1
      at &+= length
    }
  }

  /// The scalar that starts at an offset, and how many bytes it has.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt32, length: Int) {
    func byte(_ index: Int) -> UInt32 { unsafe UInt32(bytes[start &+ index]) }
    func trail(_ index: Int) -> UInt32 { byte(index) & 0x3F }
    let first = byte(0)
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard start &+ length <= bytes.count else { return (0xFFFD, bytes.count - start) }
    switch length {
    case 2: return ((first & 0x1F) << 6 | trail(1), length)
    case 3: return ((first & 0xF) << 12 | trail(1) << 6 | trail(2), length)
    default: return ((first & 7) << 18 | trail(1) << 12 | trail(2) << 6 | trail(3), length)
    }
  }
}
