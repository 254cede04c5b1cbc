public import KumihanFontSystem
public import KumihanShaping
public import KumihanTypography

/// Prepares texts for layout; owns the workers and caches that this takes.
///
/// An engine is used from any number of threads at once. What it holds is freed with it.
public final class TextEngine: Sendable {
  /// The fonts that texts may use.
  public let fonts: FontCollection
  /// The most bytes that the engine holds between texts; more is given back.
  public let byteLimit: Int
  let pool: ShaperPool
  let cachesAreOn: Bool
  let counters = EngineCounters()

  /// Makes an engine.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that texts may use.
  ///   - workers: How many threads find a worker ready; further ones make their own.
  ///   - byteLimit: The most bytes held between texts.
  ///   - caches: Whether anything that was shaped is remembered; results are the same either way.
  public init(
    fonts: FontCollection, workers: Int = 8, byteLimit: Int = 96 << 20, caches: Bool = true
  ) {
    self.fonts = fonts
    self.byteLimit = byteLimit
    cachesAreOn = caches
    pool = ShaperPool(
      slotCount: workers, byteLimit: byteLimit, remembersShapes: caches, counters: counters)
  }

  /// Analyses and shapes a text: all that does not depend on a width.
  public func prepare(_ text: StyledText) -> PreparedText {
    let (bytes, paragraphs) = pool.withWorker { worker in
      let rewritten = worker.shaper.rewritten(text)
      let styles = TextStyles(rewritten.runs) { context(for: $0, &worker) }
      return (rewritten.bytes, worker.shaper.shape(rewritten, styles))
    }
    return PreparedText(text, bytes, paragraphs, self)
  }

  /// Prepares a text of one style.
  ///
  /// - Throws: ``StyleError`` when a number of the style is not finite or out of range.
  public func prepare(
    _ text: String, style: RunStyle = RunStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) throws(StyleError) -> PreparedText {
    prepare(try StyledText(text, style: style, paragraphStyle: paragraphStyle))
  }

  /// Explains which font each grapheme cluster of a text is shown in: the fonts that were asked, and why the last was taken.
  public func explainFonts(of text: StyledText) -> [FontExplanation] {
    pool.withWorker { worker in
      let rewritten = worker.shaper.rewritten(text)
      let styles = TextStyles(rewritten.runs) { context(for: $0, &worker) }
      return worker.shaper.explainFonts(of: rewritten, styles)
    }
  }

  private func context(for style: RunStyle, _ worker: inout Worker) -> StyleContext {
    if let known = worker.styles[style] {
      counters.addHits()
      return known
    }
    let made = StyleContext(style, fonts: fonts)
    guard cachesAreOn else { return made }
    counters.addMisses()
    if worker.styles.count >= Worker.mostStyles { worker.styles.removeAll() }
    worker.styles[style] = made
    return made
  }
}

extension TextEngine {
  /// What an engine has done and holds.
  public struct Statistics: Hashable, Sendable {
    /// How often HarfBuzz was asked to shape.
    public var shapeCount: Int
    /// Bytes held between texts, roughly; what is known of the system's fonts included.
    public var bytesHeld: Int
    /// The most bytes that are held between texts.
    public var byteLimit: Int
    /// How often something asked for was remembered.
    public var cacheHits: Int
    /// How often it had to be made.
    public var cacheMisses: Int
  }

  /// What the engine has done and holds now.
  public var statistics: Statistics {
    Statistics(
      shapeCount: counters.shapeCount,
      bytesHeld: pool.byteCount + (fonts.system?.byteCount ?? 0), byteLimit: byteLimit,
      cacheHits: counters.hitCount, cacheMisses: counters.missCount)
  }
}

extension TextEngine.Statistics: CustomStringConvertible {
  /// One line for a person to read.
  public var description: String {
    "\(bytesHeld) of \(byteLimit) bytes held, \(cacheHits) hits, \(cacheMisses) misses, \(shapeCount) shapings"
  }
}
