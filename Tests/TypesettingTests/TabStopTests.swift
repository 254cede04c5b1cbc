import KumihanFonts
import KumihanTypography
import Testing

@testable import KumihanTypesetting

/// Default tab stops: every eighth space's width, each beyond the pen.
@Suite struct TabStopTests {
  /// Noto Sans' space is 260 of 1,000 units (`hb-shape`), so stops lie 8 × 0.26 em apart.
  @Test func everyTabReachesTheNextStop() throws {
    let engine = TextEngine(fonts: EmbeddedFonts.collection())
    for step in 20...160 {
      let size = Double(step) / 4
      for count in 1...9 {
        let text = String(repeating: "\t", count: count) + "y"
        let layout = try engine.prepare(text, style: RunStyle(size: size)).layout(width: nil)
        let tabs = layout[0].dropLast().map(\.width)
        #expect(tabs.count == count)
        #expect(tabs.allSatisfy { abs($0 - 2.08 * size) < 1e-9 }, "\(count) tabs at \(size)")
      }
    }
  }

  /// An interval that is nothing beside the pen ends nowhere else than at the pen.
  @Test func tinyIntervalsKeepTheRulerFinite() throws {
    let engine = TextEngine(fonts: EmbeddedFonts.collection())
    for size in [0, Double.leastNonzeroMagnitude, 1e-300, 1e-12] {
      let runs = [
        StyledText.Run(end: 0, style: RunStyle(size: size)),
        StyledText.Run(end: 3, style: RunStyle(size: 100_000)),
      ]
      let layout = engine.prepare(try StyledText("a\tb", runs: runs)).layout(width: nil)
      #expect(layout.measure.typographicWidth.isFinite && layout[0].allSatisfy { $0.width >= 0 })
    }
  }
}
