import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// Segments of a line side by side; a line that no container broke has one.
struct ReferenceRow {
  /// In the order in which text goes through them.
  var segments: [ReferenceLine]
  /// Its top in the container; nil: under the row before.
  var top: Double?
  var extent: ReferenceExtent
}

extension ReferenceRow {
  var paragraph: ReferenceParagraph { segments[0].paragraph }
  /// Its last segment, which is cut where text is left out.
  var last: ReferenceLine { segments[segments.count - 1] }
}

/// A stack of rows: how high it is, and where its last row stands.
struct ReferenceStack {
  var height = 0.0
  /// From its top.
  var baselines: [Double] = []
  var last: ReferenceRow?
  var lastTop = 0.0
  var lastBottom = 0.0
}

/// What a container says of the room of a line with some top and height.
typealias ReferenceRoom = (_ top: Double, _ height: Double) -> LineRoom

// MARK: Rows

extension ReferenceText {
  /// How often a container is asked again because a row turned out higher.
  private static let mostRounds = 8

  /// The rows in a container of some width as far as it has room, and whether it has room for all.
  func rows(width: Double, _ room: ReferenceRoom) -> (rows: [ReferenceRow], hasRoom: Bool) {
    var rows: [ReferenceRow] = []
    for paragraph in paragraphs {
      var start = 0
      func append() -> Bool {
        guard let row = row(paragraph, from: start, behind: rows, width, room) else {
          return false
        }
        rows.append(row)
        start = row.last.text.clusters.upperBound
        return true
      }
      repeat {
        guard append() else { return (rows, false) }
      } while start < paragraph.clusters.count
      if paragraph.shaped.endsWithLineTerminator, !append() { return (rows, false) }
    }
    return (rows, true)
  }

  /// The row from a cluster on, at the first place where the container has room for it as high as it is.
  private func row(
    _ paragraph: ReferenceParagraph, from start: Int, behind rows: [ReferenceRow],
    _ width: Double, _ room: ReferenceRoom
  ) -> ReferenceRow? {
    let startsParagraph = rows.last.map { $0.paragraph !== paragraph } ?? false
    var top = nextTop(behind: stack(rows), startsParagraph: startsParagraph)
    var (height, rounds) = (leastHeight, 0)
    while true {
      switch room(top, height) {
      case .blocked(let until):
        guard until > top, until < .infinity else { return nil }
        top = until
      case .segments(let segments):
        let slots = self.slots(segments, of: paragraph, from: start, width)
        guard !slots.isEmpty else { return nil }
        let row = self.row(filling(slots, paragraph, from: start), top: top)
        rounds += 1
        let needed = self.height(of: row)
        if needed <= height || rounds == ReferenceText.mostRounds { return row }
        height = needed
      }
    }
  }

  /// The room of segments from the side where lines start, the first and the last with their indents.
  private func slots(
    _ segments: [LineSegment], of paragraph: ReferenceParagraph, from start: Int, _ width: Double
  ) -> [ReferenceSlot] {
    let isTurned = paragraph.shaped.baseLevel.isRightToLeft && width < .infinity
    var slots = segments.filter { $0.width > 0 }.map { segment in
      let right = min(segment.x + segment.width, width)
      return isTurned
        ? ReferenceSlot(start: width - right, end: width - segment.x)
        : ReferenceSlot(start: segment.x, end: right)
    }
    slots.sort { $0.start < $1.start }
    guard !slots.isEmpty else { return [] }
    let whole = paragraph.slot(from: start, width: width)
    slots[0].start += whole.start
    slots[slots.count - 1].tail = whole.tail
    return slots
  }

  /// Each segment in turn takes what fits up to an opportunity; where none has any, the widest takes what it can.
  private func filling(
    _ slots: [ReferenceSlot], _ paragraph: ReferenceParagraph, from start: Int
  ) -> [ReferenceLine] {
    var (segments, next) = ([ReferenceLine](), start)
    for slot in slots {
      guard let line = paragraph.fittingLine(from: next, slot) else { continue }
      segments.append(line)
      next = line.text.clusters.upperBound
      if line.ending == .hardBreak || line.ending == .end { break }
    }
    if !segments.isEmpty { return segments }
    let widest = slots.reduce(slots[0]) { $1.room > $0.room ? $1 : $0 }
    return [paragraph.line(from: start, widest)]
  }
}

// MARK: What is kept

extension ReferenceText {
  /// The rows that are kept: all, or the longest stack that fits with the last segment of its last row cut short.
  ///
  /// Where a container has no room at all there is one line in all of its width.
  func keptRows(
    width: Double, _ room: ReferenceRoom, height: Double?, lineLimit: Int?
  ) -> [ReferenceRow] {
    let (height, limit) = (height ?? .infinity, max(1, lineLimit ?? .max))
    var (rows, hasRoom) = self.rows(width: width, room)
    let fits = rows.count <= limit && stack(rows).height <= height
    if hasRoom, rows.count == 1 || fits { return rows }
    if rows.isEmpty {
      // In no room there is a line as wide as the box, and of no text nothing is left out.
      let slot = paragraphs[0].slot(from: 0, width: width)
      rows = [row([paragraphs[0].line(from: 0, slot)])]
      if prepared.bytes.isEmpty { return rows }
    }
    for count in stride(from: min(rows.count, limit), to: 1, by: -1) {
      let kept = rows[..<(count - 1)] + [cut(rows[count - 1])]
      if stack(Array(kept)).height <= height { return Array(kept) }
    }
    return [cut(rows[0])]
  }

  private func cut(_ row: ReferenceRow) -> ReferenceRow {
    let last = ReferenceTruncation(row.last, of: paragraphs).line()
    return self.row(row.segments.dropLast() + [last], top: row.top)
  }
}
