import Kumihan
import Testing

@testable import KumihanCLI

@Suite struct LayoutCaseTests {
  /// The table "A case" of the contract.
  private static let contractFields = [
    "id", "text", "runs", "fonts", "systemFonts", "size", "weight", "widthClass", "italic",
    "features", "variations", "width", "height", "lang", "direction", "alignment", "lineLimit",
    "truncation", "ellipsis", "truncationUnit", "lineSpacing", "lineHeight", "paragraphSpacing",
    "indent", "tracking", "kerning", "wordSpacing", "baselineOffset", "tabInterval", "tabStops",
    "lineBreak", "wordBreak", "overflowWrap", "whiteSpace", "hyphenation", "textWrap",
    "textSpacingTrim", "textAutospace", "hangingPunctuation", "kinsokuAdjust", "writingMode",
    "displayScale", "hits", "offsets", "want",
  ]

  private static let good: [(field: String, value: String, expected: LayoutCase)] = [
    ("width", "60", .changed { $0.width = 60 }), ("width", "null", .changed { _ in }),
    ("width", #""inf""#, .changed { $0.width = .infinity }),
    ("width", "-1.5", .changed { $0.width = -1.5 }), ("width", "0", .changed { $0.width = 0 }),
    ("width", "1e300", .changed { $0.width = 1e300 }),
    ("height", "12.5", .changed { $0.height = 12.5 }), ("height", "null", .changed { _ in }),
    ("height", #""inf""#, .changed { $0.height = .infinity }),
    ("size", "0", .changed { $0.style.run.size = 0 }),
    ("size", "13.37", .changed { $0.style.run.size = 13.37 }),
    ("size", "100000", .changed { $0.style.run.size = 100_000 }),
    ("tracking", "-2", .changed { $0.style.run.tracking = -2 }),
    ("kerning", "0.5", .changed { $0.style.run.kerning = 0.5 }),
    ("wordSpacing", "3", .changed { $0.style.run.wordSpacing = 3 }),
    ("lineSpacing", "4", .changed { $0.paragraphStyle.lineSpacing = 4 }),
    ("lang", #""ja""#, .changed { $0.style.run.language = "ja" }),
    ("lang", #""zh-Hant-HK""#, .changed { $0.style.run.language = "zh-Hant-HK" }),
    ("lang", #""x-private""#, .changed { $0.style.run.language = "x-private" }),
    ("direction", #""rtl""#, .changed { $0.paragraphStyle.direction = .rightToLeft }),
    ("direction", #""ltr""#, .changed { $0.paragraphStyle.direction = .leftToRight }),
    ("direction", #""auto""#, .changed { _ in }),
    ("alignment", #""leading""#, .changed { _ in }),
    ("alignment", #""center""#, .changed { $0.paragraphStyle.alignment = .center }),
    ("alignment", #""trailing""#, .changed { $0.paragraphStyle.alignment = .trailing }),
    ("alignment", #""left""#, .changed { $0.paragraphStyle.alignment = .left }),
    ("alignment", #""right""#, .changed { $0.paragraphStyle.alignment = .right }),
    ("lineLimit", "1", .changed { $0.lineLimit = 1 }),
    ("lineLimit", "3.0", .changed { $0.lineLimit = 3 }),
    ("lineLimit", "1e18", .changed { $0.lineLimit = 1_000_000_000_000_000_000 }),
    (
      "lineLimit", "9007199254740993",
      .changed { $0.lineLimit = 9_007_199_254_740_993 }
    ),
    ("lineLimit", "9223372036854775807", .changed { $0.lineLimit = .max }),
    ("lineBreak", #""auto""#, .changed { _ in }),
    ("lineBreak", #""loose""#, .changed { $0.paragraphStyle.lineBreak = .loose }),
    ("lineBreak", #""normal""#, .changed { $0.paragraphStyle.lineBreak = .normal }),
    ("lineBreak", #""strict""#, .changed { $0.paragraphStyle.lineBreak = .strict }),
    ("lineBreak", #""anywhere""#, .changed { $0.paragraphStyle.lineBreak = .anywhere }),
    ("hyphenation", #""none""#, .changed { $0.paragraphStyle.hyphenation = .none }),
    ("hyphenation", #""manual""#, .changed { _ in }),
    ("displayScale", "2", .changed { $0.displayScale = 2 }),
    ("displayScale", "1000", .changed { $0.displayScale = 1000 }),
    ("displayScale", "0.001", .changed { $0.displayScale = 0.001 }),
    ("offsets", #""utf8""#, .changed { _ in }),
    ("offsets", #""utf16""#, .changed { $0.offsets = .utf16 }),
    ("offsets", #""scalar""#, .changed { $0.offsets = .scalar }),
    ("want", "[]", .changed { _ in }), ("want", #"["glyphs"]"#, .changed { $0.want = [.glyphs] }),
    ("want", #"["breaks","glyphs"]"#, .changed { $0.want = [.glyphs, .breaks] }),
    ("truncation", #""tail""#, .changed { _ in }),
    ("truncation", #""head""#, .changed { $0.paragraphStyle.truncation.mode = .head }),
    ("truncation", #""middle""#, .changed { $0.paragraphStyle.truncation.mode = .middle }),
    ("ellipsis", #""…""#, .changed { _ in }), ("ellipsis", #""\u2026""#, .changed { _ in }),
    ("ellipsis", #""""#, .changed { $0.paragraphStyle.truncation.token = "" }),
    ("ellipsis", #"" [続き]\n""#, .changed { $0.paragraphStyle.truncation.token = " [続き]\n" }),
    ("truncationUnit", #""grapheme""#, .changed { _ in }),
    ("truncationUnit", #""word""#, .changed { $0.paragraphStyle.truncation.unit = .word }),
    ("wordBreak", #""normal""#, .changed { _ in }),
    ("overflowWrap", #""breakWord""#, .changed { _ in }),
    ("overflowWrap", #""anywhere""#, .changed { $0.paragraphStyle.overflowWrap = .anywhere }),
    ("overflowWrap", #""normal""#, .changed { $0.paragraphStyle.overflowWrap = .normal }),
    ("whiteSpace", #""preserve""#, .changed { _ in }),
    ("whiteSpace", #""collapse""#, .changed { $0.paragraphStyle.whiteSpace = .collapse }),
    ("whiteSpace", #""nowrap""#, .changed { $0.paragraphStyle.whiteSpace = .nowrap }),
    ("whiteSpace", #""breakSpaces""#, .changed { $0.paragraphStyle.whiteSpace = .breakSpaces }),
    ("baselineOffset", "-100000", .changed { $0.style.run.baselineOffset = -100_000 }),
    ("baselineOffset", "5.5", .changed { $0.style.run.baselineOffset = 5.5 }),
    ("paragraphSpacing", "-100000", .changed { $0.paragraphStyle.paragraphSpacing = -100_000 }),
    ("paragraphSpacing", "12", .changed { $0.paragraphStyle.paragraphSpacing = 12 }),
    ("indent", "0", .changed { $0.paragraphStyle.indents = LineIndents(firstLine: 0) }),
    ("indent", "100000", .changed { $0.paragraphStyle.indents.firstLine = 100_000 }),
    ("indent", "{}", .changed { _ in }),
    ("indent", #"{"head":20}"#, .changed { $0.paragraphStyle.indents = LineIndents(head: 20) }),
    (
      "indent", #"{"tail":3,"firstLine":0,"head":20.5}"#,
      .changed { $0.paragraphStyle.indents = LineIndents(head: 20.5, firstLine: 0, tail: 3) }
    ),
    ("tabInterval", "0", .changed { $0.paragraphStyle.tabInterval = 0 }),
    ("tabInterval", "100000", .changed { $0.paragraphStyle.tabInterval = 100_000 }),
    ("tabStops", "[]", .changed { _ in }),
    ("tabStops", #"[{"at":100}]"#, .changed { $0.paragraphStyle.tabStops = [TabStop(at: 100)] }),
    (
      "tabStops",
      #"[{"align":"decimal","decimalPoint":"٫","at":50,"leader":""},{"leader":" .","at":0}]"#,
      .changed {
        $0.paragraphStyle.tabStops = [
          TabStop(at: 50, alignment: .decimal, decimalPoint: "\u{66B}"),
          TabStop(at: 0, leader: " ."),
        ]
      }
    ),
    (
      "tabStops",
      #"[{"at":1,"align":"left"},{"at":2,"align":"right"},{"at":3,"align":"center"},{"at":4,"align":"leading"},{"at":5,"align":"trailing"}]"#,
      .changed {
        $0.paragraphStyle.tabStops = [
          TabStop(at: 1, alignment: .left), TabStop(at: 2, alignment: .right),
          TabStop(at: 3, alignment: .center), TabStop(at: 4, alignment: .leading),
          TabStop(at: 5, alignment: .trailing),
        ]
      }
    ),
    ("textWrap", #""greedy""#, .changed { _ in }),
    ("textSpacingTrim", #""none""#, .changed { _ in }),
    ("textAutospace", #""none""#, .changed { _ in }),
    ("hangingPunctuation", #""none""#, .changed { _ in }),
    ("kinsokuAdjust", #""none""#, .changed { _ in }),
    ("writingMode", #""horizontal""#, .changed { _ in }),
    ("lineHeight", "1.5", .changed { $0.paragraphStyle.lineHeight = .multiple(1.5) }),
    ("lineHeight", "0", .changed { $0.paragraphStyle.lineHeight = .multiple(0) }),
    (
      "lineHeight", #"{"points":24}"#, .changed { $0.paragraphStyle.lineHeight = .points(24) }
    ),
    ("systemFonts", "false", .changed { $0.systemFonts = false }),
    ("systemFonts", "true", .changed { $0.systemFonts = true }),
    ("weight", "1", .changed { $0.style.run.weight = 1 }),
    ("weight", "612.5", .changed { $0.style.run.weight = 612.5 }),
    ("weight", "1000", .changed { $0.style.run.weight = 1000 }),
    ("widthClass", "1", .changed { $0.style.run.widthClass = 1 }),
    ("widthClass", "9", .changed { $0.style.run.widthClass = 9 }),
    ("italic", "true", .changed { $0.style.run.isItalic = true }),
    ("italic", "false", .changed { _ in }),
    ("want", #"["explain","ink"]"#, .changed { $0.want = [.explain, .ink] }),
    ("id", #"{"any":[1]}"#, .changed { _ in }),
  ]

  @Test func `Has the contract's fields and no other`() {
    #expect(Set(LayoutCase.fields.names) == Set(Self.contractFields))
    #expect(LayoutCase.fields.names.count == Self.contractFields.count)
  }

  @Test func `Takes what is built`() throws {
    for (field, value, expected) in Self.good {
      let found = try CaseLine<LayoutCase>(Array(line(field, value).utf8)).contents.get()
      #expect(found == expected, "\(field) \(value)")
    }
  }

  @Test func `Every field is tested`() {
    let tested = Set(Self.good.map(\.field)).union([
      "text", "runs", "fonts", "features", "variations",
    ])
    let unbuilt = Self.contractFields.filter {
      complaint(about: line($0, "{}")) == "unsupported \($0)"
    }
    #expect(tested.union(unbuilt) == Set(Self.contractFields))
    #expect(tested.isDisjoint(with: unbuilt))
  }

  @Test func `Has the contract's defaults`() throws {
    let found = try CaseLine<LayoutCase>(Array(#"{"text":"x"}"#.utf8)).contents.get()
    #expect(found == .changed { _ in })
    #expect(found.style.run == RunStyle() && found.style.run.size == 17)
    #expect(found.paragraphStyle == ParagraphStyle() && found.width == nil && found.height == nil)
    #expect(found.displayScale == 1 && found.offsets == .utf8 && found.want.isEmpty)
    #expect(found.paragraphStyle.hyphenation == .manual && found.repaired == 0)
  }

  @Test func `Refuses other types`() {
    let numbers = [
      "size", "tracking", "kerning", "wordSpacing", "lineSpacing", "lineLimit", "displayScale",
      "weight", "widthClass", "baselineOffset", "paragraphSpacing", "tabInterval",
    ]
    for field in numbers + ["width", "height"] {
      for value in [#""12""#, "true", "[]", "{}", #""wide""#] {
        #expect(complaint(about: line(field, value)) == "type \(field)", "\(value)")
      }
    }
    for field in numbers { #expect(complaint(about: line(field, "null")) == "type \(field)") }
    let words = [
      "lang", "direction", "alignment", "lineBreak", "wordBreak", "overflowWrap", "whiteSpace",
      "hyphenation", "textWrap", "textSpacingTrim", "textAutospace", "hangingPunctuation",
      "kinsokuAdjust", "writingMode", "offsets", "truncation", "ellipsis", "truncationUnit", "text",
    ]
    for field in words {
      for value in ["1", "null", "false", #"["ja"]"#, "{}"] {
        let given = field == "text" ? #"{"text":\#(value)}"# : line(field, value)
        #expect(complaint(about: given) == "type \(field)", "\(value)")
      }
    }
    for value in ["1", "null", #""false""#, "[]"] {
      #expect(complaint(about: line("systemFonts", value)) == "type systemFonts")
      #expect(complaint(about: line("italic", value)) == "type italic")
    }
    for value in [#""1""#, "true", "null", "[]"] {
      #expect(complaint(about: line("lineHeight", value)) == "type lineHeight")
    }
    let heights = [
      (#"{"points":-1}"#, "value lineHeight.points"),
      (#"{"points":"1"}"#, "type lineHeight.points"),
      ("{}", "value lineHeight.points"), (#"{"point":1}"#, "unknownField lineHeight.point"),
    ]
    for (value, expected) in heights {
      #expect(complaint(about: line("lineHeight", value)) == expected, "\(value)")
    }
    for value in [#""1""#, "true", "null", "[]", "[20]"] {
      #expect(complaint(about: line("indent", value)) == "type indent", "\(value)")
    }
    for value in ["1", "null", #""100""#, #"{"at":100}"#] {
      #expect(complaint(about: line("tabStops", value)) == "type tabStops", "\(value)")
    }
    for field in ["fonts", "want"] {
      for value in ["1", "null", #""glyphs""#, "{}"] {
        #expect(complaint(about: line(field, value)) == "type \(field)")
      }
      for value in ["1", "null", "[]"] {
        #expect(complaint(about: line(field, "[\(value)]")) == "type \(field)[0]")
      }
    }
    for field in ["features", "variations"] {
      for value in ["1", "null", #""palt""#, "[]"] {
        #expect(complaint(about: line(field, value)) == "type \(field)")
      }
      for value in [#""1""#, "true", "null", "[1]"] {
        #expect(
          complaint(about: line(field, #"{"kern":1,"palt":\#(value)}"#)) == "type \(field).palt")
      }
    }
  }

  @Test func `Refuses what is out of range`() {
    let values: [(String, [String])] = [
      ("size", ["-1", "-0.001", "100000.1", "1e999", "-1e999"]),
      ("width", ["1e999", "-1e999"]), ("height", ["1e999"]),
      ("tracking", ["100001", "-100001", "1e999"]), ("kerning", ["1e6"]),
      ("wordSpacing", ["1e999"]),
      ("lineSpacing", ["1e999", "-1e6"]),
      ("lineLimit", ["0", "-1", "1.5", "1e999", "1e300", "9223372036854775808"]),
      ("displayScale", ["0", "-1", "1000.5", "1e999"]),
      ("lineHeight", ["-1", "1000.5", "1e999"]),
      ("baselineOffset", ["100001", "-100001", "1e999"]),
      ("paragraphSpacing", ["100000.5", "-1e6", "-1e999"]),
      ("indent", ["-1", "-0.001", "100000.1", "1e999"]),
      ("tabInterval", ["-1", "100001", "1e999"]),
      ("weight", ["0", "0.99", "1000.1", "-400", "1e999"]),
      ("widthClass", ["0", "10", "1.5", "-1", "1e999"]),
      (
        "lang",
        [
          #""""#, #""ja_JP""#, #""日本""#, #""j""#, #""ja-""#, #""-ja""#, #""toolongtag""#, #""4u""#,
          #""ja--JP""#,
        ]
      ),
      ("direction", [#""""#, #""LTR""#, #""ttb""#, #""left""#]), ("alignment", [#""middle""#]),
      ("lineBreak", [#""Strict""#, #""keepAll""#]), ("wordBreak", [#""keep-all""#]),
      ("overflowWrap", [#""x""#]),
      ("whiteSpace", [#""pre""#]), ("hyphenation", [#""on""#]), ("textWrap", [#""wrap""#]),
      ("textSpacingTrim", [#""x""#]), ("textAutospace", [#""x""#]),
      ("hangingPunctuation", [#""x""#]),
      ("kinsokuAdjust", [#""push""#]), ("writingMode", [#""vertical-rl""#]),
      ("offsets", [#""utf32""#, #""bytes""#]),
      ("truncation", [#""end""#]), ("truncationUnit", [#""letter""#]),
      ("features", [#"{"":1}"#, #"{"ligat":1}"#, #"{"é":1}"#]),
      ("variations", [#"{"weight":1}"#, #"{"":1}"#]), ("fonts", ["[]"]),
    ]
    for (field, texts) in values {
      for value in texts {
        #expect(complaint(about: line(field, value)) == "value \(field)", "\(value)")
      }
    }
    for value in ["-1", "0.5", "4294967296", "1e999"] {
      #expect(complaint(about: line("features", #"{"palt":\#(value)}"#)) == "value features.palt")
    }
    #expect(complaint(about: line("variations", #"{"wght":1e999}"#)) == "value variations.wght")
    #expect(complaint(about: line("want", #"["glyphs","x"]"#)) == "value want[1]")
    #expect(complaint(about: line("fonts", #"["a",""]"#)) == "value fonts[1]")
    #expect(complaint(about: line("fonts", #"["a\u0000b"]"#)) == "value fonts[0]")
  }

  @Test func `Refuses wrong members of indents and tab stops`() {
    let good = #"{"at":1}"#
    let wrong: [(field: String, value: String, expected: String)] = [
      ("indent", #"{"head":-1}"#, "value indent.head"),
      ("indent", #"{"head":"1"}"#, "type indent.head"),
      ("indent", #"{"firstLine":100001}"#, "value indent.firstLine"),
      ("indent", #"{"firstLine":null}"#, "type indent.firstLine"),
      ("indent", #"{"tail":1e999}"#, "value indent.tail"),
      ("indent", #"{"first":1}"#, "unknownField indent.first"),
      ("tabStops", "[1]", "type tabStops[0]"), ("tabStops", "[\(good),[]]", "type tabStops[1]"),
      ("tabStops", "[{}]", "value tabStops[0].at"),
      ("tabStops", #"[\#(good),{"align":"left"}]"#, "value tabStops[1].at"),
      ("tabStops", #"[\#(good),{"at":-1}]"#, "value tabStops[1].at"),
      ("tabStops", #"[{"at":100000.5}]"#, "value tabStops[0].at"),
      ("tabStops", #"[{"at":"1"}]"#, "type tabStops[0].at"),
      ("tabStops", #"[{"at":1,"align":"justify"}]"#, "value tabStops[0].align"),
      ("tabStops", #"[{"at":1,"align":1}]"#, "type tabStops[0].align"),
      ("tabStops", #"[{"at":1,"leader":1}]"#, "type tabStops[0].leader"),
      ("tabStops", #"[{"at":1,"decimalPoint":""}]"#, "value tabStops[0].decimalPoint"),
      ("tabStops", #"[{"at":1,"decimalPoint":".,"}]"#, "value tabStops[0].decimalPoint"),
      ("tabStops", #"[{"at":1,"decimalPoint":"e\u0301"}]"#, "value tabStops[0].decimalPoint"),
      ("tabStops", #"[{"at":1,"decimalPoint":1}]"#, "type tabStops[0].decimalPoint"),
      ("tabStops", #"[{"at":1,"position":1}]"#, "unknownField tabStops[0].position"),
    ]
    for (field, value, expected) in wrong {
      #expect(complaint(about: line(field, value)) == expected, "\(value)")
    }
  }

  @Test func `Says that a field is not built yet`() {
    for value in ["1", "true", "[]", "null"] {
      #expect(complaint(about: line("hits", value)) == "unsupported hits")
    }
  }

  @Test func `Says that a value is not built yet`() {
    let unbuilt: [(String, [String])] = [
      ("alignment", ["justify"]), ("truncationUnit", ["phrase"]),
      ("wordBreak", ["keepAll", "breakAll", "phrase"]),
      ("hyphenation", ["auto"]), ("textWrap", ["balance", "pretty", "optimal"]),
      ("textSpacingTrim", ["trimStart", "trimBoth", "normal"]), ("textAutospace", ["normal"]),
      ("hangingPunctuation", ["first", "last", "allowEnd"]),
      ("kinsokuAdjust", ["pushIn", "pushOut"]),
      ("writingMode", ["vertical"]),
    ]
    for (field, words) in unbuilt {
      for word in words {
        #expect(complaint(about: line(field, "\"\(word)\"")) == "unsupported \(field)", "\(word)")
      }
    }
    for part in ["carets"] {
      #expect(complaint(about: line("want", #"["glyphs","\#(part)"]"#)) == "unsupported want[1]")
    }
  }

  @Test func `Names an unknown field and the one that was meant`() {
    for field in ["widht", "Width", "line-break", "font", "", "before", "wıdth"] {
      #expect(complaint(about: line(field, "1")) == "unknownField \(field)")
    }
    #expect(
      error(of: line("widht", "1"))?.message == "widht is no field of a case; did you mean width?")
    #expect(
      error(of: line("line-break", "1"))?.message
        == "line-break is no field of a case; did you mean lineBreak?")
    #expect(error(of: line("quux", "1"))?.message == "quux is no field of a case")
  }

  @Test func `Names the field and what it takes`() {
    let messages: [(String, String, String)] = [
      ("size", #""big""#, #"size takes a number from 0 to 100000, not "big""#),
      ("size", "1e999", "size takes a number from 0 to 100000, not a number too large to count"),
      ("width", "[]", #"width takes a finite number, "inf" or null, not a list"#),
      ("displayScale", "0", "displayScale takes a number above 0, at most 1000, not 0"),
      ("lineLimit", "1.5", "lineLimit takes a whole number, 1 or more, not 1.5"),
      ("lineLimit", "0", "lineLimit takes a whole number, 1 or more, not 0"),
      (
        "lineLimit", "9223372036854775808",
        "lineLimit takes at most 9223372036854775807, not 9.223372036854776e+18"
      ),
      (
        "lineLimit", "1e999",
        "lineLimit takes at most 9223372036854775807, not a number too large to count"
      ),
      (
        "fonts", #"[{"file":"a","index":2147483648}]"#,
        "fonts[0].index takes at most 2147483647, not 2147483648"
      ),
      (
        "features", #"{"kern":"on"}"#,
        #"features.kern takes a whole number, 0 or more, not "on""#
      ),
      (
        "features", #"{"kern":4294967296}"#,
        "features.kern takes at most 4294967295, not 4294967296"
      ),
      ("features", #"{"ligat":1}"#, #"features takes tags of one to four letters, not "ligat""#),
      ("features", "1", #"features takes tags and whole numbers, as in {"palt": 1}, not 1"#),
      ("variations", #"{"wght":null}"#, "variations.wght takes a finite number, not null"),
      (
        "lineBreak", #""hard""#,
        #"lineBreak takes auto, loose, normal, strict or anywhere, not "hard""#
      ),
      (
        "alignment", #""justify""#,
        #"alignment does not take "justify" yet; it takes leading, center, trailing, left or right"#
      ),
      ("weight", "1001", "weight takes a number from 1 to 1000, not 1001"),
      ("hits", "4", "hits is not built yet"),
      ("truncation", #""end""#, #"truncation takes tail, head or middle, not "end""#),
      ("ellipsis", "3", "ellipsis takes a string, not 3"),
      (
        "truncationUnit", #""phrase""#,
        #"truncationUnit does not take "phrase" yet; it takes grapheme or word"#
      ),
      (
        "indent", "-1",
        #"indent takes points of a first line, 0 to 100000, or {"head": 20, "firstLine": 0, "tail": 20}, not -1"#
      ),
      ("indent", #"{"head":-1}"#, "indent.head takes a number from 0 to 100000, not -1"),
      (
        "tabStops", #"{"at":100}"#,
        #"tabStops takes a list of {"at": 100, "align": "decimal", "leader": ".", "decimalPoint": ","}, not an object"#
      ),
      ("tabStops", "[100]", #"tabStops[0] takes an object with "at", not 100"#),
      (
        "tabStops", #"[{"at":1},{"at":-1}]"#,
        "tabStops[1].at takes a number from 0 to 100000, not -1"
      ),
      (
        "tabStops", #"[{"align":"left"}]"#,
        "tabStops[0].at is missing: a number from 0 to 100000"
      ),
      (
        "tabStops", #"[{"at":1,"align":"middle"}]"#,
        #"tabStops[0].align takes leading, trailing, center, decimal, left or right, not "middle""#
      ),
      (
        "tabStops", #"[{"at":1,"decimalPoint":".,"}]"#,
        #"tabStops[0].decimalPoint takes a string of one Unicode scalar, such as ",", not ".,""#
      ),
      (
        "tabStops", #"[{"at":1,"aling":"left"}]"#,
        "tabStops[0].aling is no field of a tab stop; did you mean align?"
      ),
      (
        "baselineOffset", "1e6", "baselineOffset takes a number from -100000 to 100000, not 1000000"
      ),
      (
        "want", #"["carets"]"#,
        #"want[0] does not take "carets" yet; it takes glyphs, breaks, explain or ink"#
      ),
      ("lang", #""a\nb""#, #"lang takes a BCP 47 language tag, such as ja or zh-Hant, not "a\nb""#),
    ]
    for (field, value, message) in messages {
      #expect(error(of: line(field, value))?.message == message)
    }
    let long = String(repeating: "x", count: 1000)
    #expect((error(of: line("offsets", "\"\(long)\""))?.message.utf8.count ?? 1000) < 120)
  }
}
