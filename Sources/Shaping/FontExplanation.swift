public import KumihanFontSystem
public import KumihanTypography

/// Which font a grapheme cluster is shown in, and why.
public struct FontExplanation: Sendable {
  /// The cluster in the text, in UTF-8 offsets; white space behind it that collapsed is part of it.
  public let range: TextRange
  /// The font; nil where there is none at all.
  public let font: SizedFont?
  /// Why it is this one.
  public let reason: FontReason
  /// Whether no font has all of the cluster.
  public let isMissing: Bool
  /// The fonts that were asked, in order: the first 16 and the last, which is the chosen one unless none has the
  /// cluster or it stays with its neighbour.
  public let trials: [FontTrial]
  /// How many fonts were asked.
  public let triedCount: Int
}

extension Shaper {
  /// Explains the font of each grapheme cluster of a text; `styles` are its styles made ready.
  package mutating func explainFonts(
    of text: RewrittenText, _ styles: TextStyles
  ) -> [FontExplanation] {
    var itemizer = Itemizer()
    itemizer.start(styles.contexts, .horizontal)
    var explanations: [FontExplanation] = []
    for range in ParagraphRanges(of: text.bytes) {
      analysis.analyse(text, range.content, styles)
      explanations += itemizer.explanations(of: analysis) { offset in
        text.offsets.start(range.content.lowerBound + offset)
      }
    }
    return explanations
  }
}
