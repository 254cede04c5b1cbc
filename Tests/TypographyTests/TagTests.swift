import KumihanTypography
import Testing

/// Names of four letters, and of languages.
@Suite struct TagTests {
  @Test func `A tag packs up to four printable ASCII characters, first in the highest byte`() {
    let tags: [(letters: String, packed: UInt32?)] = [
      ("kern", 0x6B65_726E), ("GSUB", 0x4753_5542), ("CFF", 0x4346_4620), ("CFF ", 0x4346_4620),
      ("a", 0x6120_2020), ("~!09", 0x7E21_3039), ("", nil), ("ligas", nil), ("é", nil),
      ("a\n", nil), ("か", nil), ("ab\u{7F}", nil),
    ]
    for (letters, packed) in tags {
      #expect(OpenTypeTag(letters)?.rawValue == packed, "\(letters.debugDescription)")
    }
    #expect(OpenTypeTag("CFF")?.description == "CFF ")
    #expect(OpenTypeTag(rawValue: 0x7665_7274).description == "vert")
  }

  @Test func `A script is a code of four letters in any case`() {
    let scripts: [(code: String, script: String?)] = [
      ("Latn", "Latn"), ("LATN", "Latn"), ("hIRA", "Hira"), ("Lat", nil), ("Latin", nil),
      ("L4tn", nil), ("Lat ", nil), ("@atn", nil), ("[atn", nil), ("`atn", nil), ("{atn", nil),
      ("", nil), ("ラテ", nil), ("é12", nil),
    ]
    for (code, script) in scripts { #expect(Script(code)?.description == script, "\(code)") }
  }

  @Test func `Scripts with a name have the code of ISO 15924`() {
    let codes: [(script: Script, code: String)] = [
      (.common, "Zyyy"), (.inherited, "Zinh"), (.unknown, "Zzzz"), (.latin, "Latn"),
      (.han, "Hani"), (.hiragana, "Hira"), (.katakana, "Kana"), (.hangul, "Hang"),
      (.arabic, "Arab"),
    ]
    for (script, code) in codes { #expect(script.description == code) }
  }

  /// The scripts that have letters which join on both sides in ArabicShaping.txt of Unicode 15.0.
  @Test func `The scripts whose letters join are the cursive ones`() {
    let cursive = "Adlm Arab Chrs Mand Mani Mong Nkoo Ougr Phag Phlp Rohg Sogd Syrc"
    let others = "Latn Zyyy Zinh Zzzz Grek Cyrl Hebr Deva Thai Hang Hira Kana Hani Thaa"
    for code in cursive.split(separator: " ") {
      #expect(Script(String(code))?.isCursive == true, "\(code)")
    }
    for code in others.split(separator: " ") {
      #expect(Script(String(code))?.isCursive == false, "\(code)")
    }
  }

  @Test func `A language's first subtag ends at a hyphen or an underscore, in lower case`() {
    let tags: [(tag: String, primary: String)] = [
      ("ja", "ja"), ("zh-Hant-HK", "zh"), ("zh_TW", "zh"), ("EN-us", "en"), ("x-klingon", "x"),
      ("-", ""), ("", ""),
    ]
    for (tag, primary) in tags {
      #expect(LanguageTag(tag).primarySubtag == primary, "\(tag)")
      #expect(LanguageTag(tag).description == tag)
    }
  }

  @Test func `Odd levels run to the left, and levels are in the order of their numbers`() {
    for number in UInt8(0)...126 {
      #expect(BidiLevel(rawValue: number).isRightToLeft == (number % 2 == 1))
    }
    #expect(BidiLevel.leftToRight < .rightToLeft)
    #expect(!(BidiLevel.rightToLeft < .rightToLeft))
  }

  /// The words of CSS, and of the command line.
  @Test func `Choices are known by their words`() {
    #expect(BaseDirection.allCases.map(\.rawValue) == ["auto", "ltr", "rtl"])
    #expect(
      LineBreakStrictness.allCases.map(\.rawValue)
        == ["auto", "loose", "normal", "strict", "anywhere"])
    #expect(
      LineAlignment.allCases.map(\.rawValue) == ["leading", "center", "trailing", "left", "right"])
  }
}
