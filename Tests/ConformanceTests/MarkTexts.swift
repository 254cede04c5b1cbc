/// Texts of one letter under very many marks, which a report describes in words.
struct MarkTexts {
  /// The texts, named by how often the marks are repeated; none for any other report.
  let texts: [(name: String, text: String)]

  /// Takes a report's input.
  init(_ fields: Fields) {
    guard fields.text("generator")?.contains("'U+0301 U+0323' × n") == true else {
      texts = []
      return
    }
    texts = [100, 1000, 10_000, 100_000].map { count in
      ("\(count) times", "a" + String(repeating: "\u{301}\u{323}", count: count) + " ok")
    }
  }
}
