/// How far the lines of a paragraph stand in from the edges of their box, in points, 0 to 100,000.
public struct LineIndents: Hashable, Sendable {
  /// From the edge where lines start; not added to for the first line.
  public var head: Double
  /// From the edge where lines start, for a paragraph's first line; nil: as far as all others.
  public var firstLine: Double?
  /// From the edge where lines end.
  public var tail: Double

  /// Makes indents; everything has a default.
  public init(head: Double = 0, firstLine: Double? = nil, tail: Double = 0) {
    self.head = head
    self.firstLine = firstLine
    self.tail = tail
  }
}
