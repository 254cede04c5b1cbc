/// Appends JSON to a buffer of bytes, without white space.
///
/// What is written depends on the values only: numbers have the fewest digits that read back as the same double.
struct JSONWriter {
  /// What is written so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false
}

extension JSONWriter {
  /// The text that some writing gives.
  static func text(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Forgets what was written and keeps the room.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Ends a line; the next value stands on a new one.
  mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }
}

extension JSONWriter {
  /// Writes an object with the members that `members` writes.
  mutating func object(_ members: (inout JSONWriter) -> Void) {
    open(.openBrace)
    members(&self)
    close(.closeBrace)
  }

  /// Writes a list with the elements that `elements` writes.
  mutating func array(_ elements: (inout JSONWriter) -> Void) {
    open(.openBracket)
    elements(&self)
    close(.closeBracket)
  }

  /// Writes a member's name; its value is to be written next.
  mutating func name(_ name: String) {
    write(name)
    bytes.append(.colon)
    needsComma = false
  }

  private mutating func open(_ bracket: UInt8) {
    startValue()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func startValue() {
    if needsComma { bytes.append(.comma) }
    needsComma = true
  }
}

extension JSONWriter {
  /// Writes null.
  mutating func writeNull() {
    startValue()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes true or false.
  mutating func write(_ value: Bool) {
    startValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a whole number.
  mutating func write(_ value: Int) {
    startValue()
    bytes.append(addingCapacity: OutputSpan.longestNumber) { $0.append(number: value) }
  }

  /// Writes a number; one that JSON has no way to say is null.
  mutating func write(_ value: Double) {
    startValue()
    bytes.append(addingCapacity: OutputSpan.longestNumber) { $0.append(number: value) }
  }

  /// Writes a list of numbers, the last ones not whole: what results mostly consist of.
  mutating func write<let whole: Int, let other: Int>(
    _ wholeNumbers: InlineArray<whole, Int>, _ numbers: InlineArray<other, Double>
  ) {
    startValue()
    bytes.append(addingCapacity: (whole + other) * (OutputSpan.longestNumber + 1) + 2) { text in
      text.append(.openBracket)
      for index in wholeNumbers.indices {
        if index > 0 { text.append(.comma) }
        text.append(number: wholeNumbers[index])
      }
      for index in numbers.indices {
        if index > 0 || whole > 0 { text.append(.comma) }
        text.append(number: numbers[index])
      }
      text.append(.closeBracket)
    }
  }

  /// Writes a value that is JSON already.
  mutating func write(raw json: some Collection<UInt8>) {
    startValue()
    bytes.append(contentsOf: json)
  }

  /// Writes the value of a member.
  mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    write(value)
  }

  /// Writes the value of a member; a number that JSON has no way to say is null.
  mutating func member(_ name: String, _ value: Double) {
    self.name(name)
    write(value)
  }

  /// Writes the value of a member.
  mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    write(value)
  }

  /// Writes the value of a member.
  mutating func member(_ name: String, _ value: some StringProtocol) {
    self.name(name)
    write(value)
  }

  /// Writes a half-open range as a list of its two ends.
  mutating func write(_ range: Range<Int>) {
    array { writer in
      writer.write(range.lowerBound)
      writer.write(range.upperBound)
    }
  }
}

extension JSONWriter {
  /// Writes a string; only quotation marks, backslashes and control characters are escaped.
  mutating func write(_ text: some StringProtocol) {
    startValue()
    bytes.append(.quote)
    append(escaping: text.utf8)
    bytes.append(.quote)
  }

  private mutating func append(escaping text: some Collection<UInt8>) {
    if text.allSatisfy({ $0 >= 0x20 && $0 != .quote && $0 != .backslash }) {
      bytes.append(contentsOf: text)
    } else {
      for byte in text { append(escaping: byte) }
    }
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case .quote, .backslash: bytes += [.backslash, byte]
    case 0x08: bytes += [.backslash, UInt8(ascii: "b")]
    case 0x09: bytes += [.backslash, .lowerT]
    case 0x0A: bytes += [.backslash, .lowerN]
    case 0x0C: bytes += [.backslash, .lowerF]
    case 0x0D: bytes += [.backslash, UInt8(ascii: "r")]
    case 0x00..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 15, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }
}
