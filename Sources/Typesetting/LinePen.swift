internal import KumihanTypography

/// Where the pen stands on a line, in points from the edge of the box where lines start, and how far it has been.
///
/// Negative spacing can lead the pen back, so that the last letter ends before another one does: a line reaches as
/// far as the farthest of its prefixes. Hence a width that holds a line holds everything before its end, too.
struct LinePen: Sendable {
  /// The farthest end of a prefix.
  private(set) var reach: Double
  /// Where the pen is; before the tab while its text is moved by a stop.
  private var origin: Double
  /// The stop that moves the text behind the last tab.
  private(set) var group: TabGroup?
  /// The advance of the text behind that tab.
  private(set) var advance = 0.0

  init(at start: Double) {
    origin = start
    reach = start
  }
}

extension LinePen {
  /// Where the pen stands.
  var position: Double { position(after: 0) }

  /// Where it will stand behind some more text.
  func position(after more: Double) -> Double {
    group == nil ? origin + more : movedPosition(after: more)
  }

  /// How far the line will reach with some more text whose prefixes reach no farther.
  func reach(after more: Double) -> Double { max(reach, position(after: more)) }

  @inline(never)
  private func movedPosition(after more: Double) -> Double {
    group?.end(of: advance + more, from: origin) ?? origin + more
  }

  /// The character at which a stop stops moving the text.
  var decimalPoint: Unicode.Scalar? {
    if case .point(let scalar) = group?.anchor { scalar } else { nil }
  }

  /// How wide the last tab is, whose stop moves the text up to here.
  var tabWidth: Double { group?.tabWidth(before: advance, from: origin) ?? 0 }

  /// Moves on over text.
  mutating func move(by more: Double) {
    if group == nil { origin += more } else { advance += more }
  }

  /// Moves on over inserted text; with `trims` the tracking behind its last letter is left out.
  mutating func append(_ insertion: Insertion, trims: Bool) {
    touch(position(after: insertion.width))
    move(by: trims ? insertion.endAdvance : insertion.advance)
  }

  /// Takes a place as the end of a prefix.
  mutating func touch(_ end: Double) { reach = max(reach, end) }

  /// Moves over a tab.
  mutating func tab(to stop: TabStop, isRightToLeft: Bool) {
    closeGroup()
    group = TabGroup(stop, isRightToLeft: isRightToLeft)
    advance = 0
    if group == nil { origin = max(origin, stop.position) }
    touch(position)
  }

  /// Leaves the text where it is: what follows is moved by no stop.
  mutating func closeGroup() {
    origin = position
    group = nil
  }
}
