/// A guide of each axis.
public struct Alignment: Hashable, Sendable {
  /// Both middles.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading side.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing side.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the upper side.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the lower side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper corner at the leading side.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper corner at the trailing side.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower corner at the leading side.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower corner at the trailing side.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first baseline.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last baseline.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// Where the first baseline starts.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// Where the last baseline starts.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// Where the first baseline ends.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// Where the last baseline ends.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)

  /// The guide from side to side.
  public var horizontal: HorizontalAlignment
  /// The guide from top to bottom.
  public var vertical: VerticalAlignment

  /// Takes a guide of each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension Alignment {
  /// The guide along an axis.
  func key(along axis: Axis) -> AlignmentKey {
    axis == .horizontal ? horizontal.key : vertical.key
  }
}
