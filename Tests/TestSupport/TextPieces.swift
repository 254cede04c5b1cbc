/// Words, marks and characters out of which texts are glued together, by kind.
package enum TextPieces: CaseIterable, Sendable {
  case latin, japanese, arabic, hebrew, thai, hindi, korean, emoji, marks, bidiControls, spaces
  case zeroWidth, terminators, controls, digits, addresses, tables, oddities
}

extension TextPieces {
  /// The kinds that make up running text.
  package static let scripts: [TextPieces] = [
    .latin, .latin, .japanese, .japanese, .arabic, .arabic, .hebrew, .thai, .hindi, .korean, .emoji,
    .digits, .addresses, .tables,
  ]

  /// The kinds that stand between.
  package static let glue: [TextPieces] = [
    .spaces, .spaces, .spaces, .spaces, .zeroWidth, .terminators, .bidiControls, .marks, .controls,
    .oddities, .digits, .tables,
  ]

  /// Its pieces.
  package var pieces: [String] {
    switch self {
    case .latin: TextPieces.latinPieces
    case .japanese: TextPieces.japanesePieces
    case .arabic: TextPieces.arabicPieces
    case .hebrew: TextPieces.hebrewPieces
    case .thai: TextPieces.thaiPieces
    case .hindi: TextPieces.hindiPieces
    case .korean: TextPieces.koreanPieces
    case .emoji: TextPieces.emojiPieces
    case .marks: TextPieces.markPieces
    case .bidiControls: TextPieces.bidiPieces
    case .spaces: TextPieces.spacePieces
    case .zeroWidth: TextPieces.zeroWidthPieces
    case .terminators: TextPieces.terminatorPieces
    case .controls: TextPieces.controlPieces
    case .digits: TextPieces.digitPieces
    case .addresses: TextPieces.addressPieces
    case .tables: TextPieces.tablePieces
    case .oddities: TextPieces.oddPieces + TextPieces.nonCharacters
    }
  }

  private static let latinPieces = [
    "office", "AVATAR", "To", "Wave", "fi", "fluffy", "Ångström", "e\u{301}", "naïve", "WAVY.",
    "“quote”", "it’s", "well-known", "—", "…", "(x)", "P.S.", "Ta", "y,", "r.", "a", "the", "of",
    "Tj", "fjord", "ﬁ", "A\u{30A}", "ß", "Straße", "[1]", "and/or", "LTR", "Ýŕ", "Ελλάς", "Привет",
    "don't", "incomprehensibilities", "soft\u{AD}hyphen\u{AD}ation", "i", "l", "ffi", "V.", "“A",
  ]
  private static let japanesePieces = [
    "さしすせそ", "きょう", "ッ", "「東京」", "、", "。", "ー", "データ", "パーティー", "々", "日本語", "漢字",
    "（株）", "……", "ﾊﾝｶｸ", "１２３", "が", "か\u{3099}", "っ", "！", "？", "・", "葛\u{E0100}", "トヨタ",
    "くり返し", "は\u{309A}", "』", "『", "ゝ", "この", "へと", "しく", "ってる", "アイウエオ", "〜", "あ", "い",
    "です。", "ました、", "Ｗｅｂ", "㍿", "〒", "す。」", "年", "月", "ヴ", "ﾞ",
  ]
  private static let arabicPieces = [
    "السلام", "عليكم", "لا", "الله", "محمد", "بِسْمِ", "لَا", "ﻻ", "ـــ", "١٢٣", "،", "؟", "ريال",
    "ب\u{200D}", "ه\u{200D}", "نا\u{200C}م", "ىٰ", "لإ", "بسم", "ب", "ا", "ل", "م", "ه", "لله", "ّ",
    "في", "سلسلة", "ي\u{654}", "ـ", "پێ", "ںیے", "ب\u{2060}ب", "ب\u{AD}ب", "(ن)",
  ]
  private static let hebrewPieces = [
    "שלום", "עִבְרִית", "כ״ס", "(אבג)", "תל־אביב", "ירושלים", "ש", "ים", "בְּ", "״", "א.", "1א",
  ]
  private static let thaiPieces = [
    "ภาษาไทย", "สวัสดี", "น้ำ", "กำ", "ที่นี่", "เ", "ๆ", "ก", "ผู้ใหญ่", "ฯลฯ", "กรุงเทพ", "่",
  ]
  private static let hindiPieces = [
    "हिन्दी", "क्षत्रिय", "र्क", "कि", "त्रि", "श्री", "ज्ञ", "क्\u{200D}ष", "क्\u{200C}ष", "।",
    "नमस्ते", "ँ", "क", "र्", "ि", "्", "विद्यार्थी", "ट्ट", "द्ध्र्य", "र्त्स्न्य",
  ]
  private static let koreanPieces = [
    "한국어", "각", "\u{1112}\u{1161}\u{11AB}", "안녕하세요", "까지", ",", "입니다.", "\u{1100}", "ㄱ",
    "\u{1161}", "가\u{11A8}", "서울",
  ]
  private static let emojiPieces = [
    "😀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇯🇵", "🇯🇵🇩🇪", "🇯", "1️⃣", "👍🏽", "❤️", "❤︎", "☎", "©",
    "🧑🏿‍🚀", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏽", "©️", "😀\u{200D}",
    "👩🏽‍❤️‍💋‍👨🏿", "⌚", "#️⃣", "🀄",
  ]
  private static let markPieces = [
    "\u{301}", "\u{308}\u{301}", "\u{20DD}", "\u{36F}", "x\u{301}\u{302}\u{303}", "\u{64E}",
    "\u{5B8}", "\u{E31}", "\u{93F}", "\u{3099}", "\u{FE0F}", "\u{FE0E}", "\u{E0101}", "\u{34F}",
  ]
  private static let bidiPieces = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2069}", "\u{202C}", "\u{2067}ab\u{2069}",
    "\u{2066}שב\u{2069}", "\u{2068}ש1\u{2069}", "\u{202E}abc\u{202C}",
  ]
  private static let spacePieces = [
    " ", " ", " ", " ", " ", " ", "  ", "   ", "\u{A0}", "\u{2009}", "\u{2007}", "\u{202F}",
    "\u{3000}", "\t", "\u{1680}", "\u{205F}", "\u{2003}", " \u{301}", "\t\t", " \t ", "\u{3000} ",
    "      ",
  ]
  private static let zeroWidthPieces = [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}", "\u{AD}", "\u{FEFF}", "\u{34F}",
    "\u{180E}", " \u{200B}", "\u{200B} ", " \u{2060}",
  ]
  private static let terminatorPieces = [
    "\n", "\n", "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2028}", "\u{2029}", "\u{B}",
    "\u{C}", "\n\r", "\n\n", " \n", "\u{2028}\u{2028}", " \u{2028}", "\t\n", "\u{C}\u{B}",
  ]
  private static let controlPieces = [
    "\0", "\u{1}", "\u{7F}", "\u{9B}", "\u{1B}", "\u{1C}", "\u{1F}",
  ]
  private static let digitPieces = [
    "1,234.56", "2024-05-01", "¥9,800", "50%", "٣٫١٤", "+81-3", "12:30", "0", "1", "№7", "3×4=12",
    "(5)", "-1", "$1", "½",
  ]
  private static let addressPieces = [
    "https://example.com/a/b?c=d&e=%20#f", "user@example.org", "C:\\dir\\file", "a/b/c",
    "--flag=value", "{\"k\":[1,2]}", "x_y.z()",
  ]
  private static let tablePieces = [
    "\t", "\t", "\t1.5", "\t12,75", "-0.5\t", "\t.\t", "Total\t", "\t\t3", "9,999.00", "a\tb",
    "\tאב\t",
    "  ", "\t7", "\t.25", "日\t月", "1\t\n", "\t…", "x \t y", "\u{AD}\t", "٣٫١٤\t",
  ]
  private static let oddPieces = [
    "\u{E000}", "\u{10FFFF}", "\u{378}", "𠮷", "\u{FFFD}", "ⅷ", "ʼ", "𝒳", "\u{1F1E6}", "ꀀ", "ᠠᠡ",
    "\u{2011}", "\u{10A00}", "ᚠ", "\u{E0001}", "\u{FFFC}",
  ]
  /// Swift does not read these from a literal.
  private static let nonCharacters = [0xFDD0, 0xFFFF].compactMap { Unicode.Scalar($0) }.map(
    String.init)
}
