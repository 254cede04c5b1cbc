import Kumihan

/// A text's offsets in scalars for those in UTF-8.
struct ScalarOffsets {
  /// The text.
  let text: String
  private let scalars: [Int]

  /// Counts the scalars of a text.
  init(_ text: String) {
    self.text = text
    var scalars: [Int] = []
    for (index, scalar) in text.unicodeScalars.enumerated() {
      scalars += repeatElement(index, count: UTF8.width(scalar))
    }
    self.scalars = scalars + [text.unicodeScalars.count]
  }
}

extension ScalarOffsets {
  /// How many scalars there are.
  var count: Int { scalars[scalars.count - 1] }

  /// The scalar that starts at or holds a UTF-8 offset.
  func scalar(_ offset: Int) -> Int { scalars[offset] }

  /// The scalar that starts at a UTF-8 offset; -1 within one.
  func index(at offset: Int) -> Int {
    offset > 0 && scalars[offset] == scalars[offset - 1] ? -1 : scalars[offset]
  }

  /// The scalars of a UTF-8 range.
  func scalars(_ range: TextRange) -> Range<Int> {
    scalar(range.lowerBound)..<scalar(range.upperBound)
  }

  /// The text of some scalars.
  func text(_ range: Range<Int>) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
  }

  /// A range of scalars less the white space at its end.
  func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
    let kept = Array(text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
    let count = kept.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? 0
    return range.lowerBound..<range.lowerBound + count
  }
}
