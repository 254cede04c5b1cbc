public import Foundation
internal import KumihanTypography

extension Text {
  /// The text with changes where none are inside of it.
  func changed(_ change: (inout TextChanges) -> Void) -> Text {
    var outer = TextChanges()
    change(&outer)
    var text = self
    text.changes = changes.merged(over: outer)
    return text
  }

  /// Sets the text in a font; nil: in that of its surroundings.
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }

  /// Sets the text in letters of a weight; nil: of the font's own.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.fontChanges.weight = .some(weight) }
  }

  /// Sets the text in letters of a width; nil: of the font's own.
  public func fontWidth(_ width: Font.Width?) -> Text {
    changed { $0.fontChanges.width = .some(width) }
  }

  /// Sets the text in letters of a design; nil: of the font's own.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changed { $0.fontChanges.design = .some(design) }
  }

  /// Makes the text stand out by its weight.
  public func bold() -> Text { bold(true) }

  /// Makes the text stand out by its weight, or not.
  public func bold(_ isActive: Bool) -> Text { changed { $0.fontChanges.isBold = isActive } }

  /// Makes the letters lean.
  public func italic() -> Text { italic(true) }

  /// Makes the letters lean, or stand straight.
  public func italic(_ isActive: Bool) -> Text {
    changed { $0.fontChanges.isItalic = isActive }
  }

  /// Sets the text in letters of one width, or not.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed { $0.fontChanges.isMonospaced = isActive }
  }

  /// Sets digits in one width.
  public func monospacedDigit() -> Text {
    changed { $0.fontChanges.hasMonospacedDigits = true }
  }

  /// Moves letters apart by points, keeping ligatures; unused where there is tracking.
  ///
  /// As all distances, it is taken as the nearest of ±100,000, and as 0 for NaN.
  public func kerning(_ kerning: CGFloat) -> Text { changed { $0.kerning = Double(kerning) } }

  /// Moves letters apart by points, without optional ligatures.
  public func tracking(_ tracking: CGFloat) -> Text {
    changed { $0.tracking = Double(tracking) }
  }

  /// Raises letters by points, or lowers them where negative; lines grow to hold them.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    changed { $0.baselineOffset = Double(baselineOffset) }
  }

  /// Makes letters larger or smaller than their font.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? changed { $0.scale = scale } : self
  }

  /// Sets the text by the rules of a language.
  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the text by the rules of a language.
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> Text {
    guard isEnabled else { return self }
    return changed { $0.language = .some(language.language.flatMap(LanguageTag.init)) }
  }

  /// Paints the text in a colour; nil: as what surrounds it says.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { $0.foreground = .some(color.map { TextForeground($0) }) }
  }

  /// Paints the text with a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text {
    changed { $0.foreground = .some(TextForeground(style)) }
  }

  /// Puts a line under the text, or none.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed { $0.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }

  /// Puts a line through the text, or none.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    changed { $0.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }

  /// Gives the text something to carry for those who draw it; it changes neither lines nor sizes.
  public func customAttribute(_ value: some TextAttribute) -> Text {
    changed { $0.attributes = TextAttributes(value) }
  }
}
