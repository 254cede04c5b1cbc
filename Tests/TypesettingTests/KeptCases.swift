import KumihanTypesetting
import KumihanTypography
import TestSupport

/// Cases that once broke a promise, in their smallest form; they are tried before all others.
enum KeptCases {
  private static func feature(_ name: String) -> [FontFeature] {
    OpenTypeTag(name).map { [FontFeature(tag: $0, value: 0)] } ?? []
  }

  static let all: [TextCase] = [
    // Glyphs of a cluster whose white space is turned at the line's end.
    TextCase(("\u{202E} \u{34F}", RunStyle(size: 10)), width: 0),
    // Formatting before white space that hangs with an invisible mark.
    TextCase(("\u{202B}\u{2069}\u{FEFF} \u{34F}", RunStyle(size: 10)), width: 0),
    // A hyphen that does not fit where the letter behind it does, and words are not cut.
    TextCase(
      ("e\u{AD}he", RunStyle(fonts: [FontDescription(family: "Noto Sans KR")], size: 48)),
      paragraph: ParagraphStyle(overflowWrap: .normal, indents: LineIndents(head: 2)), width: 75),
    TextCase(("\u{202B} \u{34F}\u{2067}", RunStyle(size: 10, kerning: 3.9))),
    TextCase(
      ("د \u{34F}ب", RunStyle(size: 10)),
      paragraph: ParagraphStyle(direction: .leftToRight, whiteSpace: .breakSpaces), width: 0),
    // A tab at the end of a text, in a line of another direction.
    TextCase(
      ("\t\t\u{85}ב\t", RunStyle()),
      paragraph: ParagraphStyle(
        whiteSpace: .breakSpaces, truncation: TruncationStyle(mode: .middle)), width: 57,
      lineLimit: 2),
    TextCase(
      ("\t\tב\na\t", RunStyle(size: 48)),
      paragraph: ParagraphStyle(
        whiteSpace: .breakSpaces, truncation: TruncationStyle(mode: .head)), width: 147,
      lineLimit: 2),
    // A mark in a style without spacing behind a tracked letter.
    TextCase(
      ("\u{E1E}", RunStyle(size: 10, tracking: 5)), ("\u{200E}\u{E48}", RunStyle(size: 10))),
    // A pen a bit before a tab stop.
    TextCase(
      ("", RunStyle(size: 5)), ("xab", RunStyle(size: 16, tracking: -0.7)),
      ("אב\tx", RunStyle(size: 5)), width: 0),
    // More copies of a leader than are drawn.
    TextCase(
      ("漢\t", RunStyle(size: 4, tracking: -1)),
      paragraph: ParagraphStyle(
        tabStops: [TabStop(at: 147, alignment: .trailing, leader: ". ")]), width: 0),
    // A tracked token before letters that kerning draws back.
    TextCase(
      ("om", RunStyle(size: 48, tracking: 4.15)), ("p", RunStyle(size: 7.5, kerning: -6)),
      paragraph: ParagraphStyle(truncation: TruncationStyle(mode: .middle)), width: 79,
      lineLimit: 1),
    // A tab that leads to a stop farther on where the text before it is not cut.
    TextCase(
      ("ببلل", RunStyle(size: 48)),
      ("هس", RunStyle(fonts: [FontDescription(family: "Noto Sans JP")], size: 7.5)),
      ("س(אבאلل", RunStyle(size: 30, features: feature("rlig"))), ("هب", RunStyle(size: 48)),
      ("بي", RunStyle(fonts: [FontDescription(family: "Noto Sans JP")], size: 7.5)),
      ("\t1.5ب.c(א", RunStyle(size: 48)),
      paragraph: ParagraphStyle(
        indents: LineIndents(firstLine: 55), truncation: TruncationStyle(mode: .head, token: "")),
      width: 535, height: 77),
    // White space that a cut takes out of a ligature.
    TextCase(
      ("\u{5D1}f\u{200B}i", RunStyle(size: 42, kerning: 2)),
      paragraph: ParagraphStyle(indents: LineIndents(head: 18, tail: 35)), width: 107),
    // A token that is smaller beside a longer start.
    TextCase(
      ("o", RunStyle(size: 31.4, kerning: 4.7)), ("ffi AVAV", RunStyle(size: 10)),
      ("ice\u{628}f", RunStyle()),
      paragraph: ParagraphStyle(truncation: TruncationStyle(mode: .middle, token: " [more]")),
      width: 104, lineLimit: 1),
    // An end that reaches as far as a longer one, which would overlap the start.
    TextCase(
      ("a\u{AD} b\t\u{AD}", RunStyle(size: 60)),
      paragraph: ParagraphStyle(
        tabStops: [TabStop(at: 73, leader: ".")],
        truncation: TruncationStyle(mode: .middle, token: "")), width: 86.16, lineLimit: 1),
    // White space in no room at all.
    TextCase(
      (" \t.", RunStyle(size: 10)),
      paragraph: ParagraphStyle(indents: LineIndents(tail: 20)), width: 19),
    // A box without width beside a shape, and of no text.
    TextCase(
      ("", RunStyle()), width: 0,
      shapes: [.ellipse(x: 4.43, y: 14.66, width: 29.2, height: 33.18)]),
    TextCase(
      ("", RunStyle(size: 10)), width: .leastNonzeroMagnitude,
      shapes: [.rectangle(x: -1, y: 7, width: 1, height: 54.7)]),
    // An empty line whose indent is wider than the first segment.
    TextCase(
      ("", RunStyle(size: 10)), paragraph: ParagraphStyle(indents: LineIndents(firstLine: 48)),
      shapes: [.rectangle(x: 1, y: 6, width: 5, height: 43.46)]),
    // Tokens that negative spacing leads back.
    TextCase(
      ("A", RunStyle(size: 10, kerning: -6)), ("A", RunStyle(size: 60)),
      paragraph: ParagraphStyle(truncation: TruncationStyle(token: "...")), width: 0, height: 82),
    TextCase(
      ("\n", RunStyle(size: 10, tracking: -8)),
      paragraph: ParagraphStyle(truncation: TruncationStyle(token: "…אב")), width: 0, height: 7),
    TextCase(
      ("5א", RunStyle(size: 10, kerning: -6)),
      paragraph: ParagraphStyle(truncation: TruncationStyle(token: "…אב")), width: 0, height: 0),
    // A leader that fills a tab's room to its end, and one whose copies are hardly wider than nothing.
    TextCase(
      ("a\t\t", RunStyle(fonts: [FontDescription(family: "Noto Sans Arabic")], size: 10)),
      paragraph: ParagraphStyle(
        direction: .rightToLeft, whiteSpace: .breakSpaces,
        tabStops: [TabStop(at: 72, leader: "・"), TabStop(at: 137, alignment: .trailing)])),
    TextCase(
      ("漢\t", RunStyle(size: 60, wordSpacing: -30)),
      paragraph: ParagraphStyle(tabStops: [TabStop(at: 163, alignment: .trailing, leader: ". ")]),
      width: 0),
    // Tabs behind a pen that was led before the box.
    TextCase(("AV\tA", RunStyle(size: 4, tracking: -8))),
    TextCase(("y \t", RunStyle(size: 4, tracking: -8)), (".", RunStyle(size: 10))),
    TextCase((" \t", RunStyle(size: 10, wordSpacing: -30)), width: 0),
    // Longer ends of a text that take less room, and a token for nothing.
    TextCase(
      ("", RunStyle(size: 10)),
      (
        "בट्टfabאב لا र्", RunStyle(fonts: [FontDescription(family: "Noto Sans Arabic")])
      ), ("لि b", RunStyle(size: 10, wordSpacing: -30)), (". fluffabc", RunStyle()),
      paragraph: ParagraphStyle(truncation: TruncationStyle(mode: .head, token: "a\tb")), width: 53,
      height: 100),
    TextCase(
      ("xxx", RunStyle(size: 10, wordSpacing: -30)),
      paragraph: ParagraphStyle(truncation: TruncationStyle(mode: .head, token: "a b")), width: 12,
      height: 0),
    TextCase(
      ("(", RunStyle()), ("ن)", RunStyle(size: 39.9)),
      paragraph: ParagraphStyle(
        indents: LineIndents(tail: 23), truncation: TruncationStyle(mode: .middle, token: "")),
      width: 51, height: 157),
    // Beside a longer start only a longer end fits: a mark behind a soft hyphen leads back.
    TextCase(
      ("a", RunStyle(size: 48)),
      (
        "漢b𝒳محمدx\u{AD}\u{301}\t1.5", RunStyle(size: 24, tracking: -0.9763118336383372)
      ),
      paragraph: ParagraphStyle(
        indents: LineIndents(head: 45, tail: 31), tabInterval: 0, tabStops: [TabStop(at: 72)],
        truncation: TruncationStyle(mode: .middle, token: "x漢😀")), width: 239, height: 66),
    // The same where letters lead back behind a tab.
    TextCase(
      ("\tAAAW", RunStyle()),
      (
        "漢\tV",
        RunStyle(
          fonts: [
            FontDescription(
              family: "Kumihan Test Variable",
              variations: OpenTypeTag("wght").map { [FontVariation(axis: $0, value: 997)] } ?? [])
          ], size: 10, tracking: -8)
      ),
      paragraph: ParagraphStyle(
        indents: LineIndents(head: 18), tabInterval: 0,
        tabStops: [TabStop(at: 50, alignment: .trailing, leader: ".")],
        truncation: TruncationStyle(mode: .middle)), width: 68, lineLimit: 1),
    // Joined letters are narrower than each of them, which is shown in full width.
    TextCase(
      (
        "f\u{200B}i",
        RunStyle(
          fonts: [FontDescription(family: "Noto Sans KR"), FontDescription(family: "Noto Sans")],
          size: 10, features: OpenTypeTag("fwid").map { [FontFeature(tag: $0)] } ?? [])
      ), width: 0),
    // One more line, too high where it has room for an end of the text, is lower in the reported width.
    TextCase(
      ("\n\u{2028}\nb", RunStyle(size: 10)), ("\n ", RunStyle(size: 32.64)),
      paragraph: ParagraphStyle(
        whiteSpace: .breakSpaces, lineSpacing: 0.5, truncation: TruncationStyle(mode: .middle)),
      height: 86),
  ]
}

extension TextCase {
  /// A case as a failure prints it.
  fileprivate init(
    _ segments: (text: String, style: RunStyle)...,
    paragraph paragraphStyle: ParagraphStyle = ParagraphStyle(), width: Double? = nil,
    height: Double? = nil, lineLimit: Int? = nil, shapes: [ExclusionShape] = []
  ) {
    self.init(
      segments: segments.map { Segment(text: $0.text, style: $0.style) },
      paragraphStyle: paragraphStyle)
    (self.width, self.height, self.lineLimit) = (width, height, lineLimit)
    self.shapes = shapes
  }
}
