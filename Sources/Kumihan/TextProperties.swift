public import Foundation

/// Which edge the lines of a text are set flush with, relative to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// The leading edge.
  case leading
  /// The middle of the lines.
  case center
  /// The trailing edge.
  case trailing
}

extension Text {
  /// Which part of a text that has too little room is left out.
  public typealias TruncationMode = TruncationStyle.Mode

  /// Which letters a text is shown in.
  public enum Case: Hashable, Sendable {
    /// Capitals, by the rules of the locale.
    case uppercase
    /// Small letters, by the rules of the locale.
    case lowercase
  }

  /// How large letters are beside their font's size.
  public struct Scale: Hashable, Sendable {
    let factor: Double

    /// As large as the font.
    public static let `default` = Scale(factor: 1)
    /// Four fifths as large.
    public static let secondary = Scale(factor: 0.8)
  }

  /// What the leading and the trailing edge of lines are.
  public struct AlignmentStrategy: Hashable, Sendable {
    let followsWriting: Bool

    /// The one of texts that ask for none: that of the layout.
    public static let `default` = layoutBased
    /// The leading edge is where views start.
    public static let layoutBased = AlignmentStrategy(followsWriting: false)
    /// The leading edge is where a line of each paragraph starts.
    public static let writingDirectionBased = AlignmentStrategy(followsWriting: true)
  }

  /// Which direction paragraphs have.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    let followsLayout: Bool

    /// The one of texts that ask for none: that of the content.
    public static let `default` = contentBased
    /// The direction of a paragraph's first letter that has one.
    public static let contentBased = WritingDirectionStrategy(followsLayout: false)
    /// The direction that views are placed in.
    public static let layoutBased = WritingDirectionStrategy(followsLayout: true)
  }
}

/// Which language a text is set in.
public struct TypesettingLanguage: Hashable, Sendable {
  let language: Locale.Language?

  /// The language of the locale.
  public static let automatic = TypesettingLanguage(language: nil)

  /// A language, whatever the locale.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}
