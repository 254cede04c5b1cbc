/// How large the letters of text styles are, and how far apart their lines.
///
/// The rows are those that the Human Interface Guidelines publish for iOS, "Typography", Dynamic Type sizes: size and
/// leading there, size and pitch here. The pitch of body at the usual size is also measured (22); the others are as
/// published. The two extra large titles are published for one size alone (visionOS); they grow like the large title.
struct FontTypeTable {
  /// A style's letters at one size.
  struct Entry: Equatable {
    /// The size of the em in points.
    let size: Double
    /// Points from one baseline to the next.
    let pitch: Double

    init(_ size: Double, _ pitch: Double) {
      (self.size, self.pitch) = (size, pitch)
    }
  }

  /// What a style's letters are like at a size.
  static func entry(_ style: Font.TextStyle, _ size: DynamicTypeSize) -> Entry {
    let row = row(size)
    return switch style {
    case .extraLargeTitle: scaled(36, 43, row[0])
    case .extraLargeTitle2: scaled(28, 34, row[0])
    case .largeTitle: row[0]
    case .title: row[1]
    case .title2: row[2]
    case .title3: row[3]
    case .headline, .body: row[4]
    case .callout: row[5]
    case .subheadline: row[6]
    case .footnote: row[7]
    case .caption: row[8]
    case .caption2: row[9]
    }
  }

  /// How many times as large as usual a style's letters are at a size.
  static func factor(_ style: Font.TextStyle, _ size: DynamicTypeSize) -> Double {
    entry(style, size).size / entry(style, .large).size
  }

  private static func scaled(_ size: Double, _ pitch: Double, _ title: Entry) -> Entry {
    let factor = title.size / 34
    return Entry((size * factor).rounded(), (pitch * factor).rounded())
  }

  /// Large title, title, title 2, title 3, body, callout, subheadline, footnote, caption, caption 2.
  private static func row(_ size: DynamicTypeSize) -> [Entry] {
    switch size {
    case .xSmall:
      row(31, 38, 25, 31, 19, 24, 17, 22, 14, 19, 13, 18, 12, 16, 12, 16, 11, 13, 11, 13)
    case .small: row(32, 39, 26, 32, 20, 25, 18, 23, 15, 20, 14, 19, 13, 18, 12, 16, 11, 13, 11, 13)
    case .medium:
      row(33, 40, 27, 33, 21, 26, 19, 24, 16, 21, 15, 20, 14, 19, 12, 16, 11, 13, 11, 13)
    case .large: row(34, 41, 28, 34, 22, 28, 20, 25, 17, 22, 16, 21, 15, 20, 13, 18, 12, 16, 11, 13)
    case .xLarge:
      row(36, 43, 30, 37, 24, 30, 22, 28, 19, 24, 18, 23, 17, 22, 15, 20, 14, 19, 13, 18)
    case .xxLarge:
      row(38, 46, 32, 39, 26, 32, 24, 30, 21, 26, 20, 25, 19, 24, 17, 22, 16, 21, 15, 20)
    case .xxxLarge:
      row(40, 48, 34, 41, 28, 34, 26, 32, 23, 29, 22, 28, 21, 28, 19, 24, 18, 23, 17, 22)
    case .accessibility1:
      row(44, 52, 38, 46, 34, 41, 31, 38, 28, 34, 26, 32, 25, 31, 23, 29, 22, 29, 20, 25)
    case .accessibility2:
      row(48, 57, 43, 51, 39, 47, 37, 44, 33, 40, 32, 39, 30, 37, 27, 33, 26, 32, 24, 30)
    case .accessibility3:
      row(52, 61, 48, 57, 44, 52, 43, 51, 40, 48, 38, 46, 36, 43, 33, 40, 32, 39, 29, 35)
    case .accessibility4:
      row(56, 66, 53, 62, 50, 59, 49, 58, 47, 56, 44, 52, 42, 50, 38, 46, 37, 44, 34, 41)
    case .accessibility5:
      row(60, 70, 58, 68, 56, 66, 55, 65, 53, 62, 51, 60, 49, 58, 44, 52, 43, 51, 40, 48)
    }
  }

  private static func row(_ numbers: Double...) -> [Entry] {
    stride(from: 0, to: numbers.count, by: 2).map { Entry(numbers[$0], numbers[$0 + 1]) }
  }
}
