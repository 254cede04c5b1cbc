import KumihanFontSystem
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// What stands for text that is left out, whatever it is.
///
/// Advances by hb-shape at 10 points in Noto Sans: one 17.87, two 17.52, six 12.66, space 2.6, [ 3.29, x 5.29, … 7.91.
@Suite struct TokenTests {
  private func line(
    _ text: String, token: String, _ width: Double?, _ mode: TruncationStyle.Mode = .tail,
    direction: BaseDirection = .auto, style: RunStyle = RunStyle(size: 10)
  ) throws -> (shown: String, line: TextLayout.Line, measure: TextMeasure) {
    let paragraph = ParagraphStyle(
      direction: direction, truncation: TruncationStyle(mode: mode, token: token))
    let text = try Sample.engine.prepare(text, style: style, paragraphStyle: paragraph)
    let layout = text.layout(TextProposal(width: width), lineLimit: 1)
    #expect(layout.isTruncated && layout.count == 1)
    return (text.shown(layout)[0], layout[0], layout.measure)
  }

  /// The glyphs that the source does not have.
  private func token(of line: TextLayout.Line) -> [TextLayout.Glyph] {
    line.filter(\.isInserted).flatMap { Array($0) }
  }

  /// hb-shape: f and i 602 as one glyph, 1967; 👉 2550 of 2048 an em; U+0301 alone, 2995, on a dotted circle, 594 in Noto Sans; a box 600.
  @Test func `A token may have any characters`() throws {
    let rows: [(token: String, width: Double, ids: [UInt32])] = [
      ("[x]", 11.87, [62, 91, 64]), (" [x]", 14.47, [3, 62, 91, 64]), ("   ", 7.8, [3, 3, 3]),
      ("fi", 6.02, [1967]), ("👉", 2550 / 204.8, [565]), ("\u{E123}", 6, [0]),
      ("[\u{E123}", 9.29, [62, 0]), ("日", 10, [6147]), ("x\u{301}", 5.29, [91, 2995]),
    ]
    for row in rows {
      for (mode, shown, rest) in [
        (TruncationStyle.Mode.tail, "one\(row.token)", 17.87), (.head, "\(row.token)ten", 15.43),
      ] {
        let needed = row.width + rest
        let text = "one two six ten"
        let (found, line, _) = try line(text, token: row.token, needed + 0.01, mode)
        let name: Comment = "\(row.token), \(mode)"
        #expect(found == shown, name)
        #expect(isNear(line.width, needed) && isNear(line.ellipsis?.width ?? 0, row.width), name)
        #expect(token(of: line).map(\.id) == row.ids, name)
        #expect(line.ellipsis?.text == row.token, name)
        let offset = mode == .tail ? 3 : 0
        #expect(token(of: line).allSatisfy { $0.cluster == offset }, name)
        #expect(line.ellipsis?.offset == offset, name)
        // It is no part of the text: nothing of the text is missing.
        #expect(try Sample.text(text).missing.isEmpty)
      }
    }
  }

  @Test func `What it shows is told as it is shown`() throws {
    for (token, shown) in [("a\tb", "a b"), ("\u{2029}", " "), ("[\n]", "[ ]")] {
      let (_, line, _) = try line("one two six ten", token: token, 50, .tail)
      #expect(line.ellipsis?.text == shown, "\(token)")
    }
  }

  @Test func `Without a token the text ends where it is cut`() throws {
    let rows: [(TruncationStyle.Mode, Double, shown: String, total: Double, kept: [TextRange])] = [
      (.tail, 20.4, "one", 17.87, [0..<3]), (.tail, 17.86, "on", 12.23, [0..<2]),
      (.tail, 24.09, "one t", 24.08, [0..<5]), (.head, 20, "six", 12.66, [8..<11]),
      (.middle, 31, "onesix", 30.53, [0..<3, 8..<11]), (.tail, 1, "", 0, []),
    ]
    for row in rows {
      let (shown, line, measure) = try line("one two six", token: "", row.1, row.0)
      #expect(shown == row.shown && isNear(line.width, row.total), "\(row)")
      #expect(line.ellipsis == nil && token(of: line).isEmpty, "\(row)")
      #expect(measure.kept == row.kept, "\(row)")
      #expect(line.range == 0..<11, "\(row)")
    }
    let (shown, _, measure) = try line("one\nsix", token: "", nil)
    #expect(shown == "one" && measure.kept == [0..<3])
  }

  @Test func `Tracking ends with the text where there is no token`() throws {
    let style = RunStyle(size: 10, tracking: 2)
    for (mode, width) in [(TruncationStyle.Mode.tail, 21.87), (.head, 16.66)] {
      let line = try line("one two six", token: "", width + 0.01, mode, style: style).line
      #expect(isNear(line.width, width), "\(mode)")
    }
    // Between the two parts it stays: one is 17.87 + 6 wide, six 12.66 + 4.
    let middle = try line("one two six", token: "", 40.54, .middle, style: style)
    #expect(middle.shown == "onesix" && isNear(middle.line.width, 40.53))
  }

  @Test func `Tabs and terminators in a token are spaces`() throws {
    for scalar in ["\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"] {
      let line = try line("one two six", token: "[\(scalar)]", 27.06).line
      let name: Comment = "\(scalar.unicodeScalars.map(\.value))"
      #expect(token(of: line).map(\.id) == [62, 3, 64], name)
      #expect(isNear(line.width, 17.87 + 9.18), name)
    }
  }

  @Test func `A tab stop is none for a token, but moves it`() throws {
    let paragraph = ParagraphStyle(
      tabStops: [TabStop(at: 50, alignment: .decimal)], truncation: TruncationStyle(token: "[.]"))
    // a 5.61; [.] 3.29 + 2.68 + 3.29: its point is no decimal point, so that its end stands at the stop.
    let text = try Sample.text("a\tone two six", paragraph)
    let layout = text.layout(TextProposal(width: 50), lineLimit: 1)
    #expect(text.shown(layout) == ["a\tone tw[.]"] && isNear(layout[0].width, 50))
    let point = try #require(layout[0].last?.first { $0.id == 17 })
    #expect(isNear(point.x, 50 - 3.29 - 2.68))
  }

  @Test func `A token wider than the line stands alone and sticks out where lines end`() throws {
    for mode in TruncationStyle.Mode.allCases {
      for (direction, x) in [(BaseDirection.leftToRight, 0.0), (.rightToLeft, 10 - 11.87)] {
        let found = try line("one two", token: "[x]", 10, mode, direction: direction)
        #expect(found.shown == "[x]" && found.measure.kept.isEmpty)
        #expect(isNear(found.line.width, 11.87) && isNear(found.line.x, x))
        #expect(found.measure.size.width == 10 && found.measure.typographicWidth > 11.8)
        #expect(found.line.visibleRanges.isEmpty && found.line.range == 0..<7)
      }
    }
  }

  /// Levels by UAX #9 of the token as a paragraph in the line's direction; brackets around Latin take the paragraph's (N0).
  @Test func `A token has levels of its own in the direction of the line`() throws {
    let rows: [(String, BaseDirection, token: String, levels: [UInt8])] = [
      ("one two", .leftToRight, "…ב", [0, 1]), ("one two", .rightToLeft, "…ב", [1, 1]),
      ("אב גד", .leftToRight, "[x]", [0]), ("אב גד", .rightToLeft, "[x]", [1, 2, 1]),
      ("אב גד", .leftToRight, "7", [0]), ("אב גד", .rightToLeft, "7", [2]),
      ("אב one", .auto, "[x]", [1, 2, 1]), ("one אב", .auto, "\u{2067}[x]\u{2069}", [1, 2, 1]),
    ]
    for row in rows {
      let line = try line(row.0, token: row.token, 20, direction: row.1).line
      let inserted = line.filter { $0.isInserted && $0.width > 0 }.map(\.level.rawValue)
      let isRightToLeft = line.baseLevel.isRightToLeft
      var levels = isRightToLeft ? inserted.reversed() : inserted
      levels = levels.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
      let expected = row.levels.reduce(into: [UInt8]()) { if $0.last != $1 { $0.append($1) } }
      #expect(levels == expected, "\(row)")
    }
  }

  /// hb-shape: A 6.39 and V 6 alone, A before V 5.99; f before i would be one glyph.
  @Test func `A token is shaped apart from the text`() throws {
    let kerned = try line("AVAV", token: "V", 13, .tail)
    #expect(kerned.shown == "AV" && isNear(kerned.line.width, 12.39))
    let ligature = try line("ffffff", token: "i", 7, .tail)
    #expect(ligature.line.glyphs.map(\.id) == [73, 76])
    let joined = try line("بببببب", token: "ب", 20, .tail)
    #expect(joined.line.glyphs.map(\.id) == [100, 100])
    let joinedBehind = try line("بببببب", token: "ب", 20, .head)
    #expect(joinedBehind.line.glyphs.map(\.id) == [100, 100])
  }
}

// MARK: Style

extension TokenTests {
  /// one in 10 points, two in bold of 20 points raised by 3, six in 10 points with tracking.
  private func styled(_ mode: TruncationStyle.Mode) throws -> PreparedText {
    let styles = [
      RunStyle(size: 10), RunStyle(size: 20, baselineOffset: 3, weight: 700),
      RunStyle(size: 10, tracking: 2),
    ]
    let runs = zip([3, 6, 9], styles).map { StyledText.Run(end: $0, style: $1) }
    let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode, token: "…"))
    return Sample.engine.prepare(
      try StyledText("onetwosix", runs: runs, paragraphStyle: paragraph))
  }

  /// Bold by hb-shape: t 434, w 856, o 619, … 855; s 479, i 258, x 529 in regular.
  @Test func `The style of a token is that of the cluster beside the cut`() throws {
    let rows:
      [(TruncationStyle.Mode, Double, shown: String, size: Double, y: Double, total: Double)] = [
        (.tail, 25.79, "one…", 10, 0, 25.78), (.tail, 25.77, "on…", 10, 0, 20.14),
        (.tail, 43.66, "onet…", 20, 3, 43.65), (.tail, 60.78, "onetw…", 20, 3, 60.77),
        (.head, 26.58, "…six", 10, 0, 26.57), (.head, 46.15, "…osix", 20, 3, 46.14),
        (.middle, 44, "one…six", 10, 0, 42.44), (.tail, 5, "…", 10, 0, 7.91),
      ]
    for row in rows {
      let text = try styled(row.0)
      let layout = text.layout(TextProposal(width: row.1), lineLimit: 1)
      let run = try #require(layout[0].first { $0.isInserted })
      #expect(text.shown(layout) == [row.shown] && isNear(layout[0].width, row.total), "\(row)")
      #expect(run.font?.size == row.size && run.baselineOffset == row.y, "\(row)")
      #expect(run.map(\.y) == [row.y], "\(row)")
      let name = row.size == 20 ? "Noto Sans Bold" : "Noto Sans Regular"
      #expect(run.font?.face.fullName == name, "\(row)")
      // Noto Sans reaches 1069 up and 293 down.
      #expect(isNear(layout[0].ascent, row.size == 20 ? 24.38 : 10.69), "\(row)")
      #expect(isNear(layout[0].descent, 2.93), "\(row)")
    }
  }

  @Test func `A lowered token makes its line deeper`() throws {
    let style = RunStyle(size: 10, baselineOffset: -4)
    let (_, line, _) = try line("one two", token: "…", 30, style: style)
    #expect(token(of: line).map(\.y) == [-4])
    #expect(isNear(line.ascent, 10.69) && isNear(line.descent, 6.93))
  }

  @Test func `Spaces between words are widened in a token too`() throws {
    let style = RunStyle(size: 10, wordSpacing: 3)
    let (shown, line, _) = try line("one two six", token: " [x]", 35.35, style: style)
    #expect(shown == "one [x]" && isNear(line.width, 17.87 + 14.47 + 3))
  }

  /// Noto Sans has a slashed zero: hb-shape says 572 for glyph 19, with `zero` glyph 2581 is shown.
  @Test func `A token has the features of the text`() throws {
    let plain = try line("one two", token: "0", 25).line
    let feature = FontFeature(tag: try #require(OpenTypeTag("zero")))
    let style = RunStyle(size: 10, features: [feature])
    let slashed = try line("one two", token: "0", 25, style: style).line
    #expect(token(of: plain).map(\.id) == [19] && token(of: slashed).map(\.id) == [2581])
  }
}
