internal import KumihanShaping
internal import KumihanTypography

/// Gives each line its room, from the first to the last.
struct LineRows {
  /// The lines' own widths; none where all are as wide as the box.
  private let lineWidths: [Double]
  /// What a container says of the room at a height; nil where there is none.
  private let room: (@Sendable (Double, Double) -> LineRoom)?
  private let boxWidth: Double
  private let rules: LineRules
  /// The lines so far.
  private var count = 0
  private var height: LinesHeight
  /// Whether there was room for all that was asked for.
  private(set) var hasRoom = true

  /// How often a container is asked for the room of one line.
  private static let mostQuestions = 10_000
  /// How often it is asked because the line turned out higher than it was said to be.
  private static let mostRounds = 8

  init(_ widths: LineWidths, _ rules: LineRules) {
    switch widths {
    case .all: (lineWidths, room) = ([], nil)
    case .each(let widths): (lineWidths, room) = (widths.map(LineWidths.width), nil)
    case .container(_, let room): (lineWidths, self.room) = ([], room)
    }
    self.rules = rules
    boxWidth = widths.boxWidth
    height = LinesHeight(rules.style)
  }

  /// Hands over the line, or the segments of the line, that starts at an atom; returns where the next one starts.
  ///
  /// Nil where there is no more room, or where `body` says false.
  mutating func lay(
    _ breaker: LineBreaker, from atom: Int, _ body: (LineRange) -> Bool
  ) -> Int? {
    defer { count += 1 }
    guard let room else {
      let line = breaker.line(from: atom, slot(width(ofLine: count), atom))
      return body(line) ? line.atoms.upperBound : nil
    }
    guard let row = row(breaker, from: atom, room) else {
      hasRoom = false
      return nil
    }
    if let first = row.first { height.append(first) }
    // The whole line is handed over: it may be cut short in its last segment.
    var goesOn = true
    for line in row where !body(line) { goesOn = false }
    return goesOn ? row.last?.atoms.upperBound : nil
  }

  private func width(ofLine index: Int) -> Double {
    lineWidths.isEmpty ? boxWidth : lineWidths[min(index, lineWidths.count - 1)]
  }

  private func slot(_ width: Double, _ atom: Int) -> LineSlot {
    LineSlot(rules.style.indents, isFirst: atom == 0, width: width)
  }
}

// MARK: Containers

extension LineRows {
  /// A line of one or more segments where a container has room for it; nil where it has none.
  private func row(
    _ breaker: LineBreaker, from atom: Int, _ room: (Double, Double) -> LineRoom
  ) -> [LineRange]? {
    var top = height.nextTop(startsParagraph: atom == 0)
    var assumed = rules.strut.extent(ofLine: rules.strut.extent).height
    var rounds = 0
    for _ in 0..<LineRows.mostQuestions {
      switch room(top, assumed) {
      case .blocked(let until):
        guard until > top, until < .infinity else { return nil }
        top = until
      case .segments(let segments):
        let slots = self.slots(segments, breaker.shaped.baseLevel.isRightToLeft, atom)
        guard !slots.isEmpty else {
          top += max(assumed, 1)
          continue
        }
        let row = self.row(breaker, from: atom, slots, top: top)
        let needed = row.first?.extent.height ?? 0
        rounds += 1
        if needed <= assumed || rounds == LineRows.mostRounds { return row }
        assumed = needed
      }
    }
    return nil
  }

  /// The room of segments in the order in which text goes through them.
  private func slots(
    _ segments: [LineSegment], _ isRightToLeft: Bool, _ atom: Int
  ) -> [LineSlot] {
    var slots = segments.compactMap { slot(of: $0, isRightToLeft) }
    slots.sort { $0.start < $1.start }
    guard !slots.isEmpty else { return [] }
    let indents = LineSlot(rules.style.indents, isFirst: atom == 0, width: 0)
    slots[0].start += indents.start
    slots[slots.count - 1].tail = indents.tail
    return slots
  }

  /// The room of a segment; nil where it has none in the box.
  ///
  /// A box without limit has no right edge from which lines could start: there segments are told from where they do.
  private func slot(of segment: LineSegment, _ isRightToLeft: Bool) -> LineSlot? {
    let right = min(segment.x + segment.width, boxWidth)
    guard segment.x.isFinite, segment.width > 0, right > segment.x else { return nil }
    guard isRightToLeft, boxWidth < .infinity else {
      return LineSlot(start: segment.x, end: right, tail: 0)
    }
    return LineSlot(start: boxWidth - right, end: boxWidth - segment.x, tail: 0)
  }

  /// Fills the segments of a line; one in which nothing fits up to an opportunity stays empty, unless all would.
  private func row(
    _ breaker: LineBreaker, from atom: Int, _ slots: [LineSlot], top: Double
  ) -> [LineRange] {
    var row: [LineRange] = []
    var next = atom
    for slot in slots {
      guard let line = breaker.fittingLine(from: next, slot) else { continue }
      row.append(line)
      next = line.atoms.upperBound
      if line.ending == .hardBreak || line.ending == .end { break }
    }
    if row.isEmpty, let widest = slots.max(by: { $0.room < $1.room }) {
      row.append(breaker.line(from: atom, widest))
    }
    return LineRows.sideBySide(row, top: top)
  }

  /// Gives all segments of a line the same top and the same height.
  private static func sideBySide(_ row: [LineRange], top: Double) -> [LineRange] {
    guard var extent = row.first?.extent else { return [] }
    for line in row { extent.formUnion(line.extent) }
    return row.enumerated().map { index, line in
      var line = line
      (line.extent, line.top, line.isContinuation) = (extent, top, index > 0)
      return line
    }
  }
}

extension PreparedText {
  /// Breaks all paragraphs and hands each line, or each segment of one, to `body`, until that says false.
  ///
  /// Returns false where a container has no room for the rest.
  @discardableResult
  func forEachLine(_ widths: LineWidths, _ body: (LineRange) -> Bool) -> Bool {
    var rows = LineRows(widths, rules)
    for index in paragraphs.indices {
      let breaker = breaker(index)
      let end = paragraphs[index].atoms.count
      var atom = 0
      repeat {
        guard let next = rows.lay(breaker, from: atom, body) else { return rows.hasRoom }
        atom = next
      } while atom < end
      if paragraphs[index].shaped.endsWithLineTerminator,
        rows.lay(breaker, from: end, body) == nil
      {
        return rows.hasRoom
      }
    }
    return true
  }
}
