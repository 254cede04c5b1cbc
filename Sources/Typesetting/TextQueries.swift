internal import KumihanShaping
public import KumihanTypography

extension PreparedText {
  /// How many lines the text takes at a width, whatever the line limit.
  public func lineCount(width: Double?) -> Int {
    var count = 0
    forEachLine(.all(TextProposal(width: width).lineWidth)) { _ in
      count += 1
      return true
    }
    return count
  }

  /// The text of each line at a width, whatever the line limit: UTF-8 offsets, white space and terminators at the end included.
  public func lineRanges(width: Double?) -> [TextRange] {
    var ranges: [TextRange] = []
    forEachLine(.all(TextProposal(width: width).lineWidth)) { line in
      ranges.append(sourceRange(of: line))
      return true
    }
    return ranges
  }

  /// The widest line with its indents when nothing wraps, in points, unrounded.
  public var maxContentWidth: Double {
    rules.maxContentWidth.value {
      var widest = 0.0
      forEachLine(.all(.infinity)) { line in
        widest = max(widest, line.outerWidth)
        return true
      }
      return widest
    }
  }

  /// The widest piece that may stand on a line of its own with its indents, in points, unrounded.
  ///
  /// Pieces end at break opportunities; at grapheme clusters where text that is too wide may be cut `anywhere`.
  public var minContentWidth: Double {
    rules.minContentWidth.value {
      paragraphs.indices.reduce(0) { max($0, breaker($1).widestPiece()) }
    }
  }

  /// The UTF-8 offset of an atom in the whole text.
  func offset(of atom: Int, in paragraph: Int) -> Int {
    let shaped = paragraphs[paragraph].shaped
    return shaped.source(Int(shaped.atoms.starts[atom]))
  }

  /// What is shown of a stretch of the source, in UTF-8 offsets: the same text, unless its white space collapsed.
  package func shownText(of range: TextRange) -> String {
    let offsets = paragraphs[0].shaped.offsets
    let end = offsets.rewritten(range.upperBound)
    let start = min(offsets.rewritten(range.lowerBound), end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
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
  /// The room that the widest piece of text takes that may stand on a line of its own.
  func widestPiece() -> Double {
    var (widest, start) = (0.0, 0)
    for atom in 0...atoms.count where atom == atoms.count || atom > 0 && endsPiece(before: atom) {
      let slot = LineSlot(rules.style.indents, isFirst: start == 0, width: .infinity)
      widest = max(widest, line(start..<atom, slot).outerWidth)
      start = atom
    }
    guard shaped.endsWithLineTerminator else { return widest }
    let empty = LineSlot(rules.style.indents, isFirst: atoms.count == 0, width: .infinity)
    return max(widest, line(atoms.count..<atoms.count, empty).outerWidth)
  }

  private func endsPiece(before atom: Int) -> Bool {
    switch atoms.flags[atom].breakBefore {
    case .mandatory: true
    case .none: rules.style.overflowWrap == .anywhere && rules.style.whiteSpace != .nowrap
    default: rules.style.whiteSpace != .nowrap
    }
  }
}
