internal import KumihanTypography

/// A text's lines as chosen for a proposal, before any glyph is placed.
struct BrokenText: Sendable {
  /// The lines that are kept, in order.
  var lines: [LineRange]
  /// The token in which the last line ends, when text is left out.
  var token: Insertion?
  /// Whether text is left out.
  var isTruncated: Bool
}

extension BrokenText {
  /// The height of all lines, unrounded.
  func height(_ lineSpacing: Double) -> Double {
    var height = LinesHeight(lineSpacing)
    for line in lines { height.append(line.extent) }
    return height.total
  }
}

/// The height of a stack of lines: ascent and descent of each, and what stands between two.
struct LinesHeight {
  private let lineSpacing: Double
  private(set) var total = 0.0
  /// The last line's baseline, from the top.
  private(set) var baseline = 0.0
  private var nextTop = 0.0

  init(_ lineSpacing: Double) {
    self.lineSpacing = lineSpacing
  }

  mutating func append(_ extent: LineExtent) {
    let top = nextTop
    let bottom = top + extent.height
    baseline = top + extent.ascent
    total = max(total, bottom)
    // However negative the spacing, no line starts above the one before.
    nextTop = max(top, bottom + (extent.leading + lineSpacing))
  }
}

extension PreparedText {
  /// The token that stands for text left out; the second where no font of the text has the first (CSS Overflow 3,
  /// `text-overflow`).
  static let ellipsis = ["\u{2026}", "..."]

  /// Chooses the lines for a proposal: breaks, then keeps as many as limit and height allow.
  func broken(_ proposal: TextProposal, lineLimit: Int?) -> BrokenText {
    let limit = max(1, lineLimit ?? .max)
    let offered = proposal.linesHeight
    var height = LinesHeight(source.paragraphStyle.lineSpacing)
    var lines: [LineRange] = []
    var overflows = false
    forEachLine(width: proposal.lineWidth) { line in
      height.append(line.extent)
      overflows = lines.count == limit || (height.total > offered && !lines.isEmpty)
      // The line that does not fit whole may fit cut short, so it is kept for the truncation.
      lines.append(line)
      return !overflows
    }
    guard overflows else { return BrokenText(lines: lines, token: nil, isTruncated: false) }
    return truncated(lines, proposal, limit)
  }

  /// The longest stack of lines that fits when its last one is cut short; at least one line.
  private func truncated(
    _ lines: [LineRange], _ proposal: TextProposal, _ limit: Int
  ) -> BrokenText {
    var count = min(lines.count, limit)
    while true {
      let last = lines[count - 1]
      let cut = breaker(last.paragraph).truncatedLine(
        from: last.atoms.lowerBound, width: proposal.lineWidth, oneOf: PreparedText.ellipsis)
      let kept = Array(lines[..<(count - 1)]) + [cut.line]
      let broken = BrokenText(lines: kept, token: cut.token, isTruncated: true)
      let fits = broken.height(source.paragraphStyle.lineSpacing) <= proposal.linesHeight
      if fits || count == 1 { return broken }
      count -= 1
    }
  }
}
