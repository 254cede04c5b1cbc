extension RowException {
  /// Where we differ from what other engines agree on; numbers are those of the policies in the set's README.
  ///
  /// What is found of lines need not list them: `AgreementTests` asks that another engine has the same.
  static let agreement = lines + truncation

  private static let lines = [
    smallKana("ja/small/40"), smallKana("ja/small/57"), smallKana("ja/small/73"),
    smallKana("ja/small/89"), smallKana("ja/latin/75"), smallKana("ja/latin/140"),
    smallKana("ja/half/45"), smallKana("ja/para/100"),
    copyright("emoji/vs/60", found: "lines are"), copyright("emoji/vs/100", found: "lines are"),
    copyright("emoji/vs/140", found: "line 2 is 101.71"),
    RowException(
      "agreement: cases", "space/empty-string/100",
      ours: "an empty text is one empty line, which gives it its height",
      found: #"lines are [""]"#,
      rule: "policy 6, as Pango; CSS has no line box without content: CSS 2.2, 9.4.2"),
  ]

  private static let truncation = [
    RowException(
      "agreement: truncation", "trunc/emoji/text/110/end/1",
      ours:
        "one letter more, as in Pango: the line is 109.92 px wide, 110.01 px with scaled strikes",
      found: "“Party 🎉🎉 ti” is shown",
      rule: "policy 15: emoji are as wide as hmtx says"),
    RowException(
      "agreement: truncation", "trunc/ar/b/100/end/1",
      ours: "one letter less: with meem in its final form the line would be 106.66 px wide",
      found: "“بسم الله الرح” is shown",
      rule:
        "policy 14: the last letter takes its final form, for which the same cut leaves no room; Unicode 15.0, 9.2, rule R5, U+2026 being Join_Type U"
    ),
  ]

  private static func smallKana(_ row: String) -> RowException {
    RowException(
      "agreement: cases", row,
      ours: "no line starts with small kana or ー: auto is strict, in Japanese too",
      found: "lines are",
      rule:
        "policy 1, as Pango; UAX #14, LB1 (CJ is NS) and LB21; CSS Text 3, 5.3 leaves auto to us")
  }

  private static func copyright(_ row: String, found: String) -> RowException {
    RowException(
      "agreement: cases", row,
      ours: "©️ is an emoji of the emoji font, 6.6 px wider than the text font's sign",
      found: found,
      rule: "policy 8, as Chromium; UTS #51, ED-9a and 1.4.3: U+FE0F asks for emoji presentation")
  }
}
