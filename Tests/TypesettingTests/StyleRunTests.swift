import KumihanFontSystem
import KumihanFonts
import KumihanShaping
import KumihanTypography
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
