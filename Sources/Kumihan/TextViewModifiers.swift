public import Foundation
internal import KumihanTypography

extension View {
  /// The view in surroundings with changes that hide those outside.
  private func changingText(_ change: @escaping (inout TextChanges) -> Void) -> some View {
    transformEnvironment(\.text) { text in
      var inner = TextChanges()
      change(&inner)
      text.changes = inner.merged(over: text.changes)
    }
  }

  /// Sets texts in a font; nil: in that of running text.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets texts in letters of a weight; nil: of their font's own.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingText { $0.fontChanges.weight = .some(weight) }
  }

  /// Sets texts in letters of a width; nil: of their font's own.
  public func fontWidth(_ width: Font.Width?) -> some View {
    changingText { $0.fontChanges.width = .some(width) }
  }

  /// Sets texts in letters of a design; nil: of their font's own.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changingText { $0.fontChanges.design = .some(design) }
  }

  /// Makes texts stand out by their weight, or not.
  public func bold(_ isActive: Bool = true) -> some View {
    changingText { $0.fontChanges.isBold = isActive }
  }

  /// Makes letters lean, or stand straight.
  public func italic(_ isActive: Bool = true) -> some View {
    changingText { $0.fontChanges.isItalic = isActive }
  }

  /// Sets texts in letters of one width, or not.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingText { $0.fontChanges.isMonospaced = isActive }
  }

  /// Sets digits in one width.
  public func monospacedDigit() -> some View {
    changingText { $0.fontChanges.hasMonospacedDigits = true }
  }

  /// Moves letters apart by points, keeping ligatures; unused where there is tracking.
  public func kerning(_ kerning: CGFloat) -> some View {
    changingText { $0.kerning = Double(kerning) }
  }

  /// Moves letters apart by points, without optional ligatures.
  public func tracking(_ tracking: CGFloat) -> some View {
    changingText { $0.tracking = Double(tracking) }
  }

  /// Adds points to spaces between words.
  public func wordSpacing(_ spacing: CGFloat) -> some View {
    changingText { $0.wordSpacing = Double(spacing) }
  }

  /// Raises letters by points, or lowers them where negative; lines grow to hold them.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    changingText { $0.baselineOffset = Double(baselineOffset) }
  }

  /// Makes letters larger or smaller than their font.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    changingText { if isEnabled { $0.scale = scale } }
  }

  /// Sets texts by the rules of a language.
  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets texts by the rules of a language.
  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    changingText {
      if isEnabled { $0.language = .some(language.language.flatMap(LanguageTag.init)) }
    }
  }

  /// Puts a line under texts, or none.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingText {
      $0.underline = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }
  }

  /// Puts a line through texts, or none.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    changingText {
      $0.strikethrough = .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
    }
  }
}
