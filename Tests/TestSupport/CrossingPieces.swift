/// Pieces of text of which a few are chosen to meet; in each, "|" is where another style starts.
enum CrossingPieces: CaseIterable, Sendable {
  case ligatures, marks, joining, bidi, isolates, tabs, hyphens, fonts, kerning, spaces, ends
  case syllables, lengths, glue, variable
}

extension CrossingPieces {
  /// Its pieces.
  var pieces: [String] {
    switch self {
    case .ligatures: ["of|fice", "f|i", "fl|uf|fy", "ffi", "|fi|fi", "o|ffi|ce", "لا", "ffl|"]
    case .marks:
      [
        "e|\u{301}", "a|\u{308}|\u{301}", "か|\u{3099}", "ש|\u{5B8}", "ك|\u{64E}",
        "|1\u{FE0F}|\u{20E3}",
        "👍|🏽", "👨\u{200D}|👩", "❤|\u{FE0F}", "|x\u{301}\u{302}", "葛|\u{E0100}", "V\u{301}|A",
      ]
    case .joining:
      [
        "ب|ب", "سل|ام", "ل|ا", "ب\u{200D}|x", "مح|مد", "ب|\u{2060}|ب", "ه\u{AD}|ه", "ـ|ـ", "بببب",
        "لل|ه",
        "ي|\u{654}", "س|\u{200C}س",
      ]
    case .bidi: ["אב", "(א|ב)", "1,5 אב", "ab|גד", "א1|2", "שלום a", "ب.c", "-5|א", "«ש»", "א, b"]
    case .isolates:
      [
        "\u{2067}ab|אב\u{2069}", "\u{202E}ab|c\u{202C}", "\u{2066}א", "\u{2069}", "\u{200F}|.",
        "\u{200E}",
        "\u{2068}ב| c\u{2069}", "\u{202B}x", "\u{202C}",
      ]
    case .tabs:
      ["\t", "\t1.5", "\tאב", "1|.5\t", "\t|x", "\t12|,75", "|\t|", "a\tb", "\t.\t", "漢\t"]
    case .hyphens:
      [
        "in\u{AD}com|pre\u{AD}hen", "f\u{AD}i", "AV\u{AD}AT", "\u{AD}", "ب\u{AD}ب", "שב\u{AD}|לא",
        "\u{AD}|W", "of\u{AD}|fice", "a\u{AD} b", "漢\u{AD}字", "x\u{AD}\u{301}",
      ]
    case .fonts:
      ["a漢", "xשy", "x😀y", "アa", "Ωж", "한a", "กa", "\u{378}", "🇯🇵", "a|漢|b", "ب漢", "क1", "𠮷a", "ꀀ"]
    case .kerning: ["AV|AV", "To", "Wa.", "“A", "V.", "パ、", "「「", "。」", "Ta|Ty", "r.", "AVAVAVAV"]
    case .spaces:
      [
        "  ", " ", "\u{3000}", "\u{200B}", "\u{A0}", " |\u{301}", "a | b", "\u{2003}", "\u{200B} ",
        "   ",
        "x |", "f\u{200B}i",
      ]
    case .ends: ["\n", "\u{2028}", "\n\n", " \n", "|\n|", "\r\n", "a\nאב", "א\nb", "\u{85}", "x\n"]
    case .syllables: ["क्|ष", "र्|क", "ट्ट", "क|ि", "त्रि", "น|้ำ", "กำ", "ที่|นี่", "한|국", "\u{1112}|\u{1161}"]
    case .lengths: ["a", "é", "漢", "😀", "ß|漢", "𝒳", "x😀漢é", "№"]
    case .glue:
      ["a\u{2060}|b", "\u{200D}", "\u{200C}", "x\u{A0}y", "\u{FEFF}", "\u{34F}", "\0", "a\u{1}"]
    case .variable: ["AV", "VA|VA", "A V", "V|A", "AAA", "|AV|", "A\u{AD}V", "V\t"]
    }
  }
}
