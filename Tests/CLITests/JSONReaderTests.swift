import Testing

@testable import KumihanCLI

@Suite struct JSONReaderTests {
  /// A text and the same value without white space and needless escapes.
  static let accepted: [(text: String, canonical: String)] = [
    ("null", "null"), ("true", "true"), ("false", "false"), (" null ", "null"),
    ("\t\n\r true\r\n", "true"), ("[]", "[]"), ("[ ]", "[]"), ("{}", "{}"), ("{ }", "{}"),
    ("[1]", "[1]"), ("[1,2]", "[1,2]"), ("[ 1 , 2 ]", "[1,2]"), ("[[]]", "[[]]"),
    ("[[],[[]]]", "[[],[[]]]"), ("[null,true,false]", "[null,true,false]"),
    (#"{"a":1}"#, #"{"a":1}"#), (#"{ "a" : 1 , "b" : 2 }"#, #"{"a":1,"b":2}"#),
    (#"{"a":{"a":{"a":[]}}}"#, #"{"a":{"a":{"a":[]}}}"#), (#"{"":0}"#, #"{"":0}"#),
    (#"{"a":1,"A":2}"#, #"{"a":1,"A":2}"#), (#"{"b":1,"a":2}"#, #"{"b":1,"a":2}"#),
    (#"[{"a":1},{"a":1}]"#, #"[{"a":1},{"a":1}]"#),
    ("0", "0"), ("-0", "0"), ("1", "1"), ("-1", "-1"), ("10", "10"), ("120", "120"),
    ("0.5", "0.5"), ("-0.5", "-0.5"), ("0.0", "0"), ("48.0", "48"), ("1.50", "1.5"),
    ("1e2", "100"), ("1E2", "100"), ("1e+2", "100"), ("1e-2", "0.01"), ("1.5e1", "15"),
    ("0e0", "0"), ("0E-0", "0"), ("1e00", "1"), ("1e-02", "0.01"), ("-1.25E+2", "-125"),
    ("9007199254740991", "9007199254740991"), ("123456789", "123456789"),
    ("100000000000000000000000", "1e+23"), ("0.1", "0.1"),
    ("0.1000000000000000055511151231257827021181583404541015625", "0.1"),
    (#""""#, #""""#), (#""a""#, #""a""#), (#"" ""#, #"" ""#), (#""'""#, #""'""#),
    (#""/""#, #""/""#), (#""\/""#, #""/""#), (#""\"""#, #""\"""#), (#""\\""#, #""\\""#),
    (#""\\\\""#, #""\\\\""#), (#""\\\"""#, #""\\\"""#), (#""\b\f\n\r\t""#, #""\b\f\n\r\t""#),
    (#""\u0041""#, #""A""#), (#""\u00e9""#, "\"\u{E9}\""), (#""\u00E9""#, "\"\u{E9}\""),
    (#""\u0000""#, #""\u0000""#), (#""\u001f""#, #""\u001f""#), (#""\u0008""#, #""\b""#),
    (#""\u0022""#, #""\"""#), (#""\u005C""#, #""\\""#), (#""\u007f""#, "\"\u{7F}\""),
    (#""\u2028\u2029""#, "\"\u{2028}\u{2029}\""), ("\"\u{2028}\"", "\"\u{2028}\""),
    (#""\ud83d\ude00""#, "\"\u{1F600}\""), (#""\uD83D\uDE00""#, "\"\u{1F600}\""),
    (#""\ud800\udc00""#, "\"\u{10000}\""), (#""\udbff\udfff""#, "\"\u{10FFFF}\""),
    (#""a\u0041b""#, #""aAb""#), (#""\u30C6\u30B9\u30C8""#, "\"\u{30C6}\u{30B9}\u{30C8}\""),
    ("\"\u{7D44}\u{7248}\"", "\"\u{7D44}\u{7248}\""), ("\"\u{1F600}\"", "\"\u{1F600}\""),
    ("\"e\u{301}\u{E9}\"", "\"e\u{301}\u{E9}\""), ("\"\u{FEFF}\"", "\"\u{FEFF}\""),
    ("\"\u{FFFF}\u{FFFE}\"", "\"\u{FFFF}\u{FFFE}\""), (#""\ufffe""#, "\"\u{FFFE}\""),
    (#"{"\u0061":1}"#, #"{"a":1}"#),
    (#"{"e\u0301":1,"\u00e9":2}"#, "{\"e\u{301}\":1,\"\u{E9}\":2}"),
    (#"["\u2603\\n"]"#, "[\"\u{2603}\\\\n\"]"),
    (#"[1,"a",null,{"b":[]}]"#, #"[1,"a",null,{"b":[]}]"#),
  ]

  /// A text that is no JSON, and the byte at which that shows.
  static let refused: [(text: String, offset: Int)] = [
    ("", 0), (" ", 1), ("nul", 3), ("nulll", 4), ("Null", 0), ("TRUE", 0), ("tru e", 3),
    ("undefined", 0), ("NaN", 0), ("Infinity", 0), ("-Infinity", 1), ("inf", 0),
    ("[", 1), ("]", 0), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3),
    ("[1,,2]", 3), ("[1}", 2), ("[1]]", 3), ("[1],", 3), ("[]x", 2), ("1 2", 2),
    ("{", 1), ("}", 0), (#"{"a"}"#, 4), (#"{"a":}"#, 5), (#"{"a":1"#, 6), (#"{"a":1,"#, 7),
    (#"{"a":1,}"#, 7), (#"{,"a":1}"#, 1), (#"{"a" 1}"#, 5), (#"{"a"::1}"#, 5), (#"{a:1}"#, 1),
    (#"{'a':1}"#, 1), (#"{1:1}"#, 1), (#"{null:1}"#, 1), (#"{"a":1 "b":2}"#, 7),
    (#"{"a":1]"#, 6), (#"{[]:1}"#, 1), (#"{"a":1}}"#, 7), (#"{"a":1}{"b":2}"#, 7),
    ("+1", 0), ("-", 1), ("--1", 1), ("01", 1), ("-01", 2), ("00", 1), (".5", 0), ("1.", 2),
    ("1.e2", 2), ("1e", 2), ("1e+", 3), ("1e-", 3), ("1ee2", 2), ("1e2.5", 3), ("1.2.3", 3),
    ("0x10", 1), ("1_000", 1), ("1,000", 1), ("1f", 1), ("-a", 1), ("\u{661}", 0), ("\u{FF11}", 0),
    (#"""#, 1), (#""a"#, 2), (#""\"#, 2), (#""\""#, 3), (#""\\\""#, 5), (#""\x41""#, 2),
    (#""\a""#, 2), (#""\0""#, 2), (#""\'""#, 2), (#""\U0041""#, 2), (#""\u""#, 3), (#""\u0""#, 4),
    (#""\u00""#, 5), (#""\u004""#, 6), (#""\u004g""#, 6), (#""\u 041""#, 3), (#""\u-041""#, 3),
    (#""\ud83d\u""#, 9), (#""\ud83d\ude0""#, 12), ("\"\n\"", 1), ("\"a\tb\"", 2), ("\"\u{0}\"", 1),
    ("\"\u{1F}\"", 1), ("\"\\\n\"", 2), ("'a'", 0), ("a", 0), ("\u{FEFF}1", 0), ("\u{A0}1", 0),
    ("1\u{A0}", 1), ("\u{2028}", 0), ("/**/1", 0), ("1//", 1), ("#", 0), ("[1]\u{0}", 3),
    ("\u{B}1", 0), ("\u{C}1", 0), (#"["a]"#, 4), (#"["a",\n]"#, 5), ("[\u{1}]", 1), ("(1)", 0),
    ("[1:2]", 2), (#"{"a":1;}"#, 6), ("truefalse", 4), ("[true false]", 6), ("-null", 1),
  ]

  @Test func `Reads what RFC 8259 allows`() {
    let failures = Self.accepted.filter { rewritten(Array($0.text.utf8)) != .success($0.canonical) }
    for (text, canonical) in failures {
      Issue.record("\(text) gives \(rewritten(Array(text.utf8))), not \(canonical)")
    }
    // Strings are compared by canonical equivalence above; bytes decide.
    let different = Self.accepted.filter {
      (try? rewritten(Array($0.text.utf8)).get()).map { Array($0.utf8) } != Array($0.canonical.utf8)
    }
    #expect(different.isEmpty)
    #expect(Self.accepted.count >= 70)
  }

  @Test func `Refuses all else and says where`() {
    for (text, offset) in Self.refused {
      switch rewritten(Array(text.utf8)) {
      case .success(let canonical): Issue.record("\(text) is taken as \(canonical)")
      case .failure(.expected(_, at: let found, found: _)):
        #expect(found == offset, "in \(text.debugDescription)")
      case .failure(let error): Issue.record("\(text.debugDescription): \(error)")
      }
    }
    #expect(Self.refused.count >= 100)
  }

  @Test func `Refuses a name that is given twice`() {
    let texts: [(String, String, Int)] = [
      (#"{"a":1,"a":1}"#, "a", 7), (#"{"a":1,"b":2,"a":3}"#, "a", 13),
      (#"{"a":1,"\u0061":2}"#, "a", 7),
      (#"[{"x":{"":0,"":0}}]"#, "", 12),
    ]
    for (text, name, offset) in texts {
      #expect(rewritten(Array(text.utf8)) == .failure(.duplicateName(name, at: offset)))
    }
  }

  @Test func `Finds a double among many names`() {
    let names = (0..<1000).map { "\"n\($0)\":0" }
    let text = "{\(names.joined(separator: ",")),\"n999\":0}"
    #expect(
      rewritten(Array(text.utf8)) == .failure(.duplicateName("n999", at: text.utf8.count - 9)))
    let first = "{\(names.joined(separator: ",")),\"n3\":0}"
    #expect(
      rewritten(Array(first.utf8)) == .failure(.duplicateName("n3", at: first.utf8.count - 7)))
  }

  @Test func `Takes only an object as a line`() throws {
    #expect(try JSONReader.object(of: Array(#" {"a":1} "#.utf8)).members.count == 1)
    for text in ["[1]", "1", "null", #""{}""#, "", " "] {
      #expect(throws: JSONError.self, "\(text)") { try JSONReader.object(of: Array(text.utf8)) }
    }
    #expect(throws: JSONError.expected("an object", at: 1, found: UInt8(ascii: "["))) {
      try JSONReader.object(of: Array(" []".utf8))
    }
  }

  @Test func `Bounds the depth`() {
    func nested(_ depth: Int) -> [UInt8] {
      [UInt8](repeating: .openBracket, count: depth)
        + [UInt8](repeating: .closeBracket, count: depth)
    }
    #expect(throws: Never.self) { try JSONReader.value(of: nested(64)) }
    #expect(rewritten(nested(65)) == .failure(.tooDeep(limit: 64, at: 64)))
    #expect(rewritten(nested(1_000_000)) == .failure(.tooDeep(limit: 64, at: 64)))
    let objects = Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
    #expect(rewritten(objects) == .failure(.tooDeep(limit: 64, at: 64 * 5)))
    let wide = Array("[\(Array(repeating: "[[]]", count: 10_000).joined(separator: ","))]".utf8)
    #expect(throws: Never.self) { try JSONReader.value(of: wide) }
  }

  @Test func `Remembers where values stood`() throws {
    let line = Array(#" { "id" : [1, "\u00e9" ] , "n": -0.50 ,"s":"" } "#.utf8)
    let members = try JSONReader.object(of: line).members
    let texts = members.map { String(decoding: line[$0.value.range], as: UTF8.self) }
    #expect(texts == [#"[1, "\u00e9" ]"#, "-0.50", #""""#])
  }

  @Test func `Says what it expected`() {
    func message(_ text: String) -> String? {
      if case .failure(let error) = rewritten(Array(text.utf8)) { error.description } else { nil }
    }
    #expect(message("[1;2]") == "expected a comma or ] at byte 2, found ;")
    #expect(message(#"{"a" "#) == "expected a colon at byte 5, found the end")
    #expect(
      message("\"\n\"")
        == "expected an escape for a control character at byte 1, found the byte 0x0A")
    #expect(message(#""\q""#) == #"expected one of "\/bfnrtu after a backslash at byte 2, found q"#)
    #expect(message(#"{"a":0,"a":0}"#) == #""a" is given twice, again at byte 7"#)
  }
}
