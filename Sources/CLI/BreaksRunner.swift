import Kumihan
import KumihanInterop
import KumihanShaping

/// Answers cases of `breaks`.
struct BreaksRunner: CaseRunner {
  /// A place where a text can be cut, and why.
  private struct Cut {
    let offset: Int
    let kind: String
  }

  func run(_ value: BreaksCase, to writer: inout JSONWriter) throws(CaseError) {
    writer.name("breaks")
    writer.array { writer in
      for cut in cuts(value) {
        writer.array { writer in
          writer.write(cut.offset)
          writer.write(cut.kind)
        }
      }
    }
    writer.member("repaired", value.repaired)
  }

  func text(of value: BreaksCase) throws(CaseError) -> String {
    let cuts = cuts(value)
    var table = TextTable([("offset", .right), ("kind", .left), ("before │ after", .left)])
    for cut in cuts { table.append(["\(cut.offset)", cut.kind, around(cut.offset, value.text)]) }
    return cuts.isEmpty ? "no \(value.unit.rawValue) break inside the text\n" : table.text
  }

  private func cuts(_ value: BreaksCase) -> [Cut] {
    var segmenter = Segmenter()
    let kind: BoundaryKind
    switch value.unit {
    case .line:
      let breaks = segmenter.lineBreaks(
        in: value.text, language: value.language, strictness: value.lineBreak)
      return breaks.map { Cut(offset: $0.offset, kind: "\($0.kind)") }
    case .grapheme: kind = .grapheme
    case .word: kind = .word
    case .sentence: kind = .sentence
    }
    return segmenter.boundaries(of: kind, in: value.text, language: value.language)
      .map { Cut(offset: $0, kind: value.unit.rawValue) }
  }

  /// A few characters on both sides of an offset.
  private func around(_ offset: Int, _ text: String) -> String {
    let place = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    let before = String(text.unicodeScalars[..<place].suffix(12)).oneLine
    let after = String(text.unicodeScalars[place...].prefix(12)).oneLine
    return "\(before) │ \(after)"
  }
}
