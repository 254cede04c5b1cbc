import Kumihan
import Testing

@testable import KumihanCLI

/// What cases are answered with, through the engine and the embedded fonts.
@Suite struct ResultTests {
  private let library = FontLibrary(usesCaches: true, jobs: 2)

  private func answer(_ line: String, hasLines: Bool = true) -> String {
    var writer = JSONWriter()
    _ = LayoutRunner(library: library, hasLines: hasLines)
      .answer(Array(line.utf8), number: 7, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// さしすせそ in Noto Sans JP by `hb-shape`: advances 1000 980 1000 1000 1000 of 1000; the hhea of the font: 1160, -288.
  @Test func layoutHasTheFieldsOfTheContract() {
    let result = answer(
      #"{"id": {"a": 1}, "text": "さしすせそ", "fonts": ["Noto Sans JP"], "width": 60, "want": ["breaks"]}"#
    )
    let font =
      #"{"family":"Noto Sans JP","style":"Regular","file":"NotoSansJP-Regular.otf","#
      + #""index":0,"size":17,"synthetic":false}"#
    let extent = #""ascent":19.72,"descent":4.896"#
    let expected =
      #"{"id":{"a": 1},"width":51,"height":50,"boxWidth":60,"typographicWidth":50.66,"lineCount":2,"#
      + #""truncated":false,"minContentWidth":17,"maxContentWidth":84.66,"firstBaseline":19.72,"#
      + #""lastBaseline":44.336,"direction":"ltr","lines":[{"range":[0,9],"text":"さしす","x":0,"#
      + #""baseline":19.72,"width":50.66,"hangingWidth":0,\#(extent),"leading":0,"#
      + #""endsWith":"softBreak","runs":[{"range":[0,9],"font":\#(font),"level":0,"script":"Hira","#
      + #""lang":null,"x":0,"width":50.66,\#(extent)}]},{"range":[9,15],"text":"せそ","x":0,"#
      + #""baseline":44.336,"width":34,"hangingWidth":0,\#(extent),"leading":0,"endsWith":"end","#
      + #""runs":[{"range":[9,15],"font":\#(font),"level":0,"script":"Hira","lang":null,"x":0,"#
      + #""width":34,\#(extent)}]}],"missing":[],"breaks":[[3,"rule"],[6,"rule"],[9,"rule"],"#
      + #"[12,"rule"]],"repaired":0}"# + "\n"
    #expect(result == expected)
  }

  @Test func offsetsComeInTheUnitAskedFor() {
    for (unit, end) in [("utf8", 10), ("utf16", 6), ("scalar", 5)] {
      let result = answer(
        #"{"text": "aé😀b\n", "offsets": "\#(unit)", "fonts": ["Noto Sans"]}"#)
      // The text is 9 bytes: a 1, é 2, 😀 4, b 1, new line 1.
      let last = unit == "utf8" ? end - 1 : end
      #expect(result.contains(#""range":[\#(last),\#(last)],"text":"""#), "\(unit): \(result)")
    }
  }

  @Test func whatNoFontHasIsMissing() {
    let result = answer(#"{"text": "aあb", "fonts": ["Noto Sans"]}"#, hasLines: false)
    #expect(result.contains(#""missing":[[1,4]]"#))
  }

  @Test func errorsStandInPlaceOfResults() {
    let table = [
      (
        #"{"id": 3, "text": "a", "width": "wide"}"#,
        #"{"id":3,"line":7,"error":{"kind":"type","field":"width""#
      ),
      (
        #"{"id": 3, "text": "a", "fonts": ["Nope"]}"#,
        #"{"id":3,"line":7,"error":{"kind":"font","field":"fonts[0]""#
      ),
      (
        #"{"id": 3, "text": "a", "fonts": ["/nowhere/a.ttf"]}"#,
        #"{"id":3,"line":7,"error":{"kind":"font","field":"fonts[0]","message":"fonts[0] cannot be used: "#
          + #"/nowhere/a.ttf cannot be read: No such file or directory"}}"#
      ),
      (
        #"{"id": 3, "text": "a", "fonts": ["Noto Sans", "Noto Sans JP", "/nowhere/a.ttf"]}"#,
        #"{"id":3,"line":7,"error":{"kind":"font","field":"fonts[2]""#
      ),
      (
        #"{"runs": [{"text": "a"}, {"text": "b", "fonts": ["/nowhere/a.ttf"]}]}"#,
        #"{"id":null,"line":7,"error":{"kind":"font","field":"runs[1].fonts[0]""#
      ),
      (
        #"{"runs": [{"text": "a"}, {"text": "b", "fonts": ["Noto Sans", "Nope"]}]}"#,
        #"{"id":null,"line":7,"error":{"kind":"font","field":"runs[1].fonts[1]""#
      ),
      (
        #"{"id": 3, "text": "a", "alignment": "justify"}"#,
        #"{"id":3,"line":7,"error":{"kind":"unsupported","field":"alignment""#
      ),
      ("{", #"{"id":null,"line":7,"error":{"kind":"json""#),
    ]
    for (line, start) in table {
      #expect(answer(line).hasPrefix(start), "\(line): \(answer(line))")
    }
  }

  @Test func shapeNamesThePlaceOfItsFont() {
    let table = [
      (#"{"text": "a", "font": "/nowhere/a.ttf"}"#, "font"),
      (#"{"text": "a", "fonts": ["/nowhere/a.ttf"]}"#, "fonts[0]"),
      (#"{"text": "a", "fonts": ["Nope"]}"#, "fonts[0]"),
    ]
    for (line, field) in table {
      var writer = JSONWriter()
      _ = ShapeRunner(library: library).answer(Array(line.utf8), number: 1, to: &writer)
      #expect(
        String(decoding: writer.bytes, as: UTF8.self)
          .hasPrefix(#"{"id":null,"line":1,"error":{"kind":"font","field":"\#(field)","#))
    }
  }

  /// The same numbers as `hb-shape --direction=ltr Fonts/NotoSans-Regular.ttf office`.
  @Test func shapeGivesWhatHarfBuzzGives() throws {
    var writer = JSONWriter()
    let line = #"{"text": "office", "before": "x", "font": "Noto Sans", "direction": "ltr"}"#
    let isResult = ShapeRunner(library: library).answer(Array(line.utf8), number: 1, to: &writer)
    #expect(isResult)
    let glyphs = "[[82,0,605,0,0,0,0],[1969,1,946,0,0,0,0],[70,4,480,0,0,0,0],[72,5,564,0,0,0,0]]"
    #expect(String(decoding: writer.bytes, as: UTF8.self).contains(#""glyphs":\#(glyphs)"#))
  }

  @Test func breaksTellTheirReason() {
    let table = [
      (#"{"text": "さし、a b"}"#, #"[[3,"rule"],[9,"rule"],[11,"space"]]"#),
      (#"{"text": "สวัสดีชาวโลก"}"#, #"[[18,"dictionary"],[27,"dictionary"]]"#),
      (#"{"text": "a\u00adb\nc"}"#, #"[[3,"softHyphen"],[5,"mandatory"]]"#),
      (#"{"text": "e\u0301f", "of": "grapheme"}"#, #"[[3,"grapheme"]]"#),
      (#"{"text": "ab cd", "of": "word"}"#, #"[[2,"word"],[3,"word"]]"#),
    ]
    for (line, breaks) in table {
      var writer = JSONWriter()
      _ = BreaksRunner().answer(Array(line.utf8), number: 1, to: &writer)
      let result = String(decoding: writer.bytes, as: UTF8.self)
      #expect(result == #"{"breaks":\#(breaks),"repaired":0}"# + "\n")
    }
  }
}
