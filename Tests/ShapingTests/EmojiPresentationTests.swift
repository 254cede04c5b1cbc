import KumihanInterop
import Testing

@testable import KumihanShaping

/// Which grapheme clusters want an emoji font (UTS #51).
@Suite struct EmojiPresentationTests {
  @Test func `A cluster is emoji by default, by selector or by sequence`() {
    let emoji = """
      😀 ☀\u{FE0F} ©\u{FE0F} 1\u{FE0F} #\u{FE0F}\u{20E3} 1\u{FE0F}\u{20E3} 🇯🇵 🇯 👍🏽 ☝🏽 🏽 ⌚ 〰\u{FE0F} ㊗\u{FE0F}
      👩\u{200D}🚀 ❤\u{FE0F}\u{200D}🔥 ❤\u{200D}🔥 👁\u{FE0F}\u{200D}🗨\u{FE0F}
      🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}
      """
    let text = """
      ☀ © 1 # ☝ ㊗ ‼ 😀\u{FE0E} ☀\u{FE0E} ©\u{FE0E} ⌚\u{FE0E} a a\u{FE0F} 漢 か\u{FE0F} a\u{20E3} ☀\u{301} \u{FE0F}
      """
    for cluster in emoji.split(whereSeparator: \.isWhitespace) {
      #expect(Self.isEmoji(String(cluster)), "\(cluster) \(scalars(String(cluster)))")
    }
    for cluster in text.split(whereSeparator: \.isWhitespace) {
      #expect(!Self.isEmoji(String(cluster)), "\(cluster) \(scalars(String(cluster)))")
    }
  }

  private static func isEmoji(_ text: String) -> Bool {
    let scalars = scalars(text)
    return EmojiPresentation.isEmoji(scalars[...], UnicodeData.properties(of: scalars)[...])
  }
}
