import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// What it takes to cut a line of many items short, as the cuts and tokens that are looked at tell.
@Suite struct TruncationCostTests {
  /// One small letter, beside which the token is narrow, then letters of two sizes in turn, half of which fit.
  private func lookups(letters count: Int) throws -> Int {
    let engine = TextEngine(fonts: TestFonts.embedded, workers: 1)
    let sizes = [1.0] + (1..<count).map { $0.isMultiple(of: 2) ? 10 : 11 }
    let runs = sizes.enumerated().map { StyledText.Run(end: $0 + 1, style: RunStyle(size: $1)) }
    let token = String(repeating: "\u{2026}", count: 20)
    let text = engine.prepare(
      try StyledText(
        String(repeating: "a", count: count), runs: runs,
        paragraphStyle: ParagraphStyle(truncation: TruncationStyle(mode: .middle, token: token))))
    let before = engine.statistics
    let left = text.truncation(width: 3 * Double(count), lineLimit: 1)
    let after = engine.statistics
    #expect(left?.kept.count == 2)
    return after.cacheHits + after.cacheMisses - before.cacheHits - before.cacheMisses
  }

  @Test func `A wider token costs what it takes from the text, however long that is`() throws {
    let (few, many) = (try lookups(letters: 400), try lookups(letters: 3_200))
    #expect(many < 2 * few, "\(few) for 400 letters, \(many) for 3,200")
  }
}
