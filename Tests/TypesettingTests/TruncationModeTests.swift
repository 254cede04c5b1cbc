import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

extension PreparedText {
  /// What is shown of each line in logical order, the token included.
  func shown(_ layout: TextLayout) -> [String] {
    let bytes = Array(source.text.utf8)
    func text(_ ranges: [TextRange]) -> String {
      ranges.map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
    }
    return layout.map { line in
      guard let token = line.ellipsis else { return text(line.visibleRanges) }
      let before = line.visibleRanges.filter { $0.upperBound <= token.offset }
      let behind = line.visibleRanges.filter { $0.upperBound > token.offset }
      return text(before) + token.text + text(behind)
    }
  }
}

/// What is kept at the end, at the start and on both sides.
///
/// Advances by hb-shape at 10 points in Noto Sans: one 17.87 (o 6.05, n 6.18, e 5.64), two 17.52 (t 3.61, w 7.86), six
/// 12.66 (s 4.79, i 2.58, x 5.29), space 2.6, … 7.91.
@Suite struct TruncationModeTests {
  /// What each mode shows of a text.
  private struct Row {
    var text: String
    var width: Double?
    var limit = 1
    var tail: [String]
    var head: [String]
    var middle: [String]

    func shown(_ mode: TruncationStyle.Mode) -> [String] {
      switch mode {
      case .tail: tail
      case .head: head
      case .middle: middle
      }
    }
  }

  private func check(
    _ rows: [Row], unit: TruncationStyle.Unit = .grapheme, style: RunStyle = RunStyle(size: 10),
    _ paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws {
    for row in rows {
      for mode in TruncationStyle.Mode.allCases {
        var paragraphStyle = paragraphStyle
        paragraphStyle.truncation = TruncationStyle(mode: mode, unit: unit)
        let text = try Sample.engine.prepare(
          row.text, style: style, paragraphStyle: paragraphStyle)
        let name: Comment = "\(row.text.debugDescription), \(row.width ?? .infinity), \(mode)"
        let layout = text.layout(TextProposal(width: row.width), lineLimit: row.limit)
        #expect(text.shown(layout) == row.shown(mode), name)
        #expect(layout.isTruncated, name)
        checkTruncation(text, layout, row, name)
      }
    }
  }

  /// What is asked without a layout is what the layout shows.
  private func checkTruncation(
    _ text: PreparedText, _ layout: TextLayout, _ row: Row, _ name: Comment
  ) {
    let truncation = text.truncation(width: row.width, lineLimit: row.limit)
    #expect(truncation?.kept == layout.measure.kept, name)
    #expect(truncation?.lineCount == layout.count, name)
    #expect(truncation?.omitted.lowerBound == layout.last?.ellipsis?.offset, name)
    let line = layout[layout.count - 1]
    let behind = line.visibleRanges.first { $0.lowerBound >= truncation?.omitted.upperBound ?? 0 }
    let end = text.source.text.utf8.count
    #expect(truncation?.omitted.upperBound == behind?.lowerBound ?? end, name)
    #expect(!text.fits(TextProposal(width: row.width), lineLimit: row.limit), name)
  }
}

// MARK: Where lines end

extension TruncationModeTests {
  @Test func `The end that is shown is that of the text's last line`() throws {
    try check([
      Row(text: "one\ntwo\nsix", tail: ["one…"], head: ["…six"], middle: ["one…six"]),
      Row(
        text: "one\ntwo\nsix", limit: 2, tail: ["one", "two…"], head: ["one", "…six"],
        middle: ["one", "two…six"]),
      Row(
        text: "one two\nsix one", tail: ["one two…"], head: ["…six one"],
        middle: ["one two…six one"]),
      Row(text: "one\u{2028}two\nsix", tail: ["one…"], head: ["…six"], middle: ["one…six"]),
    ])
  }

  @Test func `Every terminator ends what may be kept`() throws {
    for end in ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}"] {
      try check([
        Row(text: "one\(end)six", tail: ["one…"], head: ["…six"], middle: ["one…six"]),
        Row(text: "one\(end)", tail: ["one…"], head: ["…"], middle: ["one…"]),
      ])
    }
  }

  @Test func `Empty lines leave the token alone`() throws {
    try check([
      Row(
        text: "one\n\nsix", limit: 2, tail: ["one", "…"], head: ["one", "…six"],
        middle: ["one", "…six"]),
      Row(text: "\n\nsix", tail: ["…"], head: ["…six"], middle: ["…six"]),
      Row(text: "\n", tail: ["…"], head: ["…"], middle: ["…"]),
      Row(
        text: "one\n\n", limit: 2, tail: ["one", "…"], head: ["one", "…"], middle: ["one", "…"]),
      Row(text: "one\nsix\n", tail: ["one…"], head: ["…"], middle: ["one…"]),
    ])
  }

  @Test func `White space beside the token is dropped on both sides`() throws {
    for space in [" ", "   ", "\t", "\u{3000}", "\u{2003}", "\u{200B}", " \t\u{1680}"] {
      try check(
        [
          Row(
            text: "one\(space)\n\(space)six", tail: ["one…"], head: ["…six"], middle: ["one…six"]),
          Row(text: "one\nsix\(space)", tail: ["one…"], head: ["…six"], middle: ["one…six"]),
          Row(text: "\(space)\nsix", tail: ["…"], head: ["…six"], middle: ["…six"]),
          Row(
            text: "one\(space)ooooooo\(space)six", width: 40, tail: ["one\(space)o…"],
            head: ["…oo\(space)six"], middle: ["one…six"]),
        ].filter { space == " " || $0.width == nil })
    }
  }

  @Test func `Spaces that glue are kept beside the token`() throws {
    // The space before the token: 17.87 + 2.6 + 7.91; 12.66 + 2.6 + 7.91 with the space behind it.
    let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: .head))
    let head = try Sample.text("one\u{A0}six", paragraph)
    let tail = try Sample.text("one\u{A0}six")
    for (width, isKept) in [(28.39, true), (28.37, false)] {
      let layout = tail.layout(TextProposal(width: width), lineLimit: 1)
      #expect(tail.shown(layout) == [isKept ? "one\u{A0}…" : "one…"], "\(width)")
    }
    for (width, isKept) in [(23.18, true), (23.16, false)] {
      let layout = head.layout(TextProposal(width: width), lineLimit: 1)
      #expect(head.shown(layout) == [isKept ? "…\u{A0}six" : "…six"], "\(width)")
    }
  }

  @Test func `A height cuts as a limit does`() throws {
    for mode in TruncationStyle.Mode.allCases {
      let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode))
      let text = try Sample.text("one two six\nten\ntwo", paragraph)
      for width in [nil, 20, 30, 45] as [Double?] {
        for limit in 1...2 {
          // A line of Noto Sans is 13.62 high.
          let height = 13.63 * Double(limit)
          let limited = text.layout(TextProposal(width: width), lineLimit: limit)
          let low = text.layout(TextProposal(width: width, height: height))
          #expect(low == limited && low.count == limit, "\(mode), \(width ?? .infinity)")
          #expect(
            text.truncation(width: width, height: height)
              == text.truncation(width: width, lineLimit: limit))
        }
      }
    }
  }

  @Test func `As much as fits is kept`() throws {
    try check([
      Row(
        text: "one two six", width: 53.24, tail: ["one two…"], head: ["…e two six"],
        middle: ["one…o six"]),
      Row(
        text: "one two six", width: 45.91, tail: ["one two…"], head: ["…two six"],
        middle: ["one t…six"]),
      Row(
        text: "one two six", width: 45.89, tail: ["one tw…"], head: ["…two six"],
        middle: ["one t…six"]),
      Row(
        text: "one two six", width: 40.68, tail: ["one tw…"], head: ["…wo six"],
        middle: ["one…six"]),
      Row(
        text: "one two six", width: 31.98, tail: ["one…"], head: ["…o six"], middle: ["on…ix"]),
      Row(text: "one two six", width: 29.21, tail: ["one…"], head: ["…six"], middle: ["on…ix"]),
      Row(text: "one two six", width: 26.61, tail: ["one…"], head: ["…six"], middle: ["o…ix"]),
      Row(text: "one two six", width: 25.77, tail: ["on…"], head: ["…six"], middle: ["o…ix"]),
      Row(text: "one two six", width: 21.82, tail: ["on…"], head: ["…six"], middle: ["o…x"]),
      Row(text: "one two six", width: 20.13, tail: ["o…"], head: ["…ix"], middle: ["o…x"]),
      Row(text: "one two six", width: 19.24, tail: ["o…"], head: ["…ix"], middle: ["…ix"]),
      Row(text: "one two six", width: 15.77, tail: ["o…"], head: ["…x"], middle: ["…x"]),
      Row(text: "one two six", width: 13.95, tail: ["…"], head: ["…x"], middle: ["…x"]),
      Row(text: "one two six", width: 13.19, tail: ["…"], head: ["…"], middle: ["…"]),
      Row(text: "one two six", width: 0, tail: ["…"], head: ["…"], middle: ["…"]),
    ])
  }
}

// MARK: Negative spacing

extension TruncationModeTests {
  /// Word spacing of -30: x 5.29, "a b" reaches 5.61 and leads the pen to 5.61 + 2.6 - 30 + 6.15 = -15.64.
  @Test func `A token stands for something`() throws {
    let omitted: [TruncationStyle.Mode: TextRange] = [.tail: 1..<3, .head: 0..<1, .middle: 1..<2]
    for mode in TruncationStyle.Mode.allCases {
      let style = ParagraphStyle(truncation: TruncationStyle(mode: mode, token: "a b"))
      let text = try Sample.text("xxx", wordSpacing: -30, style)
      // All of xxx, 15.87 wide, would fit behind such a token.
      #expect(text.truncation(width: 12, lineLimit: 1)?.omitted == omitted[mode], "\(mode)")
    }
  }

  /// "xxxx " leads the pen back by 30 - 2.6 - 21.16 = 6.24, so that the long word of 94.32 fits in its place alone.
  @Test func `The longest end that fits is found where the pen goes back`() throws {
    let words = String(repeating: "xxxx ", count: 20)
    let style = ParagraphStyle(truncation: TruncationStyle(mode: .head))
    let text = try Sample.text(
      "one\n\(words)wwwwwwwwwwww \(words)x", wordSpacing: -30, style)
    // … and xxxx reach 29.07.
    #expect(text.truncation(width: 29.08, lineLimit: 1)?.omitted == 0..<4)
    #expect(text.truncation(width: 29.06, lineLimit: 1)?.omitted == 0..<5)
  }

  /// hb-shape: ب final 10.93, alone 9.93, from where a tab leads to 21 and to 10.5; x 5.29.
  @Test func `The longest end that fits is found where a tab leads less far`() throws {
    let style = ParagraphStyle(
      tabInterval: 10.5, truncation: TruncationStyle(mode: .head, token: ""))
    let text = try Sample.text("بب\tx", style)
    #expect(text.truncation(width: 15.8, lineLimit: 1)?.omitted == 0..<2)
    #expect(text.truncation(width: 15.78, lineLimit: 1)?.omitted == 0..<5)
  }

  /// m 9.35, tracking 2, … 7.91, tracking 2; p 6.15, behind which kerning of -7 stays.
  @Test func `Tracking between token and text is no end of a line`() throws {
    let runs = [
      StyledText.Run(end: 1, style: RunStyle(size: 10, tracking: 2)),
      .init(end: 3, style: RunStyle(size: 10, kerning: -7)),
    ]
    let style = ParagraphStyle(truncation: TruncationStyle(mode: .middle))
    let text = Sample.engine.prepare(try StyledText("m\np", runs: runs, paragraphStyle: style))
    let line = text.layout(TextProposal(width: nil), lineLimit: 1)[0]
    #expect(line.visibleRanges == [0..<1, 2..<3] && isNear(line.width, 20.41))
  }

  /// What a breaker of the engine found: at the width that was reported the middle was cut elsewhere.
  @Test func `A middle stays as it is at its own width`() throws {
    for text in ["./Typesetting", "Tokyo/WWW////", "office offices", "日本語の組版、テスト"] {
      for step in 1..<400 {
        let style = ParagraphStyle(truncation: TruncationStyle(mode: .middle))
        let prepared = try Sample.text(text, style)
        let layout = prepared.layout(
          TextProposal(width: Double(step) / 3, displayScale: 2), lineLimit: 1)
        let again = prepared.layout(
          TextProposal(width: layout.size.width, displayScale: 2), lineLimit: 1)
        #expect(prepared.shown(again) == prepared.shown(layout), "\(text) \(step)")
        #expect(again.size == layout.size, "\(text) \(step)")
      }
    }
  }

  /// Tracking of -8: … is 7.91 wide, and the pen stands at -0.09 behind it.
  @Test func `A token is where its first letter is`() throws {
    let style = ParagraphStyle(truncation: TruncationStyle(token: "…אב"))
    let text = try Sample.text("\n", tracking: -8, style)
    let token = try #require(text.layout(TextProposal(width: 0, height: 7))[0].ellipsis)
    #expect(isNear(token.x, 0))
  }
}

// MARK: What a cut does to letters

extension TruncationModeTests {
  /// The glyphs of the one line that a text is cut down to, from left to right, and its width.
  private func line(
    _ text: String, _ mode: TruncationStyle.Mode, _ width: Double, token: String = "…",
    style: RunStyle = RunStyle(size: 10)
  ) throws -> TextLayout.Line {
    let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode, token: token))
    let text = try Sample.engine.prepare(text, style: style, paragraphStyle: paragraph)
    return text.layout(TextProposal(width: width), lineLimit: 1)[0]
  }

  /// hb-shape of each part alone; o 82, f 73, c 70, e 72, i 76; ffi 1969, ff 1966, fi 1967.
  @Test func `A ligature is cut between its letters on both sides`() throws {
    let rows: [(TruncationStyle.Mode, text: String, needed: Double, ids: [UInt32])] = [
      (.tail, "office one", 17.4, [82, 73, 527]),
      (.tail, "office one", 20.84, [82, 1966, 527]),
      (.tail, "office one", 23.42, [82, 1969, 527]),
      (.head, "one office", 20.93, [527, 76, 70, 72]),
      (.head, "one office", 24.37, [527, 1967, 70, 72]),
      (.head, "one office", 27.81, [527, 1969, 70, 72]),
      (.middle, "office office", 36.44, [82, 1969, 527, 76, 70, 72]),
    ]
    for row in rows {
      let line = try line(row.text, row.0, row.needed + 0.01)
      #expect(line.glyphs.map(\.id) == row.ids, "\(row)")
      #expect(isNear(line.width, row.needed), "\(row)")
      #expect(try self.line(row.text, row.0, row.needed - 0.01).width < row.needed - 0.02)
    }
  }

  /// hb-shape: ب alone 100 (9.93), initial 102 (2.69), medial 104 (3.43), final 101 (10.93).
  @Test func `Letters join with nothing beyond the token`() throws {
    let text = String(repeating: "ب", count: 8)
    let rows: [(TruncationStyle.Mode, needed: Double, ids: [UInt32])] = [
      (.tail, 24.96, [527, 101, 104, 102]), (.tail, 21.53, [527, 101, 102]),
      (.tail, 17.84, [527, 100]), (.head, 24.96, [101, 104, 102, 527]),
      (.head, 21.53, [101, 102, 527]), (.head, 17.84, [100, 527]),
      (.middle, 31.46, [100, 527, 101, 102]),
    ]
    for row in rows {
      let line = try line(text, row.0, row.needed + 0.01)
      #expect(line.glyphs.map(\.id) == row.ids, "\(row)")
      #expect(isNear(line.width, row.needed), "\(row)")
    }
  }

  /// hb-shape: س alone 1075 (12.09), initial 1077 (7.84); لا final 705 (5.99), initial 704 (5.82); ا alone 46; م 769, 773.
  @Test func `A ligature of لا is cut like any other`() throws {
    let rows: [(TruncationStyle.Mode, width: Double, total: Double, ids: [UInt32])] = [
      // س with ل alone, 15.14, is wider than سلا, 13.83.
      (.tail, 23.06, 21.74, [527, 705, 1077]), (.tail, 21.75, 21.74, [527, 705, 1077]),
      (.tail, 21.73, 20, [527, 1075]), (.head, 18.58, 18.57, [769, 704, 527]),
      (.head, 18.56, 15.13, [769, 46, 527]),
    ]
    for row in rows {
      let line = try line("سلام سلام سلام", row.0, row.width)
      #expect(line.glyphs.map(\.id) == row.ids, "\(row)")
      #expect(isNear(line.width, row.total), "\(row)")
    }
  }

  /// hb-shape: A 6.39, before V 5.99; V 6, before A 5.6.
  @Test func `A cut undoes kerning`() throws {
    let rows: [(TruncationStyle.Mode, needed: Double, advances: [Double])] = [
      (.tail, 25.89, [5.99, 5.6, 6.39, 7.91]), (.tail, 19.9, [5.99, 6, 7.91]),
      (.head, 25.5, [7.91, 5.6, 5.99, 6]), (.head, 19.9, [7.91, 5.99, 6]),
      (.middle, 31.89, [5.99, 6, 7.91, 5.99, 6]),
    ]
    for row in rows {
      let line = try line("AVAVAVAV", row.0, row.needed + 0.01)
      #expect(areNear(line.glyphs.map(\.advance), row.advances), "\(row)")
    }
  }

  @Test func `Tracking stands behind all but the last cluster that is seen`() throws {
    let tracked = RunStyle(size: 10, tracking: 2)
    let kerned = RunStyle(size: 10, kerning: 2)
    let rows: [(RunStyle, TruncationStyle.Mode, needed: Double, x: [Double])] = [
      (tracked, .tail, 31.78, [0, 8.05, 16.23, 23.87]),
      (tracked, .head, 26.57, [0, 9.91, 16.7, 21.28]),
      (tracked, .middle, 50.44, [0, 8.05, 16.23, 23.87, 33.78, 40.57, 45.15]),
      (kerned, .tail, 33.78, [0, 8.05, 16.23, 23.87]),
      (kerned, .head, 28.57, [0, 9.91, 16.7, 21.28]),
      (kerned, .middle, 52.44, [0, 8.05, 16.23, 23.87, 33.78, 40.57, 45.15]),
    ]
    for row in rows {
      let line = try line("one two six", row.1, row.needed + 0.01, style: row.0)
      let name: Comment = "\(row.0.tracking), \(row.1)"
      #expect(isNear(line.width, row.needed), name)
      #expect(areNear(line.glyphs.map(\.x), row.x), name)
    }
  }

  /// The borders between characters are the standard library's, not ICU's.
  @Test func `Grapheme clusters are never split`() throws {
    let clusters = [
      "👍🏽", "👨‍👩‍👧", "🇯🇵", "1️⃣", "e\u{301}\u{302}", "\u{1112}\u{1161}\u{11AB}", "क्षि", "ที่",
      "x\u{20DD}", "\u{2764}\u{FE0F}",
    ]
    for cluster in clusters {
      let text = String(repeating: cluster, count: 5)
      let borders = Set((0...5).map { $0 * cluster.utf8.count })
      #expect(text.count == 5)
      for mode in TruncationStyle.Mode.allCases {
        let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode))
        let prepared = try Sample.text(text, paragraph)
        var found: Set<Int> = []
        for width in stride(from: 0, to: prepared.maxContentWidth, by: 0.9) {
          guard let omitted = prepared.truncation(width: width, lineLimit: 1)?.omitted else {
            continue
          }
          found.formUnion([omitted.lowerBound, omitted.upperBound])
        }
        #expect(found.isSubset(of: borders) && found.count > 2, "\(cluster), \(mode), \(found)")
      }
    }
  }

  @Test func `A soft hyphen at a cut does not show`() throws {
    // a b c d e f 561 615 480 615 564 344; the hyphen, 2737, is in no line.
    let rows: [(TruncationStyle.Mode, needed: Double, shown: String)] = [
      (.tail, 19.67, "ab\u{AD}…"), (.tail, 13.52, "a…"), (.head, 23.14, "…\u{AD}def"),
      (.middle, 28.75, "ab\u{AD}…ef"),
    ]
    for row in rows {
      let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: row.0))
      let text = try Sample.text("ab\u{AD}c\u{AD}def", paragraph)
      let layout = text.layout(TextProposal(width: row.needed + 0.01), lineLimit: 1)
      #expect(text.shown(layout) == [row.shown], "\(row)")
      #expect(isNear(layout[0].width, row.needed), "\(row)")
      #expect(!layout[0].glyphs.contains { $0.id == 2737 }, "\(row)")
      #expect(layout[0].ending == .end)
    }
  }

  @Test func `Lines above the one that is cut keep their hyphen`() throws {
    // soft- 21.11, hyphe 29.23, … 7.91
    let text = try Sample.text("soft\u{AD}hyphen one two")
    let layout = text.layout(TextProposal(width: 38), lineLimit: 2)
    #expect(text.shown(layout) == ["soft\u{AD}", "hyphe…"])
    #expect(layout[0].ending == .hyphen && layout[0].last?.map(\.id) == [2737])
    #expect(layout.measure.kept == [0..<11])
  }
}

// MARK: Fonts

extension TruncationModeTests {
  /// hb-shape in Noto Sans JP: 日 6147, 本 6396, 語 12677, … 350, all 1000 wide; in Noto Sans a 68, … 527.
  @Test func `The token is in the font of the text beside it`() throws {
    let rows: [(TruncationStyle.Mode, String, width: Double, total: Double, ids: [UInt32])] = [
      (.tail, "日本語日本語", 41, 40, [6147, 6396, 12677, 350]),
      (.head, "日本語日本語", 41, 40, [350, 6147, 6396, 12677]),
      (.middle, "日本語日本語", 41, 40, [6147, 6396, 350, 12677]),
      (.tail, "ab日本語", 25, 19.67, [68, 69, 527]),
      (.tail, "ab日本語", 32, 31.76, [68, 69, 6147, 350]),
      (.head, "ab日本語", 25, 20, [350, 12677]), (.head, "日本語ba", 25, 19.67, [527, 69, 68]),
      (.middle, "ab日本語", 25, 23.52, [68, 527, 12677]),
      (.head, "ab日本語", 9, 7.91, [527]), (.tail, "日本語ba", 9, 10, [350]),
    ]
    for row in rows {
      let line = try line(row.1, row.0, row.width)
      #expect(line.glyphs.map(\.id) == row.ids, "\(row)")
      #expect(isNear(line.width, row.total), "\(row)")
    }
  }
}

// MARK: Sizes

extension TruncationModeTests {
  /// The longest end is looked for with the token that stands beside it, and an em of the letters that are cut.
  ///
  /// hb-shape: ب initial 269, medial 343, final 1093; … 791; ne two six 47.2 at 10 points; x 529.
  @Test func `The longest end is found whatever sizes stand around it`() throws {
    let rows: [(parts: [String], sizes: [Double], width: Double, needed: Double, kept: Int)] = [
      // The token of the line's start, 79.1 wide, would leave no room.
      (["A", "one two six"], [100, 10], 60, 55.11, 10),
      (["A", "one two six"], [100, 10], 20.58, 20.57, 3),
      // ببب are 177.9 wide before they are cut, and 170.5 then: more than an em of the last letter less.
      (["بببببببب", "x"], [100, 1], 250.2, 250.129, 7),
      (["بببببببب", "x"], [100, 1], 250.1, 215.829, 5),
    ]
    for row in rows {
      var (source, runs) = ("", [StyledText.Run]())
      for (part, size) in zip(row.parts, row.sizes) {
        source += part
        runs.append(StyledText.Run(end: source.utf8.count, style: RunStyle(size: size)))
      }
      let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: .head))
      let text = Sample.engine.prepare(
        try StyledText(source, runs: runs, paragraphStyle: paragraph))
      let layout = text.layout(TextProposal(width: row.width), lineLimit: 1)
      let count = source.utf8.count
      #expect(layout.measure.kept == [count - row.kept..<count], "\(row)")
      #expect(isNear(layout[0].width, row.needed), "\(row)")
    }
  }

  /// hb-shape: [ is 329 wide, 419 before J; … 791, x 529.
  @Test func `The longest end is found behind a start that its cut makes narrower`() throws {
    let ends = String(repeating: "x", count: 100)
    let runs = [
      StyledText.Run(end: 4, style: RunStyle(size: 100)), .init(end: 104, style: RunStyle(size: 1)),
    ]
    let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: .middle))
    let text = Sample.engine.prepare(
      try StyledText("[JJ\n" + ends, runs: runs, paragraphStyle: paragraph))
    // 32.9 + 79.1 + 70 x 0.529
    let layout = text.layout(TextProposal(width: 149.1), lineLimit: 1)
    #expect(layout.measure.kept == [0..<1, 34..<104])
    #expect(isNear(layout[0].width, 149.03))
  }
}

// MARK: Indents and tabs

extension TruncationModeTests {
  @Test func `What is kept fits between the indents`() throws {
    let indents = LineIndents(head: 10, firstLine: 20, tail: 5)
    let rows: [(TruncationStyle.Mode, Double, Int, shown: [String], x: Double)] = [
      (.tail, 50.79, 1, ["one…"], 20), (.tail, 50.77, 1, ["on…"], 20),
      (.head, 48.35, 1, ["…ten"], 20), (.head, 48.33, 1, ["…en"], 20),
      (.tail, 45, 2, ["one", "two…"], 10), (.head, 45, 2, ["one", "…ten"], 10),
      (.middle, 45, 2, ["one", "tw…n"], 10),
    ]
    for row in rows {
      for direction in [BaseDirection.leftToRight, .rightToLeft] {
        let paragraph = ParagraphStyle(
          direction: direction, indents: indents, truncation: TruncationStyle(mode: row.0))
        let text = try Sample.text("one two six ten", paragraph)
        let layout = text.layout(TextProposal(width: row.1), lineLimit: row.2)
        let name: Comment = "\(row), \(direction)"
        #expect(text.shown(layout) == row.shown, name)
        let line = try #require(layout.last)
        let start = direction == .leftToRight ? line.x : row.1 - line.x - line.width
        #expect(isNear(start, row.x), name)
      }
    }
  }

  @Test func `A paragraph's first line has its own indent when it is cut`() throws {
    let indents = LineIndents(head: 10, firstLine: 20, tail: 5)
    for (end, shown, x) in [("\n", "o…", 20.0), ("\u{2028}", "one…", 10)] {
      let text = try Sample.text("o\(end)one two six ten", ParagraphStyle(indents: indents))
      let layout = text.layout(TextProposal(width: 45), lineLimit: 2)
      #expect(text.shown(layout) == ["o", shown] && isNear(layout[1].x, x))
    }
  }

  @Test func `Tabs lead to their stops beside the token`() throws {
    // a 5.61; one… 25.78, one tw… 39.85, one two… 45.9
    let rows: [(TruncationStyle.Mode, TabStop, String, Double, shown: String, end: Double)] = [
      (.tail, TabStop(at: 30), "a\tone two six ten", 60, "a\tone…", 55.78),
      (.tail, TabStop(at: 50, alignment: .trailing), "a\tone two six", 50, "a\tone tw…", 50),
      (.tail, TabStop(at: 50, alignment: .trailing), "a\tone two six", 52, "a\tone two…", 51.51),
      (.tail, TabStop(at: 30, alignment: .center), "a\tone two six", 43, "a\tone…", 42.89),
      (.head, TabStop(at: 30), "zz one two\tsix", 45, "…two\tsix", 42.66),
      (.head, TabStop(at: 40, alignment: .trailing), "zz one two\tsix", 41, "…two\tsix", 40),
      (.tail, TabStop(at: 30), "one\ttwo six", 33, "one…", 25.78),
      (.middle, TabStop(at: 30), "one\ttwo", 27, "on…o", 26.19),
    ]
    for row in rows {
      let paragraph = ParagraphStyle(
        tabStops: [row.1], truncation: TruncationStyle(mode: row.0))
      let text = try Sample.text(row.2, paragraph)
      let layout = text.layout(TextProposal(width: row.3), lineLimit: 1)
      #expect(text.shown(layout) == [row.shown], "\(row)")
      #expect(isNear(layout[0].width, row.end), "\(row)")
      let glyphs = layout[0].glyphs
      #expect(isNear(glyphs.map { $0.x + $0.advance }.max() ?? 0, row.end), "\(row)")
    }
  }
}

// MARK: Words

extension TruncationModeTests {
  /// UAX #9, L1: with a paragraph's last tab the line's level begins again, here that of the empty first line.
  @Test func `A tab at the end of a paragraph from right to left stands at the end of its line`()
    throws
  {
    for (end, whiteSpace) in [("\t", WhiteSpace.breakSpaces), ("\t\u{AD}", .preserve)] {
      let style = ParagraphStyle(
        whiteSpace: whiteSpace, tabInterval: 20,
        truncation: TruncationStyle(mode: .middle, token: "x"))
      let text = try Sample.text("\nב" + end, style)
      let line = text.layout(TextProposal(width: 80), lineLimit: 1)[0]
      // x 5.29, and ב 5.72 behind it; the tab leads from 11.01 to 20.
      #expect(line.glyphs.prefix(3).map(\.cluster) == [0, 1, 3], "\(whiteSpace)")
      #expect(areNear(line.glyphs.prefix(3).map(\.x), [0, 5.29, 11.01]), "\(whiteSpace)")
    }
  }

  @Test func `Words are kept whole, or nothing`() throws {
    try check(
      [
        Row(
          text: "one two six", width: 45.91, tail: ["one two…"], head: ["…two six"],
          middle: ["one…six"]),
        Row(
          text: "one two six", width: 40.68, tail: ["one…"], head: ["…six"], middle: ["one…six"]),
        Row(text: "one two six", width: 30, tail: ["one…"], head: ["…six"], middle: ["…six"]),
        Row(text: "one two six", width: 25.77, tail: ["…"], head: ["…six"], middle: ["…six"]),
        Row(text: "one two six", width: 20.56, tail: ["…"], head: ["…"], middle: ["…"]),
        Row(text: "one\ntwo", tail: ["one…"], head: ["…two"], middle: ["one…two"]),
        // What stands between two words is a unit too (UAX #29): the comma is 2.68 wide.
        Row(text: "one, two", width: 28.47, tail: ["one,…"], head: ["…two"], middle: ["…two"]),
        Row(text: "one, two", width: 28.45, tail: ["one…"], head: ["…two"], middle: ["…two"]),
        // Apostrophes and points within keep words and numbers together (WB6, WB7, WB11, WB12): 22.35, 19.84.
        Row(text: "can't 3.14", width: 30.27, tail: ["can't…"], head: ["…3.14"], middle: ["…3.14"]),
        Row(text: "can't 3.14", width: 30.25, tail: ["…"], head: ["…3.14"], middle: ["…3.14"]),
        Row(text: "can't 3.14", width: 27.74, tail: ["…"], head: ["…"], middle: ["…"]),
      ], unit: .word)
  }

  /// The words are 日本語, を, 話す; all characters and the token of Noto Sans JP are 10 wide.
  @Test func `Words of Japanese are those of a dictionary`() throws {
    try check(
      [
        Row(text: "日本語を話す", width: 59, tail: ["日本語を…"], head: ["…を話す"], middle: ["…を話す"]),
        Row(text: "日本語を話す", width: 49, tail: ["日本語…"], head: ["…を話す"], middle: ["…を話す"]),
        Row(text: "日本語を話す", width: 39, tail: ["…"], head: ["…話す"], middle: ["…話す"]),
        Row(text: "日本語を話す", width: 29, tail: ["…"], head: ["…"], middle: ["…"]),
      ], unit: .word)
  }

  /// The words are สวัสดี, 22.52 wide, and ครับ, 17.06; Noto Sans Thai has no ….
  @Test func `Words of Thai are those of a dictionary`() throws {
    try check(
      [
        Row(text: "สวัสดีครับ", width: 39.57, tail: ["สวัสดี…"], head: ["…ครับ"], middle: ["…ครับ"]),
        Row(text: "สวัสดีครับ", width: 30.42, tail: ["…"], head: ["…ครับ"], middle: ["…ครับ"]),
        Row(text: "สวัสดีครับ", width: 24.96, tail: ["…"], head: ["…"], middle: ["…"]),
      ], unit: .word)
    try check([
      Row(text: "สวัสดีครับ", width: 30.42, tail: ["สวัส…"], head: ["…ครับ"], middle: ["สวั…รับ"])
    ])
  }

  @Test func `A word of several styles is one word`() throws {
    let runs = [
      StyledText.Run(end: 2, style: RunStyle(size: 10)),
      .init(end: 7, style: RunStyle(size: 10, weight: 700)),
    ]
    let paragraph = ParagraphStyle(truncation: TruncationStyle(unit: .word))
    let text = Sample.engine.prepare(
      try StyledText("one two", runs: runs, paragraphStyle: paragraph))
    // on 12.23, bold e 5.91, bold … 8.55
    for (width, shown) in [(26.7, "one…"), (26.68, "…")] {
      #expect(text.shown(text.layout(TextProposal(width: width), lineLimit: 1)) == [shown])
    }
  }
}

// MARK: Without a layout

extension TruncationModeTests {
  @Test func `What is left out is told without shaping anything that a layout would not`() throws {
    for mode in TruncationStyle.Mode.allCases {
      let engine = TextEngine(fonts: TestFonts.embedded)
      let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode))
      let text = try engine.prepare(
        "office سلام AVAV office", style: RunStyle(size: 10), paragraphStyle: paragraph)
      let widths = [15.0, 25, 35, 45]
      let told = widths.map { text.truncation(width: $0, lineLimit: 1) }
      let shapeCount = engine.statistics.shapeCount
      let again = widths.map { text.truncation(width: $0, lineLimit: 1) }
      let layouts = widths.map { text.layout(TextProposal(width: $0), lineLimit: 1) }
      #expect(engine.statistics.shapeCount == shapeCount, "\(mode)")
      #expect(again == told && told.map { $0?.kept } == layouts.map(\.measure.kept), "\(mode)")
    }
  }

  @Test func `Nothing is left out of what fits`() throws {
    for mode in TruncationStyle.Mode.allCases {
      let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode))
      let text = try Sample.text("one two\nsix", paragraph)
      #expect(text.truncation(width: nil) == nil && text.fits(TextProposal()))
      #expect(text.truncation(width: nil, lineLimit: 2) == nil)
      #expect(text.truncation(width: 17.88, lineLimit: 3) == nil)
      #expect(text.truncation(width: 38, height: 27.25) == nil)
      #expect(text.truncation(width: 38, height: 27.23)?.lineCount == 1)
      #expect(text.truncation(width: 17.88, lineLimit: 2)?.lineCount == 2)
    }
  }
}
