import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Where lines stand in their box.
///
/// Noto Sans: x 529 units, reaches 1069 up and 293 down; Noto Sans JP 1160 and 288;
/// Noto Sans Hebrew: א 632, ב 572.
@Suite struct LineGeometryTests {
  @Test func `Lines are flush with the edge that the alignment says`() throws {
    let rows: [(BaseDirection, LineAlignment, x: Double)] = [
      (.leftToRight, .leading, 0), (.leftToRight, .center, 9.71), (.leftToRight, .trailing, 19.42),
      (.leftToRight, .left, 0), (.leftToRight, .right, 19.42), (.rightToLeft, .leading, 19.42),
      (.rightToLeft, .center, 9.71), (.rightToLeft, .trailing, 0), (.rightToLeft, .left, 0),
      (.rightToLeft, .right, 19.42),
    ]
    for (direction, alignment, x) in rows {
      for spaces in ["", "  "] {
        let style = ParagraphStyle(direction: direction, alignment: alignment)
        let layout = try Sample.text("xx" + spaces, style).layout(width: 30)
        #expect(isNear(layout[0].x, x), "\(direction) \(alignment)")
        #expect(isNear(layout[0].width, 10.58), "\(direction) \(alignment)")
        #expect(layout.measure.boxWidth == 30)
      }
    }
  }

  @Test func `Without a finite offer lines are aligned in the widest one`() throws {
    let text = try Sample.text("xx\nx", ParagraphStyle(alignment: .right))
    for width in [nil, Double.infinity] {
      let layout = text.layout(width: width)
      #expect(isNear(layout.measure.boxWidth, 10.58))
      #expect(areNear(layout.map(\.x), [0, 5.29]))
    }
  }

  @Test func `Each paragraph has a direction of its own`() throws {
    let layout = try Sample.text("xx\nאב").layout(width: 30)
    #expect(layout.map(\.baseLevel) == [.leftToRight, .rightToLeft])
    #expect(areNear(layout.map(\.x), [0, 30 - 12.04]))
    #expect(layout.baseLevel == .leftToRight)
  }

  @Test func `The highest font of a line makes its height`() throws {
    let layout = try Sample.text("x\nあ\nx", ParagraphStyle(lineSpacing: 3)).layout(width: nil)
    #expect(areNear(layout.map(\.ascent), [10.69, 11.6, 10.69]))
    #expect(areNear(layout.map(\.descent), [2.93, 2.93, 2.93]))
    #expect(areNear(layout.map(\.baseline), [10.69, 28.22, 44.84]))
    #expect(layout.measure.size == TextSize(width: 10, height: 48))
    #expect(isNear(layout.measure.firstBaseline, 10.69))
    #expect(isNear(layout.measure.lastBaseline, 44.84))
  }

  /// CSS 2.1, 10.8.1: what a line height leaves, or lacks, is halved above and below; other fonts do not matter.
  @Test func `A line height goes half above and half below the main font`() throws {
    let rows: [(LineHeight, step: Double, ascent: Double)] = [
      (.points(30), 30, 10.69 + 8.19), (.points(7.62), 7.62, 10.69 - 3), (.points(0), 0, 3.88),
      (.multiple(1), 13.62, 10.69), (.multiple(2), 27.24, 17.5), (.multiple(0), 0, 3.88),
    ]
    for (lineHeight, step, ascent) in rows {
      let style = ParagraphStyle(lineSpacing: 1, lineHeight: lineHeight)
      let layout = try Sample.text("x\nあ\nx", style).layout(width: nil)
      #expect(areNear(layout.map(\.ascent), [ascent, ascent, ascent]), "\(lineHeight)")
      #expect(areNear(layout.map(\.baseline), [0, 1, 2].map { ascent + $0 * (step + 1) }))
      #expect(isNear(layout[0].ascent + layout[0].descent, step))
      #expect(layout.size.height == (3 * step + 2).rounded(.up))
      let limited = try Sample.text("x\nあ\nx", style).layout(
        TextProposal(height: 2 * step + 1))
      #expect(limited.count == 2 || step == 0, "\(lineHeight)")
    }
  }

  @Test func `A line is as high as its largest style, and never lower than the first`() throws {
    let runs: [StyledText.Run] = [
      .init(end: 2, style: RunStyle(size: 20)), .init(end: 3, style: RunStyle(size: 10)),
      .init(end: 5, style: RunStyle(size: 40)), .init(end: 6, style: RunStyle(size: 10)),
    ]
    let layout = Sample.engine.prepare(try StyledText("x\nx\nxx", runs: runs)).layout(width: nil)
    #expect(areNear(layout.map(\.ascent), [21.38, 21.38, 42.76]))
    #expect(areNear(layout.map(\.descent), [5.86, 5.86, 11.72]))
    #expect(areNear(layout.map(\.width), [10.58, 5.29, 21.16 + 5.29]))
  }

  @Test func `White space that hangs makes no line higher`() throws {
    let runs: [StyledText.Run] = [
      .init(end: 1, style: RunStyle(size: 10)), .init(end: 2, style: RunStyle(size: 40)),
    ]
    let layout = Sample.engine.prepare(try StyledText("x ", runs: runs)).layout(width: nil)
    #expect(isNear(layout[0].ascent, 10.69))
    #expect(isNear(layout[0].hangingWidth, 10.4))
  }
}
