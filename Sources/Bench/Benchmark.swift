import Kumihan

/// One run of the benchmark: a corpus, a mode, a line of JSON.
struct Benchmark {
  private let options: BenchOptions
  private let corpus: Corpus
  private let workload: Workload

  /// Opens corpus and fonts.
  init(_ options: BenchOptions) throws {
    self.options = options
    corpus = try Corpus(file: options.corpus, mode: options.mode)
    let fonts = try BenchFonts.collection(in: options.fonts, first: options.firstFamily)
    workload = try Workload(options, corpus, TextEngine(fonts: fonts, caches: options.caches))
  }

  /// Does the work; the result is the JSON object that the contract asks for.
  func result() throws -> String {
    guard options.mode != .breaks else { return try breaks() }
    let (found, times) = try PassTimes.of(options.limits) { try workload.pass() }
    return report(found, times)
  }
}

extension Benchmark {
  private static let engine = "ours"

  private func breaks() throws -> String {
    var line = JSONLine()
    line.append("engine", Benchmark.engine)
    line.append("width", options.width, digits: 2)
    line.append("starts", try workload.starts())
    return line.text
  }

  private func report(_ found: Found, _ times: PassTimes) -> String {
    let widths = options.mode == .relayout ? Workload.relayoutSteps.count : 1
    let work = Double(corpus.scalarCount * widths)
    var line = JSONLine()
    line.append("engine", Benchmark.engine)
    line.append("version", "unreleased")
    line.append("mode", options.mode.rawValue)
    line.append("corpus", corpus.name)
    line.append("paragraphs", corpus.paragraphs.count)
    line.append("codepoints", corpus.scalarCount)
    line.append("bytes", corpus.byteCount)
    line.append("lines", found.lines)
    line.append("height", found.height, digits: 2)
    line.append("max_width", found.maxWidth, digits: 2)
    line.append("ns_per_codepoint", times.least / work, digits: 3)
    line.append("ns_per_codepoint_median", times.median / work, digits: 3)
    line.append("cpu_ns_per_codepoint", times.leastProcessTime / work, digits: 3)
    line.append("first_pass_ns_per_codepoint", times.first / work, digits: 3)
    line.append("iterations", times.wall.count)
    if options.mode == .labels {
      line.append("labels_per_s", Double(corpus.paragraphs.count) / times.least * 1e9, digits: 0)
    }
    line.append("notes", options.caches ? "" : "no caches")
    return line.text
  }
}
