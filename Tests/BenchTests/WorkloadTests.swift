import Kumihan
import TestSupport
import Testing

@testable import KumihanBench

@Suite struct WorkloadTests {
  private let corpus = Corpus(name: "small.txt", paragraphs: ["ii ii ii", "犬犬犬犬", "🐕"])

  @Test func `Breaks are scalar offsets of the starts of lines`() throws {
    // Two words are 25.84 points wide and three 41.36, an ideograph is 20.
    let starts = try workload(mode: .breaks, width: 40).starts()
    #expect(starts == [[0, 6], [0, 2], [0]])
  }

  @Test func `Offsets count scalars, whatever their bytes and clusters`() {
    let text = "a\u{301}犬🐕b"
    #expect(text.scalarOffsets(ofUTF8Offsets: [0, 1, 3, 6, 10, 11]) == [0, 1, 2, 3, 4, 5])
    #expect("".scalarOffsets(ofUTF8Offsets: [0]) == [0])
  }

  @Test func `A pass counts the lines of all paragraphs`() throws {
    let found = try workload(mode: .cold, width: 40).pass()
    #expect(found.lines == 2 + 2 + 1)
    #expect(found.maxWidth <= 40)
    #expect(found.height > 5 * 20)
  }

  @Test func `Labels do not wrap`() throws {
    let found = try workload(mode: .labels, width: 40).pass()
    #expect(found.lines == 3)
    #expect(found.maxWidth == 80)
  }

  @Test func `A relayout adds up what fresh texts give at each width`() throws {
    let found = try workload(mode: .relayout, width: 40).pass()
    var sum = Found()
    for step in Workload.relayoutSteps {
      let cold = try workload(mode: .cold, width: 40 * step).pass()
      sum.lines += cold.lines
      sum.maxWidth = max(sum.maxWidth, cold.maxWidth)
    }
    #expect((found.lines, found.maxWidth) == (sum.lines, sum.maxWidth))
  }

  @Test func `Without caches the same is found`() throws {
    for mode in [BenchMode.cold, .relayout, .labels] {
      let cached = try workload(mode: mode, width: 40).pass()
      #expect(try workload(mode: mode, width: 40, caches: false).pass() == cached)
    }
  }

  /// The work on the small corpus, in the embedded fonts at 20 points.
  private func workload(mode: BenchMode, width: Double, caches: Bool = true) throws -> Workload {
    var options = try BenchOptions(["--corpus", "small.txt", "--fonts", "Fonts"])
    (options.mode, options.width, options.size) = (mode, width, 20)
    return try Workload(options, corpus, TextEngine(fonts: TestFonts.embedded, caches: caches))
  }
}
