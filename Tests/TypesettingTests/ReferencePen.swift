import KumihanTypography

/// Where the tabs of a text lead to, and where a pen stands that they move.
///
/// All places are points from the edge of the box where lines start.
struct ReferenceTabs {
  /// Points between the stops behind the given ones.
  var interval: Double
  /// The given stops, by their positions.
  let stops: [TabStop]

  init(interval: Double, stops: [TabStop]) {
    self.interval = interval
    self.stops = stops.sorted { $0.position < $1.position }
  }

  /// The first stop beyond a place; where there is none, the place itself.
  func stop(behind pen: Double) -> TabStop {
    // To a billionth of the way, or of a point, text that ends at a stop has reached it.
    let reached = pen + max(1, abs(pen)) / 1e9
    for stop in stops where stop.position > reached { return stop }
    guard interval > 0, pen / interval < 0x1p52 else { return TabStop(at: pen) }
    // The first multiple beyond the pen, looked for from one that is surely before it.
    var multiple = max(0, (pen / interval).rounded(.down) - 1)
    while multiple * interval <= reached { multiple += 1 }
    return TabStop(at: multiple * interval)
  }
}

/// A tab on a line.
struct ReferenceTab {
  /// Where the pen is before it.
  var base: Double
  /// Where it leads to.
  var stop: TabStop
  /// Which part of the text behind it stands there.
  var anchor: Anchor

  /// Which part of a text stands at a stop, whatever the direction.
  enum Anchor {
    case start, end, middle, point
  }

  init(base: Double, stop: TabStop, isRightToLeft: Bool) {
    self.base = base
    self.stop = stop
    anchor =
      switch stop.alignment {
      case .leading: .start
      case .trailing: .end
      case .left: isRightToLeft ? .end : .start
      case .right: isRightToLeft ? .start : .end
      case .center: .middle
      case .decimal: .point
      }
  }

  /// Where text of some advance ends that stands behind the tab, before any decimal point.
  func end(of advance: Double) -> Double {
    switch anchor {
    case .start: stop.position + advance
    case .end, .point: max(stop.position, base + advance)
    case .middle: max(stop.position + advance / 2, base + advance)
    }
  }

  /// How wide it is before text of some advance, which ends at the decimal point at a decimal stop.
  func width(before advance: Double) -> Double {
    switch anchor {
    case .start: stop.position - base
    case .end, .point: max(0, stop.position - base - advance)
    case .middle: max(0, stop.position - base - advance / 2)
    }
  }
}

/// A pen that goes over a line in logical order.
struct ReferencePen {
  /// Where the text started that it goes over, the last tab aside.
  private var origin: Double
  /// The tab that moves the text; nil where there is none, or where text just goes on behind it.
  private var tab: ReferenceTab?
  /// The advance of the text behind that tab.
  private var advance = 0.0

  init(at start: Double) {
    origin = start
  }

  /// Where it stands.
  var position: Double { position(behind: 0) }

  /// Where it will stand behind some more text.
  func position(behind more: Double) -> Double {
    tab?.end(of: advance + more) ?? origin + more
  }

  /// Goes over text.
  mutating func move(by more: Double) {
    if tab == nil { origin += more } else { advance += more }
  }

  /// Goes over a tab.
  mutating func move(over tab: ReferenceTab) {
    (self.tab, advance) = (tab, 0)
    guard tab.anchor == .start else { return }
    self.tab = nil
    origin = tab.stop.position
  }

  /// What the text is searched for, because it stops to be moved there.
  var decimalPoint: Unicode.Scalar? {
    tab.flatMap { $0.anchor == .point ? $0.stop.decimalPoint : nil }
  }

  /// Lets go of the text: what follows is moved by no tab.
  mutating func letGo() {
    (origin, tab) = (position, nil)
  }
}
