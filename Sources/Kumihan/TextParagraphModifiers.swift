public import Foundation
public import KumihanTypography

extension View {
  /// Keeps at most so many lines of each text; nil: all.
  ///
  /// Less than one counts as one.
  public func lineLimit(_ number: Int?) -> some View { lineLimit(number, reserving: 1) }

  /// Makes each text at least as high as so many lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lineLimit(nil, reserving: limit.lowerBound)
  }

  /// Keeps at most so many lines of each text.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound, reserving: 1)
  }

  /// Keeps at most so many lines of each text, and makes it at least as high as so many.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound, reserving: limit.lowerBound)
  }

  /// Keeps at most so many lines of each text, and makes it as high as if it had them.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit, reserving: reservesSpace ? limit : 1)
  }

  private func lineLimit(_ limit: Int?, reserving count: Int) -> some View {
    transformEnvironment(\.text) { text in
      text.lineLimit = limit
      text.reservedLines = max(1, count)
    }
  }

  /// Leaves points between the bottom of a line and the top of the next, beside what the font asks for.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Puts baselines as far apart as said; nil: as the fonts ask for.
  public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
    environment(\.lineHeight, lineHeight)
  }

  /// Sets the lines of each text flush with an edge, relative to each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Says what the leading and the trailing edge of lines are.
  public func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View {
    environment(\.text.alignmentStrategy, strategy)
  }

  /// Says which direction paragraphs have.
  public func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View {
    environment(\.text.directionStrategy, strategy)
  }

  /// Says which part of a text that has too little room is left out.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Says what stands for the text that is left out; may be empty.
  public func truncationToken(_ token: String) -> some View {
    environment(\.text.paragraphs.truncation.token, token)
  }

  /// Says what is never cut where text is left out.
  public func truncationUnit(_ unit: TruncationStyle.Unit) -> some View {
    environment(\.text.paragraphs.truncation.unit, unit)
  }

  /// Lets letters move together, by up to a twentieth of their size, before a text is cut short.
  public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Lets letters become smaller before a text is cut short.
  ///
  /// Sizes are tried in hundredths of the usual one; NaN and numbers above 1 count as 1, others below 0.01 as 0.01.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Says how large the reader wants texts.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size that the reader wants within limits.
  public func dynamicTypeSize(
    _ range: some RangeExpression<DynamicTypeSize>
  ) -> some View {
    transformEnvironment(\.dynamicTypeSize) { $0 = $0.nearest(in: range) }
  }

  /// Shows texts in capitals or small letters; nil: as they are written.
  public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
}

extension View {
  /// Says how strictly lines may break in Chinese and Japanese (CSS Text 3, `line-break`).
  public func lineBreak(_ strictness: LineBreakStrictness) -> some View {
    environment(\.text.paragraphs.lineBreak, strictness)
  }

  /// Says what happens to a piece of text that is wider than its line (CSS Text 3, `overflow-wrap`).
  public func overflowWrap(_ overflowWrap: OverflowWrap) -> some View {
    environment(\.text.paragraphs.overflowWrap, overflowWrap)
  }

  /// Says what becomes of spaces, tabs and new lines (CSS Text 3, `white-space`).
  public func whiteSpace(_ whiteSpace: WhiteSpace) -> some View {
    environment(\.text.paragraphs.whiteSpace, whiteSpace)
  }

  /// Says where hyphens at line ends may come from (CSS Text 3, `hyphens`).
  public func hyphenation(_ hyphenation: Hyphenation) -> some View {
    environment(\.text.paragraphs.hyphenation, hyphenation)
  }

  /// Says where tabs lead to, and how far apart the stops behind those are; nil: eight spaces of the main font.
  public func tabStops(_ stops: [TabStop], interval: CGFloat? = nil) -> some View {
    transformEnvironment(\.text.paragraphs) { paragraphs in
      paragraphs.tabStops = stops
      paragraphs.tabInterval = interval.map(Double.init)
    }
  }

  /// Leaves points between paragraphs, beside the line spacing.
  public func paragraphSpacing(_ spacing: CGFloat) -> some View {
    environment(\.text.paragraphs.paragraphSpacing, Double(spacing))
  }

  /// Keeps lines away from the edges of their box.
  public func lineIndents(_ indents: LineIndents) -> some View {
    environment(\.text.paragraphs.indents, indents)
  }
}
