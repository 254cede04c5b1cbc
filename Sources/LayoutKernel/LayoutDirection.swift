/// The side where reading starts.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Reading starts at the left: the leading side is the left one.
  case leftToRight
  /// Reading starts at the right: the leading side is the right one.
  case rightToLeft
}
