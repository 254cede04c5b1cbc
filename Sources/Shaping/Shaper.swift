package import KumihanFontSystem
package import KumihanInterop
package import KumihanTypography

/// A worker that analyses and shapes paragraphs; keeps its buffers, iterators and arrays between texts.
package struct Shaper: ~Copyable, Sendable {
  var buffer = ShapingBuffer()
  var analysis = Analysis()
  var glyphs = GlyphArrays()
  var shaped = ItemGlyphs()
  var shapes: RememberedShapes
  private var itemizer: Itemizer

  /// Makes a worker that holds nothing yet, and cuts items behind about `mostScalars`.
  init(mostScalars: Int, shapeByteLimit: Int = 0) {
    itemizer = Itemizer(mostScalars: mostScalars)
    shapes = RememberedShapes(byteLimit: shapeByteLimit)
  }

  /// Makes a worker that holds nothing yet, and remembers what it shapes within a limit of bytes; 0 for nothing.
  package init(shapeByteLimit: Int = 0) {
    self.init(mostScalars: Itemizer.mostScalars, shapeByteLimit: shapeByteLimit)
  }

  /// How often HarfBuzz was asked to shape.
  package var shapeCount: Int { buffer.shapeCount }

  /// How often a word was remembered, and how often it was not.
  package var wordCounts: (hits: Int, misses: Int) {
    (shapes.hitCount, shapes.missCount)
  }

  /// Rewrites a text as its style asks.
  package mutating func rewritten(_ source: StyledText) -> RewrittenText {
    RewrittenText(source, &analysis.table)
  }

  /// Analyses and shapes every paragraph of a text; `styles` are its styles made ready.
  package mutating func shape(
    _ text: RewrittenText, _ styles: TextStyles, _ writingMode: WritingMode = .horizontal
  ) -> [ShapedParagraph] {
    itemizer.start(styles.contexts, writingMode)
    var paragraphs: [ShapedParagraph] = []
    for range in ParagraphRanges(of: text.bytes) {
      analysis.analyse(text, range.content, styles)
      let items = itemizer.items(of: analysis)
      paragraphs.append(shape(items, range, text, styles.contexts, itemizer.fonts))
    }
    return paragraphs
  }

  private mutating func shape(
    _ items: [Item], _ range: ParagraphRange, _ text: RewrittenText, _ contexts: [StyleContext],
    _ fonts: [SizedFont]
  ) -> ShapedParagraph {
    var builder = ParagraphBuilder(contexts, items, analysis)
    var items = items
    for index in items.indices {
      shapes.trim()
      shaped.removeAll()
      let item = items[index]
      if item.kind == .text, item.font < fonts.count {
        shape(
          ItemShaping(
            item: item, context: contexts[item.style], font: fonts[item.font],
            bytes: text.bytes, paragraph: range.content))
        cut(&items, behind: index)
      }
      builder.append(items[index], shaped, shapes.words.glyphs, analysis)
    }
    return builder.finish(range, text.offsets, analysis, fonts)
  }

  /// Moves the end of an item that was cut for its length back to where its glyphs do not change.
  ///
  /// In the half of an item that has no such place it stays; the cut may then be seen.
  private mutating func cut(_ items: inout [Item], behind index: Int) {
    let item = items[index]
    guard index + 1 < items.count, item.goesOn(with: items[index + 1]), !item.isAgainstItsScript
    else { return }
    let half = item.range.lowerBound + item.range.count / 2
    let place = shaped.lastSafePlace(behind: half, shapes.words.glyphs) {
      analysis.startsGrapheme(atOffset: $0)
    }
    guard let place else { return }
    shaped.keep(clustersBelow: place, shapes.words.glyphs)
    items[index].range = item.range.lowerBound..<place
    items[index + 1].range = place..<items[index + 1].range.upperBound
  }

  /// Shapes a part of an item into `glyphs`, in a context, all in UTF-8 offsets from the paragraph's start.
  mutating func shape(
    _ part: TextRange, of item: Item, _ context: StyleContext, _ font: SizedFont,
    _ bytes: [UInt8], paragraph: TextRange, context range: TextRange
  ) {
    let start = paragraph.lowerBound
    var flags: ShapingFlags = []
    // Marks at a truncation cut have no base before it.
    if part.lowerBound == range.lowerBound { flags.insert(.beginningOfText) }
    if part.upperBound == paragraph.count { flags.insert(.endOfText) }
    buffer.shape(
      bytes, context: start + range.lowerBound..<start + range.upperBound,
      item: start + part.lowerBound..<start + part.upperBound,
      with: font.scaled, properties: context.properties(of: item),
      features: context.features(of: item), flags: flags, into: &glyphs)
    glyphs.moveClusters(by: Int32(range.lowerBound))
  }

  /// The glyphs of a part of an item, shaped afresh in the context of its paragraph.
  ///
  /// `part` and `context` hold UTF-8 offsets from the paragraph's start. Letters join with nothing outside of the
  /// context, which ends at truncation cuts, else at the paragraph's ends.
  package mutating func shape(
    _ part: TextRange, of item: Item, in paragraph: ShapedParagraph, _ bytes: [UInt8],
    context range: TextRange
  ) -> GlyphStore {
    let context = paragraph.contexts[item.style]
    var store = GlyphStore()
    guard item.kind == .text, item.font < paragraph.fonts.count else { return store }
    shape(
      part, of: item, context, paragraph.fonts[item.font], bytes, paragraph: paragraph.range,
      context: range)
    store.append(glyphs, of: item)
    return store
  }

  /// A text of its own in one style, such as a token or a hyphen, as a paragraph with a direction.
  ///
  /// What has no script of its own is shaped as `script`. Tabs and line terminators are taken as spaces. Nil only
  /// where the style cannot be used.
  package mutating func shape(
    inserted text: String, _ context: StyleContext, like script: Script, direction: BaseDirection
  ) -> (paragraph: ShapedParagraph, bytes: [UInt8])? {
    let line = Shaper.onOneLine(text)
    let paragraphStyle = ParagraphStyle(direction: direction)
    guard
      let source = try? StyledText(line, style: context.style, paragraphStyle: paragraphStyle)
    else { return nil }
    let text = rewritten(source)
    let styles = TextStyles(text.runs) { _ in context }
    let range = ParagraphRange(content: 0..<text.bytes.count, end: text.bytes.count)
    analysis.analyse(text, range.content, styles)
    itemizer.start([context], .horizontal)
    var items = itemizer.items(of: analysis)
    for index in items.indices where [.common, .inherited].contains(items[index].script) {
      items[index].script = script
    }
    return (shape(items, range, text, [context], itemizer.fonts), text.bytes)
  }

  private static func onOneLine(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: line.append(" ")
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  /// Shapes scalars as they are, with any of HarfBuzz's settings; glyphs come in HarfBuzz's order.
  package mutating func shape(
    scalars: [UInt32], item: Range<Int>, with font: SizedFont, properties: ShapingProperties?,
    features: [RangedFeature], flags: ShapingFlags, clusterLevel: ClusterLevel
  ) -> GlyphArrays {
    buffer.shape(
      scalars: scalars, item: item, with: font.scaled, properties: properties, features: features,
      flags: flags, clusterLevel: clusterLevel, into: &glyphs)
    return glyphs
  }

  /// Bytes that what was shaped before takes, roughly.
  package var shapeByteCount: Int { shapes.byteCount }

  /// Lets go of the room for texts, but not of what was shaped before.
  package mutating func dropRoom() {
    analysis = Analysis()
    itemizer = Itemizer(mostScalars: itemizer.mostScalars)
    glyphs = GlyphArrays()
    shaped = ItemGlyphs()
  }

  /// Bytes of room held.
  package var byteCount: Int {
    analysis.byteCount + itemizer.byteCount + glyphs.byteCount + shaped.byteCount
      + shapeByteCount
  }
}

extension StyleContext {
  /// What HarfBuzz is told of an item beside its text.
  package func properties(of item: Item) -> ShapingProperties {
    // HarfBuzz has no upright text that runs upwards: on a vertical line all upright items run down.
    let direction: ShapingProperties.Direction =
      item.orientation == .upright
      ? .topToBottom : item.level.isRightToLeft ? .rightToLeft : .leftToRight
    return ShapingProperties(direction: direction, script: item.script, language: language)
  }

  /// The features an item is shaped with: letters that join keep their ligatures under tracking.
  package func features(of item: Item) -> [RangedFeature] {
    item.script.isCursive ? untrackedFeatures : features
  }
}
