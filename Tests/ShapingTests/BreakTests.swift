import KumihanTypography
import Testing

@testable import KumihanShaping

/// Where lines may end, and why.
@Suite struct BreakTests {
  /// Strictness, language and the pieces between opportunities.
  ///
  /// The pieces are what ICU 72.1 gives under `lb=` (UAX #14 with the tailorings of CSS Text 3, `line-break`).
  private static let pieces = """
    strict - っゃゅょーぁ
    normal - っ｜ゃ｜ゅ｜ょ｜ー｜ぁ
    loose - っ｜ゃ｜ゅ｜ょ｜ー｜ぁ
    anywhere - っ｜ゃ｜ゅ｜ょ｜ー｜ぁ
    strict ja っゃゅょーぁ
    auto ja っゃゅょーぁ
    auto - っゃゅょーぁ
    normal ja っ｜ゃ｜ゅ｜ょ｜ー｜ぁ
    strict ja あっ、｜きゃ｜あ、｜コー｜ヒー、｜カァ々〻ゝヽ
    auto ja-JP あっ、｜きゃ｜あ、｜コー｜ヒー、｜カァ々〻ゝヽ
    normal ja あ｜っ、｜き｜ゃ｜あ、｜コ｜ー｜ヒ｜ー、｜カ｜ァ々〻ゝヽ
    loose ja あ｜っ、｜き｜ゃ｜あ、｜コ｜ー｜ヒ｜ー、｜カ｜ァ｜々｜〻｜ゝ｜ヽ
    strict ja ！？…‥・：；〜
    normal ja ！？…‥・：；｜〜
    loose ja ！｜？…｜‥｜・｜：｜；｜〜
    strict ja 100％、｜￥100、｜5℃、
    loose ja 100｜％、｜￥｜100、｜5｜℃、
    loose - 100％、｜￥100、｜5℃、
    strict ja 「括｜弧」、｜句｜読｜点。
    loose ja 「括｜弧」、｜句｜読｜点。
    anywhere ja 「｜括｜弧｜」｜、
    strict ko 한｜국｜어｜는·｜단｜어
    strict th ภาษา｜ไทย｜ไม่มี｜การ｜เว้น｜วรรค｜ระหว่าง｜คำ
    strict - ภาษา｜ไทย
    strict - https://｜example.com/｜a/｜b?｜c=d&e=f#g-｜h_i.html
    strict - a·｜(b)·｜c
    strict - e<301>e<301>·｜x
    strict - 👩<200D>🚀｜🇯🇵｜🇫🇷｜👍🏽
    strict - a·<308>b
    strict - x<AD>｜y<200B>｜z<2060>w<A0>v
    anywhere - e<301>｜x｜(｜👩<200D>🚀｜🇯🇵
    anywhere - a｜·｜b
    """

  @Test func `Lines may end where UAX 14 and the strictness allow`() throws {
    for row in Self.pieces.split(separator: "\n") {
      let columns = row.split(separator: " ").map(String.init)
      let language = columns[1] == "-" ? nil : LanguageTag(columns[1])
      let strictness = try #require(LineBreakStrictness(rawValue: columns[0]))
      let shaped = try ShapedText(
        VisibleText.read(columns[2].replacing("｜", with: "")), style: RunStyle(language: language),
        paragraphStyle: ParagraphStyle(lineBreak: strictness))
      #expect(shaped.pieces == VisibleText.read(columns[2]), "\(row)")
    }
  }

  /// UTF-8 offsets and kinds: after a space, by a rule, between words of a dictionary, after a soft hyphen, by force.
  @Test func `An opportunity says what it is owed to`() throws {
    let rows: [(text: String, kinds: String)] = [
      ("a", ""), ("", ""), ("a b", "2space"), ("a  b", "3space"), ("a\u{200B}b", "4space"),
      ("a\u{3000}b", "4rule"), ("a-b", "2rule"), ("a–b", "4rule"), ("漢字", "3rule"),
      ("漢 字", "4space"), ("a\u{AD}b", "3softHyphen"), ("a\tb", "2rule"),
      ("a\u{2028}b", "4mandatory"), ("a\u{B}b", "2mandatory"), ("a\u{C}b", "2mandatory"),
      ("a \u{2028}b", "5mandatory"), ("\u{2028}", ""),
      ("ไทยไทย", "9dictionary"), ("ไทย ไทย", "10space"), ("ไทย\u{200B}ไทย", "12space"),
      ("ไทย漢", "9rule"), ("ภาษา\u{2028}ไทย", "15mandatory"),
    ]
    for (text, kinds) in rows {
      let found = try ShapedText(text).paragraphs[0].opportunities
      let described = found.map { "\($0.offset)\($0.kind)" }.joined(separator: " ")
      #expect(described == kinds, "\(VisibleText.show(text))")
    }
  }

  @Test func `Offsets count from the start of the text`() throws {
    let shaped = try ShapedText("ab\ncd ef\n漢字")
    let offsets = shaped.paragraphs.map { $0.opportunities.map(\.offset) }
    #expect(offsets == [[], [6], [12]])
  }

  /// What stands between a line terminator and the terminator of a paragraph is a line, though an empty one.
  @Test func `Every terminator in a text ends a line`() {
    let rows: [(text: String, kinds: String)] = [
      ("a\nb", "2mandatory"), ("a\r\nb", "3mandatory"), ("a\n", ""), ("a\u{B}", ""),
      ("a\u{B}\n", "2mandatory"), ("a\u{2028}\r\nb", "4mandatory 6mandatory"),
      ("\u{C}\u{2029}\nb", "1mandatory 4mandatory 5mandatory"),
      ("\u{C}\u{B}\u{85}", "1mandatory 2mandatory"),
    ]
    var segmenter = Segmenter()
    for (text, kinds) in rows {
      let found = segmenter.lineBreaks(in: text, language: nil, strictness: .auto)
      let described = found.map { "\($0.offset)\($0.kind)" }.joined(separator: " ")
      #expect(described == kinds, "\(VisibleText.show(text))")
    }
  }

  /// `loose` lets a line end before ％ in Japanese and Chinese only.
  @Test func `The language of the text before a place decides there`() throws {
    let (japanese, english) = (RunStyle(language: "ja"), RunStyle(language: "en"))
    let style = ParagraphStyle(lineBreak: .loose)
    let text = "10％、10％"
    for (first, second, pieces) in [
      (japanese, english, "10｜％、｜10％"), (english, japanese, "10％、｜10｜％"),
      (japanese, japanese, "10｜％、｜10｜％"), (english, english, "10％、｜10％"),
    ] {
      let runs = [StyledText.Run(end: 8, style: first), .init(end: text.utf8.count, style: second)]
      let shaped = ShapedText(try StyledText(text, runs: runs, paragraphStyle: style))
      #expect(shaped.pieces == pieces)
    }
  }

  @Test func `Languages that are none leave the rules of the root`() throws {
    for language in ["", "x", "@lb=loose", "ja@lb=loose", "\u{0}", "a--b", "ja;lb=loose"] {
      let shaped = try ShapedText("コーヒー", style: RunStyle(language: LanguageTag(language)))
      #expect(shaped.pieces == "コー｜ヒー", "\(language)")
    }
  }
}

extension ShapedText {
  /// The first paragraph's text with ｜ wherever a line may end.
  fileprivate var pieces: String {
    let offsets = paragraphs[0].opportunities.map(\.offset)
    let ends = offsets + [paragraphs[0].range.upperBound]
    return zip([0] + offsets, ends).map { text($0..<$1) }.joined(separator: "｜")
  }
}

/// Which of ICU's rules break the lines of a language.
@Suite struct LineLocaleTests {
  @Test func `Languages that ICU breaks alike are one`() {
    let rows: [(LanguageTag?, String)] = [
      (nil, "root"), ("ja", "ja"), ("ja-JP", "ja"), ("JA-jpan", "ja"), ("zh-Hant-HK", "zh"),
      ("zh_CN", "zh"), ("en-US", "en"), ("th", "root"), ("ar-u-nu-latn", "root"), ("", "root"),
      ("x-private", "root"), ("ja@lb=loose", "root"), ("xx", "root"),
    ]
    for (language, locale) in rows {
      #expect(StyleContext.lineLocale(language) == locale, "\(language as Any)")
    }
  }
}
