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
  /// The last visible cluster that tracking would follow; nil where nothing is trimmed.
  private let trimmed: Int?

  init(_ prepared: PreparedText, _ line: LineRange, token: Insertion?, isTruncated: Bool) {
    self.prepared = prepared
    self.line = line
    breaker = prepared.breaker(line.paragraph)
    edges = breaker.edges(
      of: line.atoms, breaker.startEffect(at: line.atoms.lowerBound),
      isTruncated ? .truncatedEnd : .end)
    insertion = token ?? (line.ending == .hyphen ? breaker.hyphen(at: line.atoms.upperBound) : nil)
    trimmed =
      insertion == nil
      ? breaker.ruler.trimmedAtom(of: line.atoms.lowerBound..<line.visibleEnd) : nil
  }

  var shaped: ShapedParagraph { breaker.shaped }
  /// Where in the text the visible part ends.
  var visibleOffset: Int { prepared.offset(of: line.visibleEnd, in: line.paragraph) }

  /// Appends the line's runs and glyphs; returns what hangs at its end, in points.
  func append(to runs: inout [RunRecord], _ glyphs: inout GlyphRecords) -> Double {
    let pieces = self.pieces()
    let order = VisualOrder.order(pieces.map(\.level))
    let places = visualEdges(pieces, order)
    for index in order {
      let piece = pieces[index]
      let (left, right) = places[index]
      let firstGlyph = glyphs.ids.count
      if let insertion = piece.insertion {
        place(insertion, from: left, offset: visibleOffset, &glyphs)
      } else {
        place(
          piece.atoms, item: piece.item, piece.level, from: left, to: right, trimmed: trimmed,
          &glyphs)
      }
      if let record = record(of: piece, x: left, firstGlyph..<glyphs.ids.count) {
        runs.append(record)
      }
    }
    return pieces.reduce(0) { $0 + $1.hangingWidth }
  }

  /// Both edges of each piece, walked from the side where the line starts, so that what is seen ends in 0 and its width.
  private func visualEdges(_ pieces: [Piece], _ order: [Int]) -> [(left: Double, right: Double)] {
    var edges = [(left: Double, right: Double)](repeating: (0, 0), count: pieces.count)
    if shaped.baseLevel.isRightToLeft {
      var pen = line.width
      for index in order.reversed() {
        edges[index] = (pen - pieces[index].width, pen)
        pen -= pieces[index].width
      }
    } else {
      var pen = 0.0
      for index in order {
        edges[index] = (pen, pen + pieces[index].width)
        pen += pieces[index].width
      }
    }
    return edges
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
}

// MARK: Pieces

extension LineBuilder {
  /// The line's pieces in logical order, with the inserted text behind what is seen.
  private func pieces() -> [Piece] {
    let reset = resetStart
    var pieces = self.pieces(line.atoms.lowerBound..<min(reset, line.visibleEnd))
    append(reset..<line.visibleEnd, atBaseLevelTo: &pieces)
    if let insertion {
      pieces.append(
        Piece(
          item: 0, atoms: line.visibleEnd..<line.visibleEnd, level: insertion.level,
          insertion: insertion, width: insertion.width))
    }
    append(line.visibleEnd..<line.atoms.upperBound, atBaseLevelTo: &pieces)
    return withWidths(pieces)
  }

  /// Where what takes the paragraph's level at the line's end starts: white space and formatting (UAX #9, L1).
  private var resetStart: Int {
    guard insertion == nil else { return line.visibleEnd }
    let flags = breaker.flags
    var start = line.atoms.upperBound
    while start > line.atoms.lowerBound,
      flags[start - 1].contains(.isResetAtLineEnd) || start > line.visibleEnd
    {
      start -= 1
    }
    return min(start, line.visibleEnd)
  }

  private func append(_ atoms: Range<Int>, atBaseLevelTo pieces: inout [Piece]) {
    for var piece in self.pieces(atoms) {
      piece.level = shaped.baseLevel
      if let last = pieces.last, joins(last, piece) {
        pieces[pieces.count - 1].atoms = last.atoms.lowerBound..<piece.atoms.upperBound
      } else {
        pieces.append(piece)
      }
    }
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
      let hanging = piece.atoms.clamped(
        to: line.visibleEnd..<max(line.visibleEnd, line.atoms.upperBound))
      let seenWidth = advance(of: seen, piece, at: pen)
      piece.hangingWidth = advance(of: hanging, piece, at: pen + seenWidth)
      piece.width = seenWidth + piece.hangingWidth
      pen += piece.width
      return piece
    }
  }

  private func advance(of atoms: Range<Int>, _ piece: Piece, at pen: Double) -> Double {
    guard !atoms.isEmpty else { return 0 }
    return breaker.ruler.advance(
      of: atoms, ofItem: piece.item, at: pen, edges, trimmed: trimmed)
  }
}
