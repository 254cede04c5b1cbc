package import KumihanFontSystem
package import KumihanTypography

/// An item with its glyphs and its atoms.
package struct ShapedItem: Equatable, Sendable {
  /// What was shaped.
  package var item: Item
  /// Its atoms.
  package var atoms: Range<Int>
  /// Its glyphs; none for tabs and controls.
  package var glyphs: Range<Int>
  /// The sum of its glyphs' advances, in font units.
  package var advance: Int32
  /// Whether widths of its prefixes never shrink, so that a place in it can be found by halving.
  package var isMonotone: Bool
}

/// All of a paragraph that does not depend on any width; immutable and shared.
package final class ShapedParagraph: Sendable {
  /// Where its content lies in the rewritten text.
  package let range: TextRange
  /// Where its terminator ends in the rewritten text.
  package let end: Int
  /// Where offsets of the rewritten text lie in the source.
  package let offsets: SourceOffsets
  /// Its own level.
  package let baseLevel: BidiLevel
  /// Its items, in logical order; they tile it.
  package let items: [ShapedItem]
  /// Its glyphs, in logical order.
  package let glyphs: GlyphStore
  /// Its atoms.
  package let atoms: AtomTable
  /// What the styles' numbers in the items mean.
  package let contexts: [StyleContext]
  /// What the fonts' numbers in the items mean.
  package let fonts: [SizedFont]
  /// Whether a line terminator inside the paragraph ends it, so that an empty line follows.
  package let endsWithLineTerminator: Bool

  init(
    range: TextRange, end: Int, offsets: SourceOffsets, baseLevel: BidiLevel, items: [ShapedItem],
    glyphs: GlyphStore,
    atoms: AtomTable, contexts: [StyleContext], fonts: [SizedFont], endsWithLineTerminator: Bool
  ) {
    self.range = range
    self.end = end
    self.offsets = offsets
    self.baseLevel = baseLevel
    self.items = items
    self.glyphs = glyphs
    self.atoms = atoms
    self.contexts = contexts
    self.fonts = fonts
    self.endsWithLineTerminator = endsWithLineTerminator
  }
}

extension ShapedParagraph {
  /// The style of an item.
  package func context(of item: ShapedItem) -> StyleContext { contexts[item.item.style] }

  /// The font of an item; nil only where there is no font at all.
  package func font(of item: ShapedItem) -> SizedFont? {
    item.item.font < fonts.count ? fonts[item.item.font] : nil
  }

  /// The index of the item that holds an atom; of the last item for the atoms' end.
  package func item(holding atom: Int) -> Int {
    var (low, high) = (0, items.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if items[middle].atoms.lowerBound <= atom { low = middle } else { high = middle - 1 }
    }
    return max(0, low)
  }

  /// The advance from the start of an item to one of its atoms or its end, in font units.
  package func position(of atom: Int, in item: ShapedItem) -> Int32 {
    atom == item.atoms.upperBound ? item.advance : atoms.positions[atom]
  }

  /// The UTF-8 offset in the source of an offset from the paragraph's start.
  package func source(_ offset: Int) -> Int { offsets.start(range.lowerBound + offset) }

  /// Where its terminator, and white space behind it that was left out, ends in the source.
  package var sourceEnd: Int { offsets.end(end) }

  /// Every place where a line may end, the paragraph's end excluded, in UTF-8 offsets of the source.
  package var opportunities: [BreakOpportunity] {
    atoms.flags.indices.compactMap { index in
      let kind = atoms.flags[index].breakBefore
      return kind == .none
        ? nil : BreakOpportunity(offset: source(Int(atoms.starts[index])), kind: kind)
    }
  }

  /// Bytes held beyond the text.
  package var byteCount: Int {
    glyphs.byteCount + atoms.byteCount + items.capacity * MemoryLayout<ShapedItem>.stride
  }

  /// Stops the program where a promise of this type is broken; called in tests.
  package func checkInvariants() {
    precondition(atoms.starts.count == atoms.count + 1)
    precondition(zip(atoms.starts, atoms.starts.dropFirst()).allSatisfy { $0 < $1 })
    precondition(Int(atoms.starts[atoms.count]) == range.count)
    precondition(zip(glyphs.clusters, glyphs.clusters.dropFirst()).allSatisfy { $0 <= $1 })
    var (atom, glyph, offset) = (0, 0, 0)
    for item in items {
      precondition(item.atoms.lowerBound == atom && item.glyphs.lowerBound == glyph)
      precondition(item.item.range.lowerBound == offset)
      precondition(glyphs.advances[item.glyphs].reduce(0, &+) == item.advance)
      (atom, glyph) = (item.atoms.upperBound, item.glyphs.upperBound)
      offset = item.item.range.upperBound
    }
    precondition(atom == atoms.count && glyph == glyphs.count && offset == range.count)
  }
}
