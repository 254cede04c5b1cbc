import Kumihan

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

  /// Decodes UTF-8 and replaces each maximal subpart of an ill-formed sequence.
  init(decoding bytes: ArraySlice<UInt8>) {
    let decoded = DecodedText(utf8: bytes)
    self.init(decoded.text, repairs: decoded.repairCount)
    guard repairs > 0 else { return }
    repairOffsets = decoded.repairs.prefix(RepairedText.mostOffsets).map(\.lowerBound)
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
}
