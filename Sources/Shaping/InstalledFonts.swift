internal import KumihanFontSystem

/// The system's fonts by what a style wants of them, each list in fontconfig's order for the style.
///
/// Numbers count on from the style's own fonts.
final class InstalledFonts: Sendable {
  /// Fonts for the style's language, without colours.
  let speaking: [Int]
  /// Other fonts without colours.
  let others: [Int]
  /// Fonts with colours.
  let colored: [Int]

  static let none = InstalledFonts(speaking: [], others: [], colored: [])

  private init(speaking: [Int], others: [Int], colored: [Int]) {
    self.speaking = speaking
    self.others = others
    self.colored = colored
  }

  /// Sorts a style's candidates; they are numbered from `first` on.
  convenience init(_ fallback: SystemFallback, first: Int) {
    let all = 0..<fallback.count
    let text = all.filter { !fallback.hasColor($0) }
    self.init(
      speaking: text.filter { fallback.supportsLanguage($0) }.map { first + $0 },
      others: text.filter { !fallback.supportsLanguage($0) }.map { first + $0 },
      colored: all.filter { fallback.hasColor($0) }.map { first + $0 })
  }

  /// All fonts without colours.
  var text: [Int] { speaking + others }
}
