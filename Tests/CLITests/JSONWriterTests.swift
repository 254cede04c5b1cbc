import Testing

@testable import KumihanCLI

@Suite struct JSONWriterTests {
  @Test func `Puts commas between and nowhere else`() {
    let text = JSONWriter.text { writer in
      writer.object { writer in
        writer.member("a", 1)
        writer.name("b")
        writer.array { writer in
          writer.writeNull()
          writer.array { _ in }
          writer.object { _ in }
          writer.write(true)
        }
        writer.name("r")
        writer.write(3..<5)
        writer.member("s", "x")
        writer.member("f", false)
        writer.member("d", 1.5)
        writer.name("raw")
        writer.write(raw: Array("[1, 2]".utf8))
        writer.name("g")
        writer.write([1, 2], [3.5, -0.0, 4])
        writer.name("h")
        writer.write([], [0.5])
        writer.member("z", 0)
      }
    }
    #expect(
      text == #"{"a":1,"b":[null,[],{},true],"r":[3,5],"s":"x","f":false,"d":1.5,"raw":[1, 2],"#
        + #""g":[1,2,3.5,0,4],"h":[0.5],"z":0}"#)
  }

  @Test func `Starts a line afresh`() {
    var writer = JSONWriter()
    for id in 1...3 {
      writer.object { $0.member("id", id) }
      writer.endLine()
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "{\"id\":1}\n{\"id\":2}\n{\"id\":3}\n")
    writer.removeAll()
    writer.write(1)
    #expect(writer.bytes == Array("1".utf8))
  }

  @Test func `Escapes only what it must`() {
    let controls = (0..<32).map { UInt8($0) }
    let expected =
      #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
      + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f""#
    #expect(JSONWriter.text { $0.write(String(decoding: controls, as: UTF8.self)) } == expected)
    let plain = "/'<>&\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\u{FFFF}組版😀e\u{301}"
    #expect(Array(JSONWriter.text { $0.write(plain) }.utf8) == Array("\"\(plain)\"".utf8))
    #expect(JSONWriter.text { $0.write(#"a"b\c"#) } == #""a\"b\\c""#)
    #expect(JSONWriter.text { $0.write("abc".dropFirst()) } == #""bc""#)
    #expect(JSONWriter.text { $0.object { $0.member("a\"", "\n") } } == #"{"a\"":"\n"}"#)
  }

  @Test func `What is written reads back`() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let value = JSONValue.random(depth: 4, using: &random)
      let text = JSONWriter.text { $0.write(tree: value) }
      let again = try JSONReader.value(of: Array(text.utf8))
      #expect(again == value, "\(text)")
      #expect(Array(JSONWriter.text { $0.write(tree: again) }.utf8) == Array(text.utf8))
    }
  }
}

extension JSONValue {
  /// A tree of values of all kinds.
  fileprivate static func random(depth: Int, using random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &random) {
    case 0: JSONValue(.null)
    case 1: JSONValue(.bool(.random(using: &random)))
    case 2: JSONValue(.number(Double(Int.random(in: -1000...1000, using: &random)) / 8))
    case 3: JSONValue(.number(randomNumber(using: &random)))
    case 4: JSONValue(.string(randomText(using: &random)))
    case 5, 6:
      JSONValue(
        .array(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            .random(depth: depth - 1, using: &random)
          }))
    default:
      JSONValue(
        .object(
          (0..<Int.random(in: 0...20, using: &random)).map {
            JSONMember(
              name: "\($0)" + randomText(using: &random),
              value: .random(depth: depth - 1, using: &random))
          }))
    }
  }

  private static func randomNumber(using random: inout SplitMix64) -> Double {
    let number = Double(bitPattern: random.next())
    return number.isFinite ? number : 0
  }

  private static func randomText(using random: inout SplitMix64) -> String {
    let scalars = "aé組😀\u{0}\u{1F}\"\\/\n\u{2028}\u{301}\u{10FFFF}\u{FFFD}".unicodeScalars
    let count = Int.random(in: 0...6, using: &random)
    return String(
      String.UnicodeScalarView((0..<count).map { _ in scalars.randomElement(using: &random)! }))
  }
}
