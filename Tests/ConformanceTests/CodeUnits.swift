import Kumihan

/// Texts given as hexadecimal code units that need not be well-formed, decoded as a user of the library would.
enum CodeUnits {
  /// The texts of an input, named by their code units.
  static func texts(of fields: Fields) -> [(name: String, text: String)] {
    fields.texts("utf16_inputs").map { ($0, text(utf16: $0)) }
      + fields.texts("utf8_inputs").map { ($0, text(utf8: $0)) }
  }

  private static func text(utf16 units: String) -> String {
    DecodedText(utf16: units.split(separator: " ").compactMap { UInt16($0, radix: 16) }).text
  }

  private static func text(utf8 units: String) -> String {
    DecodedText(utf8: units.split(separator: " ").compactMap { UInt8($0, radix: 16) }).text
  }
}
