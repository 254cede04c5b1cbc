/// Font files in packed forms that are made here without packing anything.
extension FontTables {
  /// A WOFF file whose tables are stored as they are (W3C, "WOFF File Format 1.0").
  var woff: [UInt8] { woff(zeros: 0) }

  /// A WOFF file with a further table of zeros, which alone is packed.
  func woff(zeros count: Int) -> [UInt8] {
    let isPacked = count > 0
    let headerSize = 44 + 20 * (tables.count + (isPacked ? 1 : 0))
    var (directory, body): ([UInt8], [UInt8]) = ([], [])
    for (tag, bytes) in tables.sorted(by: { $0.tag < $1.tag }) {
      directory += Array(tag.utf8) + .number(headerSize + body.count, bytes: 4)
      directory += .number(bytes.count, bytes: 4) + .number(bytes.count, bytes: 4) + [0, 0, 0, 0]
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    let totalSize = 12 + 16 * tables.count + body.count + (isPacked ? 16 + count + -count & 3 : 0)
    if isPacked {
      let packed = Self.packedZeros(count)
      directory += Array("zero".utf8) + .number(headerSize + body.count, bytes: 4)
      directory += .number(packed.count, bytes: 4) + .number(count, bytes: 4) + [0, 0, 0, 0]
      body += packed + [UInt8](repeating: 0, count: -packed.count & 3)
    }
    return Array("wOFF".utf8) + version + .number(headerSize + body.count, bytes: 4)
      + .number(tables.count + (isPacked ? 1 : 0), bytes: 2) + [0, 0]
      + .number(totalSize, bytes: 4) + [UInt8](repeating: 0, count: 24) + directory + body
  }

  /// A zlib stream of zeros, a multiple of 258 and one more (RFC 1950, 1951): one as it is, then repeats of it.
  private static func packedZeros(_ count: Int) -> [UInt8] {
    var (bytes, byte, filled): ([UInt8], UInt8, Int) = ([0x78, 0x01], 0, 0)
    func put(_ bits: String) {
      for bit in bits.utf8 {
        byte |= (bit & 1) << UInt8(filled)
        filled += 1
        if filled == 8 {
          bytes.append(byte)
          (byte, filled) = (0, 0)
        }
      }
    }
    // The last block, of fixed codes; a zero; length 258 at distance 1; the end.
    put("110" + "00110000")
    for _ in 0..<(count - 1) / 258 { put("11000101" + "00000") }
    put("0000000" + "0000000")
    return bytes + .number(count % 65_521, bytes: 2) + [0, 1]
  }

  /// A WOFF2 file whose tables are neither transformed nor compressed (W3C, "WOFF File Format 2.0").
  var woff2: [UInt8] {
    let sorted = tables.sorted { $0.tag < $1.tag }
    let directory = sorted.flatMap { tag, bytes in
      // 63: the tag is spelt out; version 3 of glyf and loca is the table as it is.
      let flags: UInt8 = tag == "glyf" || tag == "loca" ? 0xFF : 0x3F
      return [flags] + Array(tag.utf8) + Self.base128(bytes.count)
    }
    let stream = Self.storedStream(sorted.flatMap(\.bytes))
    let (length, totalSize) = (48 + directory.count + stream.count, file.count)
    return Array("wOF2".utf8) + version + .number(length + -length & 3, bytes: 4)
      + .number(tables.count, bytes: 2) + [0, 0] + .number(totalSize, bytes: 4)
      + .number(stream.count, bytes: 4) + [UInt8](repeating: 0, count: 24) + directory + stream
      + [UInt8](repeating: 0, count: -length & 3)
  }

  private static func base128(_ number: Int) -> [UInt8] {
    let groups = stride(from: 28, through: 0, by: -7).map { UInt8(number >> $0 & 0x7F) }
    let significant = Array(groups.drop { $0 == 0 })
    let digits = significant.isEmpty ? [0] : significant
    return digits.dropLast().map { $0 | 0x80 } + digits.suffix(1)
  }

  /// A Brotli stream of blocks that are stored as they are (RFC 7932, 9.2).
  private static func storedStream(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 65536) {
      let block = bytes[start..<min(start + 65536, bytes.count)]
      // From the lowest bit: not the last block, four digits of the length less one, the length, stored. A window
      // of 64 KB comes first in the stream, as one bit.
      var bits = (block.count - 1) << 3 | 1 << 19
      if start == 0 { bits <<= 1 }
      stream += [0, 8, 16].map { UInt8(bits >> $0 & 0xFF) } + block
    }
    return stream + [0b11]
  }
}
