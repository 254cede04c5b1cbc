public import KumihanTypography

/// What is left out of a text that was given too little room, in UTF-8 offsets.
public struct TextTruncation: Hashable, Sendable {
  /// The stretches of the source that are shown, in order; empty when only the token is.
  public var kept: [TextRange]
  /// The stretch that the token stands for.
  public var omitted: TextRange
  /// How many lines are kept.
  public var lineCount: Int
}

extension PreparedText {
  /// What is left out in some room, without any glyph being placed; nil when all of the text is seen.
  public func truncation(
    width: Double?, height: Double? = nil, lineLimit: Int? = nil
  ) -> TextTruncation? {
    let proposal = TextProposal(width: width, height: height)
    return truncation(of: broken(LineOffer(proposal, lineLimit: lineLimit)))
  }

  /// What is left out where lines have these widths; nil when all of the text is seen.
  public func truncation(
    _ widths: LineWidths, height: Double? = nil, lineLimit: Int? = nil
  ) -> TextTruncation? {
    truncation(
      of: broken(LineOffer(widths, height: height, lineLimit: lineLimit, displayScale: 1)))
  }

  /// Whether all of the text is seen in a proposal.
  public func fits(_ proposal: TextProposal, lineLimit: Int? = nil) -> Bool {
    broken(LineOffer(proposal, lineLimit: lineLimit)).cut == nil
  }

  func truncation(of broken: BrokenText) -> TextTruncation? {
    guard let cut = broken.cut, let last = broken.lines.last else { return nil }
    let start = offset(of: last.visibleEnd, in: last.paragraph)
    let end =
      cut.suffix.map { offset(of: $0.atoms.lowerBound, in: $0.paragraph) }
      ?? source.text.utf8.count
    let count = source.text.utf8.count
    let kept = start == end ? [0..<count] : [0..<start, end..<count]
    return TextTruncation(
      kept: kept.filter { !$0.isEmpty }, omitted: start..<end,
      lineCount: broken.lines.count { !$0.isContinuation })
  }
}
