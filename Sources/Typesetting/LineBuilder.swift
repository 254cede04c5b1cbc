internal import KumihanFontSystem
internal import KumihanShaping
internal import KumihanTypography

/// Places the glyphs of one line: cuts items, reorders them, and walks the pen from left to right.
struct LineBuilder {
  private let prepared: PreparedText
  private let line: LineRange
  let breaker: LineBreaker
  let fragments: [LineFragment]

  init(_ prepared: PreparedText, _ line: LineRange, cut: LineCut?) {
    self.prepared = prepared
    self.line = line
    breaker = prepared.breaker(line.paragraph)
    fragments = LineFragment.fragments(of: line, cut: cut, prepared)
  }

  /// The level of the line's paragraph.
  var baseLevel: BidiLevel { breaker.shaped.baseLevel }

  /// Appends the line's runs and glyphs; returns what hangs at its end, in points.
  ///
  /// `x` is how far the line's text stands to the right of the origin.
  func append(to runs: inout [RunRecord], _ glyphs: inout GlyphRecords, x: Double) -> Double {
    let pieces = measured(self.pieces())
    let order = visualOrder(of: pieces)
    let places = visualEdges(pieces, order)
    for index in order {
      let piece = pieces[index]
      let (left, right) = (x + places[index].left, x + places[index].right)
      let firstGlyph = glyphs.ids.count
      let leader = drawnLeader(of: piece)
      place(piece, leader, from: left, to: right, &glyphs)
      let range = firstGlyph..<glyphs.ids.count
      if let record = record(of: piece, leader?.leader, x: left, range) {
        runs.append(record)
      }
    }
    return pieces.reduce(0) { $0 + $1.hangingWidth }
  }

  /// Both edges of each piece, walked from the side where the line starts, so that what is seen ends in 0 and its width.
  private func visualEdges(
    _ pieces: [LinePiece], _ order: [Int]
  ) -> [(left: Double, right: Double)] {
    var edges = [(left: Double, right: Double)](repeating: (0, 0), count: pieces.count)
    if baseLevel.isRightToLeft {
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

  private func record(
    of piece: LinePiece, _ leader: TabLeader?, x: Double, _ glyphs: Range<Int>
  ) -> RunRecord? {
    let fragment = fragments[piece.fragment]
    let shaped = fragment.paragraph.shaped
    let item = shaped.items[piece.item]
    guard item.item.kind != .control else { return nil }
    let starts = shaped.atoms.starts
    let range =
      fragment.insertion.map { $0.offset..<$0.offset }
      ?? shaped.source(
        Int(starts[piece.atoms.lowerBound]))..<shaped.source(
        Int(starts[piece.atoms.upperBound]))
    let style = shaped.context(of: item).style
    return RunRecord(
      range: range, font: leader?.font ?? shaped.font(of: item),
      baselineOffset: style.baselineOffset,
      script: item.item.script, language: style.language, level: piece.level,
      isInserted: fragment.insertion != nil, x: x, width: piece.width, glyphs: glyphs)
  }
}

/// A stretch of one item on a line.
struct LinePiece {
  /// The index of its fragment.
  var fragment: Int
  /// The index of its item.
  var item: Int
  var atoms: Range<Int>
  var level: BidiLevel
  /// The width, in points; a tab's depends on where it stands.
  var width = 0.0
  /// The part of the width that hangs at the line's end.
  var hangingWidth = 0.0
  /// The text with which a tab's room is filled, and where the tab starts from the edge of the line's box.
  var leader: (text: String, pen: Double)?
}

// MARK: Pieces

extension LineBuilder {
  /// The line's pieces in logical order.
  private func pieces() -> [LinePiece] {
    var pieces: [LinePiece] = []
    for index in fragments.indices {
      let fragment = fragments[index]
      let reset = index == fragments.count - 1 ? resetStart(of: fragment) : fragment.visibleEnd
      append(fragment.atoms.lowerBound..<reset, ofFragment: index, to: &pieces)
      let first = pieces.count
      append(reset..<fragment.visibleEnd, ofFragment: index, to: &pieces)
      append(fragment.visibleEnd..<fragment.atoms.upperBound, ofFragment: index, to: &pieces)
      for piece in first..<pieces.count { pieces[piece].level = baseLevel }
    }
    return joined(pieces)
  }

  /// Where what takes the line's level at its end starts: white space, tabs and formatting (UAX #9, L1).
  ///
  /// White space that is one cluster with the letter before it keeps that letter's level, for one glyph shows both.
  private func resetStart(of fragment: LineFragment) -> Int {
    guard fragment.insertion == nil else { return fragment.visibleEnd }
    var start = fragment.visibleEnd
    let flags = fragment.paragraph.atoms.flags
    while start > fragment.atoms.lowerBound, flags[start - 1].contains(.isResetAtLineEnd) {
      start -= 1
    }
    while start < fragment.visibleEnd, !startsCluster(start, in: fragment) { start += 1 }
    return start
  }

  /// Whether a cluster of glyphs starts at an atom, as the line's cuts leave them.
  private func startsCluster(_ atom: Int, in fragment: LineFragment) -> Bool {
    let shaped = fragment.paragraph.shaped
    let split = fragment.edges.split(
      atom..<atom + 1, ofItem: fragment.paragraph.item(holding: atom))
    let replaced = [split.start, split.end].compactMap(\.self).first { !$0.atoms.isEmpty }
    guard let glyphs = replaced?.effect.glyphs else {
      return fragment.paragraph.atoms.flags[atom].contains(.startsCluster)
    }
    return glyphs.clusters.contains(shaped.atoms.starts[atom])
  }

  private func append(
    _ atoms: Range<Int>, ofFragment index: Int, to pieces: inout [LinePiece]
  ) {
    guard !atoms.isEmpty else { return }
    let fragment = fragments[index]
    let items = fragment.paragraph.measures
    var item = fragment.paragraph.item(holding: atoms.lowerBound)
    while item < items.count, items[item].atoms.lowerBound < atoms.upperBound {
      pieces.append(
        LinePiece(
          fragment: index, item: item, atoms: items[item].atoms.clamped(to: atoms),
          level: fragment.level(ofItem: item)))
      item += 1
    }
  }

  /// What is seen and what hangs of one item is one piece where both have the same level.
  private func joined(_ pieces: [LinePiece]) -> [LinePiece] {
    var joined: [LinePiece] = []
    for piece in pieces {
      if let last = joined.last, last.fragment == piece.fragment, last.item == piece.item,
        last.level == piece.level
      {
        joined[joined.count - 1].atoms = last.atoms.lowerBound..<piece.atoms.upperBound
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  /// The order from left to right; an inserted text keeps together at its own level (UAX #9, L2).
  private func visualOrder(of pieces: [LinePiece]) -> [Int] {
    var units: [(level: BidiLevel, pieces: Range<Int>)] = []
    for (index, piece) in pieces.enumerated() {
      if let level = fragments[piece.fragment].insertion?.level, let last = units.last,
        pieces[last.pieces.lowerBound].fragment == piece.fragment
      {
        units[units.count - 1] = (level, last.pieces.lowerBound..<index + 1)
      } else {
        let level = fragments[piece.fragment].insertion?.level ?? piece.level
        units.append((level, index..<index + 1))
      }
    }
    return VisualOrder.order(units.map(\.level)).flatMap { unit in
      let range = units[unit].pieces
      return range.count == 1
        ? [range.lowerBound]
        : VisualOrder.order(pieces[range].map(\.level)).map { range.lowerBound + $0 }
    }
  }
}

// MARK: Widths

extension LineBuilder {
  /// The pieces with their widths, found in logical order from the line's start, as the ruler does.
  private func measured(_ pieces: [LinePiece]) -> [LinePiece] {
    var pieces = pieces
    var pen = LinePen(at: line.slot.start)
    var tab: Int?
    for index in pieces.indices {
      let fragment = fragments[pieces[index].fragment]
      let isTab = fragment.paragraph.measures[pieces[index].item].isTab
      let seen = pieces[index].atoms.clamped(to: fragment.atoms.lowerBound..<fragment.visibleEnd)
      let hanging = pieces[index].atoms.clamped(
        to: fragment.visibleEnd..<max(fragment.visibleEnd, fragment.atoms.upperBound))
      if isTab || seen.isEmpty { close(&tab, pen, &pieces) }
      if isTab {
        tab = index
        measureTab(&pieces[index], &pen, hangs: seen.isEmpty)
        if pen.group == nil || seen.isEmpty {
          pen.closeGroup()
          tab = nil
        }
        continue
      }
      if fragment.insertion == nil, let point = ruler(of: fragment).decimalPoint(in: seen, pen) {
        let before = seen.lowerBound..<point
        pieces[index].width = advance(of: before, pieces[index], &pen)
        close(&tab, pen, &pieces)
        pen.closeGroup()
        pieces[index].width += advance(of: point..<seen.upperBound, pieces[index], &pen)
      } else {
        pieces[index].width = advance(of: seen, pieces[index], &pen)
      }
      if !hanging.isEmpty {
        close(&tab, pen, &pieces)
        pen.closeGroup()
        pieces[index].hangingWidth = advance(of: hanging, pieces[index], &pen)
        pieces[index].width += pieces[index].hangingWidth
      }
    }
    close(&tab, pen, &pieces)
    return pieces
  }

  /// Makes a tab as wide as the text behind it leaves it.
  private func close(_ tab: inout Int?, _ pen: LinePen, _ pieces: inout [LinePiece]) {
    if let index = tab { pieces[index].width = pen.tabWidth }
    tab = nil
  }

  private func measureTab(_ piece: inout LinePiece, _ pen: inout LinePen, hangs: Bool) {
    let start = pen.position
    let stop = breaker.ruler.tabs.stop(behind: start)
    if !stop.leader.isEmpty { piece.leader = (stop.leader, start) }
    breaker.ruler.moveOverTab(&pen)
    piece.width = pen.position - start
    if hangs { piece.hangingWidth = piece.width }
  }

  private func ruler(of fragment: LineFragment) -> LineRuler {
    LineRuler(paragraph: fragment.paragraph, tabs: breaker.ruler.tabs)
  }

  private func advance(of atoms: Range<Int>, _ piece: LinePiece, _ pen: inout LinePen) -> Double {
    guard !atoms.isEmpty else { return 0 }
    let fragment = fragments[piece.fragment]
    let advance = ruler(of: fragment).advance(
      of: atoms, ofItem: piece.item, fragment.edges, trimmed: fragment.trimmed)
    pen.move(by: advance)
    return advance
  }
}
