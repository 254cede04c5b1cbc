extension Font {
  /// How heavy letters are.
  public struct Weight: Hashable, Sendable {
    /// 1 to 1,000, 400 regular (OpenType `usWeightClass`).
    public let value: Double

    /// Takes a weight of CSS; the nearest of 1 to 1,000, and 400 for NaN.
    public init(_ value: Double) {
      self.value = value.within(1...1000, orElse: 400)
    }

    /// The lightest.
    public static let ultraLight = Weight(100)
    /// Lighter than light.
    public static let thin = Weight(200)
    /// Light.
    public static let light = Weight(300)
    /// The usual one.
    public static let regular = Weight(400)
    /// A little heavier than usual.
    public static let medium = Weight(500)
    /// Between medium and bold.
    public static let semibold = Weight(600)
    /// Bold.
    public static let bold = Weight(700)
    /// Heavier than bold.
    public static let heavy = Weight(800)
    /// The heaviest.
    public static let black = Weight(900)
  }

  /// How wide letters are.
  public struct Width: Hashable, Sendable {
    /// 1 ultra-condensed, 5 normal, 9 ultra-expanded (OpenType `usWidthClass`).
    public let widthClass: Int

    /// Takes a width class; the nearest of 1 to 9.
    public init(widthClass: Int) {
      self.widthClass = min(max(widthClass, 1), 9)
    }

    /// The narrowest.
    public static let compressed = Width(widthClass: 2)
    /// Narrow.
    public static let condensed = Width(widthClass: 3)
    /// The usual one.
    public static let standard = Width(widthClass: 5)
    /// Wide.
    public static let expanded = Width(widthClass: 7)
  }

  /// What the letters of fonts without a name look like.
  public enum Design: Hashable, Sendable {
    /// As the engine's own list of fonts has them.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All equally wide.
    case monospaced
  }

  /// How far apart lines are.
  public enum Leading: Hashable, Sendable {
    /// As far as the text style says.
    case standard
    /// Two points nearer.
    case tight
    /// Two points farther.
    case loose
  }
}
