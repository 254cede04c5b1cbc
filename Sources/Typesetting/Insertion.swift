internal import KumihanFontSystem
internal import KumihanShaping
internal import KumihanTypography

/// Text that is shown and not in the source, such as a token or a hyphen: a paragraph of its own in the line.
final class Insertion: Sendable {
  /// What it shows.
  let text: String
  /// The text shaped; its base direction is the one it was made for.
  let paragraph: PreparedParagraph
  /// The level at which it stands in its line, as one piece.
  let level: BidiLevel
  /// How far it reaches at a line's end, in points.
  let width: Double
  /// How far the pen has moved behind it there, tracking behind the last letter left out, in points.
  ///
  /// Where negative spacing leads the pen back, it reaches farther.
  let endAdvance: Double
  /// The same with that tracking, in points.
  let advance: Double

  private init(_ text: String, _ paragraph: PreparedParagraph, _ level: BidiLevel) {
    self.text = text
    self.paragraph = paragraph
    self.level = level
    let ruler = LineRuler(paragraph: paragraph, tabs: .none)
    var (trimmed, pen) = (LinePen(at: 0), LinePen(at: 0))
    ruler.move(&trimmed, over: paragraph.allAtoms)
    ruler.move(&pen, over: paragraph.allAtoms, trims: false)
    (width, endAdvance, advance) = (trimmed.reach, trimmed.position, pen.position)
  }
}

/// Which inserted text is meant: a text as an item's style, font and script make it, at a level.
struct InsertionKey: Hashable, Sendable {
  var text: InsertedText
  var style: Int
  var font: Int
  var script: Script
  var level: BidiLevel

  init(_ text: InsertedText, like item: Item?, level: BidiLevel) {
    self.text = text
    self.level = level
    (style, font, script) = (item?.style ?? 0, item?.font ?? .max, item?.script ?? .common)
  }
}

/// A text that may be inserted.
struct InsertedText: Hashable, Sendable {
  /// What is shown.
  var text: String
  /// What is shown where no font has all of the text; nil: nothing else.
  var substitute: String?

  /// What shows that a word goes on in the next line.
  static let hyphen = InsertedText(text: "\u{2010}", substitute: "-")

  /// What stands for text that is left out; nil where nothing does.
  ///
  /// Where no font has "…", three full stops stand for it (CSS Overflow 3, `text-overflow`).
  static func token(_ style: TruncationStyle) -> InsertedText? {
    guard !style.token.isEmpty else { return nil }
    return InsertedText(
      text: style.token, substitute: style.token == "\u{2026}" ? "..." : nil)
  }
}

extension Insertion {
  /// The last cluster, whose tracking is left out at a line's end; nil where there is none.
  var trimmedAtom: Int? {
    LineRuler(paragraph: paragraph, tabs: .none)
      .trimmedAtom(of: paragraph.allAtoms)
  }

  /// Lets a line reach as far above and below the baseline as its fonts.
  func extend(_ extent: inout LineExtent) {
    paragraph.extend(&extent, over: paragraph.allAtoms)
  }

  /// Bytes held, roughly.
  var byteCount: Int { paragraph.byteCount + text.utf8.count + Insertion.bytesAlone }

  /// The object itself.
  private static var bytesAlone: Int {
    16 + MemoryLayout<(String, PreparedParagraph, BidiLevel, Double, Double, Double)>.size
  }

  /// Shapes a text in the style of an item.
  ///
  /// The item's own font comes first: a token belongs to the text it stands beside. Then come the style's fonts,
  /// and the system's. A text that has a substitute is shown in the system's fonts only where none of the others
  /// has the substitute either.
  static func make(
    _ inserted: InsertedText, like item: ShapedItem?, in paragraph: ShapedParagraph,
    level: BidiLevel, _ shaper: inout Shaper, _ counters: EngineCounters
  ) -> Insertion? {
    let style = item.map { paragraph.context(of: $0) } ?? paragraph.contexts[0]
    let own = item.flatMap { paragraph.font(of: $0) }.flatMap { $0.face.hasColorGlyphs ? nil : $0 }
    let texts = [inserted.text] + (inserted.substitute.map { [$0] } ?? [])
    var first: Insertion?
    for usesSystem in texts.count > 1 ? [false, true] : [true] {
      let context = StyleContext(style, preferring: own, usesSystem: usesSystem)
      for text in texts {
        let shaped = shaper.shape(
          inserted: text, context, like: item?.item.script ?? .common,
          direction: level.isRightToLeft ? .rightToLeft : .leftToRight)
        guard let shaped,
          shaped.paragraph.items.contains(where: { shaped.paragraph.font(of: $0) != nil })
        else { continue }
        let made = Insertion(
          String(decoding: shaped.bytes, as: UTF8.self),
          PreparedParagraph(
            shaped.paragraph, shaped.bytes, remembersEffects: false, counters: counters), level)
        if !shaped.paragraph.items.contains(where: \.item.isMissing) { return made }
        first = first ?? made
      }
    }
    return first
  }
}
