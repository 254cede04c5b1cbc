/// A text made of code units that need not be well-formed: what is not became U+FFFD, and is counted.
///
/// Each unpaired surrogate is replaced, and each maximal subpart of an ill-formed sequence of bytes (Unicode, section
/// 3.9, D93b); WHATWG's decoders and `String(decoding:as:)` do the same.
///
/// ```swift
/// let input = DecodedText(utf16: units)
/// let layout = engine.prepare(try StyledText(input)).layout(width: 200)
/// let lines = layout.map { input.offsets.inputRange(of: $0.range) }  // in units of UTF-16
/// ```
public struct DecodedText: Hashable, Sendable {
  /// The text.
  public let text: String
  /// Tells offsets in the text as offsets in the units it was made from.
  public let offsets: TextOffsets
  /// In how many places U+FFFD was put.
  public let repairCount: Int

  /// Decodes code units of UTF-16.
  public init(utf16 units: some Collection<UInt16>) {
    self.init(TextDecoding(utf16: Array(units)))
  }

  /// Decodes bytes of UTF-8.
  public init(utf8 bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.init(text, TextOffsets(text, unit: .utf8), repairCount: 0)
    } else {
      self.init(TextDecoding(utf8: Array(bytes)))
    }
  }

  private init(_ decoding: TextDecoding) {
    self.init(
      String(decoding: decoding.output, as: UTF8.self), decoding.offsets,
      repairCount: decoding.repairCount)
  }

  private init(_ text: String, _ offsets: TextOffsets, repairCount: Int) {
    self.text = text
    self.offsets = offsets
    self.repairCount = repairCount
  }

  /// The ranges of the input in whose place U+FFFD stands, in order.
  public var repairs: [Range<Int>] { offsets.repairs }
}

extension StyledText {
  /// Makes a text of one style from what was decoded.
  ///
  /// - Throws: ``StyleError`` when a number of a style is not finite or out of range.
  public init(
    _ input: DecodedText, style: RunStyle = RunStyle(),
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws(StyleError) {
    try self.init(input.text, style: style, paragraphStyle: paragraphStyle)
  }

  /// Makes a text of several styles from what was decoded; runs and paint are given in units of the input.
  ///
  /// A run's end within a character is moved to that character's end. The made text has offsets of its own.
  ///
  /// - Throws: ``StyleError`` when the runs do not tile the input, paint lies outside of it, or a number is out of range.
  public init(
    _ input: DecodedText, runs: [Run], paint: [Paint] = [],
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws(StyleError) {
    let offsets = input.offsets
    guard StyledText.tile(runs, offsets.inputCount) else { throw .runsDoNotTileText }
    guard StyledText.isWithin(paint, offsets.inputCount) else { throw .paintOutsideText }
    try self.init(
      input.text,
      runs: runs.map {
        Run(end: offsets.textRange(of: 0..<$0.end).upperBound, style: $0.style)
      },
      paint: paint.map { Paint(range: offsets.textRange(of: $0.range), id: $0.id) },
      paragraphStyle: paragraphStyle)
  }
}

/// Code units decoded to UTF-8, one after the other.
private struct TextDecoding {
  private(set) var output: [UInt8] = []
  private(set) var offsets = TextOffsets()
  private(set) var repairCount = 0

  private mutating func appendRepair(of inputWidth: Int) {
    output += [0xEF, 0xBF, 0xBD]
    offsets.append(1, textWidth: 3, inputWidth: inputWidth, isRepair: true)
    repairCount += 1
  }
}

extension TextDecoding {
  init(utf16 units: [UInt16]) {
    output.reserveCapacity(units.count)
    var index = 0
    while index < units.count {
      let start = index
      index += 1
      if let scalar = Unicode.Scalar(units[start]) {
        append(scalar, inputWidth: 1)
      } else if let scalar = TextDecoding.pair(at: start, in: units) {
        append(scalar, inputWidth: 2)
        index += 1
      } else {
        appendRepair(of: 1)
      }
    }
  }

  private static func pair(at index: Int, in units: [UInt16]) -> Unicode.Scalar? {
    guard UTF16.isLeadSurrogate(units[index]), index + 1 < units.count,
      UTF16.isTrailSurrogate(units[index + 1])
    else { return nil }
    let (high, low) = (UInt32(units[index] - 0xD800), UInt32(units[index + 1] - 0xDC00))
    return Unicode.Scalar(0x10000 + (high << 10 | low))
  }

  private mutating func append(_ scalar: Unicode.Scalar, inputWidth: Int) {
    if scalar.isASCII {
      output.append(UInt8(scalar.value))
    } else if let bytes = UTF8.encode(scalar) {
      output.append(contentsOf: bytes)
    }
    offsets.append(1, textWidth: UTF8.width(scalar), inputWidth: inputWidth)
  }
}

extension TextDecoding {
  init(utf8 bytes: [UInt8]) {
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (length, isWellFormed) = TextDecoding.sequence(at: index, in: bytes)
      if isWellFormed {
        output += bytes[index..<index + length]
        offsets.append(length, textWidth: 1, inputWidth: 1)
      } else {
        appendRepair(of: length)
      }
      index += length
    }
  }

  /// How many bytes the well-formed sequence or maximal subpart has, and which of the two it is.
  private static func sequence(
    at start: Int, in bytes: [UInt8]
  ) -> (length: Int, isWellFormed: Bool) {
    guard let (second, length) = trail(of: bytes[start]) else { return (1, false) }
    for offset in 1..<max(1, length) {
      let range = offset == 1 ? second : 0x80...0xBF
      guard start + offset < bytes.count, range.contains(bytes[start + offset]) else {
        return (offset, false)
      }
    }
    return (length, true)
  }

  /// What the second byte may be, and how many there are (Unicode, table 3-7); nil if no sequence starts so.
  private static func trail(of lead: UInt8) -> (second: ClosedRange<UInt8>, length: Int)? {
    switch lead {
    case 0x00...0x7F: (0x80...0xBF, 1)
    case 0xC2...0xDF: (0x80...0xBF, 2)
    case 0xE0: (0xA0...0xBF, 3)
    case 0xED: (0x80...0x9F, 3)
    case 0xE1...0xEF: (0x80...0xBF, 3)
    case 0xF0: (0x90...0xBF, 4)
    case 0xF1...0xF3: (0x80...0xBF, 4)
    case 0xF4: (0x80...0x8F, 4)
    default: nil
    }
  }
}
