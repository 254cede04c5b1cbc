extension Text {
  /// What a line under or through letters looks like.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is broken up.
    public enum Pattern: Hashable, Sendable {
      /// Not at all.
      case solid
      /// Into dots.
      case dot
      /// Into dashes.
      case dash
      /// Into dashes and dots.
      case dashDot
      /// Into dashes and pairs of dots.
      case dashDotDot
    }

    package let pattern: Pattern
    /// Nil: that of the letters.
    package let color: Color?

    /// Describes a line; without a colour it has that of the letters.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// One solid line.
    public static let single = LineStyle()
  }
}
