import Kumihan
import Testing

@testable import KumihanCLI

@Suite struct OtherCaseTests {
  private func shape(_ text: String) throws -> ShapeCase {
    try CaseLine<ShapeCase>(Array(text.utf8)).contents.get()
  }

  private func breaks(_ text: String) throws -> BreaksCase {
    try CaseLine<BreaksCase>(Array(text.utf8)).contents.get()
  }

  @Test func `Shape has its defaults`() throws {
    let found = try shape(#"{"text":"x"}"#)
    #expect(found.text == "x" && found.before.isEmpty && found.after.isEmpty && found.font == nil)
    #expect(found.direction == .auto && found.script == nil && found.language == nil)
    #expect(found.features.isEmpty && found.variations.isEmpty && found.flags.isEmpty)
    #expect(found.clusterLevel == 0 && found.repaired == 0)
  }

  @Test func `Shape takes all its fields`() throws {
    let found = try shape(
      #"""
      {"id":1,"text":"b","before":"a","after":"\ud800","font":{"file":"f","index":1},"direction":"ttb",
      "script":"arab","lang":"zh-hant","features":["-kern","test[1:3]=2"],"variations":{"wght":500},
      "flags":["bot","eot","preserve-default-ignorables","remove-default-ignorables"],"clusterLevel":2}
      """#)
    #expect(
      found.text == "b" && found.before == "a" && found.after == "\u{FFFD}" && found.repaired == 1)
    #expect(found.font == FontDescription(.file(path: "f", index: 1)))
    #expect(
      found.direction == .topToBottom && found.script == .arabic && found.language == "zh-hant")
    #expect(found.features == ["-kern", "test[1:3]=2"] && found.variations.map(\.value) == [500])
    #expect(found.flags == Set(ShapeCase.Flag.allCases) && found.clusterLevel == 2)
  }

  @Test func `Shape takes one font under either name`() throws {
    let one = FontDescription(family: "A")
    #expect(try shape(#"{"text":"x","font":"A"}"#).font == one)
    #expect(try shape(#"{"text":"x","fonts":["A"]}"#).font == one)
    for line in [
      #"{"text":"x","fonts":["A","B"]}"#, #"{"text":"x","fonts":[]}"#,
      #"{"text":"x","fonts":["A"],"font":"A"}"#,
    ] { #expect(complaint(about: line, as: ShapeCase.self) == "value fonts") }
  }

  @Test func `Shape checks its fields`() {
    let wrong: [(String, String, String)] = [
      ("before", "1", "type before"), ("after", "null", "type after"), ("font", "1", "type font"),
      ("font", #"{"file":1}"#, "type font.file"), ("direction", #""up""#, "value direction"),
      ("direction", "1", "type direction"), ("script", #""Latin""#, "value script"),
      ("script", "1", "type script"),
      ("lang", "1", "type lang"), ("features", #""kern""#, "type features"),
      ("features", "[1]", "type features[0]"),
      ("variations", #"{"wght":"1"}"#, "type variations.wght"),
      ("flags", #"["x"]"#, "value flags[0]"),
      ("flags", #""bot""#, "type flags"), ("clusterLevel", "3", "value clusterLevel"),
      ("clusterLevel", "-1", "value clusterLevel"), ("clusterLevel", #""1""#, "type clusterLevel"),
      ("width", "1", "unknownField width"), ("size", "1", "unknownField size"),
    ]
    for (field, value, expected) in wrong {
      #expect(complaint(about: line(field, value), as: ShapeCase.self) == expected)
    }
    #expect(complaint(about: "{}", as: ShapeCase.self) == "text text")
  }

  @Test func `Breaks takes its fields`() throws {
    let plain = try breaks(#"{"text":"x"}"#)
    #expect(
      plain.text == "x" && plain.unit == .line && plain.lineBreak == .auto && plain.language == nil)
    let found = try breaks(
      #"{"id":1,"text":"x\udc00","lang":"ja","lineBreak":"loose","wordBreak":"normal","of":"sentence"}"#
    )
    #expect(found.text == "x\u{FFFD}" && found.repaired == 1 && found.language == "ja")
    #expect(found.lineBreak == .loose && found.unit == .sentence)
    for unit in ["line", "grapheme", "word", "sentence"] {
      #expect(try breaks(line("of", "\"\(unit)\"")).unit.rawValue == unit)
    }
  }

  @Test func `Breaks checks its fields`() {
    let wrong: [(String, String, String)] = [
      ("of", #""paragraph""#, "value of"), ("of", "1", "type of"),
      ("lineBreak", #""x""#, "value lineBreak"),
      ("wordBreak", #""keepAll""#, "unsupported wordBreak"),
      ("wordBreak", #""x""#, "value wordBreak"),
      ("lang", "1", "type lang"), ("size", "1", "unknownField size"),
    ]
    for (field, value, expected) in wrong {
      #expect(complaint(about: line(field, value), as: BreaksCase.self) == expected)
    }
    #expect(complaint(about: "{}", as: BreaksCase.self) == "text text")
  }
}
