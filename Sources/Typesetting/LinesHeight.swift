internal import KumihanTypography

/// The height of a stack of lines: ascent and descent of each, and what stands between two.
struct LinesHeight {
  private let lineSpacing: Double
  private let paragraphSpacing: Double
  private(set) var total = 0.0
  /// The last line's baseline, from the top.
  private(set) var baseline = 0.0
  /// The last line; nil as long as there is none.
  private var last: (top: Double, bottom: Double, leading: Double)?

  init(_ style: ParagraphStyle) {
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
  }

  /// Where the next line's top is.
  ///
  /// However negative the spacing, no line starts above the one before.
  func nextTop(startsParagraph: Bool) -> Double {
    guard let last else { return 0 }
    let between = last.leading + lineSpacing
    return max(last.top, last.bottom + (startsParagraph ? between + paragraphSpacing : between))
  }

  /// Appends a line; further segments of the same line change nothing.
  mutating func append(_ line: LineRange) {
    guard !line.isContinuation else { return }
    let top = line.top ?? nextTop(startsParagraph: line.startsNextParagraph)
    let bottom = top + line.extent.height
    baseline = top + line.extent.ascent
    total = max(total, bottom)
    last = (top, bottom, line.extent.leading)
  }
}
