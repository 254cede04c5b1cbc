import KumihanFontSystem
import KumihanFonts
import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Where style runs meet.
@Suite struct StyleRunTests {
  private let engine = TextEngine(fonts: EmbeddedFonts.collection())

  private func runs(_ parts: [String], _ styles: [RunStyle]) throws -> StyledText {
    var (text, runs) = ("", [StyledText.Run]())
    for (part, style) in zip(parts, styles) {
      text += part
      runs.append(StyledText.Run(end: text.utf8.count, style: style))
    }
    return try StyledText(text, runs: runs)
  }

  /// Runs of one style are one text: لا keeps its ligature, AVAV its kerning, at every way of cutting them up.
  @Test func equalRunsAreShapedAsOne() throws {
    for text in ["لا", "AVAV", "office", "さしすせそ", "क्षि"] {
      let whole = try engine.prepare(text).layout(width: 30)
      let letters = text.unicodeScalars.map { String($0) }
      let style = [RunStyle](repeating: RunStyle(), count: letters.count)
      #expect(engine.prepare(try runs(letters, style)).layout(width: 30) == whole, "\(text)")
    }
  }

  /// `hb-shape Fonts/NotoSansArabic-Regular.ttf ب`: gid100 stands alone; gid102, the initial form, would join onwards.
  @Test func truncationEndsWhatInvisibleCharactersLetThrough() throws {
    for between in ["\u{2060}", "\u{AD}", "\u{2060}\u{2060}"] {
      let small = RunStyle(size: 10)
      let text = try runs(
        ["ب", between, "ببببببب"], [small, RunStyle(size: 9), RunStyle(size: 40)])
      let layout = engine.prepare(text).layout(TextProposal(width: 25), lineLimit: 1)
      #expect(layout.isTruncated)
      let letters = layout[0].flatMap { $0 }.filter { $0.cluster == 0 }.map(\.id)
      #expect(letters == [100], "\(between.unicodeScalars)")
    }
  }

  /// A paragraph keeps the fonts that it uses, and styles that come again are made ready once.
  @Test func manyRunsShareTheirStyles() throws {
    let styles = [RunStyle(size: 10), RunStyle(size: 12), RunStyle(size: 10, weight: 700)]
    let parts = (0..<60).flatMap { _ in ["ab ", "cd ", "漢\n"] }
    let text = engine.prepare(
      try runs(parts, (0..<60).flatMap { _ in styles }))
    for paragraph in text.paragraphs.dropLast() {
      #expect(paragraph.shaped.contexts.count == 3 && paragraph.shaped.fonts.count == 3)
    }
    let lines = text.layout(width: nil)
    #expect(lines.dropLast().allSatisfy { $0.map { $0.font?.size } == [10, 12, 10] })
  }

  @Test func paintChangesNothingButPaint() throws {
    let text = engine.prepare(try runs(["AVAV"], [RunStyle()]))
    let layout = text.layout(width: 30)
    let shapeCount = engine.statistics.shapeCount
    let paint = [StyledText.Paint(range: 1..<2, id: 7), .init(range: 4..<4, id: 1)]
    let painted = try text.repainting(paint)
    #expect(painted.source.paint == paint && text.source.paint.isEmpty)
    #expect(painted.layout(width: 30) == layout)
    #expect(engine.statistics.shapeCount == shapeCount)
    for range in [-1..<2, 0..<5, 5..<5, Int.min..<Int.max] {
      #expect(throws: StyleError.paintOutsideText) {
        _ = try text.repainting([StyledText.Paint(range: range, id: 0)])
      }
    }
  }

  /// However negative the line spacing, lines do not rise, and the height is at least the first line's.
  @Test func negativeLineSpacingStacksLinesOnEachOther() throws {
    let style = ParagraphStyle(lineSpacing: -1000)
    let text = try engine.prepare("a\nb\nc", paragraphStyle: style)
    let layout = text.layout(width: nil)
    let line = try engine.prepare("a").size(width: nil)
    #expect(layout.size.height == line.height)
    #expect(Set(layout.map(\.baseline)).count == 1)
  }
}

// MARK: Several styles in one paragraph

extension StyleRunTests {
  /// What is expected of a run: its font, its glyphs and how wide it is.
  private struct Expected {
    var font: String
    var ids: [UInt32]
    var width: Double

    init(_ font: String, _ ids: [UInt32], _ width: Double) {
      (self.font, self.ids, self.width) = (font, ids, width)
    }
  }

  private func check(_ line: TextLayout.Line, _ expected: [Expected], _ name: Comment) {
    #expect(line.map { $0.font?.face.fullName } == expected.map(\.font), name)
    #expect(line.map { $0.map(\.id) } == expected.map(\.ids), name)
    #expect(areNear(line.map(\.width), expected.map(\.width)), name)
    #expect(isNear(line.width, expected.reduce(0) { $0 + $1.width }), name)
  }

  /// All ids and advances by hb-shape, with its options for language, features and variations.
  @Test func `Fonts, sizes, languages, features and variations follow each other`() throws {
    let path = TestFonts.path("../Tests/TestSupport/Fonts/Variable.ttf")
    let fonts = FontCollection(
      [
        try TestFonts.face("NotoSans-Regular.ttf"), try TestFonts.face("NotoSans-Bold.ttf"),
        try TestFonts.face("NotoSans-Italic.ttf"), try TestFonts.face("NotoSansJP-Regular.otf"),
        try FontFace(path: path),
      ], system: nil)
    let variable = FontDescription.Source.family("Kumihan Test Variable")
    let heavy = FontVariation(axis: try #require(OpenTypeTag("wght")), value: 900)
    let smallCapitals = FontFeature(tag: try #require(OpenTypeTag("smcp")))
    let japanese = [FontDescription(family: "Noto Sans JP")]
    let parts: [(String, RunStyle, Expected)] = [
      ("x", RunStyle(size: 10), Expected("Noto Sans Regular", [91], 5.29)),
      ("two", RunStyle(size: 20, weight: 700), Expected("Noto Sans Bold", [87, 90, 82], 38.18)),
      (
        "six", RunStyle(size: 10, isItalic: true),
        Expected("Noto Sans Italic", [86, 76, 91], 11.73)
      ),
      (
        "one", RunStyle(size: 10, features: [smallCapitals]),
        Expected("Noto Sans Regular", [2253, 2247, 2206], 17.02)
      ),
      (
        "次", RunStyle(fonts: japanese, size: 10, language: LanguageTag("ja")),
        Expected("Noto Sans JP", [7092], 10)
      ),
      (
        "次", RunStyle(fonts: japanese, size: 10, language: LanguageTag("zh-Hans")),
        Expected("Noto Sans JP", [7093], 10)
      ),
      (
        "次", RunStyle(fonts: japanese, size: 10, language: LanguageTag("ko")),
        Expected("Noto Sans JP", [16658], 10)
      ),
      (
        "AV", RunStyle(fonts: [FontDescription(variable)], size: 10),
        Expected("Kumihan Test Variable Regular", [2, 3], 9.5)
      ),
      (
        "AV", RunStyle(fonts: [FontDescription(variable, variations: [heavy])], size: 10),
        Expected("Kumihan Test Variable Regular", [2, 3], 14.5)
      ),
    ]
    let text = TextEngine(fonts: fonts).prepare(try runs(parts.map(\.0), parts.map(\.1)))
    check(text.layout(width: nil)[0], parts.map(\.2), "all")
    // The same parts in another order have the same glyphs.
    let reversed = TextEngine(fonts: fonts).prepare(
      try runs(parts.map(\.0).reversed(), parts.map(\.1).reversed()))
    check(reversed.layout(width: nil)[0], parts.map(\.2).reversed(), "reversed")
  }

  /// hb-shape: é 564 as one glyph, 171; x 529; the family 2104 and the flag 1639 of 2550 units, 2048 an em; क्षि 610 and 179.
  @Test func `A cluster has the style of its first scalar`() throws {
    let rows: [(String, rest: String, ids: [UInt32], width: Double)] = [
      ("e", "\u{301}", [171], 5.64),
      ("\u{1F468}", "\u{200D}\u{1F469}\u{200D}\u{1F467}", [2104], 2550 / 204.8),
      ("\u{1F468}\u{200D}", "\u{1F469}\u{200D}\u{1F467}", [2104], 2550 / 204.8),
      ("\u{1F1EF}", "\u{1F1F5}", [1639], 2550 / 204.8), ("क", "\u{94D}षि", [610, 179], 9.71),
      ("क\u{94D}ष", "\u{93F}", [610, 179], 9.71),
    ]
    for row in rows {
      let styles = [RunStyle(size: 10), RunStyle(size: 20, tracking: 3)]
      let text = engine.prepare(try runs([row.0, row.rest + "xx"], styles))
      let line = text.layout(width: nil)[0]
      let name: Comment = "\(row.0)"
      #expect(line.map { $0.font?.size } == [10, 20], name)
      #expect(line.map { $0.map(\.id) } == [row.ids, [91, 91]], name)
      #expect(areNear(line.map(\.width), [row.width, 24.16]), name)
      let end = (row.0 + row.rest).utf8.count
      #expect(line.map(\.range) == [0..<end, end..<end + 2], name)
    }
    // A run's end within a scalar is moved behind it.
    let inside = [
      StyledText.Run(end: 1, style: RunStyle(size: 10)), .init(end: 3, style: RunStyle(size: 20)),
    ]
    let line = engine.prepare(try StyledText("éx", runs: inside)).layout(width: nil)[0]
    #expect(line.map(\.range) == [0..<2, 2..<3] && areNear(line.map(\.width), [5.64, 10.58]))
  }

  /// hb-shape: ffi 1969 (946), ff 1966 (688), i 76 (258), f 73 (344); لا 704 (582), but ل before ا 667 (260), ا after ل 47 (291).
  @Test func `A style ends within a ligature, and joining goes on`() throws {
    let (small, large) = (RunStyle(size: 10), RunStyle(size: 20))
    let whole = engine.prepare(try runs(["office"], [small])).layout(width: nil)[0]
    #expect(whole.glyphs.map(\.id) == [82, 1969, 70, 72])
    let rows: [([String], [[UInt32]], [Double])] = [
      (["off", "ice"], [[82, 1966], [76, 70, 72]], [12.93, 26.04]),
      (["of", "fice"], [[82, 73], [1967, 70, 72]], [9.49, 32.92]),
      (["ل", "ا"], [[47], [667]], [5.82, 2.6]),
    ]
    for (parts, ids, widths) in rows {
      let line = engine.prepare(try runs(parts, [small, large])).layout(width: nil)[0]
      #expect(line.map { $0.map(\.id) } == ids && areNear(line.map(\.width), widths), "\(parts)")
    }
    // Runs whose styles differ in a number that shapes nothing, such as the offset, part letters too.
    let raised = RunStyle(size: 10, baselineOffset: 1)
    let line = engine.prepare(try runs(["off", "ice"], [small, raised])).layout(width: nil)[0]
    #expect(line.map { $0.map(\.id) } == [[82, 1966], [76, 70, 72]])
  }

  /// hb-shape: A 639, before V 599, V 600; in bold A 690, V 650.
  @Test func `Another font or size ends kerning, an equal style does not`() throws {
    let style = RunStyle(size: 10)
    let rows: [(RunStyle, [Double])] = [
      (RunStyle(size: 10, weight: 700), [6.39, 6.5]), (RunStyle(size: 20), [6.39, 12]),
      (RunStyle(size: 10, isItalic: true), [6.39, 5.52]), (style, [5.99, 6]),
    ]
    for (other, advances) in rows {
      let line = engine.prepare(try runs(["A", "V"], [style, other])).layout(width: nil)[0]
      #expect(areNear(line.glyphs.map(\.advance), advances), "\(other)")
    }
  }

  @Test func `Paint changes no break, width or glyph at any width`() throws {
    let source = "office AV\u{AD}AV سلام e\u{301}क्षि 👨‍👩‍👧 日本"
    for mode in TruncationStyle.Mode.allCases {
      let paragraph = ParagraphStyle(truncation: TruncationStyle(mode: mode))
      let plain = try engine.prepare(source, style: RunStyle(size: 10), paragraphStyle: paragraph)
      let paint = (0..<source.utf8.count).map { StyledText.Paint(range: $0..<$0 + 1, id: $0) }
      let painted = engine.prepare(
        try StyledText(
          source, runs: [.init(end: source.utf8.count, style: RunStyle(size: 10))], paint: paint,
          paragraphStyle: paragraph))
      for width in stride(from: 0, through: 160, by: 4.1) {
        #expect(painted.layout(width: width) == plain.layout(width: width), "\(width)")
        let proposal = TextProposal(width: width)
        #expect(
          painted.layout(proposal, lineLimit: 1) == plain.layout(proposal, lineLimit: 1), "\(width)"
        )
      }
      #expect(painted.minContentWidth == plain.minContentWidth)
      #expect(painted.maxContentWidth == plain.maxContentWidth)
      #expect(painted.opportunities == plain.opportunities)
    }
  }

  /// Noto Sans reaches 1069 up and 293 down, Noto Sans JP 1160 and 288, Noto Sans Arabic 1374 and 738.
  @Test func `A line is as high as the fonts of what is seen, and the first style's`() throws {
    let small = RunStyle(size: 10)
    let large = RunStyle(size: 40)
    let rows: [([String], [RunStyle], width: Double?, extents: [[Double]])] = [
      (["a", "b"], [small, large], nil, [[42.76, 11.72]]),
      // What hangs is not seen, nor is a terminator.
      (["a", "  "], [small, large], nil, [[10.69, 2.93]]),
      (["a", " ", "b"], [small, large, small], 6, [[10.69, 2.93], [10.69, 2.93]]),
      (["a", "\n", "b"], [small, large, small], nil, [[10.69, 2.93], [10.69, 2.93]]),
      (
        ["a\n", "\n", "b"], [small, large, small], nil,
        [[10.69, 2.93], [10.69, 2.93], [10.69, 2.93]]
      ),
      // A space that stands between what is seen is seen.
      (["a", " ", "b"], [small, large, small], nil, [[42.76, 11.72]]),
      // What stands in another line makes that one higher.
      (
        ["a ", "b", " a"], [small, large, small], 26,
        [[10.69, 2.93], [42.76, 11.72], [10.69, 2.93]]
      ),
      (["", "a"], [large, small], nil, [[42.76, 11.72]]),
      (["a", "", "b"], [small, large, small], nil, [[10.69, 2.93]]),
      // Fonts that fall in for others.
      (["a日"], [small], nil, [[11.6, 2.93]]), (["aب"], [small], nil, [[13.74, 7.38]]),
      (["日 ب"], [small], 10, [[11.6, 2.93], [13.74, 7.38]]),
    ]
    for row in rows {
      let layout = engine.prepare(try runs(row.0, row.1)).layout(width: row.width)
      let found = layout.map { [$0.ascent, $0.descent] }
      #expect(found.count == row.extents.count, "\(row.0)")
      #expect(zip(found, row.extents).allSatisfy { areNear($0, $1) }, "\(row.0), \(found)")
    }
  }
}
