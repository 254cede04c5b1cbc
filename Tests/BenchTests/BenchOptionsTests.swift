import Testing

@testable import KumihanBench

@Suite struct BenchOptionsTests {
  private let required = ["--corpus", "texts/thai.txt", "--fonts", "fonts"]

  @Test func `What is not asked for has the contract's defaults`() throws {
    let options = try BenchOptions(required)
    #expect(options.corpus == "texts/thai.txt")
    #expect(options.fonts == "fonts")
    #expect(options.mode == .cold)
    #expect(options.language == "en")
    #expect(options.firstFamily == nil)
    #expect((options.size, options.width) == (16, 300))
    #expect(
      options.limits
        == PassLimits(leastSeconds: 1, mostSeconds: 10, leastCount: 5, mostCount: 200))
    #expect(options.caches)
  }

  @Test func `Every option of the contract is read, in any order`() throws {
    let options = try BenchOptions(
      ["--json", "--no-cache", "--mode", "relayout", "--size", "12.5", "--width", "80"]
        + ["--lang", "zh-CN", "--first", "Noto Sans Thai", "--min-time", "0.2"]
        + ["--max-time", "3", "--min-iters", "7"] + required)
    #expect(options.mode == .relayout)
    #expect((options.size, options.width) == (12.5, 80))
    #expect(options.language == "zh-CN")
    #expect(options.firstFamily == "Noto Sans Thai")
    #expect(
      options.limits
        == PassLimits(leastSeconds: 0.2, mostSeconds: 3, leastCount: 7, mostCount: 200))
    #expect(!options.caches)
  }

  @Test func `What cannot be read is named`() {
    #expect(throws: BenchError.missingOption("--corpus")) { try BenchOptions(["--json"]) }
    #expect(throws: BenchError.missingOption("--fonts")) {
      try BenchOptions(["--corpus", "thai.txt"])
    }
    #expect(throws: BenchError.missingValue(option: "--lang")) {
      try BenchOptions(required + ["--lang"])
    }
    #expect(throws: BenchError.unknownOption("--part")) {
      try BenchOptions(required + ["--part", "hit"])
    }
    #expect(throws: BenchError.badValue(option: "--mode", value: "warm")) {
      try BenchOptions(required + ["--mode", "warm"])
    }
    #expect(throws: BenchError.badValue(option: "--min-iters", value: "2.5")) {
      try BenchOptions(required + ["--min-iters", "2.5"])
    }
  }

  @Test func `Sizes, widths and times that no pass could use are refused`() {
    for option in ["--size", "--width", "--min-time", "--max-time"] {
      for value in ["nan", "inf", "-1", "wide"] {
        #expect(throws: BenchError.badValue(option: option, value: value)) {
          try BenchOptions(required + [option, value])
        }
      }
    }
  }

  @Test func `The first family moves to the front and the others keep their order`() throws {
    #expect(try BenchFonts.ordered(first: nil) == BenchFonts.entries)
    let families = try BenchFonts.ordered(first: "Noto Sans Arabic").map(\.family)
    #expect(
      families == [
        "Noto Sans Arabic", "Noto Sans", "Noto Sans CJK JP", "Noto Sans Devanagari",
        "Noto Sans Thai", "Noto Color Emoji",
      ])
    #expect(throws: BenchError.badValue(option: "--first", value: "Arial")) {
      try BenchFonts.ordered(first: "Arial")
    }
  }
}
