import KumihanTypography
import Synchronization
import Testing

@testable import KumihanTypesetting

/// Lines of different widths, and lines in containers.
///
/// Advances by hb-shape in Noto Sans: one 1787, two 1752, space 260; a line is 13.62 high. א 632, ב 572.
@Suite struct LineWidthsTests {
  private static let words = "one two one two one two"

  @Test func `Each line has its own width, the last one holds for all others`() throws {
    let text = try Sample.text(Self.words)
    let rows: [(widths: [Double], lines: [String])] = [
      ([30, 40], ["one", "two one", "two one", "two"]),
      ([40, 30], ["one two", "one", "two", "one", "two"]), ([], [Self.words]),
      ([-5, .nan], ["o", "ne two one two one two"]), ([.infinity], [Self.words]),
      ([0, 1000], ["o", "ne two one two one two"]),
    ]
    for row in rows {
      let layout = text.layout(.each(row.widths))
      #expect(text.seen(layout) == row.lines, "\(row.widths)")
      #expect(text.measure(.each(row.widths)) == layout.measure)
    }
    #expect(text.layout(.each([40, 30])).measure.boxWidth == 40)
  }

  @Test func `A line is aligned in its own width`() throws {
    let latin = try Sample.text("one two", ParagraphStyle(alignment: .trailing))
    #expect(areNear(latin.layout(.each([30, 20])).map(\.x), [12.13, 2.48]))
    let hebrew = try Sample.text("אב אב", ParagraphStyle())
    #expect(areNear(hebrew.layout(.each([20, 30])).map(\.x), [17.96, 17.96]))
  }

  @Test func `One width for all is an offered width`() throws {
    let text = try Sample.text(Self.words)
    for width in [0, 20, 41.5, 100, .infinity] {
      #expect(text.layout(.all(width)) == text.layout(width: width))
      #expect(text.layout(.each([width])) == text.layout(width: width))
      let box = LineWidths.container(width: width) { _, _ in
        .segments([LineSegment(x: 0, width: width)])
      }
      if width > 0 { #expect(text.layout(box) == text.layout(width: width), "\(width)") }
    }
  }

  @Test func `Text goes around a shape, on both sides of it`() throws {
    let text = try Sample.text(Self.words + " one two")
    let hole = ExclusionShape.rectangle(x: 20, y: 0, width: 40, height: 20)
    let layout = text.layout(.around([hole], width: 100))
    // 17.87 | 37.99, 17.52 | 37.99, then 100 wide
    #expect(text.seen(layout) == ["onetwo one", "twoone two", "one two"])
    #expect(areNear(layout.map(\.baseline), [10.69, 24.31, 37.93]))
    #expect(areNear(layout.map(\.width), [97.99, 97.99, 37.99]))
    #expect(layout[0].visibleRanges == [0..<3, 4..<11] && layout[0].range == 0..<12)
    let starts = layout[0].glyphs.filter { [0, 4].contains($0.cluster) }.map(\.x)
    #expect(areNear(starts, [0, 60]) && layout.measure.lineCount == 3)
    #expect(text.measure(.around([hole], width: 100)) == layout.measure)
  }

  @Test func `In right-to-left paragraphs the right segment comes first`() throws {
    let text = try Sample.text("אב אב אב")
    let hole = ExclusionShape.rectangle(x: 20, y: 0, width: 60, height: 10)
    let layout = text.layout(.around([hole], width: 100))
    // אב is 12.04 wide: in 80..100, then in 0..20, then on a line of its own
    #expect(layout.map(\.range) == [0..<10, 10..<14])
    #expect(layout[0].map(\.range.lowerBound) == [5, 0])
    let glyphs = layout[0].glyphs
    let left = glyphs.first { $0.cluster == 7 }.map { layout[0].x + $0.x }
    let right = glyphs.first { $0.cluster == 2 }.map { layout[0].x + $0.x }
    #expect(isNear(left ?? 0, 20 - 12.04) && isNear(right ?? 0, 100 - 12.04))
  }

  @Test func `A line comes below what leaves it no room`() throws {
    let text = try Sample.text("one two")
    let bar = ExclusionShape.rectangle(x: -5, y: 3, width: 200, height: 17)
    let layout = text.layout(.around([bar], width: 30))
    #expect(areNear(layout.map(\.baseline), [30.69, 44.31]))
    #expect(isNear(layout.measure.size.height, 48))
  }

  @Test func `A word that does not fit beside a shape goes on to where it does`() throws {
    let text = try Sample.text("one two")
    let layout = text.layout(
      .around([.rectangle(x: 10, y: 0, width: 30, height: 5)], width: 60))
    // one (17.87) does not fit in 10, but in 20; two goes below.
    #expect(layout.map(\.x) == [40, 0] && text.seen(layout) == ["one", "two"])
    let narrow = text.layout(.around([.rectangle(x: 10, y: 0, width: 40, height: 5)], width: 55))
    // Where nothing fits at all, the widest stretch takes what it can.
    #expect(text.seen(narrow)[0] == "o" && narrow[0].x == 0)
  }

  @Test func `A higher line asks for its room again`() throws {
    let asked = Mutex<[Double]>([])
    let text = Sample.engine.prepare(
      try StyledText(
        "a b",
        runs: [.init(end: 2, style: RunStyle(size: 10)), .init(end: 3, style: RunStyle(size: 20))]))
    let layout = text.layout(
      .container(width: 100) { _, height in
        asked.withLock { $0.append(height) }
        return .segments([LineSegment(x: height > 14 ? 30 : 0, width: 60)])
      })
    #expect(areNear(asked.withLock { $0 }.prefix(2).map { $0 }, [13.62, 27.24]))
    #expect(layout.count == 1 && layout[0].x == 30)
  }

  @Test func `Where a container ends the rest is left out`() throws {
    let text = try Sample.text(Self.words)
    let box = LineWidths.container(width: 45) { top, height in
      top + height > 30 ? .blocked(until: .infinity) : .segments([LineSegment(x: 0, width: 45)])
    }
    let layout = text.layout(box)
    #expect(layout.isTruncated && text.seen(layout) == ["one two", "one tw"])
    #expect(text.truncation(box) == TextTruncation(kept: [0..<14], omitted: 14..<23, lineCount: 2))
    let shut = LineWidths.container(width: 30) { _, _ in .blocked(until: .infinity) }
    #expect(text.seen(text.layout(shut)) == ["one"] && text.layout(shut).count == 1)
  }

  @Test func `A hyphen in one segment is no token of another`() throws {
    let text = try Sample.text("one\u{AD}two two two two")
    let layout = text.layout(
      .around([.rectangle(x: 24, y: 0, width: 16, height: 20)], width: 80), lineLimit: 1)
    // one and ‐ (3.22) fit in 24; behind 40: two, a space, t 3.61, w 7.86 and … 7.91, together 39.5.
    #expect(text.seen(layout) == ["one\u{AD}two tw"])
    let token = try #require(layout[0].ellipsis)
    #expect(isNear(token.width, 7.91) && token.x > 40)
  }

  /// 6 is 11.44 wide and 27.24 high at 20 points; … 7.91 at 10 points.
  @Test func `What is left out makes no segment higher`() throws {
    let runs = [
      StyledText.Run(end: 8, style: RunStyle(size: 10)), .init(end: 9, style: RunStyle(size: 20)),
      .init(end: 14, style: RunStyle(size: 10)),
    ]
    let text = Sample.engine.prepare(try StyledText("one two 6 more", runs: runs))
    let hole = ExclusionShape.rectangle(x: 20, y: 0, width: 40, height: 40)
    // two 6 is 31.56 wide; of that only two, 17.52, has room beside the token.
    let layout = text.layout(.around([hole], width: 100), lineLimit: 1)
    #expect(text.seen(layout) == ["onetwo"] && layout.isTruncated)
    #expect(isNear(layout[0].ascent + layout[0].descent, 13.62))
    #expect(isNear(layout.measure.size.height, 14))
  }

  @Test func `A line of several segments that is too high is cut in its last one`() throws {
    let runs = [
      StyledText.Run(end: 20, style: RunStyle(size: 10)), .init(end: 21, style: RunStyle(size: 20)),
      .init(end: 25, style: RunStyle(size: 10)),
    ]
    let text = Sample.engine.prepare(try StyledText("one two one two one 6 one", runs: runs))
    let hole = ExclusionShape.rectangle(x: 20, y: 0, width: 40, height: 60)
    // one | two one, 37.99; two | one 6, 31.91; cut short: one…, 25.78.
    let box = LineWidths.around([hole], width: 100)
    #expect(text.seen(text.layout(box))[..<2] == ["onetwo one", "twoone 6"])
    let layout = text.layout(box, height: 30)
    #expect(text.seen(layout) == ["onetwo one", "twoone"] && layout.isTruncated)
    #expect(isNear(layout[1].ascent + layout[1].descent, 13.62))
  }

  @Test func `A box without width has no room, and of no text nothing is left out`() throws {
    #expect(LineSegment.segments(besides: [5...10], width: 0).isEmpty)
    let shapes = [ExclusionShape.rectangle(x: 5, y: 0, width: 5, height: 10)]
    let layout = try Sample.text("").layout(.around(shapes, width: 0))
    #expect(!layout.isTruncated && layout.count == 1 && layout[0].ellipsis == nil)
    #expect(try Sample.text("x").layout(.around(shapes, width: 0)).isTruncated)
  }

  @Test func `Where a line has no segment it comes below`() throws {
    let text = try Sample.text("one")
    let layout = text.layout(
      .container(width: 30) { top, _ in
        .segments(top < 20 ? [] : [LineSegment(x: 0, width: 30)])
      })
    #expect(layout[0].baseline >= 30.69 && !layout.isTruncated)
  }

  @Test func `Containers that say nonsense end, too`() throws {
    let text = try Sample.text(Self.words)
    let rooms: [LineRoom] = [
      .blocked(until: .nan), .blocked(until: -5), .segments([]), .blocked(until: 1e300),
      .segments([LineSegment(x: .nan, width: 5)]), .segments([LineSegment(x: 0, width: -5)]),
      .segments([LineSegment(x: 0, width: .nan)]), .segments([LineSegment(x: 1e308, width: 1e308)]),
    ]
    for room in rooms {
      let layout = text.layout(.container(width: 30) { _, _ in room })
      #expect(layout.count >= 1 && layout.measure.size.height.isFinite, "\(room)")
    }
    for text in [text, try Sample.text("אב אב")] {
      for width in [Double.infinity, 1e308, .nan, -4] {
        for segment in [
          LineSegment(x: 1, width: 20), LineSegment(x: 0, width: .infinity),
          LineSegment(x: -1e308, width: 1e308), LineSegment(x: 1e308, width: 1e308),
        ] {
          let layout = text.layout(.container(width: width) { _, _ in .segments([segment]) })
          let numbers = [layout.measure.size.width, layout[0].x, layout[0].width]
          let isFinite = numbers.allSatisfy(\.isFinite)
          #expect(isFinite, "\(segment) in \(width): \(numbers)")
        }
      }
    }
    let shapes: [ExclusionShape] = [
      .rectangle(x: .nan, y: 0, width: 5, height: 5),
      .ellipse(x: 0, y: 0, width: .infinity, height: 1),
      .ellipse(x: 0, y: 0, width: 0, height: 0), .rectangle(x: 3, y: 3, width: -5, height: -5),
    ]
    #expect(text.layout(.around(shapes, width: 40)) == text.layout(width: 40))
  }

  @Test func `An ellipse leaves room by its height`() throws {
    let text = try Sample.text("one one one")
    // Radius 30 around 30, 30: a line from 0 to 13.62 comes as near as 16.38 to the middle, where it is 50.27 wide.
    let layout = text.layout(
      .around([.ellipse(x: 0, y: 0, width: 60, height: 60)], width: 80), lineLimit: 1)
    let half = (30.0 * 30 - 16.38 * 16.38).squareRoot()
    #expect(isNear(layout[0].x, 30 + half))
  }

  @Test func `Indents and lines limits hold in containers`() throws {
    let text = try Sample.text(
      Self.words, ParagraphStyle(indents: LineIndents(head: 5, firstLine: 10, tail: 2)))
    let layout = text.layout(.each([60]), lineLimit: 2)
    #expect(layout.map(\.x) == [10, 5] && layout.isTruncated)
    let hole = ExclusionShape.rectangle(x: 30, y: 0, width: 10, height: 20)
    #expect(text.layout(.around([hole], width: 70))[0].x == 10)
  }
}
