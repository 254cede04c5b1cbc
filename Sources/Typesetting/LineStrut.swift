internal import KumihanTypography

/// What decides how high a line is beside the fonts in it: the text's main font and the line height asked for.
struct LineStrut: Equatable, Sendable {
  /// The main font's extent: no line is lower unless a line height says so.
  let extent: LineExtent
  /// The extent of every line, where a line height is asked for.
  private let fixed: LineExtent?

  init(_ extent: LineExtent, _ lineHeight: LineHeight) {
    self.extent = extent
    let natural = extent.ascent + extent.descent
    switch lineHeight {
    case .natural: fixed = nil
    case .multiple(let factor): fixed = extent.spread(over: natural * factor)
    case .points(let points): fixed = extent.spread(over: points)
    }
  }

  /// The extent of a line whose fonts, the strut's included, ask for one.
  func extent(ofLine natural: LineExtent) -> LineExtent { fixed ?? natural }
}

extension LineExtent {
  /// The extent with half of what a height leaves above and half below (CSS 2.1, 10.8.1); both may be negative.
  fileprivate func spread(over height: Double) -> LineExtent {
    let half = (height - (ascent + descent)) / 2
    var spread = LineExtent(nil)
    (spread.ascent, spread.descent, spread.givenHeight) = (ascent + half, descent + half, height)
    return spread
  }
}
