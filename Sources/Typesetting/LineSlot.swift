internal import KumihanTypography

/// The room that a line, or a segment of one, has between two edges.
///
/// Distances are points from the edge of the box where lines start: the right edge in right-to-left paragraphs.
struct LineSlot: Equatable, Sendable {
  /// Where the pen starts, the indent included.
  var start: Double
  /// Where the room ends; infinite for no limit.
  var end: Double
  /// How much of the room before its end stays empty.
  var tail: Double

  /// Whether a line that reaches so far from the box's edge keeps within the room.
  ///
  /// The sum is the one that is reported as the text's width, so that a reported width holds what it was made of.
  func holds(_ reach: Double) -> Bool { reach + tail <= end }

  /// How wide a line may be.
  var room: Double { room(behind: start) }

  /// How much room is behind a place in it.
  func room(behind place: Double) -> Double { (end - tail) - place }

  /// The room with so much more behind its end.
  func widened(by more: Double) -> LineSlot { LineSlot(start: start, end: end + more, tail: tail) }
}

extension LineSlot {
  /// The room of a whole line in a box of some width.
  init(_ indents: LineIndents, isFirst: Bool, width: Double) {
    self.init(
      start: isFirst ? indents.firstLine ?? indents.head : indents.head, end: width,
      tail: indents.tail)
  }
}
