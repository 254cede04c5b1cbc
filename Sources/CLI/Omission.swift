import Kumihan

/// Where text is left out, told by what is shown on both sides of the place.
struct Omission: Equatable {
  /// What is shown before it; empty: nothing.
  let before: String
  /// What is shown behind it; empty: nothing.
  let after: String

  /// Finds the first place that the stretches which are shown leave out.
  init(keeping kept: [TextRange], of text: String) {
    let isFirstShown = kept.first?.lowerBound == 0
    let start = isFirstShown ? kept[0].upperBound : 0
    let rest = kept.dropFirst(isFirstShown ? 1 : 0)
    let shown = rest.first.map { $0.lowerBound..<(rest.last ?? $0).upperBound }
    before = text.slice(0..<start)
    after = text.slice(shown ?? 0..<0)
  }
}

extension Omission: CustomStringConvertible {
  /// In words, and at most so many characters of the text that one sees which place is meant.
  var description: String {
    switch (before.isEmpty, after.isEmpty) {
    case (true, true): "all of it"
    case (false, true): "after \(before.quotedEnd)"
    case (true, false): "before \(JSONValue.quoted(after.oneLine))"
    case (false, false): "between \(before.quotedEnd) and \(JSONValue.quoted(after.oneLine))"
    }
  }
}

extension String {
  /// The text between quotation marks on one line, cut at its start to a line's length.
  fileprivate var quotedEnd: String {
    let end = String(unicodeScalars.suffix(40))
    let isWhole = end.utf8.count == utf8.count
    return JSONWriter.text { $0.write((isWhole ? "" : "…") + end.oneLine) }
  }
}
