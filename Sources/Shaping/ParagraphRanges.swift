internal import KumihanInterop
package import KumihanTypography

/// Where a paragraph lies in a text: its content, and the terminator behind it.
package struct ParagraphRange: Equatable, Sendable {
  /// The content, terminator excluded.
  package var content: TextRange
  /// Where the terminator ends; the content's end where there is none.
  package var end: Int
}

/// The paragraphs of a UTF-8 text, in order.
///
/// They end at CR, LF, CR LF, NEL and U+2029 (UAX #9, class B). A terminator at the text's end makes one more,
/// empty paragraph; an empty text has one. U+2028, VT and FF end lines, not paragraphs.
package struct ParagraphRanges: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var start: Int?

  /// Looks through a UTF-8 text.
  package init(of text: [UInt8]) {
    self.text = text
    self.start = 0
  }

  package mutating func next() -> ParagraphRange? {
    guard let start else { return nil }
    let (end, length) = terminator(from: start)
    self.start = length > 0 ? end + length : nil
    return ParagraphRange(content: start..<end, end: end + length)
  }

  /// Where the next terminator starts and how many bytes it has; 0 at the text's end.
  private func terminator(from start: Int) -> (start: Int, length: Int) {
    var place = start
    while place < text.count {
      let block = ByteBlock.bytesEndingParagraph(in: text.span, from: place)
      for offset in block {
        let length = terminatorLength(at: offset)
        if length > 0 { return (offset, length) }
      }
      place = block.upperBound
    }
    return (place, 0)
  }

  /// Bytes of the terminator at an offset, 0 when there is none.
  private func terminatorLength(at offset: Int) -> Int {
    switch text[offset] {
    case 0x0A: 1
    case 0x0D: starts(with: 0x0A, at: offset + 1) ? 2 : 1
    case 0xC2: starts(with: 0x85, at: offset + 1) ? 2 : 0
    case 0xE2: starts(with: 0x80, at: offset + 1) && starts(with: 0xA9, at: offset + 2) ? 3 : 0
    default: 0
    }
  }

  private func starts(with byte: UInt8, at offset: Int) -> Bool {
    offset < text.count && text[offset] == byte
  }
}
