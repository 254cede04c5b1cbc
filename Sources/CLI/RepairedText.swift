/// Text made from bytes; what is not UTF-8 became U+FFFD.
struct RepairedText: Equatable, Sendable {
  /// The text.
  var text: String
  /// In how many places bytes were replaced.
  var repairs: Int
  /// Where the first of them were, as offsets in the bytes that the text was made from.
  private(set) var repairOffsets: [Int] = []

  /// More offsets are not remembered.
  static let mostOffsets = 16

  /// Takes a text in which something was replaced in some places.
  init(_ text: String, repairs: Int = 0) {
    self.text = text
    self.repairs = repairs
  }

  /// Decodes UTF-8 and replaces each maximal subpart of an ill-formed sequence (Unicode, section 3.9).
  init(decoding bytes: ArraySlice<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(text)
    } else {
      self.init("")
      repair(bytes)
    }
  }

  private mutating func repair(_ bytes: ArraySlice<UInt8>) {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var rest = bytes
    while !rest.isEmpty {
      let (length, isWellFormed) = RepairedText.nextSequence(of: rest)
      output += isWellFormed ? rest.prefix(length) : [0xEF, 0xBF, 0xBD]
      if !isWellFormed { count(repairAt: rest.startIndex) }
      rest = rest.dropFirst(length)
    }
    text = String(decoding: output, as: UTF8.self)
  }

  private mutating func count(repairAt offset: Int) {
    repairs += 1
    if repairOffsets.count < RepairedText.mostOffsets { repairOffsets.append(offset) }
  }

  /// The text behind so many bytes, none of which was replaced.
  func dropping(firstBytes count: Int) -> RepairedText {
    var rest = RepairedText(String(decoding: text.utf8.dropFirst(count), as: UTF8.self))
    rest.repairs = repairs
    rest.repairOffsets = repairOffsets.map { $0 - count }
    return rest
  }

  /// Says where bytes were replaced, to be read on from the name of the text; nil: nowhere.
  var warning: String? {
    guard repairs > 0 else { return nil }
    var places = repairOffsets.map(String.init)
    let more = repairs - repairOffsets.count
    if more > 0 { places.append("\(more) more") }
    let bytes = repairs == 1 ? "byte" : "bytes"
    return "is not UTF-8 at \(bytes) \(places.listed(with: "and")); U+FFFD stands there"
  }

  /// How many bytes the first well-formed sequence or maximal subpart has, and which of the two it is.
  private static func nextSequence(of bytes: ArraySlice<UInt8>) -> (Int, isWellFormed: Bool) {
    guard let trail = trailBytes(after: bytes[bytes.startIndex]) else { return (1, false) }
    var length = 1
    for range in trail {
      guard length < bytes.count, range.contains(bytes[bytes.startIndex + length]) else {
        return (length, false)
      }
      length += 1
    }
    return (length, true)
  }

  /// What may follow a first byte (Unicode, table 3-7); nil if no sequence starts with it.
  private static func trailBytes(after lead: UInt8) -> [ClosedRange<UInt8>]? {
    let any: ClosedRange<UInt8> = 0x80...0xBF
    return switch lead {
    case 0x00...0x7F: []
    case 0xC2...0xDF: [any]
    case 0xE0: [0xA0...0xBF, any]
    case 0xED: [0x80...0x9F, any]
    case 0xE1...0xEF: [any, any]
    case 0xF0: [0x90...0xBF, any, any]
    case 0xF1...0xF3: [any, any, any]
    case 0xF4: [0x80...0x8F, any, any]
    default: nil
    }
  }
}
