internal import KumihanFontSystem
package import KumihanShaping
public import KumihanTypography
internal import Synchronization

/// A text analysed and shaped, ready to be measured and laid out at any width; immutable and shared.
public struct PreparedText: Sendable {
  /// All of it; whoever copies a prepared text copies one reference.
  private let content: PreparedContent

  /// The text and its styles.
  public var source: StyledText { content.source }
  /// What was shaped: the text, or the text with its white space collapsed.
  var bytes: [UInt8] { content.bytes }
  var paragraphs: [PreparedParagraph] { content.paragraphs }
  var engine: TextEngine { content.engine }
  /// What holds for all lines.
  var rules: LineRules { content.rules }

  init(
    _ source: StyledText, _ bytes: [UInt8], _ paragraphs: [ShapedParagraph], _ engine: TextEngine
  ) {
    let main = PreparedText.mainFont(paragraphs)
    let style = source.paragraphStyle
    let rules = LineRules(
      style: style,
      strut: LineStrut(LineExtent(main, pitch: source.mainStyle.linePitch), style.lineHeight),
      tabs: TabRuler(
        interval: style.tabInterval ?? PreparedText.tabInterval(main), stops: style.tabStops),
      pool: engine.pool)
    let prepared = paragraphs.map {
      PreparedParagraph(
        $0, bytes, remembersEffects: engine.cachesAreOn, counters: engine.counters)
    }
    content = PreparedContent(source, bytes, prepared, engine, rules)
  }

  private init(_ content: PreparedContent) {
    self.content = content
  }

  /// The first font of the first run that is no emoji font: lines are never lower than it.
  private static func mainFont(_ paragraphs: [ShapedParagraph]) -> SizedFont? {
    let fonts = paragraphs.first?.contexts.first?.fonts ?? []
    return fonts.first { !$0.face.hasColorGlyphs } ?? fonts.first
  }

  /// Eight spaces of the main font, the default of terminals and browsers; none without a space.
  private static func tabInterval(_ font: SizedFont?) -> Double {
    guard let font, let space = font.glyph(for: " ") else { return 0 }
    return 8 * font.points(font.advances(ofGlyphs: [space])[0])
  }
}

extension PreparedText {
  /// The same text in other paint, without any shaping.
  ///
  /// - Throws: ``StyleError`` when a range lies outside the text.
  public func repainting(_ paint: [StyledText.Paint]) throws(StyleError) -> PreparedText {
    let source = try source.repainting(paint)
    return PreparedText(PreparedContent(source, bytes, paragraphs, engine, rules))
  }

  /// The level of the first paragraph: its direction is the text's.
  public var baseLevel: BidiLevel { paragraphs[0].shaped.baseLevel }

  /// Every place where a line may end, the text's end excluded.
  package var opportunities: [BreakOpportunity] {
    paragraphs.flatMap { paragraph in
      let shaped = paragraph.shaped
      let end = BreakOpportunity(offset: shaped.sourceEnd, kind: .mandatory)
      return shaped.opportunities + (shaped.end > shaped.range.upperBound ? [end] : [])
    }
  }

  /// The stretches of the text that no font could show, in UTF-8 offsets.
  public var missing: [TextRange] {
    var ranges: [TextRange] = []
    for shaped in paragraphs.map(\.shaped) {
      for item in shaped.items.map(\.item) where item.isMissing {
        let range = shaped.source(item.range.lowerBound)..<shaped.source(item.range.upperBound)
        if let last = ranges.last, last.upperBound == range.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
          ranges.append(range)
        }
      }
    }
    return ranges
  }

  /// Bytes that the prepared text holds beyond the text itself, roughly.
  public var bytesHeld: Int {
    let rewritten = bytes.capacity + paragraphs[0].shaped.offsets.byteCount
    return rewritten + paragraphs.reduce(0) { $0 + $1.byteCount }
  }

  func breaker(_ index: Int) -> LineBreaker {
    let paragraph = paragraphs[index]
    let tabs = rules.tabs.directed(isRightToLeft: paragraph.shaped.baseLevel.isRightToLeft)
    return LineBreaker(
      ruler: LineRuler(paragraph: paragraph, tabs: tabs), index: index, rules: rules)
  }
}

/// What a prepared text holds.
private final class PreparedContent: Sendable {
  let source: StyledText
  let bytes: [UInt8]
  let paragraphs: [PreparedParagraph]
  let engine: TextEngine
  let rules: LineRules

  init(
    _ source: StyledText, _ bytes: [UInt8], _ paragraphs: [PreparedParagraph],
    _ engine: TextEngine, _ rules: LineRules
  ) {
    self.source = source
    self.bytes = bytes
    self.paragraphs = paragraphs
    self.engine = engine
    self.rules = rules
  }
}
