extension Font {
  /// What a text is for; decides how large its letters are and how far apart its lines.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// Titles that fill a wide room.
    case extraLargeTitle2
    /// Titles that fill the widest room.
    case extraLargeTitle
    /// Large titles.
    case largeTitle
    /// Titles of the first level.
    case title
    /// Titles of the second level.
    case title2
    /// Titles of the third level.
    case title3
    /// Headings.
    case headline
    /// Headings below those.
    case subheadline
    /// Running text, and texts that say nothing else.
    case body
    /// Texts called out of the running text.
    case callout
    /// Notes.
    case footnote
    /// Captions.
    case caption
    /// Captions below those.
    case caption2
  }
}

extension Font.TextStyle {
  /// The weight of the style's letters (OpenType `usWeightClass`).
  var weight: Double {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2: 700
    case .headline: 600
    default: 400
    }
  }

  /// The weight of the style's letters where they are to stand out: bold for titles, else semibold.
  var emphasizedWeight: Double {
    switch self {
    case .extraLargeTitle, .extraLargeTitle2, .largeTitle, .title, .title2: 700
    default: 600
    }
  }
}
