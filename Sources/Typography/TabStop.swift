/// A place that tabs lead to, and how the text behind the tab stands there.
public struct TabStop: Hashable, Sendable {
  /// Which part of the text between a tab and the next one stands at the stop.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Its start.
    case leading
    /// Its end.
    case trailing
    /// Its middle.
    case center
    /// Its decimal point; its end where it has none.
    case decimal
    /// Its left edge: its start in left-to-right paragraphs.
    case left
    /// Its right edge: its end in left-to-right paragraphs.
    case right
  }

  /// Points from the edge of the box where lines start, 0 to 100,000; indents move no stop.
  ///
  /// Text that ends at a stop, to a billionth of the way or of a point, has reached it: a tab leads to the next one.
  public var position: Double
  /// Which part of the text stands at the stop.
  public var alignment: Alignment
  /// The text whose copies fill the tab's room, such as dots; empty for none.
  ///
  /// The tab is then a run in the leader's font; a text that takes several fonts is not drawn.
  public var leader: String
  /// What counts as decimal point.
  public var decimalPoint: Unicode.Scalar

  /// Makes a stop at a distance from the edge where lines start.
  public init(
    at position: Double, alignment: Alignment = .leading, leader: String = "",
    decimalPoint: Unicode.Scalar = "."
  ) {
    self.position = position
    self.alignment = alignment
    self.leader = leader
    self.decimalPoint = decimalPoint
  }
}
