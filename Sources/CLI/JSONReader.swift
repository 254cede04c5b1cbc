/// Reads one JSON text (RFC 8259) from its bytes, in one pass.
///
/// Two things are mended instead of refused, and counted: an escape that is half a surrogate pair, and bytes in
/// a string that are not UTF-8. Names may not repeat within an object.
struct JSONReader {
  /// How deep lists and objects may lie in each other.
  static let depthLimit = 64

  let bytes: [UInt8]
  /// The byte to be read next.
  var position = 0
  private var depth = 0
  private let limit: Int

  private init(_ bytes: [UInt8], depthLimit: Int = JSONReader.depthLimit) {
    self.bytes = bytes
    limit = depthLimit
  }

  /// Reads a text that is one value, white space around it aside.
  static func value(
    of bytes: [UInt8], depthLimit: Int = JSONReader.depthLimit
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, depthLimit: depthLimit)
    reader.skipWhiteSpace()
    return try reader.readWholeText()
  }

  /// Reads a text that is one object, white space around it aside.
  static func object(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    reader.skipWhiteSpace()
    guard reader.nextByte == .openBrace else { throw reader.expected("an object") }
    return try reader.readWholeText()
  }
}

extension JSONReader {
  /// The byte to be read next; nil at the end.
  var nextByte: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// The error that something else was expected at the byte to be read next.
  func expected(_ wanted: String) -> JSONError {
    .expected(wanted, at: position, found: nextByte)
  }

  private mutating func readWholeText() throws(JSONError) -> JSONValue {
    let value = try readValue()
    skipWhiteSpace()
    guard nextByte == nil else { throw expected("the end") }
    return value
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    let start = position
    var repairs = 0
    let kind = try readKind(&repairs)
    var value = JSONValue(kind, range: start..<position, repairs: repairs)
    if case .number(let number) = kind, number.magnitude >= 0x1p53 {
      value.exactWholeNumber = Int(String(decoding: bytes[value.range], as: UTF8.self))
    }
    return value
  }

  private mutating func readKind(_ repairs: inout Int) throws(JSONError) -> JSONValue.Kind {
    guard let byte = nextByte else { throw expected("a value") }
    switch byte {
    case .openBrace, .openBracket: return try readNested(byte)
    case .quote:
      let string = try readString()
      repairs = string.repairs
      return .string(string.text)
    case .minus, .zero ... .nine: return .number(try readNumber())
    case .lowerT: return try readWord("true", .bool(true))
    case .lowerF: return try readWord("false", .bool(false))
    case .lowerN: return try readWord("null", .null)
    default: throw expected("a value")
    }
  }

  private mutating func readNested(_ bracket: UInt8) throws(JSONError) -> JSONValue.Kind {
    guard depth < limit else {
      throw .tooDeep(limit: limit, at: position)
    }
    depth += 1
    defer { depth -= 1 }
    return bracket == .openBrace ? .object(try readMembers()) : .array(try readElements())
  }

  private mutating func readElements() throws(JSONError) -> [JSONValue] {
    position += 1
    skipWhiteSpace()
    if skip(.closeBracket) { return [] }
    var elements: [JSONValue] = []
    repeat {
      skipWhiteSpace()
      elements.append(try readValue())
      skipWhiteSpace()
    } while skip(.comma)
    guard skip(.closeBracket) else { throw expected("a comma or ]") }
    return elements
  }

  private mutating func readMembers() throws(JSONError) -> [JSONMember] {
    position += 1
    skipWhiteSpace()
    if skip(.closeBrace) { return [] }
    var members: [JSONMember] = []
    var names = JSONNames()
    repeat {
      skipWhiteSpace()
      members.append(try readMember(&names))
      skipWhiteSpace()
    } while skip(.comma)
    guard skip(.closeBrace) else { throw expected("a comma or }") }
    return members
  }

  private mutating func readMember(_ names: inout JSONNames) throws(JSONError) -> JSONMember {
    let start = position
    guard nextByte == .quote else { throw expected("a name in quotation marks") }
    let name = try readString().text
    guard names.insert(name) else { throw .duplicateName(name, at: start) }
    skipWhiteSpace()
    guard skip(.colon) else { throw expected("a colon") }
    skipWhiteSpace()
    return JSONMember(name: name, value: try readValue())
  }

  private mutating func readWord(
    _ word: StaticString, _ kind: JSONValue.Kind
  ) throws(JSONError) -> JSONValue.Kind {
    for byte in word.description.utf8 {
      guard skip(byte) else { throw expected(word.description) }
    }
    return kind
  }

  /// Steps over a byte if it comes next; says whether it did.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard nextByte == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while let byte = nextByte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }
}

/// The names that an object has had so far.
///
/// They are compared by their bytes: JSON knows no canonical equivalence, which `==` on strings means.
private struct JSONNames {
  private var first: [[UInt8]] = []
  private var more: Set<[UInt8]> = []

  /// Adds a name; false if it was there already.
  mutating func insert(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard !first.contains(bytes) else { return false }
    guard first.count >= 16 else {
      first.append(bytes)
      return true
    }
    return more.insert(bytes).inserted
  }
}
