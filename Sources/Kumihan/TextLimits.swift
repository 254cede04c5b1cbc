/// What decides a text's answers beside the text itself.
package struct TextLimits: Hashable, Sendable {
  /// How many lines are kept; nil: all.
  package var lineLimit: Int?
  /// How many lines the text is at least as high as.
  package var reservedLines: Int
  /// Pixels a point.
  package var displayScale: Double
  /// How small letters may become, as a part of their size: 0.01 to 1.
  package var minimumScale: Double
  /// Whether letters may move together.
  package var tightens: Bool

  /// Sets the limits.
  package init(
    lineLimit: Int? = nil, reservedLines: Int = 1, displayScale: Double = 1,
    minimumScale: Double = 1, tightens: Bool = false
  ) {
    self.lineLimit = lineLimit
    self.reservedLines = reservedLines
    self.displayScale = displayScale
    self.minimumScale = minimumScale
    self.tightens = tightens
  }
}
