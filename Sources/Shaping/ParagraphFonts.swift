internal import KumihanFontSystem

/// The fonts that were chosen for a paragraph, each once a style, in order of appearance.
///
/// What the paragraph before had in the same order is taken from it.
struct ParagraphFonts {
  private struct Candidate: Equatable {
    let style: Int
    let font: Int
  }

  /// The fonts.
  private(set) var fonts: [SizedFont] = []
  /// For each of the fonts, which of its style's candidates it is.
  private var candidates: [Candidate] = []
  /// How many of them the paragraph has so far.
  private var count = 0
}

extension ParagraphFonts {
  /// Another text starts, whose styles are others.
  mutating func removeAll() {
    fonts.removeAll()
    candidates.removeAll()
  }

  /// Turns the items' candidates into numbers of the fonts; behind them all where there is no such font.
  mutating func number(_ items: inout [Item], _ known: inout KnownCandidates) {
    count = 0
    for index in items.indices {
      let candidate = Candidate(style: items[index].style, font: items[index].font)
      items[index].font = number(of: candidate, &known)
    }
    cut()
  }

  private mutating func number(of candidate: Candidate, _ known: inout KnownCandidates) -> Int {
    for number in 0..<count where candidates[number] == candidate { return number }
    if count == candidates.count || candidates[count] != candidate {
      cut()
      guard let font = known[candidate.style].font(candidate.font) else { return .max }
      fonts.append(font)
      candidates.append(candidate)
    }
    count += 1
    return count - 1
  }

  private mutating func cut() {
    guard count < candidates.count else { return }
    fonts.removeLast(candidates.count - count)
    candidates.removeLast(candidates.count - count)
  }
}
