/// Why a text is no JSON that we take.
enum JSONError: Error, Hashable, Sendable {
  /// Something else stands at a byte offset; nil is the end of the text.
  case expected(String, at: Int, found: UInt8?)
  /// An object has two members of one name; the offset is the second one's.
  case duplicateName(String, at: Int)
  /// Lists and objects lie deeper in each other than the limit.
  case tooDeep(limit: Int, at: Int)
}

extension JSONError: CustomStringConvertible {
  /// Says what is wrong and at which byte, counted from 0.
  var description: String {
    switch self {
    case .expected(let wanted, let offset, let found):
      "expected \(wanted) at byte \(offset), found \(JSONError.name(of: found))"
    case .duplicateName(let name, let offset):
      "\(JSONValue.quoted(name)) is given twice, again at byte \(offset)"
    case .tooDeep(let limit, let offset):
      "lists and objects are nested more than \(limit) deep at byte \(offset)"
    }
  }

  private static func name(of byte: UInt8?) -> String {
    guard let byte else { return "the end" }
    guard (0x21...0x7E).contains(byte) else {
      let digits = String(byte, radix: 16, uppercase: true)
      return "the byte 0x" + (digits.utf8.count < 2 ? "0" : "") + digits
    }
    return String(Unicode.Scalar(byte))
  }
}
