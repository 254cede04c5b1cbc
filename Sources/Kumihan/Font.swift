public import Foundation

/// A wish for letters: of which family, how large, how heavy.
///
/// What becomes of it depends on where it is used: text styles follow the reader's size, and families that nobody has
/// are replaced by the engine's own list of fonts.
public struct Font: Hashable, Sendable {
  /// Where letters come from.
  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case system(size: Double)
    case custom(family: String, size: Double, scaling: TextStyle?)
  }

  let base: Base
  var changes = FontChanges()

  init(_ base: Base, design: Design? = nil, weight: Weight? = nil) {
    self.base = base
    if let design { changes.design = design }
    if let weight { changes.weight = weight }
  }
}

extension Font {
  /// The font of titles that fill the widest room.
  public static let extraLargeTitle = Font(.style(.extraLargeTitle))
  /// The font of titles that fill a wide room.
  public static let extraLargeTitle2 = Font(.style(.extraLargeTitle2))
  /// The font of large titles.
  public static let largeTitle = Font(.style(.largeTitle))
  /// The font of titles of the first level.
  public static let title = Font(.style(.title))
  /// The font of titles of the second level.
  public static let title2 = Font(.style(.title2))
  /// The font of titles of the third level.
  public static let title3 = Font(.style(.title3))
  /// The font of headings.
  public static let headline = Font(.style(.headline))
  /// The font of headings below those.
  public static let subheadline = Font(.style(.subheadline))
  /// The font of running text: the one of texts that ask for none.
  public static let body = Font(.style(.body))
  /// The font of texts called out of the running text.
  public static let callout = Font(.style(.callout))
  /// The font of notes.
  public static let footnote = Font(.style(.footnote))
  /// The font of captions.
  public static let caption = Font(.style(.caption))
  /// The font of captions below those.
  public static let caption2 = Font(.style(.caption2))

  /// The font of a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), design: design, weight: weight)
  }

  /// A font of a size in points, whatever the reader's size.
  ///
  /// Sizes are taken as the nearest of 0 to 100,000, and as 17 for NaN, here and elsewhere.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.system(size: Double(size)), design: design, weight: weight)
  }

  /// A font of a family, or of a face by its full or PostScript name, which grows with the body style.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  /// A font of a family, or of a face by its full or PostScript name, which grows with a text style.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font {
    Font(.custom(family: name, size: Double(size), scaling: textStyle))
  }

  /// A font of a family, or of a face by its full or PostScript name, whatever the reader's size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(family: name, size: Double(fixedSize), scaling: nil))
  }
}

extension Font {
  /// The font with letters of a weight.
  public func weight(_ weight: Weight) -> Font { changed(FontChanges(weight: weight)) }

  /// The font with letters of a width.
  public func width(_ width: Width) -> Font { changed(FontChanges(width: width)) }

  /// The font with letters that stand out: bold ones, and semibold ones of text styles below the titles.
  public func bold() -> Font { bold(true) }

  /// The font with letters that stand out, or that do not.
  public func bold(_ isActive: Bool) -> Font { changed(FontChanges(isBold: isActive)) }

  /// The font with letters that lean.
  public func italic() -> Font { italic(true) }

  /// The font with letters that lean, or that do not.
  public func italic(_ isActive: Bool) -> Font { changed(FontChanges(isItalic: isActive)) }

  /// The font with letters that are all equally wide; a family asked for by name keeps its letters.
  public func monospaced() -> Font { monospaced(true) }

  /// The font with letters that are all equally wide, or as the font has them.
  public func monospaced(_ isActive: Bool) -> Font {
    changed(FontChanges(isMonospaced: isActive))
  }

  /// The font with digits that are all equally wide, where it has them (OpenType `tnum`).
  public func monospacedDigit() -> Font { changed(FontChanges(hasMonospacedDigits: true)) }

  /// The font with small capitals for all letters, where it has them (OpenType `smcp`, `c2sc`).
  public func smallCaps() -> Font {
    changed(FontChanges(smallCaps: [.lowercase, .uppercase]))
  }

  /// The font with small capitals for small letters, where it has them (OpenType `smcp`).
  public func lowercaseSmallCaps() -> Font { changed(FontChanges(smallCaps: .lowercase)) }

  /// The font with small capitals for capitals, where it has them (OpenType `c2sc`).
  public func uppercaseSmallCaps() -> Font { changed(FontChanges(smallCaps: .uppercase)) }

  /// The font with lines nearer or farther; fonts of no text style have no distance that could change.
  public func leading(_ leading: Leading) -> Font { changed(FontChanges(leading: leading)) }

  /// What is said later counts.
  private func changed(_ change: FontChanges) -> Font {
    var font = self
    font.changes = change.merged(over: changes)
    return font
  }
}
