/// A language by its BCP 47 tag, such as `ja` or `zh-Hant-HK`.
///
/// Any string is accepted: a tag that nobody knows has no effect.
public struct LanguageTag: Hashable, Sendable {
  /// The tag as it was given.
  public let tag: String

  /// Takes a BCP 47 tag.
  public init(_ tag: String) {
    self.tag = tag
  }

  /// The primary subtag in lower case, such as `zh` for `zh-Hant`.
  public var primarySubtag: String {
    let end = tag.utf8.firstIndex { $0 == 0x2D || $0 == 0x5F } ?? tag.endIndex
    return tag[..<end].lowercased()
  }
}

extension LanguageTag: ExpressibleByStringLiteral {
  /// Takes a BCP 47 tag.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The tag as it was given.
  public var description: String { tag }
}
