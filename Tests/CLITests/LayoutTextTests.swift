import Kumihan
import Testing

@testable import KumihanCLI

@Suite struct LayoutTextTests {
  private func layoutCase(_ text: String) throws -> LayoutCase {
    try CaseLine<LayoutCase>(Array(text.utf8)).contents.get()
  }

  @Test func `Takes fonts by name, by path and by object`() throws {
    let fonts = try layoutCase(
      line(
        "fonts",
        #"["Noto Sans","/a/b","x.OTF","./c","w.woff","w.WOFF2",{"file":"d","index":2,"variations":{"wght":600}},{"file":"e.ttf"}]"#
      )
    ).style.run.fonts
    let weight = FontVariation(axis: OpenTypeTag("wght")!, value: 600)
    #expect(
      fonts == [
        FontDescription(family: "Noto Sans"), FontDescription(.file(path: "/a/b", index: 0)),
        FontDescription(.file(path: "x.OTF", index: 0)),
        FontDescription(.file(path: "./c", index: 0)),
        FontDescription(.file(path: "w.woff", index: 0)),
        FontDescription(.file(path: "w.WOFF2", index: 0)),
        FontDescription(.file(path: "d", index: 2), variations: [weight]),
        FontDescription(.file(path: "e.ttf", index: 0)),
      ])
  }

  @Test func `Checks the object of a font`() {
    let wrong: [(String, String)] = [
      (#"{}"#, "value fonts[0].file"), (#"{"file":1}"#, "type fonts[0].file"),
      (#"{"file":""}"#, "value fonts[0].file"),
      (#"{"file":"a","index":-1}"#, "value fonts[0].index"),
      (#"{"file":"a","index":1.5}"#, "value fonts[0].index"),
      (#"{"file":"a","index":"1"}"#, "type fonts[0].index"),
      (#"{"file":"a","name":"b"}"#, "unknownField fonts[0].name"),
      (#"{"file":"a","variations":{"wght":"x"}}"#, "type fonts[0].variations.wght"),
      (#"{"file":"a","variations":{"wght":1e999}}"#, "value fonts[0].variations.wght"),
    ]
    for (font, expected) in wrong {
      #expect(complaint(about: line("fonts", "[\(font)]")) == expected, "\(font)")
    }
    #expect(
      error(of: line("fonts", "[{}]"))?.message
        == "fonts[0].file is missing: a name that is not empty")
  }

  @Test func `Takes features and variations`() throws {
    let features = try layoutCase(line("features", #"{"palt":1,"kern":0,"a b":4294967295}"#)).style
      .run.features
    #expect(
      features.map(\.tag.description) == ["palt", "kern", "a b "]
        && features.map(\.value) == [1, 0, .max])
    let style = try layoutCase(
      #"{"text":"","variations":{"wght":600,"wdth":80.5},"fonts":["A",{"file":"B","variations":{"wght":1}}]}"#
    ).style
    let positions = style.resolved.fonts.map { $0.variations.map { "\($0.axis)=\($0.value)" } }
    #expect(positions == [["wght=600.0", "wdth=80.5"], ["wght=1.0", "wdth=80.5"]])
  }

  @Test func `Runs inherit the style of the case`() throws {
    let found = try layoutCase(
      """
      {"runs":[{"text":"a"},{"text":"b","size":20,"lang":"ja","fonts":["C"],"features":{"palt":1},"tracking":1,\
      "kerning":2,"wordSpacing":3,"baselineOffset":4,"variations":{"wght":9}},{"text":""}],"size":12,"fonts":["D"],\
      "tracking":-1,"baselineOffset":-2}
      """)
    var style = CaseStyle()
    (style.run.size, style.run.fonts, style.run.tracking) = (12, [FontDescription(family: "D")], -1)
    style.run.baselineOffset = -2
    var other = style
    (other.run.size, other.run.language, other.run.fonts) = (
      20, "ja", [FontDescription(family: "C")]
    )
    (other.run.tracking, other.run.kerning, other.run.wordSpacing) = (1, 2, 3)
    other.run.baselineOffset = 4
    other.run.features = [FontFeature(tag: OpenTypeTag("palt")!)]
    other.variations = [FontVariation(axis: OpenTypeTag("wght")!, value: 9)]
    #expect(found.style == style)
    #expect(found.runs.map(\.text) == ["a", "b", ""])
    #expect(found.runs.map(\.style) == [style, other, style])
    #expect(try layoutCase(#"{"runs":[]}"#).runs.isEmpty)
  }

  @Test func `Runs keep their paint as it came`() throws {
    let run = try layoutCase(
      #"{"runs":[{"underline":true,"text":"a","color":"red","background":null}]}"#
    ).runs[0]
    #expect(
      run.paint == [
        JSONMember(name: "color", value: JSONValue(.string("red"))),
        JSONMember(name: "underline", value: JSONValue(.bool(true))),
        JSONMember(name: "background", value: JSONValue(.null)),
      ])
    #expect(complaint(about: line("color", #""red""#)) == "unknownField color")
  }

  @Test func `Checks runs`() {
    let wrong: [(String, String)] = [
      (#"[1]"#, "type runs[0]"), (#"{}"#, "type runs"), ("null", "type runs"),
      (#"["a"]"#, "type runs[0]"),
      (#"[{}]"#, "text runs[0].text"), (#"[{"text":"a"},{"text":1}]"#, "type runs[1].text"),
      (#"[{"text":"a","size":-1}]"#, "value runs[0].size"),
      (#"[{"text":"a","width":1}]"#, "unknownField runs[0].width"),
      (#"[{"text":"a","weight":0}]"#, "value runs[0].weight"),
      (#"[{"text":"a","baselineOffset":1e6}]"#, "value runs[0].baselineOffset"),
      (#"[{"text":"a","indent":1}]"#, "unknownField runs[0].indent"),
      (#"[{"text":"a"},{"text":"a","features":{"kern":-1}}]"#, "value runs[1].features.kern"),
      (#"[{"text":"a","fonts":["b",1]}]"#, "type runs[0].fonts[1]"),
      (#"[{"text":"a","fonts":[{"file":"b","index":-1}]}]"#, "value runs[0].fonts[0].index"),
    ]
    for (runs, expected) in wrong {
      #expect(complaint(about: #"{"runs":\#(runs)}"#) == expected, "\(runs)")
    }
    #expect(
      error(of: #"{"runs":[{"text":"a","widht":1}]}"#)?.message
        == "runs[0].widht is no field of a run; did you mean weight?")
  }

  @Test func `Needs one text`() {
    #expect(complaint(about: "{}") == "text text")
    #expect(complaint(about: #"{"text":"a","runs":[]}"#) == "text runs")
    #expect(complaint(about: #"{"text":""}"#) == nil)
    #expect(error(of: "{}")?.message == "text is missing: a string, or runs in place of it")
  }

  @Test func `Counts what was mended in the text only`() throws {
    #expect(try layoutCase(#"{"text":"\ud800a\udc00\ud83d\ude00"}"#).repaired == 2)
    #expect(try layoutCase(#"{"text":"\ud800a\udc00"}"#).runs[0].text == "\u{FFFD}a\u{FFFD}")
    #expect(
      try layoutCase(#"{"runs":[{"text":"\ud800"},{"text":"a"},{"text":"\udc00\udc00"}]}"#).repaired
        == 3)
    #expect(try layoutCase(#"{"id":"\ud800","fonts":["\ud800"],"text":"a"}"#).repaired == 0)
    #expect(try layoutCase(#"{"ellipsis":"\ud800","text":"a"}"#).repaired == 0)
    let invalid = Array(#"{"text":""#.utf8) + [0xE3, 0x81, 0xFF] + Array(#""}"#.utf8)
    #expect(try CaseLine<LayoutCase>(invalid).contents.get().repaired == 2)
  }

  @Test func `Names the first fault, whatever the order`() {
    #expect(complaint(about: #"{"text":"a","size":-1,"width":"x","zzz":1}"#) == "unknownField zzz")
    #expect(complaint(about: #"{"size":-1,"width":"x","text":"a"}"#) == "type width")
    #expect(complaint(about: #"{"width":"x","text":"a","size":-1}"#) == "type width")
  }
}
