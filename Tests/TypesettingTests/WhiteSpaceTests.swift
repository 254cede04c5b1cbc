import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping
@testable import KumihanTypesetting

/// Lines of texts whose white space collapses, or takes room.
///
/// Advances by hb-shape in Noto Sans: x 529, space 260; in Noto Sans JP: 1000 each.
@Suite struct WhiteSpaceTests {
  private static func text(
    _ text: String, _ whiteSpace: WhiteSpace, _ strictness: LineBreakStrictness = .auto
  ) throws -> PreparedText {
    try Sample.text(text, ParagraphStyle(lineBreak: strictness, whiteSpace: whiteSpace))
  }

  @Test func `Offsets are those of the text before it collapsed`() throws {
    let text = try Self.text("  xx \n xx\t ", .collapse)
    let whole = text.layout(width: nil)
    #expect(whole.map(\.range) == [0..<11] && whole.flatMap(\.visibleRanges) == [0..<11])
    #expect(isNear(whole[0].width, 4 * 5.29 + 2.6))
    #expect(whole[0].glyphs.map(\.cluster) == [0, 3, 5, 7, 8])
    #expect(whole[0].map(\.range) == [0..<11])
    #expect(areNear(whole[0].glyphs.map(\.x), [0, 5.29, 10.58, 13.18, 18.47]))
    let two = text.layout(width: 10.58)
    #expect(two.map(\.range) == [0..<7, 7..<11])
    #expect(two.flatMap(\.visibleRanges) == [0..<5, 7..<11])
    #expect(areNear(two.map(\.width), [10.58, 10.58]) && isNear(two[0].hangingWidth, 2.6))
    #expect(two.map { $0.glyphs.map(\.cluster) } == [[0, 3, 5], [7, 8]])
    #expect(text.lineRanges(width: 10.58) == [0..<7, 7..<11])
    #expect(text.opportunities == [BreakOpportunity(offset: 7, kind: .space)])
  }

  @Test func `A paragraph has the white space behind its terminator`() throws {
    let text = try Self.text(" x \u{2029} \u{85} x\u{2028}\t", .collapse)
    #expect(text.lineRanges(width: nil) == [0..<7, 7..<10, 10..<15, 15..<15])
  }

  @Test func `Nothing but white space is one empty line`() throws {
    for whiteSpace in [WhiteSpace.collapse, .nowrap] {
      for source in ["", " ", "\n\n\n", " \r\n\t "] {
        let layout = try Self.text(source, whiteSpace).layout(width: 0)
        #expect(layout.map(\.range) == [0..<source.utf8.count])
        #expect(layout[0].visibleRanges.isEmpty && layout[0].isEmpty)
        #expect(layout[0].ending == .end && layout.measure.size == TextSize(width: 0, height: 14))
      }
    }
  }

  @Test func `Lines of Japanese join, those of Korean keep a space`() throws {
    let style = RunStyle(
      fonts: ["Noto Sans JP", "Noto Sans KR"].map { FontDescription(family: $0) }, size: 10)
    let paragraph = ParagraphStyle(whiteSpace: .collapse)
    let japanese = try Sample.engine.prepare(
      "日本\n 語の", style: style, paragraphStyle: paragraph)
    #expect(isNear(japanese.maxContentWidth, 40))
    #expect(japanese.layout(width: nil)[0].glyphs.map(\.cluster) == [0, 3, 8, 11])
    let korean = try Sample.engine.prepare(
      "한국\n 어는", style: style, paragraphStyle: paragraph)
    #expect(korean.layout(width: nil)[0].glyphs.map(\.cluster) == [0, 3, 6, 8, 11])
  }

  @Test func `A style's first run stays the strut where all of it collapses`() throws {
    let runs = [
      StyledText.Run(end: 2, style: RunStyle(size: 30)), .init(end: 3, style: RunStyle(size: 10)),
    ]
    let source = try StyledText(
      "  x", runs: runs, paragraphStyle: ParagraphStyle(whiteSpace: .collapse))
    let layout = Sample.engine.prepare(source).layout(width: nil)
    #expect(isNear(layout[0].width, 5.29))
    #expect(isNear(layout[0].ascent, 3 * 10.69) && isNear(layout[0].descent, 3 * 2.93))
  }

  @Test func `What is missing and what is kept are stretches of the source`() throws {
    let text = try Self.text("  x  \u{E123}  \u{E123} ", .collapse)
    #expect(text.missing == [5..<8, 10..<14])
    let cut = try Self.text("  xx   xx xx", .collapse)
    // The token is 818 wide.
    let measure = cut.measure(TextProposal(width: 20), lineLimit: 1)
    #expect(measure.kept == [0..<4] && measure.isTruncated)
    let line = cut.layout(TextProposal(width: 20), lineLimit: 1)[0]
    #expect(line.range == 0..<12 && line.visibleRanges == [0..<4])
    #expect(line.glyphs.map(\.cluster) == [0, 3, 4])
  }

  @Test func `Fonts are explained for stretches of the source`() throws {
    let style = ParagraphStyle(whiteSpace: .collapse)
    let source = try StyledText("  x  日\n本 \u{85} x", paragraphStyle: style)
    let found = Sample.engine.explainFonts(of: source)
    #expect(found.map(\.range) == [0..<3, 3..<5, 5..<9, 9..<13, 16..<17])
  }

  @Test func `Without wrapping no soft opportunity is left`() throws {
    let text = try Self.text(" x  x-x\u{AD}x 日本\u{200B}x\u{2028}\tx ", .nowrap)
    #expect(text.opportunities == [BreakOpportunity(offset: 25, kind: .mandatory)])
    #expect(text.lineRanges(width: nil) == [0..<25, 25..<27])
    #expect(text.minContentWidth == text.maxContentWidth)
  }

  @Test func `No line starts with a space that collapsed`() throws {
    let kept = try Self.text("xx  x", .preserve, .anywhere)
    let collapsed = try Self.text("xx  x", .collapse, .anywhere)
    #expect(kept.opportunities.map(\.offset) == [1, 2, 3, 4])
    #expect(collapsed.opportunities.map(\.offset) == [1, 4])
    #expect(collapsed.lineRanges(width: 5.29) == [0..<1, 1..<4, 4..<5])
  }

  @Test func `Spaces take room where lines may end between them`() throws {
    let text = try Self.text("xx  xx", .breakSpaces)
    let layout = text.layout(width: 13.18)
    #expect(layout.map(\.range) == [0..<3, 3..<6])
    #expect(layout.flatMap(\.visibleRanges) == [0..<3, 3..<6])
    #expect(areNear(layout.map(\.width), [13.18, 13.18]))
    #expect(layout.allSatisfy { $0.hangingWidth == 0 })
    #expect(text.lineRanges(width: 13.17) == [0..<2, 2..<4, 4..<6])
    let blank = try Self.text(String(repeating: " ", count: 5), .breakSpaces)
    #expect(blank.lineRanges(width: 5.2) == [0..<2, 2..<4, 4..<5])
    #expect(isNear(blank.maxContentWidth, 13) && isNear(blank.minContentWidth, 2.6))
  }

  @Test func `Spaces that take room count in alignment too`() throws {
    for (whiteSpace, x) in [(WhiteSpace.preserve, 94.71), (.breakSpaces, 92.11)] {
      let style = ParagraphStyle(whiteSpace: whiteSpace, alignment: .trailing)
      #expect(isNear(try Sample.text("x \n", style).layout(width: 100)[0].x, x))
    }
  }

  @Test func `A tab takes room where spaces do`() throws {
    let text = try Self.text("x\tx", .breakSpaces)
    let layout = text.layout(width: 20.8)
    #expect(layout.map(\.range) == [0..<2, 2..<3])
    #expect(areNear(layout.map(\.width), [20.8, 5.29]))
    #expect(try Self.text("x\tx", .preserve).layout(width: 20.8).map(\.width) == [5.29, 5.29])
  }

  /// Letters, spaces and terminators in any order: lines follow each other and hold every offset once.
  @Test func `Lines cover the source whatever becomes of white space`() throws {
    let pieces = [
      "x", "日", "한", " ", "  ", "\t", "\n", "\r\n", "\u{200B}", "\u{AD}", "\u{200E}", "\u{85}",
      "\u{2028}", "\u{2029}", "ب", "\u{3000}", " \u{301}",
    ]
    var random = SeededGenerator(seed: 40)
    var failures: [String] = []
    for _ in 0..<300 {
      let source = (0..<random.below(12)).map { _ in random.pick(pieces) }.joined()
      for whiteSpace in WhiteSpace.allCases {
        let text = try Self.text(source, whiteSpace)
        for width in [0, 12, .infinity] where !Self.linesCover(text, width: width) {
          let scalars = source.unicodeScalars.map { String($0.value, radix: 16) }
          failures.append("\(whiteSpace), \(width): \(scalars.joined(separator: " "))")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  private static func linesCover(_ text: PreparedText, width: Double) -> Bool {
    let layout = text.layout(width: width)
    let ends = [0] + layout.map(\.range.upperBound)
    let holdsItsOwn = layout.allSatisfy { line in
      let glyphs = line.filter { !$0.isInserted }.flatMap { Array($0) }
      return line.visibleRanges.allSatisfy { line.range.contains($0) }
        && glyphs.allSatisfy { line.range.contains($0.cluster) }
    }
    return layout.map(\.range.lowerBound) == ends.dropLast() && holdsItsOwn
      && ends.last == text.source.text.utf8.count
      && text.lineRanges(width: width) == layout.map(\.range)
  }

  @Test func `Long stretches of white space are lines in no time`() throws {
    let count = 100_000
    let spaces = String(repeating: " ", count: count)
    let breaks = String(repeating: "\n", count: count)
    for whiteSpace in [WhiteSpace.collapse, .nowrap] {
      for source in [spaces, breaks, "x" + spaces + "x" + breaks] {
        let text = try Self.text(source, whiteSpace)
        #expect(text.lineRanges(width: 100) == [0..<source.utf8.count])
      }
    }
    // 38 spaces are 98.8 wide.
    let lines = try Self.text(spaces, .breakSpaces).lineCount(width: 100)
    #expect(lines == (count + 37) / 38)
  }
}
