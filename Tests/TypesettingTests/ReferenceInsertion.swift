import KumihanFontSystem
import KumihanShaping
import KumihanTypography

/// Which insertion is asked for.
struct InsertionKey: Hashable {
  /// The text, and what stands for it where no font has all of it.
  var texts: [String]
  var item: Int?
  var level: BidiLevel
}

/// A token, a hyphen or a copy of a leader as the reference shapes it: a paragraph of its own, one piece of a line.
struct ReferenceInsertion {
  /// The piece with and without tracking behind its last letter.
  struct Form {
    /// How far the pen moves over it.
    var width: Double
    /// Its glyphs from its left edge on; they have no clusters.
    var glyphs: [ReferenceGlyph]
  }

  /// The level at which it stands in its line.
  let level: BidiLevel
  /// How far it reaches where nothing stands behind it: farther than the pen where negative spacing leads that back.
  let reach: Double
  /// As it is where nothing stands behind it.
  let atEnd: Form
  /// As it is before other text.
  let inside: Form
  /// How far its fonts reach.
  let extents: [ReferenceExtent]
  /// The fonts of its text, each once.
  let fonts: [SizedFont]

  init(_ paragraph: ReferenceParagraph, level: BidiLevel) {
    self.level = level
    let all = paragraph.stretch(0..<paragraph.clusters.count)
    func form(trims: Bool) -> Form {
      let line = ReferenceLine(ReferenceSlot(), all, trims: trims)
      let placement = ReferencePlacement(line, trims: trims, isPiece: true)
      var walk = ReferenceWalk(from: 0, in: paragraph)
      walk.move(over: all.clusters, of: all, trims: trims)
      return Form(width: walk.pen.position, glyphs: placement.glyphs)
    }
    reach = ReferenceLine(ReferenceSlot(), all).reach
    atEnd = form(trims: true)
    inside = form(trims: false)
    extents = all.extents(of: all.seen)
    fonts = paragraph.shaped.items.filter { $0.item.kind == .text }
      .compactMap { paragraph.shaped.font(of: $0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func form(trims: Bool) -> Form { trims ? atEnd : inside }
}

extension ReferenceParagraph {
  /// The hyphen of a line that ends before a cluster.
  func hyphen(before cluster: Int) -> ReferenceInsertion? {
    let item = clusters[cluster - 1].item
    return insertion(["\u{2010}", "-"], like: item, level: shaped.items[item].item.level)
  }

  /// The token beside a cluster, in a line of some level; none where the style has none.
  func token(beside cluster: Int, level: BidiLevel) -> ReferenceInsertion? {
    let token = paragraphStyle.truncation.token
    guard !token.isEmpty else { return nil }
    let texts = token == "\u{2026}" ? [token, "..."] : [token]
    return insertion(texts, like: item(of: cluster), level: level)
  }

  /// One copy of a leader in the room of a tab.
  func leader(_ text: String, ofTab cluster: Int, level: BidiLevel) -> ReferenceInsertion? {
    text.isEmpty ? nil : insertion([text], like: item(of: cluster), level: level)
  }

  /// The item of a cluster; of the last one behind them all.
  private func item(of cluster: Int) -> Int? {
    clusters.isEmpty ? nil : clusters[min(cluster, clusters.count - 1)].item
  }

  /// The first of some texts that the fonts have, else the first, shaped by itself in the style of an item.
  private func insertion(
    _ texts: [String], like item: Int?, level: BidiLevel
  ) -> ReferenceInsertion? {
    let key = InsertionKey(texts: texts, item: item, level: level)
    if let known = insertions[key] { return known }
    let items = texts.compactMap { inserted($0, like: item.map { shaped.items[$0] }, level) }
    let chosen = items.first { !$0.paragraph.items.contains(where: \.item.isMissing) }
    let made = (chosen ?? items.first).map { chosen in
      ReferenceInsertion(
        ReferenceParagraph(
          chosen.paragraph, chosen.bytes, index: 0, ParagraphStyle(),
          ReferenceTabs(interval: 0, stops: []), hanging: .none, tools), level: level)
    }
    insertions[key] = .some(made)
    return made
  }
}

// MARK: What the engine does

extension ReferenceParagraph {
  /// A text cut into items, in the style of an item, whose font is tried first unless it has colours.
  private func inserted(
    _ text: String, like item: ShapedItem?, _ level: BidiLevel
  ) -> (paragraph: ShapedParagraph, bytes: [UInt8])? {
    let own = item.flatMap { shaped.font(of: $0) }.flatMap { $0.face.hasColorGlyphs ? nil : $0 }
    let context = StyleContext(
      shaped.contexts[item?.item.style ?? 0], preferring: own, usesSystem: true)
    return tools.shaper.shape(
      inserted: text, context, like: item?.item.script ?? .common,
      direction: level.isRightToLeft ? .rightToLeft : .leftToRight)
  }
}
