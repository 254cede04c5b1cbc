import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Layouts of ill-formed input, told in the input's units.
@Suite struct InputUnitTests {
  /// Emoji that were cut, each line with its code units: a line ends behind U+000A.
  private static let lines: [[UInt16]] = [
    [0xD83D, 0x61, 0x0A], [0xDE00, 0xD83D, 0xDE00, 0x0A], [0xD83D],
  ]

  @Test func `Lines of UTF-16 are told in its units`() throws {
    let input = DecodedText(utf16: Self.lines.flatMap(\.self))
    let layout = Sample.engine.prepare(try StyledText(input)).layout(width: nil)
    #expect(layout.map { input.offsets.inputRange(of: $0.range) } == [0..<3, 3..<7, 7..<8])
    let seen = layout.flatMap(\.visibleRanges).map { input.offsets.inputRange(of: $0) }
    #expect(seen == [0..<2, 3..<6, 7..<8])
    let clusters = layout.map { line in
      line.glyphs.map { input.offsets.inputOffset(of: $0.cluster) }
    }
    #expect(clusters == [[0, 1], [3, 4], [7]])
  }

  @Test func `Lines of bytes are told in bytes, however many were replaced`() throws {
    let input = DecodedText(utf8: [0xF0, 0x9F, 0x98, 0x0A, 0x61, 0xFF, 0x0A, 0xC3, 0xA9])
    let layout = Sample.engine.prepare(try StyledText(input)).layout(width: nil)
    #expect(layout.map { input.offsets.inputRange(of: $0.range) } == [0..<4, 4..<7, 7..<9])
  }

  @Test func `A style in units of the input shapes the same text`() throws {
    let units: [UInt16] = [0xD83D, 0x61, 0x62]
    let runs: [StyledText.Run] = [
      .init(end: 2, style: RunStyle(size: 10)), .init(end: 3, style: RunStyle(size: 20)),
    ]
    let layout = Sample.engine.prepare(try StyledText(DecodedText(utf16: units), runs: runs))
      .layout(width: nil)
    #expect(layout[0].map(\.range) == [0..<4, 4..<5])
    #expect(layout[0].map { $0.font?.size } == [10, 20])
  }
}
