internal import Foundation
internal import KumihanTypography

/// What is asked for a stretch of text; nil where nothing is.
///
/// Where several levels ask, the innermost counts: an attribute of the string, then the text, then what surrounds it.
struct TextChanges: Equatable, Sendable {
  /// The font that changes of fonts come on top of.
  var font: Font?
  var fontChanges = FontChanges()
  var tracking: Double?
  var kerning: Double?
  var wordSpacing: Double?
  var baselineOffset: Double?
  var scale: Text.Scale?
  /// The language; nil in it: that of the locale.
  var language: LanguageTag??
  /// What letters are painted with; nil in it: what surrounds the text says.
  var foreground: TextForeground??
  var background: Color?
  /// The line under the letters; nil in it: none.
  var underline: Text.LineStyle??
  /// The line through the letters; nil in it: none.
  var strikethrough: Text.LineStyle??
  var attributes = TextAttributes()

  /// The changes where these come on top of others.
  func merged(over outer: TextChanges) -> TextChanges {
    var merged = self
    merged.font = font ?? outer.font
    merged.fontChanges = fontChanges.merged(over: outer.fontChanges)
    merged.tracking = tracking ?? outer.tracking
    merged.kerning = kerning ?? outer.kerning
    merged.wordSpacing = wordSpacing ?? outer.wordSpacing
    merged.baselineOffset = baselineOffset ?? outer.baselineOffset
    merged.scale = scale ?? outer.scale
    merged.language = language ?? outer.language
    merged.foreground = foreground ?? outer.foreground
    merged.background = background ?? outer.background
    merged.underline = underline ?? outer.underline
    merged.strikethrough = strikethrough ?? outer.strikethrough
    merged.attributes = attributes.merged(over: outer.attributes)
    return merged
  }
}

extension TextChanges {
  /// The style of a stretch with the changes.
  func runStyle(in environment: TextEnvironment) -> RunStyle {
    var style = (font ?? .body).runStyle(environment.fontSurroundings, fontChanges)
    style.scale(by: (scale ?? .default).factor)
    style.tracking = TextChanges.distance(tracking)
    style.kerning = TextChanges.distance(kerning)
    style.wordSpacing = TextChanges.distance(wordSpacing)
    style.baselineOffset = TextChanges.distance(baselineOffset)
    style.language = (language ?? nil) ?? environment.language
    return style
  }

  /// The paint of a stretch with the changes.
  var paint: TextPaint {
    var paint = TextPaint(
      foreground: foreground ?? nil, background: background, underline: underline ?? nil,
      strikethrough: strikethrough ?? nil)
    paint.attributes = attributes
    return paint
  }

  private static func distance(_ points: Double?) -> Double {
    let most = RunStyle.largestMeasure
    return (points ?? 0).within(-most...most, orElse: 0)
  }
}

extension RunStyle {
  /// Makes letters larger or smaller, with all that is measured by them.
  mutating func scale(by factor: Double) {
    size *= factor
    linePitch = linePitch.map { $0 * factor }
    tracking *= factor
    kerning *= factor
    wordSpacing *= factor
    baselineOffset *= factor
  }
}
