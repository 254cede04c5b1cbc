/// Turns UTF-8 offsets of a text into the unit that a case asks for.
struct OffsetMap: Sendable {
  /// One entry a byte and one for the end; empty for UTF-8 itself.
  private var table: [Int32] = []

  init(_ text: String, unit: OffsetUnit) {
    guard unit != .utf8 else { return }
    table.reserveCapacity(text.utf8.count + 1)
    var count: Int32 = 0
    for scalar in text.unicodeScalars {
      table.append(contentsOf: repeatElement(count, count: UTF8.width(scalar)))
      count += unit == .utf16 ? Int32(UTF16.width(scalar)) : 1
    }
    table.append(count)
  }

  /// A UTF-8 offset in the map's unit.
  func offset(_ utf8: Int) -> Int { table.isEmpty ? utf8 : Int(table[utf8]) }

  /// A range of UTF-8 offsets in the map's unit.
  func range(_ utf8: Range<Int>) -> Range<Int> {
    offset(utf8.lowerBound)..<offset(utf8.upperBound)
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    UTF8.encode(scalar)?.count ?? 1
  }
}
