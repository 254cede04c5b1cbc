import Testing

@testable import KumihanCLI

@Suite struct CaseLineTests {
  private func id(_ line: String) -> String? {
    CaseLine<LayoutCase>(Array(line.utf8)).id.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `Gives the id back byte for byte`() {
    let ids = [
      "1", "-0.0", "1e999", "12345678901234567890123456789", "null", "true", #""a""#,
      #""\u00e9\/\ud800""#,
      #"[1, { "b" : null } ]"#, #"{"a":  1}"#, #""組版""#, "1.50",
    ]
    for expected in ids {
      #expect(id(#"{ "id" : \#(expected) , "text" : "a" }"#) == expected)
      #expect(id(#"{"text":1,"id":\#(expected)}"#) == expected, "the id of a bad case")
      #expect(id(#"{"id":\#(expected),"nope":1}"#) == expected, "the id of a bad case")
    }
    #expect(id(#"{"text":"a"}"#) == nil)
  }

  @Test func `A line that is no JSON has no id`() {
    let lines: [(String, String)] = [
      (#"{"id":1,"text":"a""#, "expected a comma or } at byte 18, found the end"),
      ("[1]", "expected an object at byte 0, found ["),
      ("", "expected an object at byte 0, found the end"),
      (#"{"id":1,"id":2}"#, #""id" is given twice, again at byte 8"#),
      (#"{"id":1,"size":1,"size":2}"#, #""size" is given twice, again at byte 17"#),
      (#"{"id":1,"text":NaN}"#, "expected a value at byte 15, found N"),
    ]
    for (line, message) in lines {
      #expect(id(line) == nil)
      #expect(complaint(about: line) == "json -")
      #expect(error(of: line)?.message == message)
    }
    let deep = String(repeating: "[", count: 100)
    #expect(complaint(about: #"{"id":\#(deep)"#) == "json -")
  }

  @Test func `An id that is not UTF-8 is not given back`() {
    for (start, end) in [(#"""#, #"""#), (#"{""#, #"":1}"#), (#"["a",""#, #""]"#)] {
      let bytes = Array(#"{"id":\#(start)"#.utf8) + [0xFF] + Array(#"\#(end),"text":"a"}"#.utf8)
      let line = CaseLine<LayoutCase>(bytes)
      #expect(throws: Never.self) { try JSONReader.object(of: bytes) }
      #expect(line.id == nil && throwsJSON(line), "\(start)")
    }
    let invalid = Array(#"{"text":"a","id":"x"#.utf8) + [0xE3, 0x81] + Array(#""}"#.utf8)
    let line = CaseLine<LayoutCase>(invalid)
    #expect(line.id == nil)
    #expect(throws: CaseError(.json, field: "id", "is not UTF-8 from byte 17 on")) {
      try line.contents.get()
    }
  }

  private func throwsJSON(_ line: CaseLine<LayoutCase>) -> Bool {
    if case .failure(let error) = line.contents { error.kind == .json } else { false }
  }

  @Test func `Kinds have the contract's names`() {
    let kinds: [CaseError.Kind] = [.json, .unknownField, .type, .value, .unsupported, .font, .text]
    #expect(
      kinds.map(\.rawValue) == [
        "json", "unknownField", "type", "value", "unsupported", "font", "text",
      ])
  }

  @Test func `Survives cases with changed bytes`() {
    let sample = Array(
      #"{"id":"é","runs":[{"text":"a\u30C6","size":2,"fonts":["A",{"file":"b","index":1}]}],"width":"inf","lineLimit":3,"want":["glyphs"],"features":{"palt":1},"lang":"zh-Hant","lineBreak":"strict"}"#
        .utf8)
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      var changed = sample
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = changed.indices.randomElement(using: &random)!
        changed[index] =
          Bool.random(using: &random)
          ? sample.randomElement(using: &random)! : .random(in: 0...255, using: &random)
      }
      let line = CaseLine<LayoutCase>(changed)
      if case .failure(let error) = line.contents { #expect(!error.message.isEmpty) }
    }
  }
}
