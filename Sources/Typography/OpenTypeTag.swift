/// A four-letter OpenType tag, such as a table, feature or axis name.
///
/// The letters are packed big-endian, as in font files and HarfBuzz: `kern` is `0x6B65726E`.
public struct OpenTypeTag: RawRepresentable, Hashable, Sendable {
  /// The four bytes, first letter in the highest byte.
  public let rawValue: UInt32

  /// Makes a tag of its packed letters.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a tag of one to four printable ASCII characters, padded with spaces; nil for anything else.
  public init?(_ letters: String) {
    let bytes = Array(letters.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    let padded = bytes + [UInt8](repeating: 0x20, count: 4 - bytes.count)
    self.rawValue = padded.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension OpenTypeTag: CustomStringConvertible {
  /// The four letters, padding spaces included.
  public var description: String {
    let shifts: [UInt32] = [24, 16, 8, 0]
    return String(
      String.UnicodeScalarView(shifts.map { Unicode.Scalar(UInt8(rawValue >> $0 & 0xFF)) }))
  }
}
