internal import KumihanFontSystem
internal import KumihanShaping
internal import KumihanTypography

/// Places the glyphs of one line: cuts items, reorders them, and walks the pen from left to right.
struct LineBuilder {
  /// A stretch of one item on the line, or inserted text.
  private struct Piece {
    var item: Int
    var atoms: Range<Int>
    var level: BidiLevel
    var insertion: Insertion?
    /// The width, in points; a tab's depends on where it stands.
    var width: Double
    /// The part of the width that hangs at the line's end.
    var hangingWidth = 0.0
  }

  let prepared: PreparedText
  let line: LineRange
  let insertion: Insertion?
  let breaker: LineBreaker
  let edges: LineEdges

  init(_ prepared: PreparedText, _ line: LineRange, token: Insertion?, isTruncated: Bool) {
    self.prepared = prepared
    self.line = line
    breaker = prepared.breaker(line.paragraph)
    edges = breaker.edges(
      of: line.atoms, breaker.startEffect(at: line.atoms.lowerBound),
      isTruncated ? .truncatedEnd : .end)
    insertion = token ?? (line.ending == .hyphen ? breaker.hyphen(at: line.atoms.upperBound) : nil)
  }

  var shaped: ShapedParagraph { breaker.shaped }
  /// Where the paragraph starts in the text.
  var start: Int { shaped.range.lowerBound }
  /// Where in the text the visible part ends.
  var visibleOffset: Int { prepared.offset(of: line.visibleEnd, in: line.paragraph) }

  /// Appends the line's runs and glyphs; returns what hangs at its end, in points.
  func append(to runs: inout [RunRecord], _ glyphs: inout GlyphRecords) -> Double {
    let pieces = self.pieces()
    let hanging = pieces.reduce(0) { $0 + $1.hangingWidth }
    let trimmed = trimmedAtom()
    var pen = shaped.baseLevel.isRightToLeft ? -hanging : 0
    for index in VisualOrder.order(pieces.map(\.level)) {
      let piece = pieces[index]
      let (x, firstGlyph) = (pen, glyphs.ids.count)
      pen =
        piece.insertion.map { place($0, at: x, offset: visibleOffset, &glyphs) }
        ?? place(
          piece.atoms, item: piece.item, width: piece.width, at: x, trimmed: trimmed, &glyphs)
      if let record = record(of: piece, x: x, firstGlyph..<glyphs.ids.count) {
        runs.append(record)
      }
    }
    return hanging
  }

  private func record(of piece: Piece, x: Double, _ glyphs: Range<Int>) -> RunRecord? {
    if let insertion = piece.insertion {
      return RunRecord(
        range: visibleOffset..<visibleOffset, font: insertion.font, script: insertion.script,
        language: insertion.style.language, level: piece.level, isInserted: true, x: x,
        width: piece.width, glyphs: glyphs)
    }
    let item = shaped.items[piece.item]
    guard item.item.kind != .control else { return nil }
    let range =
      prepared.offset(
        of: piece.atoms.lowerBound, in: line.paragraph)..<prepared.offset(
        of: piece.atoms.upperBound, in: line.paragraph)
    return RunRecord(
      range: range, font: shaped.font(of: item), script: item.item.script,
      language: shaped.context(of: item).style.language, level: piece.level, isInserted: false,
      x: x, width: piece.width, glyphs: glyphs)
  }

  /// The last visible cluster that tracking would follow; nil where nothing is trimmed.
  private func trimmedAtom() -> Int? {
    guard insertion == nil, line.visibleEnd > line.atoms.lowerBound else { return nil }
    let index = shaped.item(holding: line.visibleEnd - 1)
    guard breaker.paragraph.measures[index].trimsLastSpace else { return nil }
    let counts = shaped.atoms.spacedCounts
    let first = max(line.atoms.lowerBound, shaped.items[index].atoms.lowerBound)
    return (first..<line.visibleEnd).last { counts[$0 + 1] > counts[$0] }
  }
}

// MARK: Pieces

extension LineBuilder {
  /// The line's pieces in logical order, with the inserted text behind what is seen.
  private func pieces() -> [Piece] {
    var pieces = self.pieces(line.atoms.lowerBound..<line.visibleEnd)
    if let insertion {
      pieces.append(
        Piece(
          item: 0, atoms: line.visibleEnd..<line.visibleEnd, level: insertion.level,
          insertion: insertion, width: insertion.width))
    }
    // White space at a line's end takes the paragraph's level (UAX #9, L1).
    for var piece in self.pieces(line.visibleEnd..<line.atoms.upperBound) {
      piece.level = shaped.baseLevel
      if let last = pieces.last, joins(last, piece) {
        pieces[pieces.count - 1].atoms = last.atoms.lowerBound..<piece.atoms.upperBound
      } else {
        pieces.append(piece)
      }
    }
    return withWidths(pieces)
  }

  private func joins(_ first: Piece, _ second: Piece) -> Bool {
    first.insertion == nil && first.item == second.item && first.level == second.level
  }

  private func pieces(_ atoms: Range<Int>) -> [Piece] {
    guard !atoms.isEmpty else { return [] }
    var pieces: [Piece] = []
    var index = shaped.item(holding: atoms.lowerBound)
    while index < shaped.items.count, shaped.items[index].atoms.lowerBound < atoms.upperBound {
      pieces.append(
        Piece(
          item: index, atoms: shaped.items[index].atoms.clamped(to: atoms),
          level: shaped.items[index].item.level, insertion: nil, width: 0))
      index += 1
    }
    return pieces
  }

  /// Widths are found in logical order from the line's start, as the ruler does.
  private func withWidths(_ pieces: [Piece]) -> [Piece] {
    var pen = 0.0
    return pieces.map { piece in
      guard piece.insertion == nil else {
        pen += piece.width
        return piece
      }
      var piece = piece
      let seen = piece.atoms.clamped(to: line.atoms.lowerBound..<line.visibleEnd)
      let seenEnd = seen.isEmpty ? pen : add(seen, piece, to: pen)
      let end = seen == piece.atoms ? seenEnd : add(hanging(of: piece), piece, to: seenEnd)
      piece.width = end - pen
      piece.hangingWidth = end - seenEnd
      pen = end
      return piece
    }
  }

  private func hanging(of piece: Piece) -> Range<Int> {
    piece.atoms.clamped(to: line.visibleEnd..<max(line.visibleEnd, line.atoms.upperBound))
  }

  private func add(_ atoms: Range<Int>, _ piece: Piece, to pen: Double) -> Double {
    let isLast = insertion == nil && atoms.upperBound == line.visibleEnd
    return breaker.ruler.add(atoms, ofItem: piece.item, to: pen, edges, trims: isLast)
  }
}
