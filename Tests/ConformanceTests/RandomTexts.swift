import Kumihan
import TestSupport

/// Texts of words in random order, each at a size of its own, in no width and in a random one.
struct RandomTexts {
  private let words: [String]
  private let count: Int
  private let sizes: ClosedRange<Double>

  /// Takes the words, the number and the smallest and largest size.
  init(_ fields: Fields) {
    words = (fields.text("words") ?? "").split(separator: " ").map(String.init)
    count = fields.whole("n") ?? 0
    sizes = (fields.numbers("sizes").first ?? 1)...(fields.numbers("sizes").last ?? 1)
  }

  /// The texts of a report.
  func samples(of report: Report, _ bench: ReportBench) throws -> [ReportSample] {
    try (0..<count).map { number in
      var random = SeededGenerator(seed: 1, case: number)
      let text = (0...random.below(12)).map { _ in random.pick(words) }.joined(separator: " ")
      var fields = report.input.with("text", text)
        .with("size", random.number(in: sizes))
      if number % 2 == 1 { fields = fields.with("width", random.number(in: 20...400)) }
      return try bench.sample(ReportInput(name: "text \(number)", fields: fields))
    }
  }
}
