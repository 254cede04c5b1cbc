internal import KumihanTypography

/// Where the tabs of a paragraph lead to.
///
/// Stops are measured from the edge of the box where lines start; indents do not move them.
struct TabRuler: Sendable {
  /// Points between the stops behind the given ones; 0: there are none.
  let interval: Double
  /// Whether the line runs to the left.
  let isRightToLeft: Bool
  /// The given stops, in order.
  private let stops: [TabStop]

  init(interval: Double, stops: [TabStop], isRightToLeft: Bool = false) {
    self.interval = interval
    self.isRightToLeft = isRightToLeft
    self.stops = stops.sorted { $0.position < $1.position }
  }

  private init(_ other: TabRuler, isRightToLeft: Bool) {
    (interval, stops) = (other.interval, other.stops)
    self.isRightToLeft = isRightToLeft
  }

  /// No stops at all, for text without tabs.
  static let none = TabRuler(interval: 0, stops: [])

  /// The same stops for lines of a direction.
  func directed(isRightToLeft: Bool) -> TabRuler {
    TabRuler(self, isRightToLeft: isRightToLeft)
  }

  /// The stop that a tab leads to from a place; the place itself where there is none.
  func stop(behind pen: Double) -> TabStop {
    let reached = TabRuler.reached(by: pen)
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].position > reached { high = middle } else { low = middle + 1 }
    }
    return low < stops.count ? stops[low] : TabStop(at: regularStop(behind: pen))
  }

  /// The farthest place at which a pen stands already.
  ///
  /// A sum of advances comes out a little beside what it is: where text ends at a stop, a tab leads to the next one.
  static func reached(by pen: Double) -> Double { pen + max(1, abs(pen)) * 1e-9 }

  /// The first multiple of the interval that is not reached yet; the box's edge for a pen that is led before it.
  private func regularStop(behind pen: Double) -> Double {
    guard interval > 0 else { return pen }
    let reached = TabRuler.reached(by: pen)
    guard reached >= 0 else { return 0 }
    // The quotient of a stop and the interval may come out just below the whole number it is.
    let next = (reached / interval).rounded(.down) + 1
    let stop = (next * interval > reached ? next : next + 1) * interval
    return stop.isFinite ? max(pen, stop) : pen
  }
}

/// The text between a tab and the next one, which a stop moves as it grows.
struct TabGroup: Equatable, Sendable {
  /// Which part of the text stands at the stop.
  enum Anchor: Equatable, Sendable {
    case end
    case middle
    /// The first of these characters; the end where there is none.
    case point(Unicode.Scalar)
  }

  /// Where the stop is.
  let stop: Double
  /// Which part of the text stands there.
  let anchor: Anchor

  /// Nil where text simply goes on behind the stop.
  init?(_ stop: TabStop, isRightToLeft: Bool) {
    switch stop.alignment {
    case .leading: return nil
    case .left where !isRightToLeft, .right where isRightToLeft: return nil
    case .trailing, .left, .right: anchor = .end
    case .center: anchor = .middle
    case .decimal: anchor = .point(stop.decimalPoint)
    }
    self.stop = stop.position
  }

  /// Where text of some advance ends that follows a tab at a place.
  func end(of advance: Double, from tab: Double) -> Double {
    anchor == .middle ? max(stop + advance / 2, tab + advance) : max(stop, tab + advance)
  }

  /// How wide the tab is before text of some advance.
  func tabWidth(before advance: Double, from tab: Double) -> Double {
    max(0, stop - tab - (anchor == .middle ? advance / 2 : advance))
  }
}
