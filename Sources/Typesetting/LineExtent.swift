internal import KumihanFontSystem

/// How far a line reaches above and below its baseline, and its extra space, in points.
struct LineExtent: Equatable, Sendable {
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0
  /// The height that was asked for, from which ascent and descent come; nil where it comes from them.
  var givenHeight: Double?

  /// From the highest point to the lowest.
  var height: Double { givenHeight ?? ascent + descent }

  init(_ font: SizedFont?) {
    guard let font else { return }
    (ascent, descent, leading) = (font.ascent, font.descent, font.leading)
  }

  /// The extent of the same letters raised, or lowered where negative.
  func raised(by offset: Double) -> LineExtent {
    var raised = self
    (raised.ascent, raised.descent) = (ascent + offset, descent - offset)
    return raised
  }

  /// The larger of both, measure by measure.
  func union(_ other: LineExtent) -> LineExtent {
    var union = self
    union.ascent = max(ascent, other.ascent)
    union.descent = max(descent, other.descent)
    union.leading = max(leading, other.leading)
    return union
  }

  /// Takes the larger of both, measure by measure.
  mutating func formUnion(_ other: LineExtent?) {
    if let other { self = union(other) }
  }
}
