internal import KumihanShaping
internal import KumihanTypography

/// Finds what cuts do to a paragraph's text, by shaping the neighbourhood of the cut again.
///
/// The glyphs of `[line start, cut)` shaped afresh equal the paragraph's own up to a place that is safe to cut in
/// both shapings and before which nothing differs; only what lies between that place and the cut is kept.
struct EdgeShaper {
  let paragraph: ShapedParagraph
  let bytes: [UInt8]
  /// What letters can join with, in UTF-8 offsets from the paragraph's start.
  let context: TextRange

  /// How many atoms beyond a safe place are compared before it is believed.
  private static let margin = 4
  /// How far a safe place is looked for.
  private static let reach = 128

  /// What a cut does to the text before it; nil when that cannot be told without the line's start.
  func endEffect(cut: Int, item index: Int, _ shaper: inout Shaper) -> EdgeEffect? {
    let item = paragraph.items[index]
    let first = item.atoms.lowerBound
    let limit = max(first, cut - EdgeShaper.reach)
    var from = safeAtom(atOrBefore: cut - 1, from: limit, first)
    while let place = from {
      let start = safeAtom(atOrBefore: max(limit, place - EdgeShaper.margin), from: limit, first)
      guard let start else { return nil }
      let fresh = shape(start..<cut, item, &shaper)
      if let kept = keptEnd(start..<cut, item, fresh) {
        return effect(kept..<cut, index, fresh)
      }
      if start == first { return effect(start..<cut, index, fresh) }
      from = start > limit ? safeAtom(atOrBefore: start - 1, from: limit, first) : nil
    }
    return nil
  }

  /// What a cut does to the text behind it; nil when that cannot be told without the line's end.
  func startEffect(cut: Int, item index: Int, _ shaper: inout Shaper) -> EdgeEffect? {
    let item = paragraph.items[index]
    let last = item.atoms.upperBound
    let limit = min(last, cut + EdgeShaper.reach)
    var from = safeAtom(atOrBehind: cut + 1, to: limit, last)
    while let place = from {
      let end = safeAtom(atOrBehind: min(limit, place + EdgeShaper.margin), to: limit, last)
      guard let end else { return nil }
      let fresh = shape(cut..<end, item, &shaper)
      if let kept = keptStart(cut..<end, item, fresh) {
        return effect(cut..<kept, index, fresh)
      }
      if end == last { return effect(cut..<end, index, fresh) }
      from = end < limit ? safeAtom(atOrBehind: end + 1, to: limit, last) : nil
    }
    return nil
  }

  /// A part of an item shaped afresh as a whole.
  func fresh(_ atoms: Range<Int>, item index: Int, _ shaper: inout Shaper) -> EdgeEffect {
    effect(atoms, index, shape(atoms, paragraph.items[index], &shaper))
  }

  private func shape(
    _ atoms: Range<Int>, _ item: ShapedItem, _ shaper: inout Shaper
  ) -> GlyphStore {
    let starts = paragraph.atoms.starts
    return shaper.shape(
      Int(starts[atoms.lowerBound])..<Int(starts[atoms.upperBound]), of: item.item, in: paragraph,
      bytes, context: context)
  }

  private func effect(_ atoms: Range<Int>, _ index: Int, _ fresh: GlyphStore) -> EdgeEffect {
    let starts = paragraph.atoms.starts
    let all = 0..<fresh.count
    let part =
      fresh.firstGlyph(
        from: starts[atoms.lowerBound], in: all)..<fresh.firstGlyph(
        from: starts[atoms.upperBound], in: all)
    var glyphs = GlyphStore()
    glyphs.append(fresh, part)
    return EdgeEffect(
      atoms: atoms, item: index, positions: paragraph.positions(of: atoms, in: glyphs),
      glyphs: glyphs)
  }

  /// The last place in a freshly shaped stretch before which both shapings agree.
  private func keptEnd(_ atoms: Range<Int>, _ item: ShapedItem, _ fresh: GlyphStore) -> Int? {
    let starts = paragraph.atoms.starts
    var own = paragraph.glyphs.firstGlyph(from: starts[atoms.lowerBound], in: item.glyphs)
    var (glyph, kept) = (0, Int?.none)
    while glyph < fresh.count, own < item.glyphs.upperBound {
      if let place = commonSafePlace(glyph, fresh, own), atoms.contains(place) { kept = place }
      guard fresh.equals(glyph, paragraph.glyphs, own) else { break }
      (glyph, own) = (glyph + 1, own + 1)
    }
    return kept.flatMap { $0 > atoms.lowerBound ? $0 : nil }
  }

  /// The first place in a freshly shaped stretch behind which both shapings agree.
  private func keptStart(_ atoms: Range<Int>, _ item: ShapedItem, _ fresh: GlyphStore) -> Int? {
    let end = paragraph.atoms.starts[atoms.upperBound]
    var own = paragraph.glyphs.firstGlyph(from: end, in: item.glyphs)
    var (glyph, kept) = (fresh.count, Int?.none)
    while glyph > 0, own > item.glyphs.lowerBound,
      fresh.equals(glyph - 1, paragraph.glyphs, own - 1)
    {
      (glyph, own) = (glyph - 1, own - 1)
      if let place = commonSafePlace(glyph, fresh, own), place > atoms.lowerBound { kept = place }
    }
    return kept
  }

  /// The atom where a glyph of both shapings starts a cluster that is safe to cut before.
  private func commonSafePlace(_ glyph: Int, _ fresh: GlyphStore, _ own: Int) -> Int? {
    let cluster = fresh.clusters[glyph]
    guard fresh.isSafe[glyph], paragraph.glyphs.isSafe[own],
      paragraph.glyphs.clusters[own] == cluster, startsCluster(glyph, fresh),
      startsCluster(own, paragraph.glyphs)
    else { return nil }
    let atom = paragraph.atoms.atom(at: Int(cluster))
    return paragraph.atoms.starts[atom] == cluster ? atom : nil
  }

  private func startsCluster(_ glyph: Int, _ store: GlyphStore) -> Bool {
    glyph == 0 || store.clusters[glyph - 1] != store.clusters[glyph]
  }

  private func safeAtom(atOrBefore atom: Int, from limit: Int, _ first: Int) -> Int? {
    var place = atom
    while place > limit, !paragraph.atoms.flags[place].contains(.isSafe) { place -= 1 }
    return place >= limit && (place == first || paragraph.atoms.flags[place].contains(.isSafe))
      ? place : nil
  }

  private func safeAtom(atOrBehind atom: Int, to limit: Int, _ last: Int) -> Int? {
    var place = atom
    while place < limit, !paragraph.atoms.flags[place].contains(.isSafe) { place += 1 }
    guard place <= limit else { return nil }
    return place == last || paragraph.atoms.flags[place].contains(.isSafe) ? place : nil
  }
}
