/// The bytes that JSON gives a meaning.
extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let lowerE = UInt8(ascii: "e")
  static let lowerF = UInt8(ascii: "f")
  static let lowerN = UInt8(ascii: "n")
  static let lowerT = UInt8(ascii: "t")
  static let lowerU = UInt8(ascii: "u")
  static let upperE = UInt8(ascii: "E")

  /// The value of a decimal digit; nil for any other byte.
  var digit: UInt8? {
    (UInt8.zero ... .nine).contains(self) ? self - .zero : nil
  }

  /// The value of a hexadecimal digit in either case; nil for any other byte.
  var hexDigit: UInt8? {
    if let digit { return digit }
    let lower = self | 0x20
    return (0x61...0x66).contains(lower) ? lower - 0x61 + 10 : nil
  }
}
