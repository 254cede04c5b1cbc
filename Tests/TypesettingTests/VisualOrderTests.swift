import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// The order of glyphs on a line (UAX #9, L1 and L2).
@Suite struct VisualOrderTests {
  /// Hebrew letters for the capitals of the annex's examples.
  private static let hebrew: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("CARMENSDIYOUT", "אבגדהוזחטיכלמ"))

  /// The text as it is seen from left to right, in the annex's notation.
  private func displayed(_ text: String) throws -> [String] {
    let source = String(text.map { VisualOrderTests.hebrew[$0] ?? $0 })
    let latin = Dictionary(uniqueKeysWithValues: VisualOrderTests.hebrew.map { ($1, $0) })
    let prepared = try Sample.text(source)
    return prepared.layout(width: nil).map { line in
      let glyphs = line.glyphs.sorted { $0.x < $1.x }
      return String(
        glyphs.compactMap { glyph in
          let character = source[source.utf8.index(source.startIndex, offsetBy: glyph.cluster)]
          let isIsolate = ("\u{2066}"..."\u{2069}").contains(character)
          return isIsolate ? nil : latin[character] ?? character
        })
    }
  }

  @Test func `The annex's examples of reordering`() throws {
    let rows: [(memory: String, display: String)] = [
      ("car means CAR.", "car means RAC."),
      ("\u{2067}car MEANS CAR.\u{2069}", ".RAC SNAEM car"),
      (
        "he said “\u{2067}car MEANS CAR\u{2069}.” “\u{2067}IT DOES\u{2069},” she agreed.",
        "he said “RAC SNAEM car.” “SEOD TI,” she agreed."
      ),
      (
        "DID YOU SAY ’\u{2066}he said “\u{2067}car MEANS CAR\u{2069}”\u{2069}‘?",
        "?‘he said “RAC SNAEM car”’ YAS UOY DID"
      ),
    ]
    for row in rows {
      #expect(try displayed(row.memory) == [row.display])
    }
  }

  @Test func `Levels are reversed from the highest down`() {
    let rows: [(levels: [UInt8], order: [Int])] = [
      ([], []), ([0, 0], [0, 1]), ([1, 1], [1, 0]), ([0, 1, 1, 0], [0, 2, 1, 3]),
      ([2, 1, 2], [2, 1, 0]), ([1, 2, 2, 1], [3, 1, 2, 0]),
      ([0, 1, 2, 3, 2, 1, 0], [0, 5, 2, 3, 4, 1, 6]),
      ([2, 2], [0, 1]), ([3, 2, 3], [0, 1, 2]),
    ]
    for row in rows {
      let levels = row.levels.map { BidiLevel(rawValue: $0) }
      #expect(VisualOrder.order(levels) == row.order, "\(row.levels)")
    }
  }

  // Noto Sans: x 529, space 260; Noto Sans Hebrew: א 632, ב 572, space 270.

  @Test func `White space at a line's end stands at the end of the paragraph's direction`() throws {
    let leftToRight = try Sample.text("x אב אב").layout(width: 21)
    #expect(leftToRight[0].range == 0..<7)
    #expect(isNear(leftToRight[0].width, 5.29 + 2.6 + 12.04))
    let last = try #require(leftToRight[0].glyphs.last)
    #expect(last.cluster == 6 && isNear(last.x, 19.93))
    #expect(leftToRight[0].glyphs.map(\.cluster) == [0, 1, 4, 2, 6])

    let rightToLeft = try Sample.text("אב x x").layout(width: 21)
    #expect(rightToLeft[0].range == 0..<7)
    let first = try #require(rightToLeft[0].glyphs.first)
    #expect(first.cluster == 6 && first.x < 0)
    #expect(rightToLeft[0].glyphs.map(\.cluster) == [6, 5, 4, 2, 0])
    #expect(isNear(rightToLeft[0].glyphs[1].x, 0))
  }

  /// hb-shape of a space and U+034F from right to left: 260 and 0, in this order.
  @Test func `Glyphs of a cluster keep HarfBuzz's order where white space is turned`() throws {
    let line = try Sample.text("\u{202E} \u{34F}").layout(width: 0)[0]
    #expect(areNear(line.glyphs.map(\.advance), [0, 2.6, 0]))
    #expect(line.glyphs.map(\.cluster) == [0, 3, 3])
  }

  @Test func `A tab at a text's end has the level of the line in which that is shown`() throws {
    let style = ParagraphStyle(
      whiteSpace: .breakSpaces, truncation: TruncationStyle(mode: .head))
    let line = try Sample.text("א\na\t", style).layout(TextProposal(width: nil), lineLimit: 1)[0]
    #expect(line.glyphs.map(\.cluster) == [4, 3, 0])
  }

  @Test func `Spaces that hang are in the paragraph's order among themselves`() throws {
    let rightToLeft = try Sample.text("אב xx  \u{3000}xx").layout(width: 27)
    #expect(rightToLeft[0].range == 0..<12)
    #expect(rightToLeft[0].glyphs.map(\.cluster) == [9, 8, 7, 5, 6, 4, 2, 0])
    let leftToRight = try Sample.text("xx אב  אב").layout(width: 27)
    #expect(leftToRight[0].glyphs.map(\.cluster) == [0, 1, 2, 5, 3, 7, 8])
  }

  @Test func `A figure space at a line's end is white space too`() throws {
    // It does not hang, so only a cut puts it there; HarfBuzz makes it of the space's 270 units.
    let style = ParagraphStyle(direction: .leftToRight)
    let layout = try Sample.text("אב\u{2007}אב", style).layout(width: 20)
    #expect(layout[0].visibleRanges == [0..<7] && isNear(layout[0].width, 14.74))
    #expect(layout[0].glyphs.map(\.cluster) == [2, 0, 4])
    #expect(areNear(layout[0].glyphs.map(\.x), [0, 5.72, 12.04]))
  }

  /// f and i are one ligature in the uncut text, the U+200B between them a part of it; at the line's end it stands alone.
  @Test func `What a cut takes out of a ligature has the line's level`() throws {
    // hb-shape: ב 12, f 73 (3.44), an invisible character 3; ב and f are 9.16 wide.
    let line = try Sample.text("בf\u{200B}i").layout(width: 10)[0]
    #expect(line.range == 0..<6 && line.glyphs.map(\.id) == [3, 73, 12])
  }
}
