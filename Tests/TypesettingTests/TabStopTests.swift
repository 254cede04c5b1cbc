import KumihanFontSystem
import KumihanFonts
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Default tab stops: every eighth space's width, each beyond the pen.
@Suite struct TabStopTests {
  /// Noto Sans' space is 260 of 1,000 units (`hb-shape`), so stops lie 8 × 0.26 em apart.
  @Test func everyTabReachesTheNextStop() throws {
    let engine = TextEngine(fonts: EmbeddedFonts.collection())
    for step in 20...160 {
      let size = Double(step) / 4
      for count in 1...9 {
        let text = String(repeating: "\t", count: count) + "y"
        let layout = try engine.prepare(text, style: RunStyle(size: size)).layout(width: nil)
        let tabs = layout[0].dropLast().map(\.width)
        #expect(tabs.count == count)
        #expect(tabs.allSatisfy { abs($0 - 2.08 * size) < 1e-9 }, "\(count) tabs at \(size)")
      }
    }
  }

  /// An interval that is nothing beside the pen ends nowhere else than at the pen.
  @Test func tinyIntervalsKeepTheRulerFinite() throws {
    let engine = TextEngine(fonts: EmbeddedFonts.collection())
    for size in [0, Double.leastNonzeroMagnitude, 1e-300, 1e-12] {
      let runs = [
        StyledText.Run(end: 0, style: RunStyle(size: size)),
        StyledText.Run(end: 3, style: RunStyle(size: 100_000)),
      ]
      let layout = engine.prepare(try StyledText("a\tb", runs: runs)).layout(width: nil)
      #expect(layout.measure.typographicWidth.isFinite && layout[0].allSatisfy { $0.width >= 0 })
    }
  }
}

/// Tab stops that a style gives.
///
/// Advances by hb-shape in Noto Sans: a 561, b 615, x 529, wide 2223, digits 572, full stop 268, space 260; in Noto
/// Sans Hebrew א 632, ב 572.
@Suite struct GivenTabStopTests {
  private static func text(
    _ text: String, _ stops: [TabStop], interval: Double = 40, _ alignment: LineAlignment = .leading
  ) throws -> PreparedText {
    try Sample.text(
      text, ParagraphStyle(alignment: alignment, tabInterval: interval, tabStops: stops))
  }

  /// The left edge of the last character.
  private static func lastX(_ text: String, _ stops: [TabStop], width: Double? = nil) throws
    -> Double
  {
    let layout = try self.text(text, stops).layout(width: width)
    let glyph = try #require(layout[0].glyphs.max { $0.cluster < $1.cluster })
    return layout[0].x + glyph.x
  }

  @Test func `A stop holds the start, the end, the middle or the point of what follows`() throws {
    let rows: [(text: String, alignment: TabStop.Alignment, x: Double)] = [
      ("a\tb", .leading, 50), ("a\tb", .left, 50), ("a\tb", .trailing, 43.85),
      ("a\tb", .right, 43.85), ("a\tb", .center, 46.925), ("a\tb", .decimal, 43.85),
      ("a\t1.5", .decimal, 52.68), ("a\t5", .decimal, 44.28), ("a\t.5", .decimal, 52.68),
      ("a\t1.5.5", .decimal, 61.08), ("a\t1,5", .decimal, 44.28),
    ]
    for row in rows {
      let x = try Self.lastX(row.text, [TabStop(at: 50, alignment: row.alignment)])
      #expect(isNear(x, row.x), "\(row)")
    }
    let comma = TabStop(at: 50, alignment: .decimal, decimalPoint: ",")
    #expect(isNear(try Self.lastX("a\t1,5", [comma]), 52.68))
  }

  @Test func `In right-to-left paragraphs stops are measured from the right`() throws {
    let rows: [(alignment: TabStop.Alignment, x: Double)] = [
      (.leading, 100 - 50 - 5.72), (.right, 100 - 50 - 5.72), (.trailing, 50), (.left, 50),
      (.center, 47.14),
    ]
    for row in rows {
      let x = try Self.lastX("א\tב", [TabStop(at: 50, alignment: row.alignment)], width: 100)
      #expect(isNear(x, row.x), "\(row)")
    }
  }

  @Test func `A tab goes to the first stop behind the pen, then to the interval's`() throws {
    let stops = [TabStop(at: 50), TabStop(at: 10), TabStop(at: 5.61)]
    let rows: [(text: String, x: Double)] = [
      ("\tx", 5.61), ("a\tx", 10), ("wide\tx", 50), ("a\t\tx", 50), ("a\t\t\tx", 80),
      ("\t\t\t\t\tx", 120),
    ]
    for row in rows {
      #expect(isNear(try Self.lastX(row.text, stops), row.x), "\(row)")
    }
    #expect(isNear(try Self.text("a\tx", [], interval: 0).layout(width: nil)[0].width, 10.9))
  }

  /// As binary fractions, 0.3 is a little less than 0.1 + 0.2 and than 3 × 0.1, and 124.8 than 5 × 24.96.
  @Test func `Text that ends at a stop has reached it, whatever its sum comes out as`() {
    #expect(TabRuler(interval: 0.1, stops: []).stop(behind: 0.3).position == 0.4)
    #expect(TabRuler(interval: 24.96, stops: []).stop(behind: 124.8).position == 149.76)
    let given = TabRuler(interval: 1, stops: [TabStop(at: 0.1 + 0.2), TabStop(at: 0.5)])
    #expect(given.stop(behind: 0.3).position == 0.5)
    #expect(given.stop(behind: 0.299).position == 0.1 + 0.2)
    // The box's edge is a stop for a pen that was led before it, and reached by one that stands there but for its sum.
    let regular = TabRuler(interval: 10.4, stops: [])
    #expect([-3, -1e-12, 0].map { regular.stop(behind: $0).position } == [0, 10.4, 10.4])
  }

  @Test func `Text that has no room before its stop follows the tab at once`() throws {
    #expect(isNear(try Self.lastX("wide\tb", [TabStop(at: 25, alignment: .trailing)]), 22.23))
    #expect(isNear(try Self.lastX("wide\tb", [TabStop(at: 23, alignment: .center)]), 22.23))
  }

  @Test func `Text whose end stands at the box's edge fits`() throws {
    for step in 0..<400 {
      let width = 60 + Double(step) * 0.37
      let stop = TabStop(at: width, alignment: .trailing)
      let text = try Self.text("a\t12.3", [stop])
      let layout = text.layout(width: width)
      #expect(layout.count == 1 && layout.size.width == width, "\(width)")
      #expect(text.layout(width: width.nextDown).count == 2)
    }
  }

  @Test func `The next tab goes on from where the text ends`() throws {
    let stops = [TabStop(at: 50, alignment: .trailing), TabStop(at: 60), TabStop(at: 90)]
    // b ends at 50, x stands at 60
    #expect(isNear(try Self.lastX("a\tb\tx", stops), 60))
    // wide and b end at 5.61 + 22.23 + 22.23 + 6.15 = 56.22
    #expect(isNear(try Self.lastX("a\twidewideb\tx", stops), 60))
  }

  /// Full stops are 2.68 wide: the first whole one behind 5.61 starts at 8.04, the last before 50 ends at 48.24.
  @Test func `Leaders stand in columns and are whole`() throws {
    let layout = try Self.text("a\tb", [TabStop(at: 50, leader: ".")]).layout(width: nil)
    let tab = Array(layout[0][1])
    #expect(tab.map(\.id) == [3] + Array(repeating: 17, count: 15) + [3])
    let columns = (0..<15).map { 8.04 + Double($0) * 2.68 }
    #expect(areNear(tab.map(\.x), [5.61] + columns + [48.24]))
    #expect(isNear(tab.reduce(0) { $0 + $1.advance }, 44.39))
    // From the right edge of the box in right-to-left paragraphs; a Hebrew letter is 6.32 wide.
    let hebrew = try Self.text("א\tב", [TabStop(at: 50, leader: ".")]).layout(width: 100)
    let dots = hebrew[0].glyphs.filter { $0.id == 17 || $0.advance == 2.68 }
    let places = (0..<15).map { 100 - 8.04 - Double(15 - $0) * 2.68 }
    #expect(areNear(dots.map { hebrew[0].x + $0.x }, places))
  }

  /// hb-shape: ・ is glyph 1208 in Noto Sans JP, 10 points wide, and a space glyph 1; Noto Sans has no ・.
  @Test func `A leader of another font makes the tab a run of that font`() throws {
    let layout = try Self.text("a\tb", [TabStop(at: 50, leader: "・")]).layout(width: nil)
    #expect(layout[0][1].font?.face.familyName == "Noto Sans JP")
    #expect(layout[0][1].map(\.id) == [1] + Array(repeating: 1208, count: 4))
    #expect(areNear(layout[0][1].map(\.x), [5.61, 10, 20, 30, 40]))
    let mixed = try Self.text("a\tb", [TabStop(at: 50, leader: "x・")]).layout(width: nil)
    #expect(mixed[0][1].map(\.id) == [3])
  }

  /// hb-shape: · is 268 units wide in Noto Sans, here 0.7 to 8.7 points; the room is a sum of its copies.
  @Test func `A leader fills a room that ends where a copy does`() throws {
    for step in 0..<40 {
      let size = (0.7 + Double(step) / 5) / 0.268
      let style = RunStyle(size: size)
      for count in [1, 3, 6, 7, 10, 19] {
        let end = (0..<count).reduce(0) { sum, _ in sum + 268 * size / 1000 }
        let stops = ParagraphStyle(tabStops: [TabStop(at: end, leader: "·")])
        let text = Sample.engine.prepare(try StyledText("\tx", style: style, paragraphStyle: stops))
        let tab = Array(text.layout(width: nil)[0][0])
        #expect(Set(tab.map(\.id)).count == 1 && tab.count == count, "\(count) at \(size)")
      }
    }
  }

  @Test func `Leaders that cannot be drawn leave the room empty`() throws {
    for leader in ["", "\u{200B}", "wide and wider"] {
      let layout = try Self.text("a\tb", [TabStop(at: 50, leader: leader)]).layout(width: nil)
      #expect(layout[0][1].map(\.id) == [3] && isNear(layout[0][1].width, 44.39), "\(leader)")
    }
    let tiny = try Sample.engine.prepare(
      "a\tb", style: RunStyle(size: 1e-9),
      paragraphStyle: ParagraphStyle(tabStops: [TabStop(at: 100_000, leader: ".")]))
    #expect(tiny.layout(width: nil)[0][1].count == 1)
  }

  /// x 5.29; behind x and a space of 2.6 - 30 the pen stands at -22.11.
  @Test func `No stop lies before the edge of the box`() throws {
    let line = try Sample.text("x \tx", wordSpacing: -30).layout(width: nil)[0]
    #expect(isNear(line.glyphs[3].x, 0) && isNear(line.width, 5.29))
  }

  @Test func `Numbers that no layout could use are refused`() {
    for position in [-1, Double.nan, .infinity, 100_001] {
      #expect(throws: StyleError.outOfRange(field: "tabStops")) {
        try Self.text("a", [TabStop(at: position)])
      }
      #expect(throws: StyleError.outOfRange(field: "tabInterval")) {
        try Self.text("a", [], interval: position)
      }
    }
  }
}
