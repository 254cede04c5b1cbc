import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

/// Which insertion is asked for.
struct InsertionKey: Hashable {
  var texts: [String]
  var item: Int?
  var level: BidiLevel
}

/// A token or a hyphen as the reference shapes it: a run of its own.
struct ReferenceInsertion {
  var glyphs = GlyphArrays()
  var font: SizedFont
  var level: BidiLevel
  var width: Double

  /// The first of the texts that a font has: the item's own, unless it is an emoji font, then its style's in order.
  init?(
    oneOf texts: [String], _ shaped: ShapedParagraph, _ item: ShapedItem?, _ level: BidiLevel,
    _ buffer: inout ShapingBuffer
  ) {
    let context = shaped.contexts[item?.item.style ?? 0]
    let own = item.flatMap { shaped.font(of: $0) }.map { [$0] } ?? []
    let fonts = own.filter { !$0.face.hasColorGlyphs } + context.fonts
    let choices = texts.lazy.flatMap { text in fonts.map { (text: text, font: $0) } }
    let choice = choices.first { choice in
      choice.text.unicodeScalars.allSatisfy { choice.font.face.covers($0) }
    }
    guard let first = texts.first, let font = choice?.font ?? fonts.first else { return nil }
    self.font = font
    self.level = level
    let text = Array((choice?.text ?? first).utf8)
    let properties = ShapingProperties(
      direction: level.isRightToLeft ? .rightToLeft : .leftToRight,
      script: item?.item.script ?? .common, language: HarfBuzzLanguage(context.style.language))
    buffer.shape(
      text, context: 0..<text.count, item: 0..<text.count, with: font.scaled,
      properties: properties, features: context.style.features.map { RangedFeature($0) },
      into: &glyphs)
    width = font.points(glyphs.xAdvances.reduce(0, +))
  }
}
