import KumihanInterop
import KumihanTypography
import Testing

@testable import KumihanShaping

/// Scripts of text in context (UAX #24, 5.1 and 5.2).
@Suite struct ScriptRunsTests {
  /// Language, text with · for spaces, and how many scalars are of which script.
  private static let rows = """
    |abc·def|Latn7
    |abc·αβγ·where|Latn4 Grek4 Latn5
    |··(abc|Latn6
    |123|Zyyy3
    |123·abc|Latn7
    |!?·…|Zyyy4
    |a(α)b|Latn2 Grek1 Latn2
    |a[α(б)γ]d|Latn2 Grek2 Cyrl1 Grek2 Latn2
    |a(α]b)c|Latn2 Grek2 Latn3
    |a)α(b|Latn2 Grek2 Latn1
    |漢字かなカナ|Hani2 Hira4
    |かー|Hira2
    |カー|Hira2
    |ー|Hira1
    ja|ー|Hira1
    ko|ー|Hira1
    |、|Hani1
    ja|、|Hira1
    ja-JP|「|Hira1
    ko|、|Hang1
    zh|、|Hani1
    |かな、漢字|Hira3 Hani2
    |한국、|Hang3
    |「abc」|Hani1 Latn3 Hani1
    ja|「abc」|Hira1 Latn3 Hira1
    |漢「字|Hani3
    |العربية،·123|Arab12
    |،|Arab1
    |।|Deva1
    |কখ।|Beng3
    |कख।|Deva3
    |a·😀·б|Latn4 Cyrl1
    |x\u{301}\u{323}·é|Latn5
    """

  @Test func `Common characters join the script before them, or the first behind`() {
    var runs = ScriptRuns()
    for row in Self.rows.split(separator: "\n") {
      let columns = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let text = columns[1].replacing("·", with: " ")
      let language = columns[0].isEmpty ? nil : LanguageTag(columns[0])
      #expect(Self.describe(text, language, &runs) == columns[2], "\(row)")
    }
    #expect(Self.describe("\u{301}x", nil, &runs) == "Latn2")
    #expect(Self.describe("", nil, &runs) == "")
  }

  @Test func `What scripts share goes by the language that it is in`() {
    var runs = ScriptRuns()
    var scripts: [Script] = []
    let text: [UInt32] = [0x3001, 0x61, 0x3001]
    runs.resolve(
      text, UnicodeData.properties(of: text), language: { $0 < 2 ? "ko" : "ja" }, into: &scripts)
    #expect(scripts == [.hangul, .latin, .hiragana])
  }

  /// U+2329 and U+232A are the same brackets as U+3008 and U+3009 (UAX #9, BD16), but used by all scripts.
  @Test func `Brackets pair by canonical equivalence, and at any depth`() {
    var runs = ScriptRuns()
    #expect(Self.describe("a\u{2329}α\u{232A}b", nil, &runs) == "Latn2 Grek1 Latn2")
    for depth in [1, 127, 128, 129, 1000] {
      let open = String(repeating: "(", count: depth)
      let close = String(repeating: ")", count: depth)
      #expect(
        Self.describe("a\(open)α\(close)", nil, &runs) == "Latn\(depth + 1) Grek1 Latn\(depth)",
        "\(depth)")
    }
  }

  @Test func `ICU's numbers of kana are those that are taken for one`() {
    #expect(UnicodeData.code(of: .hiragana) == ScriptSet.hiragana)
    #expect(UnicodeData.code(of: .katakana) == ScriptSet.katakana)
  }

  private static func describe(
    _ text: String, _ language: LanguageTag?, _ runs: inout ScriptRuns
  ) -> String {
    let scalars = scalars(text)
    var scripts: [Script] = []
    runs.resolve(
      scalars, UnicodeData.properties(of: scalars), language: { _ in language }, into: &scripts)
    #expect(scripts.count == scalars.count)
    var stretches: [(script: Script, count: Int)] = []
    for script in scripts {
      if stretches.last?.script == script {
        stretches[stretches.count - 1].count += 1
      } else {
        stretches.append((script, 1))
      }
    }
    return stretches.map { "\($0.script)\($0.count)" }.joined(separator: " ")
  }
}
