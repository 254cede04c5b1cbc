import Kumihan

/// A case of `breaks`: a text and which of its boundaries are asked for.
struct BreaksCase: CaseObject, Equatable {
  /// What is between two boundaries.
  enum Unit: String, CaseIterable, Sendable {
    case line, grapheme, word, sentence
  }

  /// The text.
  var text = ""
  /// In how many places the text was mended with U+FFFD.
  var repaired = 0
  /// The language; nil: none.
  var language: LanguageTag?
  /// How strictly Chinese and Japanese lines break.
  var lineBreak = LineBreakStrictness.auto
  /// What is between two boundaries.
  var unit = Unit.line

  /// Makes a case that has no text yet.
  init() {}
}

extension BreaksCase {
  static let name = "a case of breaks"
  static let fields = CaseFields<BreaksCase>([
    CaseFields.Section(
      title: "Text",
      fields: [
        CaseField("id", .any) { _, _ in },
        CaseField("text", .text) { ($0.text, $0.repaired) = ($1.text, $1.repairs) }
          .required(.text),
        CaseField("lang", .language, "Language of the text") { $0.language = $1 },
      ]),
    CaseFields.Section(
      title: "Breaking",
      fields: [
        CaseField("of", .word(), "What is cut (line)") { $0.unit = $1 },
        CaseField("lineBreak", .word(), "How strictly Chinese and Japanese break (auto)") {
          $0.lineBreak = $1
        },
        CaseField("wordBreak", .wordBreak, "Breaks inside of words"),
      ]),
  ])
}

extension ValueForm<Void> {
  /// `wordBreak`, of which the default is built.
  static var wordBreak: ValueForm {
    .only("normal", later: ["keepAll", "breakAll", "phrase"])
  }
}
