internal import KumihanShaping
internal import KumihanTypography

/// How much of a line's text has room, as its paragraph was shaped uncut.
struct LineFill {
  /// The first atom whose end lies beyond the room; the limit when there is none.
  var overflow: Int
  /// The item that holds it; the last one when all fits.
  var item: Int
  /// The first atom of what the line has of that item.
  var partStart: Int
  /// The pen before that atom.
  var pen: LinePen
}

extension LineFill {
  /// Nothing yet of a line that starts at an atom, which lies in an item.
  init(from atom: Int, ofItem item: Int, _ slot: LineSlot) {
    self.init(overflow: atom, item: item, partStart: atom, pen: LinePen(at: slot.start))
  }
}

extension LineRuler {
  /// Fills a room at most up to a limit, from the line's start or from the item at which the text was too long for a
  /// narrower room.
  ///
  /// `start` corrects what the cut at the line's start does; `guess` is an atom near the one that is found, where one is known.
  func fillOn(
    _ fill: inout LineFill, to limit: Int, _ slot: LineSlot, start: EdgeEffect?,
    near guess: Int? = nil
  ) {
    guard slot.holds(slot.start), fill.partStart < limit else { return }
    guard slot.end < .infinity else { return fill.overflow = limit }
    let edges = LineEdges(start: start)
    var pen = fill.pen
    fill.overflow = limit
    forEachPart(of: fill.partStart..<limit, fromItem: fill.item, &pen) { part, index, pen in
      (fill.item, fill.partStart, fill.pen) = (index, part.lowerBound, pen)
      let end =
        isPlain(index, edges, pen)
        ? fittingEnd(ofPlain: part, ofItem: index, &pen, slot, guess)
        : fittingEnd(of: part, ofItem: index, &pen, slot, edges, guess)
      guard end < part.upperBound else { return true }
      fill.overflow = end
      return false
    }
  }

  /// The first atom whose end lies beyond a line's room, as the paragraph was shaped uncut; `limit` when there is none.
  func firstOverflow(from atom: Int, to limit: Int, _ slot: LineSlot, start: EdgeEffect?) -> Int {
    guard atom < limit else { return limit }
    var fill = LineFill(from: atom, ofItem: paragraph.item(holding: atom), slot)
    fillOn(&fill, to: limit, slot, start: start)
    return fill.overflow
  }

  /// The first atom of a plain part whose end lies beyond the room; the part's end when all fit, with the pen there.
  @inline(__always)
  private func fittingEnd(
    ofPlain part: Range<Int>, ofItem index: Int, _ pen: inout LinePen, _ slot: LineSlot,
    _ guess: Int?
  ) -> Int {
    let item = measures[index]
    let start = atoms.position(of: part.lowerBound, in: item)
    let origin = pen.position
    func advance(to end: Int) -> Double {
      item.points(atoms.position(of: end, in: item) &- start)
    }
    let likely = guess ?? part.lowerBound + item.likelyCount(within: slot.room(behind: origin))
    let end = LineRuler.last(of: part, near: likely) { slot.holds(origin + advance(to: $0)) }
    if end == part.upperBound {
      pen.move(by: advance(to: end))
      pen.touch(pen.position)
    }
    return end
  }

  /// The same of any part: of a tab, of what leads back, of spaced or replaced text.
  @inline(never)
  private func fittingEnd(
    of part: Range<Int>, ofItem index: Int, _ pen: inout LinePen, _ slot: LineSlot,
    _ edges: LineEdges, _ guess: Int?
  ) -> Int {
    let item = measures[index]
    guard !item.isTab else {
      var moved = pen
      moveOverTab(&moved)
      guard slot.holds(moved.position) else { return part.lowerBound }
      pen = moved
      return part.upperBound
    }
    func fits(_ end: Int) -> Bool {
      endFits(part.lowerBound..<end, ofItem: index, pen, slot, edges)
    }
    let likely =
      guess ?? part.lowerBound + item.likelyCount(within: slot.room(behind: pen.position))
    let end =
      item.isMonotone
      ? LineRuler.last(of: part, near: likely, fits)
      : part.first { atoms.movesPen($0, in: item) && !fits($0 + 1) } ?? part.upperBound
    if end == part.upperBound {
      pen.move(by: advance(of: part, ofItem: index, edges, trimmed: nil))
    }
    return end
  }

  /// The last end of a part's prefixes that fits, where none fits behind one that does not.
  ///
  /// Steps double from a likely end on, until there is one on either side; then what is between is halved.
  @inline(__always)
  private static func last(
    of part: Range<Int>, near likely: Int, _ fits: (Int) -> Bool
  ) -> Int {
    var (low, high, step) = (part.lowerBound, part.upperBound &+ 1, 1)
    var end = min(likely, part.upperBound)
    while high &- low > 1 {
      if end <= low || end >= high { end = low &+ (high &- low) / 2 }
      if fits(end) {
        low = end
        end &+= step
      } else {
        high = end
        end &-= step
      }
      step &<<= 1
    }
    return low
  }

  /// Whether some atoms of an item end within the room.
  ///
  /// What takes no room ends where the text before it does, its tracking left out.
  private func endFits(
    _ part: Range<Int>, ofItem index: Int, _ pen: LinePen, _ slot: LineSlot, _ edges: LineEdges
  ) -> Bool {
    guard paragraph.isSpaced else { return slot.holds(end(of: part, ofItem: index, pen, edges)) }
    guard let last = paragraph.lastMovingAtom(of: part) else { return true }
    return slot.holds(end(of: part.lowerBound..<last + 1, ofItem: index, pen, edges))
  }
}
