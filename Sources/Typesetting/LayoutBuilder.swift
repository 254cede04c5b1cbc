internal import KumihanShaping
internal import KumihanTypography

extension PreparedText {
  /// Lays the text out for a proposal; the layout's size is what `size` answers to it.
  ///
  /// `lineLimit` is how many lines are kept, nil for all; values below 1 act as 1.
  public func layout(_ proposal: TextProposal, lineLimit: Int? = nil) -> TextLayout {
    let broken = broken(proposal, lineLimit: lineLimit)
    let measure = measure(of: broken, proposal)
    var builder = LayoutBuilder(self, broken, boxWidth: measure.boxWidth)
    builder.appendLines()
    return TextLayout(
      measure: measure, baseLevel: baseLevel, lines: builder.lines, runs: builder.runs,
      glyphs: builder.glyphs)
  }

  /// Lays the text out at a width and any height.
  public func layout(width: Double?, displayScale: Double = 1) -> TextLayout {
    layout(TextProposal(width: width, displayScale: displayScale))
  }
}

/// Stacks lines and collects their runs and glyphs.
struct LayoutBuilder {
  private let prepared: PreparedText
  private let broken: BrokenText
  let boxWidth: Double
  private(set) var lines: [LineRecord] = []
  private(set) var runs: [RunRecord] = []
  private(set) var glyphs = GlyphRecords()

  init(_ prepared: PreparedText, _ broken: BrokenText, boxWidth: Double) {
    self.prepared = prepared
    self.broken = broken
    self.boxWidth = boxWidth
  }

  mutating func appendLines() {
    var height = LinesHeight(prepared.source.paragraphStyle.lineSpacing)
    for (index, line) in broken.lines.enumerated() {
      height.append(line.extent)
      let isCut = broken.isTruncated && index == broken.lines.count - 1
      append(line, isCut: isCut, baseline: height.baseline)
    }
  }

  private mutating func append(_ line: LineRange, isCut: Bool, baseline: Double) {
    let firstRun = runs.count
    let builder = LineBuilder(
      prepared, line, token: isCut ? broken.token : nil, isTruncated: isCut)
    let hanging = builder.append(to: &runs, &glyphs)
    let baseLevel = builder.shaped.baseLevel
    let x = self.x(of: line, baseLevel)
    lines.append(
      LineRecord(
        range: range(of: line, isCut: isCut), visibleEnd: builder.visibleOffset, x: x,
        baseline: baseline, width: line.width, hangingWidth: hanging,
        extent: line.extent, ending: line.ending, baseLevel: baseLevel,
        ellipsis: isCut ? ellipsis(x, firstRun, builder.visibleOffset) : nil,
        runs: firstRun..<runs.count))
  }

  /// A line that ends in a token reaches to the text's end: what it does not show is not shown elsewhere.
  private func range(of line: LineRange, isCut: Bool) -> TextRange {
    let range = prepared.sourceRange(of: line)
    return isCut ? range.lowerBound..<prepared.source.text.utf8.count : range
  }

  private func ellipsis(_ x: Double, _ firstRun: Int, _ offset: Int) -> TextLayout.Ellipsis? {
    guard let token = broken.token, let run = runs[firstRun...].first(where: \.isInserted) else {
      return nil
    }
    return TextLayout.Ellipsis(text: token.text, x: x + run.x, width: run.width, offset: offset)
  }

  /// The left edge of what is seen of a line.
  private func x(of line: LineRange, _ baseLevel: BidiLevel) -> Double {
    let rest = boxWidth - line.width
    let isRightToLeft = baseLevel.isRightToLeft
    switch prepared.source.paragraphStyle.alignment {
    case .left: return 0
    case .right: return rest
    case .center: return rest / 2
    case .leading: return isRightToLeft ? rest : 0
    case .trailing: return isRightToLeft ? 0 : rest
    }
  }
}
