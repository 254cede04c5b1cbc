/// A side of a rectangle; leading and trailing follow the layout direction.
@frozen public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper side.
  case top
  /// Where reading starts.
  case leading
  /// The lower side.
  case bottom
  /// Where reading ends.
  case trailing

  /// Any of the four sides.
  @frozen public struct Set: OptionSet, Hashable, Sendable {
    /// The upper side.
    public static let top = Set(.top)
    /// Where reading starts.
    public static let leading = Set(.leading)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// Where reading ends.
    public static let trailing = Set(.trailing)
    /// All four sides.
    public static let all: Set = [.horizontal, .vertical]
    /// The leading and the trailing side.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower side.
    public static let vertical: Set = [.top, .bottom]

    /// One bit an edge.
    public let rawValue: Int8

    /// Takes one bit an edge.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// One side alone.
    public init(_ edge: Edge) {
      self.init(rawValue: 1 << edge.rawValue)
    }
  }
}
