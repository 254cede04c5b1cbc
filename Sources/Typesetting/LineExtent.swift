internal import KumihanFontSystem

/// How far a line reaches above and below its baseline, and its extra space, in points.
struct LineExtent: Equatable, Sendable {
  var ascent = 0.0
  var descent = 0.0
  /// The extra space that the fonts ask for.
  private var fontLeading = 0.0
  /// The least distance to the next baseline that styles ask for; 0 where none does.
  private var pitch = 0.0
  /// The height that was asked for, from which ascent and descent come; nil where it comes from them.
  var givenHeight: Double?

  /// From the highest point to the lowest.
  var height: Double { givenHeight ?? ascent + descent }

  /// What stands between it and the next line: the fonts' extra space, or more where the pitch is larger.
  ///
  /// Found out last: the higher a line, the less of the pitch is left.
  var leading: Double {
    pitch > 0 ? max(fontLeading, pitch - (ascent + descent)) : fontLeading
  }

  init(_ font: SizedFont?, pitch: Double? = nil) {
    self.pitch = pitch ?? 0
    guard let font else { return }
    (ascent, descent, fontLeading) = (font.ascent, font.descent, font.leading)
  }

  /// The extent of the same letters raised, or lowered where negative.
  func raised(by offset: Double) -> LineExtent {
    var raised = self
    (raised.ascent, raised.descent) = (ascent + offset, descent - offset)
    return raised
  }

  /// Takes the larger of both, measure by measure.
  mutating func formUnion(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    fontLeading = max(fontLeading, other.fontLeading)
    pitch = max(pitch, other.pitch)
  }
}
