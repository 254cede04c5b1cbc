import Kumihan
import Testing

@testable import KumihanCLI

@Suite struct CommandLineTests {
  private func layoutCase(_ options: String...) throws(UsageError) -> LayoutCase {
    let parsed = try ParsedArguments(["layout"] + options, of: .kumihan)
    return try LayoutCase(parsed, text: RepairedText("x"))
  }

  private func message(_ options: String...) -> String? {
    do throws(UsageError) {
      let parsed = try ParsedArguments(["layout"] + options, of: .kumihan)
      _ = try LayoutCase(parsed, text: RepairedText("x"))
    } catch { return error.description }
    return nil
  }

  /// Options, and the members of a case that say the same.
  private static let pairs: [(options: [String], members: String)] = [
    (["--width", "60"], #""width":60"#), (["--width=-1.5"], #""width":-1.5"#),
    (["--width", "inf"], #""width":"inf""#),
    (["--width", "null"], #""width":null"#), (["--height", "1e2"], #""height":100"#),
    (["--size", "13.37"], #""size":13.37"#),
    (["--lang", "zh-Hant"], #""lang":"zh-Hant""#), (["--direction", "rtl"], #""direction":"rtl""#),
    (["--alignment", "center"], #""alignment":"center""#),
    (["--line-limit", "2"], #""lineLimit":2"#),
    (["--line-height", "1.5"], #""lineHeight":1.5"#),
    (["--line-height", #"{"points":24}"#], #""lineHeight":{"points":24}"#),
    (["--line-spacing", "3"], #""lineSpacing":3"#), (["--tracking", "-1"], #""tracking":-1"#),
    (["--kerning", "1"], #""kerning":1"#), (["--word-spacing", "1"], #""wordSpacing":1"#),
    (["--line-break", "strict"], #""lineBreak":"strict""#),
    (["--hyphenation", "none"], #""hyphenation":"none""#),
    (["--display-scale", "2"], #""displayScale":2"#),
    (["--offsets", "utf16"], #""offsets":"utf16""#),
    (["--want", "glyphs,breaks"], #""want":["glyphs","breaks"]"#), (["--want", ""], #""want":[]"#),
    (["--font", "A", "--font", "b.ttf"], #""fonts":["A","b.ttf"]"#),
    (["--font", #"{"file":"c","index":1}"#], #""fonts":[{"file":"c","index":1}]"#),
    (["--features", "palt,kern=0"], #""features":{"palt":1,"kern":0}"#),
    (["--features", #"{"palt":1}"#], #""features":{"palt":1}"#),
    (["--variations", "wght=600,wdth=80.5"], #""variations":{"wght":600,"wdth":80.5}"#),
    (["--system-fonts", "false"], #""systemFonts":false"#),
    (["--weight", "650"], #""weight":650"#),
    (["--width-class", "3"], #""widthClass":3"#), (["--italic", "true"], #""italic":true"#),
    (["--truncation", "tail"], #""truncation":"tail""#),
    (["--truncation", "middle"], #""truncation":"middle""#),
    (["--ellipsis", "[more]"], #""ellipsis":"[more]""#), (["--ellipsis", ""], #""ellipsis":"""#),
    (["--truncation-unit", "word"], #""truncationUnit":"word""#),
    (["--paragraph-spacing", "-3"], #""paragraphSpacing":-3"#),
    (["--indent", "17"], #""indent":17"#),
    (["--indent", #"{"head":20,"firstLine":0}"#], #""indent":{"head":20,"firstLine":0}"#),
    (["--tab-interval", "40"], #""tabInterval":40"#),
    (
      ["--tab-stops", #"[{"at":100,"align":"right","leader":"."},{"at":200}]"#],
      #""tabStops":[{"at":100,"align":"right","leader":"."},{"at":200}]"#
    ),
    (["--baseline-offset", "-4"], #""baselineOffset":-4"#),
    (["--word-break", "normal"], #""wordBreak":"normal""#),
    (["--overflow-wrap", "anywhere"], #""overflowWrap":"anywhere""#),
    (["--white-space", "nowrap"], #""whiteSpace":"nowrap""#),
    (["--text-wrap", "greedy"], #""textWrap":"greedy""#),
    (["--text-spacing-trim", "none"], #""textSpacingTrim":"none""#),
    (["--text-autospace", "none"], #""textAutospace":"none""#),
    (["--hanging-punctuation", "none"], #""hangingPunctuation":"none""#),
    (["--kinsoku-adjust", "none"], #""kinsokuAdjust":"none""#),
    (["--writing-mode", "horizontal"], #""writingMode":"horizontal""#),
  ]

  @Test func `Options say what fields say`() throws {
    for (options, members) in Self.pairs {
      let parsed = try ParsedArguments(["layout"] + options, of: .kumihan)
      let fromOptions = try LayoutCase(parsed, text: RepairedText("x"))
      let fromLine = try CaseLine<LayoutCase>(Array(#"{"text":"x",\#(members)}"#.utf8)).contents
        .get()
      #expect(fromOptions == fromLine, "\(options)")
    }
  }

  @Test func `Every shown option of a case is tested`() {
    let tested = Set(
      Self.pairs.compactMap { $0.options[0].split(separator: "=").first.map(String.init) })
    let shown = LayoutCase.fields.optionSections.flatMap(\.options).filter { !$0.isHidden }.map(
      \.spelling)
    #expect(tested == Set(shown))
  }

  @Test func `Errors name the option`() {
    #expect(
      message("--width", "wide") == #"--width takes a finite number, "inf" or null, not "wide""#)
    #expect(message("--width", ".5") == #"--width takes a finite number, "inf" or null, not ".5""#)
    #expect(message("--line-limit", "0") == "--line-limit takes a whole number, 1 or more, not 0")
    #expect(
      message("--alignment", "justify")?.hasPrefix(#"--alignment does not take "justify" yet"#)
        == true)
    #expect(message("--weight", "0") == "--weight takes a number from 1 to 1000, not 0")
    #expect(message("--hits", "1") == "--hits is not built yet")
    #expect(
      message("--tab-stops", #"[{"at":1},{"at":-1}]"#)
        == "--tab-stops: tabStops[1].at takes a number from 0 to 100000, not -1")
    #expect(
      message("--tab-stops", "100,200")
        == #"--tab-stops takes a list of {"at": 100, "align": "decimal", "leader": ".", "decimalPoint": ","}, not "100,200""#
    )
    #expect(
      message("--tab-stops", #"[{"at":1},"#)?.hasSuffix(#", not "[{\"at\":1},""#) == true)
    #expect(
      message("--indent", #"{"head":-1}"#)
        == "--indent: indent.head takes a number from 0 to 100000, not -1")
    #expect(message("--indent", "wide")?.hasSuffix(#"not "wide""#) == true)
    #expect(
      message("--font", #"{"file":3}"#)
        == "--font: fonts[0].file takes a name that is not empty, not 3")
    #expect(
      message("--want", "carets")
        == #"--want: want[0] does not take "carets" yet; it takes glyphs, breaks, explain or ink"#)
    #expect(
      message("--variations", "wght")
        == #"--variations: variations.wght takes a finite number, not """#)
    #expect(
      message("--features", "palt,kern=on")
        == #"--features: features.kern takes a whole number, 0 or more, not "on""#)
    #expect(
      message("--line-limit", "9223372036854775808")
        == "--line-limit takes at most 9223372036854775807, not 9.223372036854776e+18")
    #expect(
      message("--display-scale", "1001")
        == "--display-scale takes a number above 0, at most 1000, not 1001")
    #expect(
      message("--system-fonts", "yes") == #"--system-fonts takes true or false, not "yes""#)
    #expect(message("--widht", "1") == "unknown option --widht; did you mean --width?")
  }

  @Test func `Text is counted`() throws {
    let parsed = try ParsedArguments(["layout"], of: .kumihan)
    let found = try LayoutCase(parsed, text: RepairedText(decoding: [0x61, 0xFF][...]))
    #expect(found.runs.map(\.text) == ["a\u{FFFD}"] && found.repaired == 1)
  }

  @Test func `What is not UTF-8 in an argument is counted, and told by its place`() throws {
    let arguments: [[UInt8]] = [
      Array("shape".utf8), Array("--before=a".utf8) + [0xFF, 0xE3, 0x81], Array("--after".utf8),
      [0x62, 0x80], [0xC3, 0xA9, 0xFE, 0x78],
    ]
    let parsed = try ParsedArguments(
      arguments.map { RepairedText(decoding: $0[...]) }, of: .kumihan)
    let text = try #require(parsed.argument)
    #expect(parsed.options.map(\.value.repairOffsets) == [[1, 2], [1]])
    #expect(text.repairOffsets == [2] && text.text == "é\u{FFFD}x")
    let found = try ShapeCase(parsed, text: text)
    #expect(found.repaired == 4 && found.before == "a\u{FFFD}\u{FFFD}")
    #expect(found.after == "b\u{FFFD}")
    #expect(text.warning == "is not UTF-8 at byte 2; U+FFFD stands there")
  }

  @Test func `Many repairs are told by the first places and a count`() {
    let two = RepairedText(decoding: [0xFF, 0x61, 0xFF])
    #expect(two.warning == "is not UTF-8 at bytes 0 and 2; U+FFFD stands there")
    let many = RepairedText(decoding: [UInt8](repeating: 0x80, count: 100)[...])
    #expect(many.repairs == 100)
    #expect(
      many.warning
        == "is not UTF-8 at bytes 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 and 84 more; U+FFFD stands there"
    )
    #expect(RepairedText("\u{FFFD}").warning == nil)
  }

  @Test func `Shape and breaks have their options`() throws {
    let shape = try ShapeCase(
      ParsedArguments(
        [
          "shape", "--font", "A", "--features", "-kern,aalt[1:2]=2", "--flags", "bot,eot",
          "--direction", "rtl",
          "--script", "Arab", "--lang", "ar", "--before", "b", "--after", "c", "--cluster-level",
          "1",
          "--variations", "wght=5",
        ], of: .kumihan), text: RepairedText("x"))
    #expect(
      shape.font == FontDescription(family: "A") && shape.features == ["-kern", "aalt[1:2]=2"])
    #expect(shape.flags == [.beginningOfText, .endOfText] && shape.direction == .rightToLeft)
    #expect(
      shape.script == .arabic && shape.language == "ar" && shape.before == "b" && shape.after == "c"
    )
    #expect(shape.clusterLevel == 1 && shape.variations.map(\.value) == [5] && shape.text == "x")
    let breaks = try BreaksCase(
      ParsedArguments(
        ["breaks", "--of", "word", "--line-break", "loose", "--lang", "ja"], of: .kumihan),
      text: RepairedText("x"))
    #expect(breaks.unit == .word && breaks.lineBreak == .loose && breaks.language == "ja")
  }
}
