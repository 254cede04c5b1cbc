import KumihanTypography
import Testing

@testable import KumihanFontSystem
@testable import KumihanInterop

/// Which glyphs rules look at beside others, in fonts made for one rule each.
///
/// Where the space is tied, its words' glyphs differ in a text from what they are alone; else they do not.
@Suite struct ContextFreeGlyphTests {
  /// A font's first lookup, or first two; others are applied by these.
  private struct Row {
    let name: String
    let isFree: Bool
    var active = 1
    var lookups: ([Int]) -> [LayoutLookup]

    init(
      _ name: String, isFree: Bool, active: Int = 1, _ lookups: @escaping ([Int]) -> [LayoutLookup]
    ) {
      (self.name, self.isFree, self.active, self.lookups) = (name, isFree, active, lookups)
    }
  }

  private static func check(_ rows: [Row], in tag: String) throws {
    for row in rows {
      let font = try RuleFont(tag, active: row.active, row.lookups)
      #expect(font.answer.hasSpace == row.isFree, "\(row.name)")
      #expect(font.isSame(asPieces: ["אב", " ", "בא", " ", "ב"]) == row.isFree, "\(row.name)")
    }
  }

  /// Alef and bet become gimel.
  private static func toGimel(_ glyphs: [Int]) -> LayoutLookup {
    let gimel = LayoutField.number(glyphs[3])
    return LayoutLookup(1, [2, .coverage(glyphs[1], glyphs[2]), 2, gimel, gimel])
  }

  @Test func `The space is free where no rule looks at it beside letters`() throws {
    try Self.check(
      [
        Row("a ligature of letters", isFree: true) {
          [LayoutLookup(4, [1, .coverage($0[1]), 1, [1, [.number($0[3]), 2, .number($0[2])]]])]
        },
        Row("a ligature of letters, marks are ignored", isFree: true) {
          [
            LayoutLookup(
              4, flag: 8, [1, .coverage($0[1]), 1, [1, [.number($0[3]), 2, .number($0[2])]]])
          ]
        },
        Row("a single substitution", isFree: true) {
          [LayoutLookup(1, [2, .coverage($0[0]), 1, .number($0[3])])]
        },
        Row("a single substitution by a difference", isFree: true) {
          [LayoutLookup(1, [1, .coverage($0[0]), 2])]
        },
        Row("an alternate substitution", isFree: true) {
          [LayoutLookup(3, [1, .coverage($0[0]), 1, [1, .number($0[3])]])]
        },
        Row("a context of one glyph", isFree: true) {
          [LayoutLookup(5, [3, 1, 1, .coverage($0[1]), 0, 1]), Self.toGimel($0)]
        },
        Row("a context of classes that the space is not in", isFree: true) {
          let classes = LayoutField.classes(($0[1], 1), ($0[2], 1))
          return [
            LayoutLookup(5, [2, .coverage($0[1]), classes, 2, 0, [1, [2, 1, 1, 0, 1]]]),
            Self.toGimel($0),
          ]
        },
      ], in: "GSUB")
  }

  @Test func `A ligature ties the space`() throws {
    try Self.check(
      [
        Row("as its second part", isFree: false) {
          [LayoutLookup(4, [1, .coverage($0[1]), 1, [1, [.number($0[3]), 2, .number($0[0])]]])]
        },
        Row("as its first part", isFree: false) {
          [LayoutLookup(4, [1, .coverage($0[0]), 1, [1, [.number($0[3]), 2, .number($0[2])]]])]
        },
        Row("that looks through it", isFree: false) {
          [
            LayoutLookup(
              4, flag: 2, [1, .coverage($0[1]), 1, [1, [.number($0[3]), 2, .number($0[2])]]])
          ]
        },
        Row("of what another lookup makes of it", isFree: false, active: 2) {
          [
            LayoutLookup(1, [2, .coverage($0[0]), 1, .number($0[3])]),
            LayoutLookup(4, [1, .coverage($0[1]), 1, [1, [.number($0[2]), 2, .number($0[3])]]]),
          ]
        },
        Row("that a context of one letter applies", isFree: false) {
          [
            LayoutLookup(5, [3, 1, 1, .coverage($0[1]), 0, 1]),
            LayoutLookup(4, [1, .coverage($0[1]), 1, [1, [.number($0[3]), 2, .number($0[0])]]]),
          ]
        },
        Row("in an extension", isFree: false) {
          [
            LayoutLookup(
              7,
              [1, 4, 0, [1, .coverage($0[1]), 1, [1, [.number($0[3]), 2, .number($0[0])]]]])
          ]
        },
      ], in: "GSUB")
  }

  @Test func `A context ties the space by glyph, coverage and class, 0 included`() throws {
    try Self.check(
      [
        Row("by glyph", isFree: false) {
          [
            LayoutLookup(5, [1, .coverage($0[1]), 1, [1, [2, 1, .number($0[0]), 0, 1]]]),
            Self.toGimel($0),
          ]
        },
        Row("by class", isFree: false) {
          let classes = LayoutField.classes(($0[1], 1), ($0[0], 2))
          return [
            LayoutLookup(5, [2, .coverage($0[1]), classes, 2, 0, [1, [2, 1, 2, 0, 1]]]),
            Self.toGimel($0),
          ]
        },
        Row("by class 0", isFree: false) {
          [
            LayoutLookup(
              5, [2, .coverage($0[1]), .classes(($0[1], 1)), 2, 0, [1, [2, 1, 0, 0, 1]]]),
            Self.toGimel($0),
          ]
        },
        Row("by coverage", isFree: false) {
          [LayoutLookup(5, [3, 2, 1, .coverage($0[1]), .coverage($0[0]), 0, 1]), Self.toGimel($0)]
        },
        Row("by glyph, behind", isFree: false) {
          [
            LayoutLookup(
              6, [1, .coverage($0[1]), 1, [1, [0, 1, 1, .number($0[0]), 1, 0, 1]]]),
            Self.toGimel($0),
          ]
        },
        Row("by class 0, behind", isFree: false) {
          [
            LayoutLookup(
              6,
              [
                2, .coverage($0[1]), 0, .classes(($0[1], 1)), .classes(($0[2], 1)), 2, 0,
                [1, [0, 1, 1, 0, 1, 0, 1]],
              ]), Self.toGimel($0),
          ]
        },
        Row("by class 0 of none, behind", isFree: false) {
          [
            LayoutLookup(
              6,
              [
                2, .coverage($0[1]), 0, .classes(($0[1], 1)), 0, 2, 0, [1, [0, 1, 1, 0, 1, 0, 1]],
              ]), Self.toGimel($0),
          ]
        },
        Row("by class 0, before", isFree: false) {
          [
            LayoutLookup(
              6,
              [2, .coverage($0[2]), .classes(($0[1], 1)), 0, 0, 1, [1, [1, 0, 1, 0, 1, 0, 1]]]),
            Self.toGimel($0),
          ]
        },
        Row("by coverage, before", isFree: false) {
          [
            LayoutLookup(6, [3, 1, .coverage($0[0]), 1, .coverage($0[2]), 0, 1, 0, 1]),
            Self.toGimel($0),
          ]
        },
        Row("by coverage, behind", isFree: false) {
          [
            LayoutLookup(6, [3, 0, 1, .coverage($0[2]), 1, .coverage($0[0]), 1, 0, 1]),
            Self.toGimel($0),
          ]
        },
        Row("in a reverse chain, before", isFree: false) {
          [LayoutLookup(8, [1, .coverage($0[2]), 1, .coverage($0[0]), 0, 1, .number($0[3])])]
        },
        Row("in a reverse chain, behind", isFree: false) {
          [LayoutLookup(8, [1, .coverage($0[2]), 0, 1, .coverage($0[0]), 1, .number($0[3])])]
        },
      ], in: "GSUB")
  }

  @Test func `The space is free where it is moved alone, or a pair is not`() throws {
    try Self.check(
      [
        Row("a position", isFree: true) { [LayoutLookup(1, [1, .coverage($0[0]), 4, 100])] },
        Row("a pair of letters", isFree: true) {
          [LayoutLookup(2, [1, .coverage($0[1]), 4, 0, 1, [1, .number($0[2]), 100]])]
        },
        Row("a pair that does not move", isFree: true) {
          [LayoutLookup(2, [1, .coverage($0[1]), 4, 0, 1, [1, .number($0[0]), 0]])]
        },
        Row("classes whose class 0 does not move", isFree: true) {
          [
            LayoutLookup(
              2,
              [
                2, .coverage($0[1], $0[0]), 4, 0, .classes(($0[1], 1)), .classes(($0[2], 1)), 2, 2,
                0, 0, 0, 50,
              ])
          ]
        },
        Row("cursive attachment without anchors", isFree: true) {
          [LayoutLookup(3, [1, .coverage($0[1], $0[0]), 2, 0, [1, 500, 0], 0, 0])]
        },
        Row("a mark on letters", isFree: true) {
          [
            LayoutLookup(
              4,
              [
                1, .coverage($0[2]), .coverage($0[1]), 1, [1, 0, [1, 0, 0]], [1, [1, 300, 300]],
              ])
          ]
        },
      ], in: "GPOS")
  }

  @Test func `Pairs, attachment and contexts that move tie the space`() throws {
    try Self.check(
      [
        Row("the second of a pair", isFree: false) {
          [LayoutLookup(2, [1, .coverage($0[1]), 4, 0, 1, [1, .number($0[0]), 100]])]
        },
        Row("the first of a pair", isFree: false) {
          [LayoutLookup(2, [1, .coverage($0[0]), 4, 0, 1, [1, .number($0[2]), 100]])]
        },
        Row("the first class of a pair", isFree: false) {
          [
            LayoutLookup(
              2,
              [
                2, .coverage($0[1], $0[0]), 4, 0, .classes(($0[1], 1)), .classes(($0[2], 1)), 2, 2,
                0, 50, 0, 0,
              ])
          ]
        },
        Row("the second class of a pair", isFree: false) {
          [
            LayoutLookup(
              2, [2, .coverage($0[1]), 4, 0, 0, .classes(($0[0], 1)), 1, 2, 0, 50])
          ]
        },
        Row("cursive attachment", isFree: false) {
          [
            LayoutLookup(
              3, [1, .coverage($0[1], $0[0]), 2, 0, [1, 100, 0], [1, 50, 0], 0])
          ]
        },
        Row("a mark on the space", isFree: false) {
          [
            LayoutLookup(
              4,
              [
                1, .coverage($0[2]), .coverage($0[0]), 1, [1, 0, [1, 0, 0]], [1, [1, 300, 300]],
              ])
          ]
        },
        Row("a context", isFree: false) {
          [
            LayoutLookup(8, [3, 0, 1, .coverage($0[1]), 1, .coverage($0[0]), 1, 0, 1]),
            LayoutLookup(1, [1, .coverage($0[1]), 4, 100]),
          ]
        },
      ], in: "GPOS")
  }

  /// Here the words' glyphs are the same, by luck.
  @Test func `What becomes several glyphs is tied`() throws {
    let font = try RuleFont("GSUB") {
      [LayoutLookup(2, [1, .coverage($0[0]), 1, [2, .number($0[3]), .number($0[3])]])]
    }
    #expect(!font.answer.hasSpace && font.answer.contains(UInt32(font.glyphs[1])))
  }

  /// HarfBuzz flags the glyph behind such a pair as not to be cut before.
  @Test func `Pairs that move their second glyph tie whatever follows`() throws {
    let font = try RuleFont("GPOS") {
      [LayoutLookup(2, [1, .coverage($0[1]), 4, 4, 1, [1, .number($0[2]), 0, 50]])]
    }
    #expect(!font.answer.hasSpace && !font.answer.contains(UInt32(font.glyphs[3])))
    #expect(font.shape("אב ג").flags == [0, 1, 1, 0])
  }
}
