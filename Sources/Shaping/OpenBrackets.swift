internal import KumihanInterop

/// The brackets of a paragraph that are open, each with its style and font.
struct OpenBrackets {
  private struct Bracket {
    let scalar: UInt32
    let style: Int
    let font: Int
  }

  private var brackets: [Bracket] = []
  /// Brackets nested deeper than this have no pair.
  private static let deepest = 128

  /// Whether none is open.
  var isEmpty: Bool { brackets.isEmpty }

  /// A new paragraph starts.
  mutating func reset() { brackets.removeAll(keepingCapacity: true) }

  /// Opens a bracket.
  mutating func open(_ scalar: UInt32, style: Int, font: Int) {
    guard brackets.count < OpenBrackets.deepest else { return }
    let pair = UnicodeData.pairedBracket(of: scalar).pair
    let opening = UnicodeData.pairedBracket(of: pair).pair
    brackets.append(Bracket(scalar: opening, style: style, font: font))
  }

  /// Closes a bracket, and with it all that were opened inside; the font of its pair if that has the same style.
  mutating func close(_ scalar: UInt32, style: Int) -> Int? {
    guard !brackets.isEmpty else { return nil }
    let opening = UnicodeData.pairedBracket(of: scalar).pair
    guard let match = brackets.lastIndex(where: { $0.scalar == opening }) else { return nil }
    let bracket = brackets[match]
    brackets.removeSubrange(match...)
    return bracket.style == style ? bracket.font : nil
  }
}
