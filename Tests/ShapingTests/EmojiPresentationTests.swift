import Foundation
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

  @Test(.enabled(if: FileManager.default.fileExists(atPath: folder), "needs unicode-data"))
  func `All emoji and all text presentations of Unicode 15 are told apart`() throws {
    var failures: [String] = []
    var count = 0
    for line in try Self.lines(of: "emoji-test.txt") {
      let status = line.fields[1].prefix { $0 != " " }
      guard status == "fully-qualified" || status == "minimally-qualified" else { continue }
      count += 1
      if !Self.isEmoji(line.text) { failures.append("\(status) \(line.fields[0])") }
    }
    for line in try Self.lines(of: "emoji-variation-sequences.txt") {
      count += 1
      let isEmoji = line.fields[1] == "emoji style"
      if Self.isEmoji(line.text) != isEmoji { failures.append("\(line.fields)") }
    }
    #expect(count == 3655 + 827 + 708)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10))")
  }

  private static let folder = "/usr/share/unicode/emoji"

  private static func isEmoji(_ text: String) -> Bool {
    let scalars = scalars(text)
    return EmojiPresentation.isEmoji(scalars[...], UnicodeData.properties(of: scalars)[...])
  }

  /// The lines of a data file: the scalars of the first field as a text, and all fields.
  private static func lines(of file: String) throws -> [(text: String, fields: [String])] {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let fields = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
        let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
          .compactMap(Unicode.Scalar.init)
        return (String(String.UnicodeScalarView(scalars)), fields)
      }
  }
}
