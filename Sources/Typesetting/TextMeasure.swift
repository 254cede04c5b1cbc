public import KumihanTypography

/// What a text answers to a proposal, without any glyph being placed.
public struct TextMeasure: Hashable, Sendable {
  /// The reported size.
  ///
  /// The width is the widest visible line's with its indents, never above the offered one; the height is that of the
  /// kept lines. Both are rounded up to the pixel grid. A proposal of (0, 0) is answered by (0, 0).
  public var size: TextSize
  /// The width lines are aligned in: the offered one if finite, else the widest line's.
  public var boxWidth: Double
  /// The visible width of the widest line, or of the widest segment of one, unrounded, indents left out.
  public var typographicWidth: Double
  /// How many lines are kept.
  public var lineCount: Int
  /// The first line's baseline, from the top.
  public var firstBaseline: Double
  /// The last line's baseline, from the top.
  public var lastBaseline: Double
  /// Whether text was left out.
  public var isTruncated: Bool
  /// The stretches of the source that are shown, when text was left out; empty when only the token is.
  public var kept: [TextRange]
}

/// Adds lines up to a measure.
struct MeasureSum {
  private let proposal: TextProposal
  private var height: LinesHeight
  private var widest = 0.0
  private var widestOuter = 0.0
  private var count = 0
  private var firstBaseline = 0.0

  init(_ proposal: TextProposal, _ style: ParagraphStyle) {
    self.proposal = proposal
    height = LinesHeight(style)
  }

  mutating func append(_ line: LineRange) {
    height.append(line)
    widest = max(widest, line.width)
    widestOuter = max(widestOuter, line.outerWidth)
    if count == 0 { firstBaseline = height.baseline }
    if !line.isContinuation { count += 1 }
  }

  /// The measure of the lines; `kept` where text was left out.
  func measure(kept: [TextRange]?) -> TextMeasure {
    let offered = proposal.lineWidth
    let size = TextSize(
      width: min(proposal.roundedUp(widestOuter), offered),
      height: proposal.roundedUp(height.total))
    return TextMeasure(
      size: proposal.isZero ? .zero : size, boxWidth: offered < .infinity ? offered : widestOuter,
      typographicWidth: widest, lineCount: count, firstBaseline: firstBaseline,
      lastBaseline: height.baseline, isTruncated: kept != nil, kept: kept ?? [])
  }
}

extension PreparedText {
  /// What the text answers to a proposal: the same as the layout's, without placing a glyph.
  ///
  /// `lineLimit` is how many lines are kept, nil for all; values below 1 act as 1.
  public func measure(_ proposal: TextProposal, lineLimit: Int? = nil) -> TextMeasure {
    measure(LineOffer(proposal, lineLimit: lineLimit))
  }

  /// What the text answers where its lines have these widths, and any height or the offered one.
  public func measure(
    _ widths: LineWidths, height: Double? = nil, lineLimit: Int? = nil, displayScale: Double = 1
  ) -> TextMeasure {
    measure(
      LineOffer(widths, height: height, lineLimit: lineLimit, displayScale: displayScale))
  }

  private func measure(_ offer: LineOffer) -> TextMeasure {
    guard offer.isUnlimited else { return measure(of: broken(offer), offer.proposal) }
    var sum = MeasureSum(offer.proposal, rules.style)
    forEachLine(offer.widths) { line in
      sum.append(line)
      return true
    }
    return sum.measure(kept: nil)
  }

  func measure(of broken: BrokenText, _ proposal: TextProposal) -> TextMeasure {
    var sum = MeasureSum(proposal, rules.style)
    for line in broken.lines { sum.append(line) }
    return sum.measure(kept: truncation(of: broken)?.kept)
  }

  /// The size with which the text answers a proposal.
  public func size(_ proposal: TextProposal, lineLimit: Int? = nil) -> TextSize {
    measure(proposal, lineLimit: lineLimit).size
  }

  /// The size at an offered width and any height.
  public func size(width: Double?, displayScale: Double = 1) -> TextSize {
    size(TextProposal(width: width, displayScale: displayScale))
  }
}
