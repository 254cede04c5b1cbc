import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanShaping

/// The places where text can be cut, and the widths between them.
@Suite struct AtomTests {
  private struct Row {
    var text: String
    /// UTF-8 offsets, the end included.
    var starts: [Int32]
    /// Font units from the start of the item.
    var positions: [Int32]
    /// The sum of each item's advances.
    var advances: [Int32]
    /// Atoms that start a cluster of HarfBuzz, `s` where a cut needs no shaping, `u` where it does.
    var clusters: String
  }

  /// Advances and flags are those that `hb-shape --cluster-level=1 --show-flags` prints.
  private static let rows = [
    Row(text: "", starts: [0], positions: [], advances: [], clusters: ""),
    // A ligature's 946 units are shared out to three letters.
    Row(
      text: "office", starts: [0, 1, 2, 3, 4, 5, 6], positions: [0, 605, 920, 1235, 1551, 2031],
      advances: [2595], clusters: "ss--ss"),
    Row(text: "AV", starts: [0, 1, 2], positions: [0, 599], advances: [1199], clusters: "su"),
    Row(
      text: "xe\u{323}\u{301}q", starts: [0, 1, 6, 7], positions: [0, 509, 1073], advances: [1688],
      clusters: "sus"),
    Row(
      text: "a\u{AD}b", starts: [0, 1, 3, 4], positions: [0, 561, 561], advances: [1176],
      clusters: "sss"),
    Row(
      text: "السَّلام", starts: [0, 2, 4, 10, 12, 14, 16],
      positions: [0, 238, 498, 1348, 1647, 1947],
      advances: [2431], clusters: "ssuu-s"),
    Row(
      text: "हिन्दी", starts: [0, 6, 18], positions: [0, 790], advances: [1878], clusters: "ss"),
    Row(text: "น้ำ", starts: [0, 9], positions: [0], advances: [1019], clusters: "s"),
    Row(
      text: "です。", starts: [0, 3, 6, 9], positions: [0, 1000, 1900], advances: [2900],
      clusters: "ssu"),
    Row(
      text: "👩\u{200D}👩\u{200D}👧🇯🇵👍🏽", starts: [0, 18, 26, 34], positions: [0, 2550, 5100],
      advances: [7650], clusters: "sss"),
    Row(
      text: "a\t\u{0}\u{5D0}b", starts: [0, 1, 2, 3, 5, 6], positions: [0, 0, 0, 0, 0],
      advances: [561, 0, 0, 632, 615], clusters: "sssss"),
  ]

  @Test func `Atoms are grapheme clusters with the advances of HarfBuzz's clusters`() throws {
    for row in Self.rows {
      let paragraph = try ShapedText(row.text).paragraphs[0]
      #expect(paragraph.atoms.starts == row.starts, "\(row.text)")
      #expect(paragraph.atoms.positions == row.positions, "\(row.text)")
      #expect(paragraph.items.map(\.advance) == row.advances, "\(row.text)")
      let clusters = paragraph.atoms.flags.map { flags in
        flags.contains(.startsCluster) ? flags.contains(.isSafe) ? "s" : "u" : "-"
      }.joined()
      #expect(clusters == row.clusters, "\(row.text)")
      #expect(paragraph.items.allSatisfy { $0.isMonotone }, "\(row.text)")
    }
  }

  @Test func `Spaces hang, and words are spaced at the separators of CSS`() throws {
    let rows: [(scalar: Unicode.Scalar, hangs: Bool, isWordSpace: Bool)] = [
      (" ", true, true), ("\t", true, false), ("\u{A0}", false, true), ("\u{3000}", true, false),
      ("\u{200B}", true, false), ("\u{2003}", true, false), ("\u{2007}", false, false),
      ("\u{202F}", false, false), ("\u{2028}", true, false), ("\u{C}", true, false),
      ("\u{1361}", false, true), ("\u{1680}", true, false), ("a", false, false),
      ("\u{AD}", false, false), ("\u{2060}", false, false), ("。", false, false),
    ]
    for (scalar, hangs, isWordSpace) in rows {
      let atoms = try ShapedText("a" + String(Character(scalar)) + "b").paragraphs[0].atoms
      #expect(atoms.flags[1].contains(.hangs) == hangs, "\(scalar.value)")
      #expect(atoms.flags[1].contains(.isWordSpace) == isWordSpace, "\(scalar.value)")
    }
  }

  @Test func `Clusters that take spacing are counted only where a style asks for it`() throws {
    let text = "a\u{301}b\u{AD}c\tسل d"
    let plain = try ShapedText(text).paragraphs[0].atoms
    #expect(plain.spacedCounts.isEmpty && plain.wordSpaceCounts.isEmpty)
    let tracked = try ShapedText(text, style: RunStyle(tracking: 1)).paragraphs[0].atoms
    // Soft hyphens, tabs and letters that join take none.
    #expect(tracked.spacedCounts == [0, 1, 2, 2, 3, 3, 3, 3, 3, 4])
    let kerned = try ShapedText(text, style: RunStyle(kerning: -1)).paragraphs[0].atoms
    #expect(kerned.spacedCounts == tracked.spacedCounts)
    let spaced = try ShapedText("a b\u{A0}c", style: RunStyle(wordSpacing: 3)).paragraphs[0].atoms
    #expect(spaced.wordSpaceCounts == [0, 0, 1, 1, 2, 2])
    let first = try ShapedText(
      pieces: [("ab", RunStyle(tracking: 1)), ("cd", RunStyle())]
    ).paragraphs[0].atoms
    #expect(first.spacedCounts == [0, 1, 2, 2, 2])
  }

  @Test func `Widths of prefixes may shrink only where spacing is negative`() throws {
    for style in [RunStyle(tracking: -1), RunStyle(kerning: -0.5), RunStyle(wordSpacing: -1)] {
      #expect(try ShapedText("ab", style: style).paragraphs[0].items.allSatisfy { !$0.isMonotone })
    }
    #expect(try ShapedText("ab", style: RunStyle(tracking: 1)).paragraphs[0].items[0].isMonotone)
  }

  @Test func `Atoms and items are found by offset and number`() throws {
    let paragraph = try ShapedText("ab漢字\tc").paragraphs[0]
    let atoms = paragraph.atoms
    #expect((-1...11).map { atoms.atom(at: $0) } == [0, 0, 1, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6])
    #expect((0...6).map { paragraph.item(holding: $0) } == [0, 0, 1, 1, 2, 3, 3])
    let ideographs = paragraph.items[1]
    #expect((2...4).map { paragraph.position(of: $0, in: ideographs) } == [0, 1000, 2000])
    #expect(try ShapedText("").paragraphs[0].item(holding: 0) == 0)
  }

  @Test func `Glyphs of right-to-left text stand in the order of the text`() throws {
    let shaped = try ShapedText("السَّلام")
    let paragraph = shaped.paragraphs[0]
    let line = paragraph.glyphLine(paragraph.items[0])
    // hb-shape --cluster-level=1 --utf8-clusters, read backwards.
    #expect(
      line == "46=0+238|667=2+260|1079=4+850#1|1161=6@257,-126+0#1|705=10+599#1|769=14+484")
    #expect(paragraph.glyphs.firstGlyph(from: 6, in: 0..<6) == 3)
    #expect(paragraph.glyphs.firstGlyph(from: 7, in: 0..<6) == 4)
    #expect(paragraph.glyphs.firstGlyph(from: 99, in: 0..<6) == 6)
  }

  @Test func `The questions about a break are answered as its kind says`() {
    for kind in BreakKind.allCases {
      let flags = AtomFlags([.hangs, .isSafe, .isResetAtLineEnd], breakBefore: kind)
      #expect(flags.breakBefore == kind)
      #expect(flags.isOpportunity == (kind != .none))
      #expect(flags.isMandatory == (kind == .mandatory))
      #expect(flags.isSoftHyphen == (kind == .softHyphen))
      #expect(flags.contains(.hangs) && flags.contains([.hangs, .isSafe]))
      #expect(!flags.contains([.hangs, .startsCluster]))
    }
  }
}
