/// Reading strings: a fast way for those without escapes, and one that takes them apart.
extension JSONReader {
  /// Reads the string whose opening quotation mark comes next.
  mutating func readString() throws(JSONError) -> RepairedText {
    position += 1
    let start = position
    let hasEscapes = try skipStringContents()
    let contents = start..<position
    position += 1
    guard hasEscapes else { return RepairedText(decoding: bytes[contents]) }
    var decoder = JSONEscapeDecoder(bytes, contents)
    return try decoder.decode()
  }

  /// Goes to the closing quotation mark; says whether there was a backslash on the way.
  private mutating func skipStringContents() throws(JSONError) -> Bool {
    let (end, hasEscapes) = JSONReader.stringEnd(in: bytes.span, from: position)
    position = min(end, bytes.count)
    switch nextByte {
    case .quote: return hasEscapes
    case nil: throw expected("a closing quotation mark")
    default: throw expected("an escape for a control character")
    }
  }

  /// The first byte from `start` on that no string may hold, a quotation mark above all.
  private static func stringEnd(in bytes: Span<UInt8>, from start: Int) -> (Int, hasEscapes: Bool) {
    var index = start
    var hasEscapes = false
    while index < bytes.count, bytes[index] != .quote, bytes[index] >= 0x20 {
      let isEscape = bytes[index] == .backslash
      hasEscapes = hasEscapes || isEscape
      index += isEscape ? 2 : 1
    }
    return (index, hasEscapes)
  }
}

/// Takes the contents of a string with escapes apart.
private struct JSONEscapeDecoder {
  private let bytes: [UInt8]
  private let end: Int
  private var next: Int
  private var output: [UInt8] = []
  private var loneSurrogates = 0

  init(_ bytes: [UInt8], _ contents: Range<Int>) {
    self.bytes = bytes
    next = contents.lowerBound
    end = contents.upperBound
    output.reserveCapacity(contents.count)
  }

  mutating func decode() throws(JSONError) -> RepairedText {
    while next < end {
      let plainEnd = bytes[next..<end].firstIndex(of: .backslash) ?? end
      output += bytes[next..<plainEnd]
      next = plainEnd
      if next < end { try decodeEscape() }
    }
    var text = RepairedText(decoding: output[...])
    text.repairs += loneSurrogates
    return text
  }

  private mutating func decodeEscape() throws(JSONError) {
    let letter = bytes[next + 1]
    if letter == .lowerU { return try decodeUnicodeEscape() }
    guard let byte = JSONEscapeDecoder.byte(escapedAs: letter) else {
      throw .expected(#"one of "\/bfnrtu after a backslash"#, at: next + 1, found: letter)
    }
    output.append(byte)
    next += 2
  }

  private static func byte(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case .quote, .backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private mutating func decodeUnicodeEscape() throws(JSONError) {
    let unit = try readCodeUnit()
    if let scalar = Unicode.Scalar(unit) { return append(scalar) }
    if let scalar = try readLowSurrogate(after: unit) { return append(scalar) }
    loneSurrogates += 1
    append("\u{FFFD}")
  }

  /// The scalar that a surrogate makes with the escape after it; nil, with nothing read, if they are no pair.
  private mutating func readLowSurrogate(after high: UInt16) throws(JSONError) -> Unicode.Scalar? {
    let start = next
    guard UTF16.isLeadSurrogate(high), end - next >= 2, bytes[next] == .backslash,
      bytes[next + 1] == .lowerU
    else { return nil }
    let low = try readCodeUnit()
    guard UTF16.isTrailSurrogate(low) else {
      next = start
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(high - 0xD800) << 10 | UInt32(low - 0xDC00)))
  }

  private mutating func readCodeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for index in next + 2..<next + 6 {
      guard index < end, let digit = bytes[index].hexDigit else {
        throw .expected("four hexadecimal digits", at: index, found: bytes[index])
      }
      unit = unit << 4 | UInt16(digit)
    }
    next += 6
    return unit
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(contentsOf: UTF8.encode(scalar)!)
  }
}
