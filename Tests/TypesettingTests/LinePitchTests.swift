import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// How far apart styles ask lines to be.
///
/// At 10 points a line of Noto Sans reaches 10.69 up and 2.93 down, 13.62 together, and asks for no space below.
@Suite struct LinePitchTests {
  /// A stretch of text at a size with a pitch.
  private typealias Part = (text: String, size: Double, pitch: Double?)

  private static func text(
    _ parts: [Part], raised: Double = 0, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> PreparedText {
    var (text, runs) = ("", [StyledText.Run]())
    for (index, part) in parts.enumerated() {
      text += part.text
      let style = RunStyle(
        size: part.size, baselineOffset: index > 0 ? raised : 0, linePitch: part.pitch)
      runs.append(StyledText.Run(end: text.utf8.count, style: style))
    }
    return Sample.engine.prepare(try StyledText(text, runs: runs, paragraphStyle: style))
  }

  private static func baselines(
    _ parts: [Part], raised: Double = 0, width: Double? = nil,
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> [Double] {
    try text(parts, raised: raised, style).layout(width: width).map(\.baseline)
  }

  @Test func `Lines lower than the pitch are that far apart`() throws {
    let rows: [(text: String, pitch: Double?, baselines: [Double])] = [
      ("a\nb", nil, [10.69, 24.31]), ("a\nb", 0, [10.69, 24.31]), ("a\nb", 13.6, [10.69, 24.31]),
      ("a\nb", 20, [10.69, 30.69]), ("a\u{2028}b\nc", 20, [10.69, 30.69, 50.69]),
      ("a\nb", 100_000, [10.69, 100_010.69]), ("a\n", 20, [10.69, 30.69]),
      ("\n\n", 20, [10.69, 30.69, 50.69]), ("", 20, [10.69]), ("a", 20, [10.69]),
    ]
    for row in rows {
      let found = try Self.baselines([(row.text, 10, row.pitch)])
      #expect(areNear(found, row.baselines), "\(row)")
    }
  }

  @Test func `A line alone is as high as without, and the last line too`() throws {
    for (text, height) in [("", 13.62), ("a", 13.62), ("a\nb", 33.62), ("a\nb\nc", 53.62)] {
      let size = try Self.text([(text, 10, 20)]).size(TextProposal(displayScale: 50))
      #expect(isNear(size.height, height), "\(text)")
    }
  }

  /// Noto Sans at 20 points reaches 21.38 up and 5.86 down.
  @Test func `The largest pitch seen in a line counts, and the first run's`() throws {
    let rows: [(parts: [Part], baselines: [Double])] = [
      ([("a\nb\n", 10, 20), ("c\n", 10, 15), ("d", 10, 20)], [10.69, 30.69, 50.69, 70.69]),
      ([("a\n", 10, nil), ("b", 10, 16), ("c\n", 10, 30), ("d", 10, nil)], [10.69, 24.31, 54.31]),
      ([("a\n", 10, 20), ("b\n", 20, 30), ("c", 10, 20)], [10.69, 41.38, 60.69]),
      ([("a\n", 10, 20), ("b\n", 20, nil), ("c", 10, 20)], [10.69, 41.38, 57.93]),
    ]
    for row in rows {
      #expect(areNear(try Self.baselines(row.parts), row.baselines), "\(row.parts)")
    }
  }

  @Test func `What is not seen asks for nothing`() throws {
    // a is 5.61 wide, the space hangs; a line terminator and a tab are no text.
    let parts: [Part] = [("a", 10, nil), ("  ", 10, 30), ("b", 10, nil)]
    #expect(areNear(try Self.baselines(parts, width: 7), [10.69, 24.31]))
    for unseen in ["\n", "\t\n"] {
      let parts: [Part] = [("a", 10, nil), (unseen, 10, 30), ("b", 10, nil)]
      #expect(areNear(try Self.baselines(parts), [10.69, 24.31]))
    }
  }

  @Test func `Of the pitch a higher line leaves less`() throws {
    // With b raised by 5 the first line is 18.62 high, by 10 it is 23.62.
    let rows: [(raised: Double, leading: Double, baselines: [Double])] = [
      (5, 1.38, [15.69, 30.69]), (10, 0, [20.69, 34.31]),
    ]
    let parts: [Part] = [("a", 10, 20), ("b\n", 10, 20)]
    for row in rows {
      let layout = try Self.text(parts, raised: row.raised).layout(width: nil)
      #expect(isNear(layout[0].leading, row.leading), "\(row.raised)")
      #expect(areNear(layout.map(\.baseline), row.baselines), "\(row.raised)")
    }
  }

  @Test func `A line height asked for leaves it unused`() throws {
    let rows: [(height: LineHeight, baselines: [Double])] = [
      (.points(15), [11.38, 26.38]), (.points(0), [3.88, 3.88]),
      (.multiple(1), [10.69, 24.31]), (.multiple(2), [17.5, 44.74]),
    ]
    for row in rows {
      let found = try Self.baselines([("a\nb", 10, 30)], ParagraphStyle(lineHeight: row.height))
      #expect(areNear(found, row.baselines), "\(row.height)")
    }
  }

  @Test func `Spacing comes on top of it`() throws {
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 7)
    let found = try Self.baselines([("a\u{2028}b\nc", 10, 20)], style)
    #expect(areNear(found, [10.69, 33.69, 63.69]))
  }

  @Test func `It counts where a height cuts the text`() throws {
    let text = try Self.text([("a\nb\nc", 10, 20)])
    for (height, count) in [(33.61, 1), (33.63, 2), (53.61, 2), (53.63, 3)] {
      #expect(text.measure(TextProposal(height: height)).lineCount == count, "\(height)")
    }
  }

  @Test func `Token and hyphen ask for the pitch of the text beside them`() throws {
    // Where "one " ends at 20.47, two is 17.52 and the token less than 10 wide.
    let text = try Self.text([("one ", 10, nil), ("two three", 10, 30)])
    for (width, leading) in [(60.0, 30 - 13.62), (24, 0)] {
      let line = text.layout(TextProposal(width: width), lineLimit: 1)[0]
      #expect(line.ellipsis != nil && isNear(line.leading, leading), "\(width)")
    }
    let hyphen = try Self.text([("on", 10, nil), ("e\u{AD}", 10, 25), ("two", 10, nil)])
    #expect(areNear(hyphen.layout(width: 30).map(\.baseline), [10.69, 35.69]))
  }
}
