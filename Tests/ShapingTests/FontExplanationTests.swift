import KumihanFontSystem
import KumihanShaping
import KumihanTypography
import TestSupport
import Testing

/// Why a cluster is shown in the font it is shown in.
@Suite struct FontExplanationTests {
  /// Each cluster's text, reason and the fonts that were asked, `+` before those that had it.
  private func explain(
    _ text: String, _ families: [String], fonts: FontCollection = TestFonts.embedded
  ) throws -> [String] {
    let explained = try explanations(text, families, fonts: fonts)
    return explained.map { cluster in
      let trials = cluster.trials.map { trial in
        let name = trial.name.replacing("Noto Sans ", with: "").replacing("Noto ", with: "")
        return (trial.outcome == .has ? "+" : "-") + name
      }
      let shown = VisibleText.show(ShapedText.slice(text, cluster.range))
      return "\(shown) \(cluster.reason): \(trials.joined(separator: " "))"
    }
  }

  @Test func `Fonts are named in the order in which they were asked`() throws {
    let families = ["Noto Sans", "Noto Sans JP", "Noto Color Emoji"]
    #expect(
      try explain("a 漢、😀☀ก", families) == [
        "a list: +Regular", "· neighbor: +Regular", "漢 list: -Regular +JP",
        "、 neighbor: -Regular +JP",
        "😀 emoji: +Color Emoji", "☀ list: -Regular +JP", "ก missing: -Regular -JP -Color Emoji",
      ])
    #expect(try explain("x\u{301}", ["Noto Sans JP"]) == ["x<301> partly: -JP +JP"])
    #expect(try explain("a", [], fonts: FontCollection([])) == ["a missing: "])
  }

  private func explanations(
    _ text: String, _ families: [String] = [], fonts: FontCollection
  ) throws -> [FontExplanation] {
    let style = RunStyle(fonts: families.map { FontDescription(family: $0) })
    let source = try StyledText(text, style: style)
    var shaper = Shaper()
    let rewritten = shaper.rewritten(source)
    return shaper.explainFonts(
      of: rewritten, TextStyles(rewritten.runs) { StyleContext($0, fonts: fonts) })
  }

  @Test func `The font of a stretch comes with those that were asked for the stretch`() throws {
    let files = ["NotoSans-Regular.ttf", "NotoSansKR-Regular.otf", "NotoSansJP-Regular.otf"]
    let fonts = FontCollection(try files.map { try TestFonts.face($0) })
    #expect(
      try explain("a峠の", [], fonts: fonts) == [
        "a list: +Regular", "峠 wholeRun: -Regular -KR +JP", "の wholeRun: -Regular -KR +JP",
      ])
  }

  @Test func `However many fonts are asked, the first 16 and the last are named`() throws {
    let faces = try (0..<40).map { _ in try TestFonts.face("NotoSansThai-Regular.ttf") }
    let thai = FontCollection(faces)
    let missing = try explanations("\u{E123}\u{E123}", fonts: thai)
    #expect(missing.map(\.triedCount) == [40, 40] && missing.map(\.trials.count) == [17, 17])
    let last = try TestFonts.face("NotoSansJP-Regular.otf")
    let found = try explanations("峠峠", fonts: FontCollection(faces + [last]))
    for cluster in found {
      #expect(cluster.font?.face === last && cluster.triedCount == 41)
      #expect(cluster.trials.count == 17 && cluster.trials.last?.outcome == .has)
      #expect(cluster.trials.prefix(16).allSatisfy { $0.outcome == .lacks(0x5CE0) })
    }
  }

  /// Explaining remembers what it found: the answers are those of clusters that are looked up for themselves.
  @Test func `Equal clusters among others have their own answers`() throws {
    let text = "漢、a、😀\u{2060}漢\u{2060}、漢「a」「漢」"
    let families = ["Noto Sans", "Noto Sans JP", "Noto Color Emoji"]
    let explained = try explanations(text, families, fonts: TestFonts.embedded)
    let style = RunStyle(fonts: families.map { FontDescription(family: $0) })
    let shaped = try ShapedText(text, style: style).paragraphs[0]
    for cluster in explained {
      let item = try #require(
        shaped.items.first { $0.item.range.contains(cluster.range.lowerBound) })
      #expect(cluster.font == shaped.fonts[item.item.font], "\(cluster.range)")
    }
  }
}
