import KumihanTypography
import TestSupport
import Testing

@testable import KumihanTypesetting

/// Threads share fonts, engines and prepared texts.
@Suite struct SharedEngineTests {
  @Test func `Property: two threads lay out alike what they share`() async throws {
    let shared = TextEngine(fonts: TestFonts.embedded, workers: 1)
    for start in stride(from: 0, to: PropertyRun.numbers.upperBound, by: 250) {
      let numbers = (start..<start + 250).clamped(to: PropertyRun.numbers)
      let inputs = try SharedEngineTests.inputs(numbers)
      let expected = try SharedEngineTests.bits(of: inputs)
      let texts = try inputs.map { shared.prepare(try $0.styledText()) }
      let indices = Array(inputs.indices)
      async let first = SharedEngineTests.differences(indices, inputs, texts, expected)
      async let second = SharedEngineTests.differences(
        indices.reversed(), inputs, texts, expected)
      let different = try await first + second
      let name: Comment = "cases \(different.map { start + $0 }) of seed \(PropertyRun.seed)"
      #expect(different.isEmpty, name)
    }
  }

  private static func inputs(_ numbers: Range<Int>) throws -> [TextCase] {
    let engine = TextEngine(fonts: TestFonts.embedded, workers: 1)
    let tools = ReferenceTools()
    return try numbers.map {
      try PropertySubject.input(seed: PropertyRun.seed, number: $0, engine, tools)
    }
  }

  private static func bits(of inputs: [TextCase]) throws -> [[UInt64]] {
    let engine = TextEngine(fonts: TestFonts.embedded, workers: 1, caches: false)
    return try inputs.map { layout($0, engine.prepare(try $0.styledText())).bits }
  }

  private static func layout(_ input: TextCase, _ text: PreparedText) -> TextLayout {
    let offer = TextProposal(
      width: input.width, height: input.height, displayScale: input.displayScale)
    return text.layout(offer, lineLimit: input.lineLimit)
  }

  /// The cases whose layout is not the expected one, of the shared texts and of those prepared again.
  private static func differences(
    _ indices: [Int], _ inputs: [TextCase], _ texts: [PreparedText], _ expected: [[UInt64]]
  ) async throws -> [Int] {
    try indices.filter { index in
      let text = texts[index]
      let again = text.engine.prepare(try inputs[index].styledText())
      return [text, again].contains { layout(inputs[index], $0).bits != expected[index] }
    }
  }
}
