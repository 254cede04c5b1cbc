import KumihanInterop
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// Where paragraphs end, and what is decoded of them.
@Suite struct ParagraphTests {
  /// The terminators of UAX #9's class B that end paragraphs here, by their number of bytes; the others end lines.
  @Test func `CR, LF, CR LF, NEL and U+2029 end paragraphs, at the end of the text too`() {
    let rows: [(text: String, ranges: [ClosedRange<Int>], ends: [Int])] = [
      ("", [0...0], [0]),
      ("abc", [0...3], [3]),
      ("a\nb", [0...1, 2...3], [2, 3]),
      ("a\rb", [0...1, 2...3], [2, 3]),
      ("a\r\nb", [0...1, 3...4], [3, 4]),
      ("a\u{85}b", [0...1, 3...4], [3, 4]),
      ("a\u{2029}b", [0...1, 4...5], [4, 5]),
      ("\n", [0...0, 1...1], [1, 1]),
      ("\r\n", [0...0, 2...2], [2, 2]),
      ("\n\r", [0...0, 1...1, 2...2], [1, 2, 2]),
      ("\r\r\n\n", [0...0, 1...1, 3...3, 4...4], [1, 3, 4, 4]),
      ("か\u{2029}", [0...3, 6...6], [6, 6]),
      ("a\u{2028}b\u{B}c\u{C}d\u{1C}e", [0...11], [11]),
      ("\u{2028}\u{202A}\u{E9}\u{105}", [0...10], [10]),
    ]
    for (text, ranges, ends) in rows {
      let found = Array(ParagraphRanges(of: Array(text.utf8)))
      #expect(found.map(\.content) == ranges.map { $0.lowerBound..<$0.upperBound }, "\(text.utf8)")
      #expect(found.map(\.end) == ends, "\(text.utf8)")
    }
  }

  /// Bytes are looked at eight at a time, so each place in these eight has its turn.
  @Test func `A terminator is found wherever it stands`() {
    let around = ["a", "é", "い", "©", "…", "😀", "\t"]
    for terminator in ["\n", "\r", "\r\n", "\u{85}", "\u{2029}"] {
      for before in 0..<20 {
        for after in around {
          let first = String(repeating: around[before % around.count], count: before)
          let text = first + terminator + after
          let found = Array(ParagraphRanges(of: Array(text.utf8)))
          let end = first.utf8.count + terminator.utf8.count
          #expect(found.map(\.content) == [0..<first.utf8.count, end..<text.utf8.count], "\(text)")
          #expect(found.map(\.end) == [end, text.utf8.count], "\(text)")
        }
      }
    }
  }

  @Test func `Decoded scalars, their offsets and their UTF-16 are those of the text`() {
    let texts = [
      "", "abc", "aé漢😀z", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}",
      "\u{D7FF}\u{E000}", "👩‍👩‍👧🇯🇵", "abcdefghijklmno", "漢字かな交じり文、é😀abc",
    ]
    var decoded = ScalarText()
    for text in texts {
      let bytes = Array("か".utf8) + Array(text.utf8) + Array("か".utf8)
      decoded.decode(bytes, 3..<bytes.count - 3)
      let offsets = text.unicodeScalars.indices.map { $0.utf16Offset(in: text) }
      #expect(decoded.scalars == scalars(text), "\(text)")
      #expect(decoded.utf16 == Array(text.utf16), "\(text)")
      let starts = text.unicodeScalars.indices.map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }
      #expect(decoded.offsets == (starts + [text.utf8.count]).map { Int32($0) }, "\(text)")
      #expect(decoded.isASCII == text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
      var boundaries = (offsets + [text.utf16.count]).map { Int32($0) }
      decoded.convertToScalarIndices(&boundaries)
      #expect(boundaries == (0...Int32(text.unicodeScalars.count)).map { $0 }, "\(text)")
    }
  }

  @Test func `Paragraphs are shaped one by one, with offsets of their own`() throws {
    let shaped = try ShapedText("ab\r\n\u{5D0}\nかな\u{2029}")
    #expect(shaped.paragraphs.map(\.range) == [0..<2, 4..<6, 7..<13, 16..<16])
    #expect(shaped.paragraphs.map(\.end) == [4, 7, 16, 16])
    #expect(shaped.paragraphs.map(\.baseLevel.rawValue) == [0, 1, 0, 0])
    #expect(shaped.paragraphs.map(\.atoms.count) == [2, 1, 2, 0])
    #expect(shaped.paragraphs.map(\.atoms.starts) == [[0, 1, 2], [0, 2], [0, 3, 6], [0]])
    let separated = try ShapedText("a\u{2028}")
    #expect(separated.paragraphs.map(\.endsWithLineTerminator) == [true])
    #expect(shaped.paragraphs.map(\.endsWithLineTerminator) == [false, false, false, false])
  }
}
