internal import KumihanTypography

/// A text's lines as chosen for an offer, before any glyph is placed.
struct BrokenText: Sendable {
  /// The lines that are kept, in order; a line of several segments has an entry for each.
  var lines: [LineRange]
  /// What stands in the last line for text that is left out; nil when all is shown.
  var cut: LineCut?
}

/// What a line shows behind its kept prefix, in place of text that is left out.
struct LineCut: Sendable {
  /// What stands for the text; nil for nothing.
  var token: Insertion?
  /// The end of the text, where that is shown.
  var suffix: LineSuffix?
}

/// The end of a text, at the end of a line.
struct LineSuffix: Sendable {
  /// The paragraph's index in the text.
  var paragraph: Int
  /// Its atoms, hanging white space included.
  var atoms: Range<Int>
  /// Where the part that is seen ends.
  var visibleEnd: Int
  /// What is seen of it.
  var visible: Range<Int> { atoms.lowerBound..<visibleEnd }
}

extension BrokenText {
  /// The height of all lines, unrounded.
  func height(_ style: ParagraphStyle) -> Double {
    var height = LinesHeight(style)
    for line in lines { height.append(line) }
    return height.total
  }
}

extension PreparedText {
  /// Chooses the lines for an offer: breaks, then keeps as many as limit, height and widths allow.
  func broken(_ offer: LineOffer) -> BrokenText {
    var height = LinesHeight(rules.style)
    var (lines, count) = ([LineRange](), 0)
    var overflows = false
    let hasRoom = forEachLine(offer.widths) { line in
      height.append(line)
      if !line.isContinuation {
        overflows =
          count == offer.lineLimit || (height.total > offer.proposal.linesHeight && count > 0)
        count += 1
      }
      // The line that does not fit whole may fit cut short, so it is kept for the truncation.
      lines.append(line)
      return !overflows
    }
    guard overflows || !hasRoom else { return BrokenText(lines: lines, cut: nil) }
    if lines.isEmpty {
      let slot = LineSlot(
        rules.style.indents, isFirst: true, width: offer.widths.boxWidth)
      lines.append(breaker(0).line(from: 0, slot))
      // Of no text nothing is left out.
      if bytes.isEmpty { return BrokenText(lines: lines, cut: nil) }
    }
    return truncated(consume lines, offer)
  }

  /// The longest stack of lines that fits when its last one is cut short; at least one line.
  private func truncated(_ lines: consuming [LineRange], _ offer: LineOffer) -> BrokenText {
    let starts = lines.indices.filter { [lines] in !lines[$0].isContinuation }
    var count = min(starts.count, offer.lineLimit)
    while true {
      if count < starts.count { lines.removeSubrange(starts[count]...) }
      let broken = truncated(consume lines, lineAt: starts[count - 1])
      if count == 1 || broken.height(rules.style) <= offer.proposal.linesHeight {
        return broken
      }
      // What was cut short goes next.
      lines = broken.lines
      count -= 1
    }
  }

  /// The lines with the last one, which starts at an index, cut short in its last segment.
  func truncated(_ lines: consuming [LineRange], lineAt first: Int) -> BrokenText {
    let last = lines[lines.count - 1]
    var truncated = LineTruncation(self, last).line()
    (truncated.line.top, truncated.line.isContinuation) = (last.top, last.isContinuation)
    // What is left out makes no line higher, in none of its segments.
    var extent = truncated.line.extent
    for line in lines[first...].dropLast() {
      extent.formUnion(breaker(line.paragraph).extent(of: line))
    }
    lines[lines.count - 1] = truncated.line
    for index in first..<lines.count { lines[index].extent = extent }
    return BrokenText(lines: lines, cut: truncated.cut)
  }
}
