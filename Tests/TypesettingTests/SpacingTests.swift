import KumihanShaping
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Tracking, kerning and word spacing.
///
/// Advances by hb-shape in Noto Sans: a b c 561 615 480, space 260; office with
/// its ligature 605 946 480 564, without 605 344 344 258 480 564.
@Suite struct SpacingTests {
  @Test func `Tracking is trimmed at a line's end, kerning is not`() throws {
    #expect(isNear(try Sample.text("abc", tracking: 2).layout(width: nil)[0].width, 20.56))
    #expect(isNear(try Sample.text("abc", kerning: 2).layout(width: nil)[0].width, 22.56))
    let both = try Sample.text("abc", tracking: 2, kerning: 7).layout(width: nil)
    #expect(isNear(both[0].width, 20.56))
    let tight = try Sample.text("abc", tracking: -1).layout(width: nil)
    #expect(areNear(tight[0].glyphs.map(\.x), [0, 4.61, 9.76]))
    #expect(isNear(tight[0].width, 14.56))
  }

  @Test func `Tracking is trimmed before white space that hangs`() throws {
    let text = try Sample.text("ab ab", tracking: 1)
    let layout = text.layout(width: 12.76)
    #expect(areNear(layout.map(\.width), [12.76, 12.76]))
    #expect(areNear(layout.map(\.hangingWidth), [3.6, 0]))
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 6.61, 12.76]))
    #expect(text.layout(width: 12.75)[0].range == 0..<1)
  }

  @Test func `Tracking is trimmed though nothing seen stands behind it`() throws {
    let runs: [StyledText.Run] = [
      .init(end: 2, style: RunStyle(size: 10, tracking: 3)),
      .init(end: 5, style: RunStyle(size: 12)),
    ]
    let split = Sample.engine.prepare(try StyledText("ab\u{2060}", runs: runs))
    #expect(isNear(split.layout(width: nil)[0].width, 14.76))
    #expect(split.layout(width: 14.76).count == 1)
    for ignored in ["\u{2060}", "\u{200D}", "\u{1}", "\u{200F}", "\u{2069}"] {
      let layout = try Sample.text("ab" + ignored, tracking: 3).layout(width: nil)
      #expect(isNear(layout[0].width, 14.76), "\(ignored.unicodeScalars.map(\.value))")
    }
  }

  /// Advances by hb-shape in Noto Sans: W 930, i 258.
  @Test func `A line that negative spacing leads back is as wide as its widest prefix`() throws {
    let text = try Sample.text("Wi", tracking: -8)
    let free = text.layout(width: nil)
    #expect(free.count == 1 && isNear(free[0].width, 9.3))
    #expect(areNear(free[0].glyphs.map(\.x), [0, 1.3]))
    #expect(free.size.width == 10 && text.layout(width: 10).map(\.range) == [0..<2])
    #expect(text.layout(width: 9.3).count == 1)
    #expect(text.layout(width: 9.29).map(\.range) == [0..<1, 1..<2])
    #expect(text.layout(width: 0).map(\.range) == [0..<1, 1..<2])
    let iW = try Sample.text("iW", kerning: -8).layout(width: nil)
    #expect(iW[0].width == 0)
  }

  /// Noto Sans JP has no U+094D, whose box is 10 wide, and U+2060 starts the stretch of text behind it.
  @Test func `What takes no room stays on the line of the tracking before it`() throws {
    let style = RunStyle(fonts: [FontDescription(family: "Noto Sans JP")], size: 10, tracking: 1.5)
    let text = try Sample.engine.prepare("\u{94D}\u{2060}[", style: style)
    for width in [10.0, 11, 13] {
      #expect(text.layout(width: width).map(\.range) == [0..<6, 6..<7], "\(width)")
    }
  }

  /// The em that is tried beyond the width never ends where the pen goes back: what is tried is counted in atoms, too.
  @Test func `Where the pen goes back each line tries few ends`() throws {
    let text = try Sample.text(String(repeating: "Hello world ", count: 200), tracking: -20)
    let breaker = text.breaker(0)
    let limit = text.paragraphs[0].shaped.atoms.count
    for width in [0.0, 3, 6] {
      let slot = LineSlot(start: 0, end: width, tail: 0)
      let overflow = breaker.ruler.firstOverflow(from: 0, to: limit, slot, start: nil)
      let reach = breaker.farthestEnd(from: 0, to: limit, slot, overflow, nil)
      #expect(overflow < 10 && reach <= overflow + 64, "\(width)")
    }
    #expect(text.layout(width: 0).count == 2000)
  }

  /// What moves the pen is known beforehand: looking for it at each line took time quadratic in what does not.
  @Test func `The last atom that moves the pen is known`() throws {
    let text = try Sample.text("ab\u{2060}\u{200B} \u{2060}", tracking: 1)
    let paragraph = text.paragraphs[0]
    let count = paragraph.shaped.atoms.count
    func last(_ atoms: Range<Int>) -> Int? { paragraph.lastMovingAtom(of: atoms) }
    let space = try #require(
      (0..<count).first { text.bytes[Int(paragraph.shaped.atoms.starts[$0])] == 0x20 })
    #expect(last(0..<count) == space && last(0..<space) == 1 && last(0..<1) == 0)
    #expect(last(2..<space) == nil && last(0..<0) == nil)
    #expect(try Sample.text("ab").paragraphs[0].lastMovingAtom(of: 0..<2) == nil)
  }

  @Test func `Tracking undoes ligatures, kerning keeps them`() throws {
    let tracked = try Sample.text("office", tracking: 1).layout(width: nil)[0]
    #expect(tracked.glyphs.count == 6 && isNear(tracked.width, 25.95 + 5))
    let kerned = try Sample.text("office", kerning: 1).layout(width: nil)[0]
    #expect(kerned.glyphs.map(\.id) == [82, 1969, 70, 72] && isNear(kerned.width, 25.95 + 6))
    #expect(areNear(kerned.glyphs.map(\.x), [0, 7.05, 19.51, 25.31]))
  }

  @Test func `A ligature is cut between its letters`() throws {
    let text = try Sample.text("office", kerning: 1)
    // o f 605 344 and 1 behind each
    let layout = text.layout(width: 11.49)
    #expect(text.seen(layout)[0] == "of")
    #expect(layout[0].glyphs.map(\.id) == [82, 73])
    #expect(isNear(layout[0].width, 11.49))
  }

  @Test func `Letters that join are not torn`() throws {
    let plain = try Sample.text("سلام").layout(width: nil)
    #expect(isNear(plain[0].width, 18.67))
    #expect(plain[0].glyphs.map(\.id) == [769, 705, 1077])
    for text in [
      try Sample.text("سلام", tracking: 5), try Sample.text("سلام", kerning: 5),
    ] {
      let layout = text.layout(width: nil)
      #expect(layout[0].width == plain[0].width)
      #expect(layout[0].glyphs == plain[0].glyphs)
    }
  }

  @Test func `Word spacing widens spaces between words`() throws {
    let layout = try Sample.text("a b\u{A0}c ", wordSpacing: 4).layout(width: nil)
    #expect(isNear(layout[0].width, 16.56 + 2 * 6.6))
    #expect(isNear(layout[0].hangingWidth, 6.6))
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 5.61, 12.21, 18.36, 24.96, 29.76]))
  }

  @Test func `Space stands to the left of right-to-left letters`() throws {
    // Noto Sans Hebrew: א 632, ב 572
    let layout = try Sample.text("אב", tracking: 2).layout(width: nil)
    #expect(isNear(layout[0].width, 14.04))
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 7.72]))
    #expect(areNear(layout[0].glyphs.map(\.advance), [5.72, 8.32]))
  }
}
