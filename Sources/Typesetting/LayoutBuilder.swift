internal import KumihanShaping
internal import KumihanTypography

extension PreparedText {
  /// Lays the text out for a proposal; the layout's size is what `size` answers to it.
  ///
  /// `lineLimit` is how many lines are kept, nil for all; values below 1 act as 1.
  public func layout(_ proposal: TextProposal, lineLimit: Int? = nil) -> TextLayout {
    layout(LineOffer(proposal, lineLimit: lineLimit))
  }

  /// Lays the text out at a width and any height.
  public func layout(width: Double?, displayScale: Double = 1) -> TextLayout {
    layout(TextProposal(width: width, displayScale: displayScale))
  }

  /// Lays the text out in lines of these widths, and any height or the offered one.
  public func layout(
    _ widths: LineWidths, height: Double? = nil, lineLimit: Int? = nil, displayScale: Double = 1
  ) -> TextLayout {
    layout(LineOffer(widths, height: height, lineLimit: lineLimit, displayScale: displayScale))
  }

  private func layout(_ offer: LineOffer) -> TextLayout {
    let broken = broken(offer)
    let measure = measure(of: broken, offer.proposal)
    var builder = LayoutBuilder(self, broken, boxWidth: measure.boxWidth)
    builder.appendLines()
    return TextLayout(measure: measure, baseLevel: baseLevel, content: builder.content)
  }
}

/// Stacks lines and collects their runs and glyphs.
struct LayoutBuilder {
  private let prepared: PreparedText
  private let broken: BrokenText
  private let boxWidth: Double
  private var lines: [LineRecord] = []
  private var runs: [RunRecord] = []
  private var glyphs = GlyphRecords()
  private var visible: [TextRange] = []

  init(_ prepared: PreparedText, _ broken: BrokenText, boxWidth: Double) {
    self.prepared = prepared
    self.broken = broken
    self.boxWidth = boxWidth
  }

  /// What was collected.
  var content: LayoutContent {
    LayoutContent(lines: lines, runs: runs, glyphs: glyphs, visible: visible)
  }

  mutating func appendLines() {
    var height = LinesHeight(prepared.rules.style)
    var first = 0
    while first < broken.lines.count {
      var end = first + 1
      while end < broken.lines.count, broken.lines[end].isContinuation { end += 1 }
      height.append(broken.lines[first])
      append(
        broken.lines[first..<end], end == broken.lines.count ? broken.cut : nil,
        baseline: height.baseline)
      first = end
    }
  }

  /// Appends a line of one or more segments; the last of them is cut where text is left out.
  private mutating func append(
    _ segments: ArraySlice<LineRange>, _ cut: LineCut?, baseline: Double
  ) {
    guard let first = segments.first, let last = segments.last else { return }
    let (firstRun, firstVisible) = (runs.count, visible.count)
    for segment in segments.dropLast() { appendVisible(segment, nil) }
    appendVisible(last, cut)
    let baseLevel = prepared.paragraphs[first.paragraph].shaped.baseLevel
    let origin = segments.map { x(of: $0, baseLevel) }.min() ?? 0
    let right = segments.map { x(of: $0, baseLevel) + $0.width }.max() ?? 0
    var (hanging, lastRuns) = (0.0, firstRun..<firstRun)
    let indices = Array(segments.indices)
    for index in baseLevel.isRightToLeft ? indices.reversed() : indices {
      let (segment, isLast) = (segments[index], index == indices.last)
      let builder = LineBuilder(prepared, segment, cut: isLast ? cut : nil)
      let x = self.x(of: segment, baseLevel) - origin
      let firstRun = runs.count
      let width = builder.append(to: &runs, &glyphs, x: x)
      if isLast { (hanging, lastRuns) = (width, firstRun..<runs.count) }
    }
    let range = self.range(of: last, cut)
    lines.append(
      LineRecord(
        range: self.range(of: first, nil).lowerBound..<range.upperBound, x: origin,
        baseline: baseline, width: segments.count == 1 ? first.width : right - origin,
        hangingWidth: hanging, extent: first.extent, ending: last.ending, baseLevel: baseLevel,
        ellipsis: ellipsis(cut, x: origin, last, lastRuns), runs: firstRun..<runs.count,
        visible: firstVisible..<visible.count))
  }

  private mutating func appendVisible(_ line: LineRange, _ cut: LineCut?) {
    append(visible: line.atoms.lowerBound..<line.visibleEnd, line.paragraph)
    if let suffix = cut?.suffix { append(visible: suffix.visible, suffix.paragraph) }
  }

  private mutating func append(visible atoms: Range<Int>, _ paragraph: Int) {
    guard !atoms.isEmpty else { return }
    visible.append(
      prepared.offset(
        of: atoms.lowerBound, in: paragraph)..<prepared.offset(
          of: atoms.upperBound, in: paragraph))
  }

  /// A line that is cut short reaches to the text's end: what it does not show is not shown elsewhere.
  private func range(of line: LineRange, _ cut: LineCut?) -> TextRange {
    let range = prepared.sourceRange(of: line)
    return cut == nil ? range : range.lowerBound..<prepared.source.text.utf8.count
  }

  private func ellipsis(
    _ cut: LineCut?, x: Double, _ line: LineRange, _ range: Range<Int>
  ) -> TextLayout.Ellipsis? {
    let inserted = runs[range].filter(\.isInserted)
    guard let token = cut?.token, let left = inserted.first else { return nil }
    return TextLayout.Ellipsis(
      text: token.text, x: x + left.x, width: inserted.reduce(0) { $0 + $1.width },
      offset: prepared.offset(of: line.visibleEnd, in: line.paragraph))
  }

  /// The left edge of what is seen of a segment.
  private func x(of line: LineRange, _ baseLevel: BidiLevel) -> Double {
    let end = line.slot.end < .infinity ? line.slot.end : boxWidth
    let rest = (end - line.slot.tail) - (line.slot.start + line.width)
    let isRightToLeft = baseLevel.isRightToLeft
    let left = isRightToLeft ? boxWidth - end + line.slot.tail : line.slot.start
    switch prepared.rules.style.alignment {
    case .left: return left
    case .right: return left + rest
    case .center: return left + rest / 2
    case .leading: return isRightToLeft ? left + rest : left
    case .trailing: return isRightToLeft ? left : left + rest
    }
  }
}
