public import Foundation

extension AttributeScopes {
  /// The attributes of strings that texts show.
  public var kumihan: KumihanAttributes.Type { KumihanAttributes.self }

  /// The attributes of strings that texts show.
  ///
  /// Of Foundation's, texts follow the language of a stretch and the writing direction.
  public struct KumihanAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// Points between letters, keeping ligatures.
    public let kern: KerningAttribute
    /// Points between letters, without optional ligatures.
    public let tracking: TrackingAttribute
    /// Points by which letters are raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line under the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// How far baselines are apart.
    public let lineHeight: LineHeightAttribute
    /// Which edge lines are set flush with.
    public let alignment: AlignmentAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Finds an attribute by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.KumihanAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributeScopes.KumihanAttributes {
  /// The key of fonts.
  public enum FontAttribute: AttributedStringKey {
    /// A font.
    public typealias Value = Font
    /// The key's name.
    public static let name = "Kumihan.Font"
  }

  /// The key of distances that keep ligatures.
  public enum KerningAttribute: AttributedStringKey {
    /// Points.
    public typealias Value = CGFloat
    /// The key's name.
    public static let name = "Kumihan.Kern"
  }

  /// The key of distances without optional ligatures.
  public enum TrackingAttribute: AttributedStringKey {
    /// Points.
    public typealias Value = CGFloat
    /// The key's name.
    public static let name = "Kumihan.Tracking"
  }

  /// The key of raised letters.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// Points.
    public typealias Value = CGFloat
    /// The key's name.
    public static let name = "Kumihan.BaselineOffset"
  }

  /// The key of colours of letters.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = Color
    /// The key's name.
    public static let name = "Kumihan.ForegroundColor"
  }

  /// The key of colours behind letters.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// A colour.
    public typealias Value = Color
    /// The key's name.
    public static let name = "Kumihan.BackgroundColor"
  }

  /// The key of lines under letters.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// A line's style.
    public typealias Value = Text.LineStyle
    /// The key's name.
    public static let name = "Kumihan.UnderlineStyle"
  }

  /// The key of lines through letters.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// A line's style.
    public typealias Value = Text.LineStyle
    /// The key's name.
    public static let name = "Kumihan.StrikethroughStyle"
  }

  /// The key of distances between baselines; holds for whole paragraphs.
  public enum LineHeightAttribute: AttributedStringKey {
    /// A line height.
    public typealias Value = AttributedString.LineHeight
    /// The key's name.
    public static let name = "Kumihan.LineHeight"
    /// What one value holds for.
    public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
  }

  /// The key of alignments; holds for whole paragraphs.
  public enum AlignmentAttribute: AttributedStringKey {
    /// An alignment.
    public typealias Value = AttributedString.TextAlignment
    /// The key's name.
    public static let name = "Kumihan.Alignment"
    /// What one value holds for.
    public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
  }
}

extension AttributedString {
  /// Which edge of their box lines are set flush with, whatever the direction of reading.
  public enum TextAlignment: String, Hashable, Codable, Sendable {
    /// The left edge.
    case left
    /// Both edges have the same distance.
    case center
    /// The right edge.
    case right
  }
}
