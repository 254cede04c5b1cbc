/// A family by what it is for, not by its name (CSS Fonts 4, "Generic font families").
public enum GenericFamily: String, CaseIterable, Hashable, Sendable {
  /// What the system's own texts are set in.
  case systemUI = "system-ui"
  /// Letters without serifs.
  case sansSerif = "sans-serif"
  /// Letters with serifs.
  case serif = "serif"
  /// Letters of one width.
  case monospace = "monospace"
  /// Letters with round ends.
  case rounded = "rounded"
  /// Emoji, in colour where there are some.
  case emoji = "emoji"

  /// Takes a keyword, in which ASCII letters match in any case; nil for any other name.
  public init?(keyword: String) {
    guard
      let family = GenericFamily.allCases.first(where: {
        FontName($0.rawValue) == FontName(keyword)
      })
    else { return nil }
    self = family
  }
}
