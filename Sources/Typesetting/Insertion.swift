internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanShaping
internal import KumihanTypography

/// Text that is shown and not in the source: an ellipsis or a hyphen, shaped as a run of its own.
struct Insertion: Equatable, Sendable {
  var text: String
  var font: SizedFont
  var style: RunStyle
  var script: Script
  var level: BidiLevel
  var glyphs: GlyphStore
  /// The sum of its advances, in points.
  var width: Double

  var extent: LineExtent { LineExtent(font) }
}

/// Which inserted text is meant: the first of some texts that can be shown in the style of an item, at a level.
struct InsertionKey: Hashable, Sendable {
  var texts: [String]
  var item: Int
  var level: BidiLevel
}

extension Insertion {
  /// Bytes held, roughly.
  var byteCount: Int { glyphs.byteCount + text.utf8.count + MemoryLayout<Self>.stride }

  /// Shapes the first of some texts that a font has, in the style of an item.
  ///
  /// The item's own font comes first: a token belongs to the text it stands beside. Then come the style's fonts,
  /// and the system's only where none of these has any of the texts.
  static func make(
    oneOf texts: [String], like item: ShapedItem?, in paragraph: ShapedParagraph,
    level: BidiLevel, _ shaper: inout Shaper
  ) -> Insertion? {
    let context = item.map { paragraph.context(of: $0) } ?? paragraph.contexts[0]
    let own = item.flatMap { paragraph.font(of: $0) }.map { [$0] } ?? []
    let fonts = own.filter { !$0.face.hasColorGlyphs } + context.fonts
    guard let text = texts.first, let font = fonts.first else { return nil }
    let choice =
      first(of: texts) { text in fonts.first { has(text, $0) } }
      ?? first(of: texts) { context.installedFont(showing: $0) } ?? (text, font)
    return shape(choice.text, choice.font, context, item, level, &shaper)
  }

  /// The first of some texts for which a font is found.
  private static func first(
    of texts: [String], _ find: (String) -> SizedFont?
  ) -> (text: String, font: SizedFont)? {
    for text in texts {
      if let font = find(text) { return (text, font) }
    }
    return nil
  }

  private static func has(_ text: String, _ font: SizedFont) -> Bool {
    text.unicodeScalars.allSatisfy { font.face.coverage.contains($0.value) }
  }

  private static func shape(
    _ text: String, _ font: SizedFont, _ context: StyleContext, _ item: ShapedItem?,
    _ level: BidiLevel, _ shaper: inout Shaper
  ) -> Insertion {
    let script = item?.item.script ?? .common
    let properties = ShapingProperties(
      direction: level.isRightToLeft ? .rightToLeft : .leftToRight, script: script,
      language: context.language)
    let glyphs = shaper.shape(
      inserted: Array(text.utf8), properties, context.features, with: font)
    let width = font.points(glyphs.advances.reduce(0, &+))
    return Insertion(
      text: text, font: font, style: context.style, script: script, level: level,
      glyphs: glyphs, width: width)
  }
}
