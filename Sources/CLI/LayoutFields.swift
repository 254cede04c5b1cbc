import Kumihan

/// The fields of a case of `measure` and `layout` that say how its text is laid out.
extension CaseFields<LayoutCase>.Section {
  /// How much room is offered, and what happens to text that does not fit.
  static var room: Self {
    Self(
      title: "Room",
      fields: [
        CaseField("width", .proposal, "Offered width in points") { $0.width = $1 },
        CaseField("height", .proposal, "Offered height in points") { $0.height = $1 },
        CaseField("lineLimit", .lineLimit, "Most lines to show (all)") {
          $0.lineLimit = $1
        },
        CaseField("truncation", .word(), "What is left out (tail)") {
          $0.paragraphStyle.truncation.mode = $1
        },
        CaseField("ellipsis", .text, "What stands for text that is left out (…)") {
          $0.paragraphStyle.truncation.token = $1.text
        },
        CaseField("truncationUnit", .word(later: ["phrase"]), "What is never cut (grapheme)") {
          $0.paragraphStyle.truncation.unit = $1
        },
      ])
  }

  /// Which fonts are used, how, and what comes after them.
  static var fontAndFallback: Self {
    let systemFonts = CaseField<LayoutCase>(
      "systemFonts", .truth, "Whether fonts beyond the given ones may be used (if none are given)"
    ) { $0.systemFonts = $1 }
    return Self(title: "Font", fields: font.fields + [systemFonts])
  }

  /// How paragraphs and their lines stand.
  static var paragraph: Self {
    Self(
      title: "Paragraph",
      fields: [
        CaseField("direction", .word(), "Base direction (auto)") {
          $0.paragraphStyle.direction = $1
        },
        CaseField("alignment", .word(later: ["justify"]), "Where lines stand (leading)") {
          $0.paragraphStyle.alignment = $1
        },
        CaseField("lineSpacing", .distance, "Points between lines (0)") {
          $0.paragraphStyle.lineSpacing = $1
        },
        CaseField("lineHeight", .lineHeight, "How high lines are (as their fonts ask)") {
          $0.paragraphStyle.lineHeight = $1
        },
        CaseField("paragraphSpacing", .distance, "Points between paragraphs (0)") {
          $0.paragraphStyle.paragraphSpacing = $1
        },
        CaseField("indent", .indents, "How far lines stand in (0)") {
          $0.paragraphStyle.indents = $1
        },
        CaseField("tabInterval", .length, "Points between tab stops (eight spaces)") {
          $0.paragraphStyle.tabInterval = $1
        },
        CaseField("tabStops", .tabStops, "Tab stops, aligned \(TabStop.words) (none)") {
          $0.paragraphStyle.tabStops = $1
        },
        CaseField("writingMode", .only("horizontal", later: ["vertical"]), "How lines run"),
      ])
  }

  /// Where lines end.
  static var breaking: Self {
    Self(
      title: "Line breaking",
      fields: [
        CaseField("lineBreak", .word(), "How strictly Chinese and Japanese break (auto)") {
          $0.paragraphStyle.lineBreak = $1
        },
        CaseField("wordBreak", .wordBreak, "Breaks inside of words"),
        CaseField("overflowWrap", .word(), "Breaks in what is wider than a line (breakWord)") {
          $0.paragraphStyle.overflowWrap = $1
        },
        CaseField("whiteSpace", .word(), "Spaces, tabs and new lines (preserve)") {
          $0.paragraphStyle.whiteSpace = $1
        },
        CaseField("hyphenation", .word(later: ["auto"]), "Hyphens at breaks (manual)") {
          $0.paragraphStyle.hyphenation = $1
        },
        CaseField(
          "textWrap", .only("greedy", later: ["balance", "pretty", "optimal"]),
          "How breaks are chosen"),
      ])
  }

  /// What Chinese and Japanese do at line edges and between scripts.
  static var japanese: Self {
    Self(
      title: "Chinese and Japanese",
      fields: [
        CaseField("textSpacingTrim", .onlyNone(later: spacingTrims), "Full-width punctuation"),
        CaseField("textAutospace", .onlyNone(later: autospaces), "Space between scripts"),
        CaseField(
          "hangingPunctuation", .onlyNone(later: ["first", "last", "forceEnd", "allowEnd"]),
          "Punctuation beside the lines"),
        CaseField(
          "kinsokuAdjust", .onlyNone(later: ["pushIn", "pushOut"]), "How kinsoku moves characters"),
      ])
  }

  /// What is printed and in which units.
  static var result: Self {
    Self(
      title: "Result",
      fields: [
        CaseField("displayScale", .scale, "Pixels per point (1)") { $0.displayScale = $1 },
        CaseField("offsets", .word(), "Unit of offsets (utf8)") { $0.offsets = $1 },
        CaseField("want", .parts, "What is printed beside the rest") { $0.want = Set($1) },
        CaseField(unbuilt: "hits"),
      ])
  }

  /// CSS Text 4, `text-spacing-trim`.
  private static var spacingTrims: [String] {
    ["normal", "spaceAll", "spaceFirst", "trimStart", "trimBoth", "trimAll", "auto"]
  }

  /// CSS Text 4, `text-autospace`.
  private static var autospaces: [String] {
    ["normal", "ideographAlpha", "ideographNumeric", "punctuation", "insert", "replace", "auto"]
  }
}

extension TabStop {
  fileprivate static var words: String { Alignment.allCases.map(\.rawValue).listed() }
}

extension ValueForm<Int> {
  fileprivate static var lineLimit: ValueForm {
    .whole(from: 1)
  }
}

extension ValueForm<Double> {
  static var scale: ValueForm {
    .number("a number above 0, at most 1000", "N") { $0 > 0 && $0 <= 1000 }
  }
}

extension ValueForm<[LayoutCase.Part]> {
  fileprivate static var parts: ValueForm {
    .list(of: .word(later: ["carets"]), "a list of glyphs, breaks, explain, ink")
  }
}

extension ValueForm<Void> {
  fileprivate static func onlyNone(later: [String]) -> ValueForm {
    .only("none", later: later)
  }
}
