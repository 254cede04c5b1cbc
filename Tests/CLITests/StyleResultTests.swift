import Kumihan
import Testing

@testable import KumihanCLI

/// What the styles of a case do to its answer.
///
/// In Noto Sans, by its `hmtx` and `hhea`, of 1000 units: a digit is 572 wide, a space 260, a full stop 268, "…" 791;
/// ascent and descent are 1069 and 293. At 17 points a digit is 9.724, "…" 13.447 wide.
@Suite struct StyleResultTests {
  private let library = FontLibrary(usesCaches: true, jobs: 1)

  private func answer(_ members: String) -> String {
    var writer = JSONWriter()
    let line = #"{"fonts":["Noto Sans"],\#(members)}"#
    _ = LayoutRunner(library: library, hasLines: true)
      .answer(Array(line.utf8), number: 1, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The values of a result's members of some name, in order, numbers with at most three decimals.
  private func values(_ name: String, of members: String) -> [String] {
    answer(members).split(separator: "\"\(name)\":").dropFirst().map { rest in
      let text = String(rest.prefix { $0 != "," && $0 != "}" })
      return Double(text)?.brief ?? text
    }
  }

  private func table(_ members: String) throws -> String {
    let line = #"{"fonts":["Noto Sans"],\#(members)}"#
    let value = try CaseLine<LayoutCase>(Array(line.utf8)).contents.get()
    return try LayoutRunner(library: library, hasLines: false).text(of: value)
  }

  /// 60 points have room for "…" and four digits, which is 52.343 wide.
  private static let cuts: [(mode: String, kept: String, text: String, token: [String])] = [
    ("tail", "[[0,4]]", "0123…", ["38.896", "4"]), ("head", "[[6,10]]", "…6789", ["0", "0"]),
    ("middle", "[[0,2],[8,10]]", "01…89", ["19.448", "2"]),
  ]

  @Test func `Cuts the end, the start or the middle`() {
    for (mode, kept, text, token) in Self.cuts {
      let members = #""text":"0123456789","width":60,"lineLimit":1,"truncation":"\#(mode)""#
      let found = answer(members)
      #expect(found.contains(#""truncated":true,"kept":\#(kept),"#), "\(found)")
      #expect(found.contains(#""lines":[{"range":[0,10],"text":"\#(text)","x":0,"#), "\(found)")
      #expect(values("typographicWidth", of: members) == ["52.343"], "\(mode)")
      // The line's x, the token's, and those of its runs, of which the token is one.
      #expect(values("x", of: members).dropFirst().first == token[0], "\(mode)")
      #expect(values("offset", of: members) == [token[1]], "\(mode)")
    }
  }

  /// Where the suffix is cut, "e" would have been kerned with what stood before it.
  @Test func `The suffix behind a token in the middle takes its room`() {
    let members = #""text":"SourcesTypesettingLineBreakerswift","width":160,"lineLimit":1"#
    let cut = members + #","truncation":"middle""#
    let shown = values("text", of: cut).map { #""text":\#($0)"# }
    #expect(shown.count == 1 && shown[0].contains("…"))
    let (width, alone) = (
      values("typographicWidth", of: cut), values("typographicWidth", of: shown[0])
    )
    // Kerning with the token, which stands alone, is all that they may differ by.
    #expect(abs((Double(width[0]) ?? 0) - (Double(alone[0]) ?? 0)) < 2, "\(width) \(alone)")
  }

  @Test func `A person is told what stands beside what is left out`() throws {
    let expected = [
      ("tail", #"after "0123""#), ("head", #"before "6789""#),
      ("middle", #"between "01" and "89""#),
    ]
    for (mode, words) in expected {
      let found = try table(
        #""text":"0123456789","width":60,"lineLimit":1,"truncation":"\#(mode)""#)
      #expect(found.hasSuffix("truncated    yes, \(words)\n"), "\(found)")
    }
    let nothing = try table(#""text":"0123456789","width":3,"lineLimit":1"#)
    #expect(nothing.hasSuffix("truncated    yes, all of it\n"), "\(nothing)")
  }

  @Test func `Cuts with another token, and at words`() {
    // "0123 456 7…" is 100.079 wide, "0123 456 78." 100.912, "0123 456 789" 106.08.
    let members = #""text":"0123 456 7890","width":101,"lineLimit":1"#
    #expect(values("text", of: members) == [#""0123 456 7…""#])
    #expect(values("text", of: members + #","truncationUnit":"word""#) == [#""0123 456…""#])
    #expect(values("text", of: members + #","ellipsis":".""#) == [#""0123 456 78.""#])
    #expect(values("text", of: members + #","ellipsis":"""#) == [#""0123 456 78""#])
  }

  @Test func `Tabs lead to stops`() {
    // "2.5" is 24.004 wide, its part before the point 9.724; it ends behind the stop at 60 or at it.
    let ends = [
      ("left", "84.004"), ("leading", "84.004"), ("right", "60"), ("trailing", "60"),
      ("center", "72.002"), ("decimal", "74.28"),
    ]
    for (align, end) in ends {
      let members = #""text":"1\t2.5","tabStops":[{"at":60,"align":"\#(align)"}]"#
      #expect(values("typographicWidth", of: members) == [end], "\(align)")
    }
    // 268 as wide as the full stop.
    let comma = #""text":"1\t2,5","tabStops":[{"at":60,"align":"decimal","decimalPoint":","}]"#
    #expect(values("typographicWidth", of: comma) == ["74.28"])
    let interval = #""text":"1\t2","tabInterval":25"#
    #expect(values("typographicWidth", of: interval) == ["34.724"])
  }

  @Test func `Lines stand in, paragraphs apart`() {
    let text = #""text":"0123 456\n7","width":70"#
    func starts(_ members: String) -> [String] {
      // Each line has one run.
      values("x", of: "\(text),\(members)").enumerated().filter { $0.offset % 2 == 0 }
        .map(\.element)
    }
    #expect(starts(#""indent":17"#) == ["17", "0", "17"])
    #expect(starts(#""indent":{"head":20,"firstLine":0}"#) == ["0", "20", "0"])
    let right = #""indent":{"head":5,"tail":20},"alignment":"right""#
    #expect(starts(right) == ["11.104", "20.828", "40.276"])
    // Three lines of 23.154, rounded up.
    #expect(values("height", of: text) == ["70"])
    #expect(values("height", of: text + #","paragraphSpacing":10"#) == ["80"])
  }

  @Test func `A raised run is higher and less deep`() {
    let members = #""runs":[{"text":"1"},{"text":"2","baselineOffset":5}],"want":["glyphs"]"#
    // The line's, then those of its runs.
    #expect(values("ascent", of: members) == ["23.173", "18.173", "23.173"])
    #expect(values("descent", of: members) == ["4.981", "4.981", "-0.019"])
    // Glyph 21 is "2": cluster 1, x 9.724, y 5.
    #expect(answer(members).contains(#""glyphs":[[21,1,9.724,5,9.724]]"#))
  }

  @Test func `Words stick out or are cut`() {
    let wide = #""text":"01234567","width":60,"#
    #expect(values("lineCount", of: wide + #""overflowWrap":"normal""#) == ["1"])
    #expect(values("minContentWidth", of: wide + #""overflowWrap":"breakWord""#) == ["77.792"])
    #expect(values("minContentWidth", of: wide + #""overflowWrap":"anywhere""#) == ["9.724"])
  }

  @Test func `Spaces are one or count`() {
    let spaces = #""text":"1  2","width":200,"#
    #expect(values("typographicWidth", of: spaces + #""whiteSpace":"preserve""#) == ["28.288"])
    #expect(values("typographicWidth", of: spaces + #""whiteSpace":"collapse""#) == ["23.868"])
    #expect(values("minContentWidth", of: spaces + #""whiteSpace":"nowrap""#) == ["23.868"])
    let counted = #""text":"1  ","whiteSpace":"breakSpaces""#
    #expect(values("typographicWidth", of: counted) == ["18.564"])
    let lines = #""text":"1 \n 2","whiteSpace":"collapse""#
    #expect(values("lineCount", of: lines) == ["1"])
    #expect(values("text", of: lines) == [#""1 2""#])
    let cut = #""text":"1 \n 2 3","whiteSpace":"collapse","width":27,"lineLimit":1"#
    #expect(values("text", of: cut + #","truncation":"head""#) == [#""…3""#])
    #expect(values("typographicWidth", of: lines) == ["23.868"])
  }
}
