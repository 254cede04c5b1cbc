import KumihanTypography
import Testing

/// What a styled text accepts.
@Suite struct StyledTextTests {
  /// Numbers that no distance can be.
  private static let unusable = [
    Double.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, 100_000.001,
    -100_000.001,
  ]
  /// Numbers that every distance can be.
  private static let usable = [0, -0.0, 0.25, -12, 100_000, -100_000, Double.leastNonzeroMagnitude]

  @Test func `A number that no layout could use is refused with its name`() {
    for number in Self.unusable {
      for (field, style) in Self.styles(with: number) {
        #expect(throws: StyleError.outOfRange(field: field), "\(field) = \(number)") {
          try StyledText("a", style: style)
        }
        #expect(throws: StyleError.outOfRange(field: field), "\(field) = \(number), second run") {
          let runs = [StyledText.Run(end: 1, style: RunStyle()), .init(end: 2, style: style)]
          _ = try StyledText("ab", runs: runs)
        }
      }
      for (field, style) in Self.paragraphStyles(with: number) {
        #expect(throws: StyleError.outOfRange(field: field), "\(field) = \(number)") {
          try StyledText("a", paragraphStyle: style)
        }
      }
    }
  }

  @Test func `A line height is neither negative nor endless`() throws {
    let wrong = [-1, -Double.leastNonzeroMagnitude, .nan, .infinity, -.infinity, 100_000.1]
    for number in wrong {
      for height in [LineHeight.points(number), .multiple(number)] {
        #expect(throws: StyleError.outOfRange(field: "lineHeight"), "\(height)") {
          try StyledText("a", paragraphStyle: ParagraphStyle(lineHeight: height))
        }
      }
    }
    for height in [LineHeight.natural, .points(0), .points(100_000), .multiple(0), .multiple(1000)]
    {
      _ = try StyledText("a", paragraphStyle: ParagraphStyle(lineHeight: height))
    }
  }

  @Test func `Every number up to the largest is accepted, but no negative length`() throws {
    for number in Self.usable {
      for (field, style) in Self.styles(with: number) {
        let isTaken = number >= 0 || field != "size" && field != "linePitch"
        let text = try? StyledText("a", style: style)
        #expect((text != nil) == isTaken, "\(field) = \(number)")
      }
      for (field, style) in Self.paragraphStyles(with: number) {
        let isTaken = number >= 0 || field.hasSuffix("Spacing")
        let text = try? StyledText("a", paragraphStyle: style)
        #expect((text != nil) == isTaken, "\(field) = \(number)")
      }
    }
    #expect(throws: StyleError.outOfRange(field: "size")) {
      try StyledText("a", style: RunStyle(size: -Double.leastNonzeroMagnitude))
    }
  }

  @Test func `A position on an axis must be a finite number`() throws {
    let weight = try #require(OpenTypeTag("wght"))
    func style(_ value: Double) -> RunStyle {
      let variations = [FontVariation(axis: weight, value: value)]
      return RunStyle(fonts: [FontDescription(family: "A", variations: variations)])
    }
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: StyleError.outOfRange(field: "variations"), "\(value)") {
        try StyledText("a", style: style(value))
      }
    }
    for value in [0, -1, 1e9] { _ = try StyledText("a", style: style(value)) }
  }

  @Test func `A weight is from 1 to 1,000, a width class from 1 to 9`() throws {
    for weight in [1, 399.5, 400, 1000] {
      _ = try StyledText("a", style: RunStyle(weight: weight))
    }
    for weight in [0, 0.99, 1000.01, -400, .nan, .infinity, -.infinity] {
      #expect(throws: StyleError.outOfRange(field: "weight"), "\(weight)") {
        try StyledText("a", style: RunStyle(weight: weight))
      }
    }
    for widthClass in 1...9 { _ = try StyledText("a", style: RunStyle(widthClass: widthClass)) }
    for widthClass in [0, 10, -5, Int.min, Int.max] {
      #expect(throws: StyleError.outOfRange(field: "widthClass"), "\(widthClass)") {
        try StyledText("a", style: RunStyle(widthClass: widthClass))
      }
    }
  }

  @Test func `Runs must reach from the start of the text to its end`() throws {
    let cases: [(text: String, ends: [Int], isAccepted: Bool)] = [
      ("", [0], true), ("", [0, 0], true), ("", [], false), ("", [1], false), ("", [-1, 0], false),
      ("abc", [3], true), ("abc", [1, 3], true), ("abc", [0, 3, 3], true), ("abc", [], false),
      ("abc", [2], false), ("abc", [4], false), ("abc", [2, 1, 3], false), ("abc", [-1, 3], false),
      ("abc", [3, 2], false), ("か", [3], true), ("か", [1], false), ("か", [1, 3], true),
    ]
    for (text, ends, isAccepted) in cases {
      let runs = ends.map { StyledText.Run(end: $0, style: RunStyle()) }
      if isAccepted {
        let styled = try StyledText(text, runs: runs)
        #expect(styled.runs == runs)
      } else {
        #expect(throws: StyleError.runsDoNotTileText, "\(text) \(ends)") {
          try StyledText(text, runs: runs)
        }
      }
    }
  }

  @Test func `A text of one style has one run; its style is the main one`() throws {
    let style = RunStyle(size: 12, language: "ja")
    let text = try StyledText("かな", style: style)
    #expect(text.runs == [StyledText.Run(end: 6, style: style)])
    #expect(text.mainStyle == style)
    #expect(text.paint.isEmpty)
    let empty = try StyledText("")
    #expect(empty.runs == [StyledText.Run(end: 0, style: RunStyle())])
  }

  /// A style for each distance, with that distance.
  private static func styles(with number: Double) -> [(field: String, style: RunStyle)] {
    [
      ("size", RunStyle(size: number)), ("tracking", RunStyle(tracking: number)),
      ("kerning", RunStyle(kerning: number)), ("wordSpacing", RunStyle(wordSpacing: number)),
      ("baselineOffset", RunStyle(baselineOffset: number)),
      ("linePitch", RunStyle(linePitch: number)),
    ]
  }

  /// The spacings may be negative, the lengths not.
  private static func paragraphStyles(
    with number: Double
  ) -> [(field: String, style: ParagraphStyle)] {
    [
      ("lineSpacing", ParagraphStyle(lineSpacing: number)),
      ("paragraphSpacing", ParagraphStyle(paragraphSpacing: number)),
      ("indents", ParagraphStyle(indents: LineIndents(head: number))),
      ("indents", ParagraphStyle(indents: LineIndents(firstLine: number))),
      ("indents", ParagraphStyle(indents: LineIndents(tail: number))),
      ("tabInterval", ParagraphStyle(tabInterval: number)),
      ("tabStops", ParagraphStyle(tabStops: [TabStop(at: 1), TabStop(at: number)])),
    ]
  }
}
