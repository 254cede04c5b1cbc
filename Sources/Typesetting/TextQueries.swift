internal import KumihanShaping
public import KumihanTypography

extension PreparedText {
  /// How many lines the text takes at a width, whatever the line limit.
  public func lineCount(width: Double?) -> Int {
    var count = 0
    forEachLine(width: TextProposal(width: width).lineWidth) { _ in
      count += 1
      return true
    }
    return count
  }

  /// The text of each line at a width, whatever the line limit: UTF-8 offsets, white space and terminators at the end included.
  public func lineRanges(width: Double?) -> [TextRange] {
    var ranges: [TextRange] = []
    forEachLine(width: TextProposal(width: width).lineWidth) { line in
      ranges.append(sourceRange(of: line))
      return true
    }
    return ranges
  }

  /// Whether all of the text is seen in a proposal.
  public func fits(_ proposal: TextProposal, lineLimit: Int? = nil) -> Bool {
    !broken(proposal, lineLimit: lineLimit).isTruncated
  }

  /// Where the text that is kept at a proposal ends, as a UTF-8 offset; nil when all of it is seen.
  public func truncation(
    width: Double?, height: Double? = nil, lineLimit: Int? = nil
  ) -> Int? {
    let broken = broken(TextProposal(width: width, height: height), lineLimit: lineLimit)
    guard broken.isTruncated, let last = broken.lines.last else { return nil }
    return offset(of: last.visibleEnd, in: last.paragraph)
  }

  /// The widest line when nothing wraps, in points, unrounded.
  public var maxContentWidth: Double {
    var widest = 0.0
    forEachLine(width: .infinity) { line in
      widest = max(widest, line.width)
      return true
    }
    return widest
  }

  /// The widest piece between two break opportunities, in points, unrounded.
  public var minContentWidth: Double {
    paragraphs.indices.reduce(0) { max($0, breaker($1).widestPiece()) }
  }

  /// The UTF-8 offset of an atom in the whole text.
  func offset(of atom: Int, in paragraph: Int) -> Int {
    let shaped = paragraphs[paragraph].shaped
    return shaped.source(Int(shaped.atoms.starts[atom]))
  }

  /// All of a line's text; a paragraph's last line has its terminator.
  func sourceRange(of line: LineRange) -> TextRange {
    let shaped = paragraphs[line.paragraph].shaped
    let isLast = line.atoms.upperBound == shaped.atoms.count
    let endsWithEmptyLine = shaped.endsWithLineTerminator && !line.atoms.isEmpty
    let end =
      isLast && !endsWithEmptyLine
      ? shaped.sourceEnd : offset(of: line.atoms.upperBound, in: line.paragraph)
    return offset(of: line.atoms.lowerBound, in: line.paragraph)..<end
  }
}

extension LineBreaker {
  /// The widest piece between two neighbouring opportunities.
  func widestPiece() -> Double {
    var (widest, start) = (0.0, 0)
    let flags = paragraph.shaped.atoms.flags
    for atom in 1..<max(1, flags.count + 1)
    where atom == flags.count || flags[atom].breakBefore != .none {
      let line = line(start..<atom, startEffect(at: start))
      widest = max(widest, line.width)
      start = atom
    }
    return widest
  }
}
