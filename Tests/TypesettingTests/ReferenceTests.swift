import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// What the reference of the properties says, computed by hand.
///
/// Advances by hb-shape in Noto Sans at 10 points: x 5.29, space 2.6, digits 5.72, full stop 2.68, … 7.91,
/// one 6.05 + 6.18 + 5.64, two 3.61 + 7.86 + 6.05, hyphen 3.22; in Noto Sans Hebrew אב 6.32 + 5.72.
/// Noto Sans reaches 10.69 up and 2.93 down.
@Suite struct ReferenceTests {
  private let tools = ReferenceTools()

  private func reference(
    _ text: String, _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> ReferenceText {
    ReferenceText(try Sample.text(text, style), tools)
  }

  private func reference(_ source: StyledText) -> ReferenceText {
    ReferenceText(Sample.engine.prepare(source), tools)
  }

  private func reaches(
    _ text: String, _ style: ParagraphStyle, width: Double = .infinity
  ) throws -> [Double] {
    try reference(text, style).lines(width: width).map(\.reach)
  }

  @Test func `A paragraph's first line has an indent of its own`() throws {
    let style = ParagraphStyle(indents: LineIndents(head: 5, firstLine: 20, tail: 3))
    #expect(areNear(try reaches("xx xx xx\nxx", style, width: 40), [30.58, 28.76, 30.58]))
    #expect(areNear(try reaches("xx xx", style, width: 46.77), [43.76]))
    #expect(areNear(try reaches("xx xx", style, width: 46.75), [30.58, 15.58]))
    let ends = try reference("x\u{2028}x\u{85}x\u{B}x\r\nx", style).lines(width: .infinity)
    #expect(ends.map(\.slot.start) == [20, 5, 20, 5, 20])
  }

  @Test func `Lines are aligned between their indents`() throws {
    let rows: [(String, LineAlignment, x: Double)] = [
      ("xx", .leading, 20), ("xx", .trailing, 26.42), ("xx", .center, 23.21), ("xx", .left, 20),
      ("xx", .right, 26.42), ("אב", .leading, 7.96), ("אב", .trailing, 3), ("אב", .center, 5.48),
      ("אב", .left, 3), ("אב", .right, 7.96),
    ]
    for (text, alignment, x) in rows {
      let indents = LineIndents(head: 20, tail: 3)
      let reference = try reference(text, ParagraphStyle(alignment: alignment, indents: indents))
      let line = reference.lines(width: 40)[0]
      #expect(isNear(reference.x(of: line, boxWidth: 40), x), "\(text) \(alignment)")
    }
  }

  @Test func `Space between paragraphs comes to that between lines`() throws {
    let rows: [(Double, height: Double, baselines: [Double])] = [
      (0, 40.86, [10.69, 24.31, 37.93]), (10, 50.86, [10.69, 34.31, 47.93]),
      (-100, 27.24, [10.69, 10.69, 24.31]),
    ]
    for (spacing, height, baselines) in rows {
      let text = try reference("x\nx\u{2028}x", ParagraphStyle(paragraphSpacing: spacing))
      let stack = text.stack(text.lines(width: .infinity))
      #expect(isNear(stack.height, height), "\(spacing)")
      #expect(areNear(stack.baselines, baselines), "\(spacing)")
    }
  }

  @Test func `Raised letters make lines higher`() throws {
    for (offset, ascent, descent) in [(5.0, 15.69, 2.93), (-5, 10.69, 7.93), (0, 10.69, 2.93)] {
      let raised = RunStyle(size: 10, baselineOffset: offset)
      let runs = [
        StyledText.Run(end: 1, style: RunStyle(size: 10)), StyledText.Run(end: 2, style: raised),
      ]
      let text = reference(try StyledText("xx", runs: runs))
      let line = text.lines(width: .infinity)[0]
      let extent = text.extent(of: line)
      #expect(areNear([extent.ascent, extent.descent], [ascent, descent]))
      #expect(ReferencePlacement(line).glyphs.map(\.y) == [0, offset])
    }
  }

  @Test func `What is too wide sticks out where nothing is cut`() throws {
    let normal = ParagraphStyle(overflowWrap: .normal)
    #expect(areNear(try reaches("xxxx xx xxxx", normal, width: 12), [21.16, 10.58, 21.16]))
    #expect(areNear(try reaches("x\u{AD}xx xx", normal, width: 6), [8.51, 10.58, 10.58]))
    let nowrap = ParagraphStyle(whiteSpace: .nowrap)
    #expect(areNear(try reaches("xx xx", nowrap, width: 12), [23.76]))
    let roomy = ParagraphStyle(whiteSpace: .breakSpaces)
    #expect(areNear(try reaches("x  \u{200B}", roomy), [10.49]))
    #expect(areNear(try reaches("x\t\u{3000}\u{A0}", roomy), [33.4]))
  }

  @Test func `Stops hold the text behind a tab`() throws {
    let rows: [(String, TabStop.Alignment, at: Double, reach: Double, tab: Double)] = [
      ("x\t1.25", .leading, 30, 49.84, 24.71), ("x\t1.25", .left, 30, 49.84, 24.71),
      ("x\t1.25", .trailing, 30, 30, 4.87), ("x\t1.25", .right, 30, 30, 4.87),
      ("x\t1.25", .center, 30, 39.92, 14.79), ("x\t1.25", .decimal, 30, 44.12, 18.99),
      ("x\t125", .decimal, 30, 30, 7.55), ("x\t1.25", .trailing, 20, 25.13, 0),
      ("x\t1.25", .decimal, 6, 25.13, 0), ("x\t1.25", .center, 12, 25.13, 0),
      ("x\t1.25", .center, 3, 27.84, 2.71), ("אב\tאב", .left, 30, 30, 5.92),
      ("אב\tאב", .right, 30, 42.04, 17.96), ("x\t", .trailing, 30, 5.29, 24.71),
    ]
    for (text, alignment, position, reach, tab) in rows {
      let stops = [TabStop(at: position, alignment: alignment)]
      let style = ParagraphStyle(tabInterval: 8, tabStops: stops)
      let line = try reference(text, style).lines(width: .infinity)[0]
      let name: Comment = "\(text) \(alignment) \(position)"
      #expect(isNear(line.reach, reach), name)
      let offset = text.utf8.firstIndex(of: 9).map {
        text.utf8.distance(from: text.startIndex, to: $0)
      }
      let space = ReferencePlacement(line).glyphs.first { $0.cluster == offset }
      #expect(isNear(space?.advance ?? -1, tab), name)
    }
    #expect(areNear(try reaches("x\tx", ParagraphStyle(tabInterval: 0)), [10.58]))
  }

  @Test func `Copies of a leader stand on a grid`() throws {
    let stop = TabStop(at: 30, leader: ".")
    let line = try reference("x\tx", ParagraphStyle(tabStops: [stop])).lines(width: .infinity)[0]
    let glyphs = ReferencePlacement(line).glyphs
    let dots = (2..<11).map { Double($0) * 2.68 }
    #expect(glyphs.map(\.id) == [91, 3] + dots.map { _ in 17 } + [3, 91])
    #expect(areNear(glyphs.map(\.x), [0, 5.29] + dots + [29.48, 30]))
    #expect(areNear([glyphs[1].advance, glyphs[11].advance], [0.07, 0.52]))
    let right = try reference("אב\tאב", ParagraphStyle(tabStops: [stop])).lines(width: .infinity)[0]
    let mirrored = ReferencePlacement(right).glyphs.filter { $0.id == 17 || $0.id == 942 }
    #expect(mirrored.count == 6 && areNear([right.reach], [42.04]))
    #expect(isNear(mirrored[5].x + mirrored[5].advance, 42.04 - 5 * 2.68))
  }

  @Test func `Content widths count indents`() throws {
    var style = ParagraphStyle(indents: LineIndents(head: 5, firstLine: 10, tail: 2))
    let text = try reference("one two  \none", style)
    #expect(areNear([text.minContentWidth, text.maxContentWidth], [29.87, 49.99]))
    style.overflowWrap = .anywhere
    #expect(isNear(try reference("one two  \none", style).minContentWidth, 18.05))
    style.whiteSpace = .nowrap
    let whole = try reference("one two", style)
    #expect(areNear([whole.minContentWidth, whole.maxContentWidth], [49.99, 49.99]))
    #expect(areNear([try reference("", style).minContentWidth], [12]))
  }
}
