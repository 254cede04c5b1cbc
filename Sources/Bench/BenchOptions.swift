/// What one pass over a corpus is.
enum BenchMode: String, CaseIterable, Sendable {
  /// Every paragraph is prepared, measured at the width and dropped.
  case cold
  /// Paragraphs prepared beforehand are measured at ten widths.
  case relayout
  /// As cold, without a width.
  case labels
  /// As cold, of one paragraph of a megabyte.
  case huge
  /// Not timed: where the lines start.
  case breaks
}

/// What the command line asks for; the options of `../shared/bench/README.md`, and `--no-cache` of our own.
struct BenchOptions: Equatable, Sendable {
  /// The corpus file: each line that is not empty is a paragraph.
  var corpus = ""
  /// The folder that holds the six font files.
  var fonts = ""
  /// The family that is moved to the front of the list of fonts; nil leaves the order.
  var firstFamily: String?
  /// What one pass is.
  var mode = BenchMode.cold
  /// The language of the text (BCP 47).
  var language = "en"
  /// The size of the em in points.
  var size = 16.0
  /// The width in points.
  var width = 300.0
  /// How long the passes are repeated.
  var limits = PassLimits()
  /// Whether the engine remembers what it shaped.
  var caches = true

  /// Reads the arguments behind the program's name.
  init(_ arguments: some Sequence<String>) throws(BenchError) {
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      switch option {
      case "--json": continue
      case "--no-cache": caches = false
      default:
        guard let value = rest.next() else { throw .missingValue(option: option) }
        try set(option, value)
      }
    }
    if corpus.isEmpty { throw .missingOption("--corpus") }
    if fonts.isEmpty { throw .missingOption("--fonts") }
  }

  private mutating func set(_ option: String, _ value: String) throws(BenchError) {
    switch option {
    case "--corpus": corpus = value
    case "--fonts": fonts = value
    case "--first": firstFamily = value
    case "--mode": mode = try read(option, value) { BenchMode(rawValue: $0) }
    case "--lang": language = value
    case "--size": size = try measure(option, value)
    case "--width": width = try measure(option, value)
    case "--min-time": limits.leastSeconds = try measure(option, value)
    case "--max-time": limits.mostSeconds = try measure(option, value)
    case "--min-iters": limits.leastCount = try read(option, value) { Int($0) }
    default: throw .unknownOption(option)
    }
  }

  /// A finite number that is not negative.
  private func measure(_ option: String, _ value: String) throws(BenchError) -> Double {
    try read(option, value) { Double($0).flatMap { $0 >= 0 && $0 < .infinity ? $0 : nil } }
  }

  private func read<Value>(
    _ option: String, _ value: String, _ parse: (String) -> Value?
  ) throws(BenchError) -> Value {
    guard let read = parse(value) else { throw .badValue(option: option, value: value) }
    return read
  }
}
