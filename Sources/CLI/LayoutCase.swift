import Kumihan

/// A case of `measure` and `layout`: a text, its style, and how it is to be laid out.
struct LayoutCase: StyledObject, Equatable {
  /// A stretch of text of one style.
  struct Run: Equatable, Sendable {
    /// The text.
    var text: String
    /// How it is shaped.
    var style: CaseStyle
    /// What it is painted with: members that only drawing will read.
    var paint: [JSONMember] = []
  }

  /// What is printed only when asked for.
  enum Part: String, CaseIterable, Sendable {
    case glyphs, breaks, explain, ink
  }

  /// The text in runs; a case with `text` has one.
  var runs: [Run] = []
  /// In how many places the text was mended with U+FFFD.
  var repaired = 0
  /// The style of what the runs say nothing of; its font and size are the strut.
  var style = CaseStyle()
  /// Whether fonts beyond the given ones may be used; nil: where none are given.
  var systemFonts: Bool?
  /// Direction, breaking, alignment, truncation.
  var paragraphStyle = ParagraphStyle()
  /// How many lines are kept; nil: all.
  var lineLimit: Int?
  /// The offered width in points; nil: the ideal one is asked for.
  var width: Double?
  /// The offered height in points; nil: the ideal one is asked for.
  var height: Double?
  /// Pixels per point.
  var displayScale = 1.0
  /// The unit of offsets in the result.
  var offsets = TextOffsets.Unit.utf8
  /// What else is to be printed.
  var want: Set<Part> = []

  private var givenText: RepairedText?
  private var givenRuns: [[JSONMember]]?

  /// Makes a case that has no text yet.
  init() {}
}

extension LayoutCase {
  static let name = "a case"
  static let fields = CaseFields<LayoutCase>([
    text, .room, .fontAndFallback, .spacing, .paragraph, .breaking, .japanese, .result,
  ])

  private static let text = CaseFields<LayoutCase>.Section(
    title: "Text",
    fields: [
      CaseField("id", .any) { _, _ in },
      CaseField("text", .text) { $0.givenText = $1 },
      CaseField("runs", .objects("a list of runs")) { $0.givenRuns = $1 },
    ])

  /// Makes the runs, which inherit the style of the case.
  mutating func finish() throws(CaseError) {
    switch (givenText, givenRuns) {
    case (let text?, nil): append(text, style)
    case (nil, let runs?): try append(runs)
    case (nil, nil):
      throw CaseError(.text, field: "text", "is missing: a string, or runs in place of it")
    default: throw CaseError(.text, field: "runs", "stands beside text; a case has one of them")
    }
    (givenText, givenRuns) = (nil, nil)
  }

  private mutating func append(_ given: [[JSONMember]]) throws(CaseError) {
    for (index, members) in given.enumerated() {
      do {
        let run = try GivenRun(members, inheriting: style)
        append(run.text, run.style, run.paint)
      } catch { throw error.inside("runs[\(index)]") }
    }
  }

  private mutating func append(
    _ text: RepairedText, _ style: CaseStyle, _ paint: [JSONMember] = []
  ) {
    runs.append(Run(text: text.text, style: style, paint: paint))
    repaired += text.repairs
  }
}

/// A run as a case gives it.
private struct GivenRun: StyledObject {
  static let name = "a run"
  static let fields = CaseFields<GivenRun>([
    CaseFields.Section(
      title: "Text",
      fields: [
        CaseField("text", .text) { $0.text = $1 }.required(.text),
        CaseField("color", .any) { $0.addPaint("color", $1) },
        CaseField("underline", .any) { $0.addPaint("underline", $1) },
        CaseField("background", .any) { $0.addPaint("background", $1) },
      ]),
    .font, .spacing,
  ])

  private(set) var text = RepairedText("")
  var style = CaseStyle()
  private(set) var paint: [JSONMember] = []

  init() {}

  init(_ members: [JSONMember], inheriting style: CaseStyle) throws(CaseError) {
    self.style = style
    try GivenRun.fields.read(members, into: &self)
  }

  private mutating func addPaint(_ name: String, _ value: JSONValue) {
    paint.append(JSONMember(name: name, value: value))
  }
}
