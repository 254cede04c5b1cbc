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
    let style = RunStyle(fonts: families.map { FontDescription(family: $0) })
    let source = try StyledText(text, style: style)
    var shaper = Shaper()
    let explained = shaper.explainFonts(
      of: source, Array(text.utf8),
      TextStyles(source.shapingRuns) { StyleContext($0, fonts: fonts) })
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
}
