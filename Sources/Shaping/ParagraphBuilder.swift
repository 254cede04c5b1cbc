internal import KumihanFontSystem
internal import KumihanInterop
internal import KumihanTypography

/// Puts glyphs and atoms of a paragraph together, item by item.
struct ParagraphBuilder {
  private var shapedItems: [ShapedItem] = []
  private var glyphs = GlyphStore()
  private var atoms = AtomTable()
  private var scalar = 0
  private var spaced: Int32 = 0
  private var wordSpaces: Int32 = 0
  private let contexts: [StyleContext]
  private let countsSpaces: Bool
  private let countsWordSpaces: Bool

  /// `items` are the paragraph's, of which some may be spaced.
  init(_ contexts: [StyleContext], _ items: [Item]) {
    self.contexts = contexts
    let styles = items.lazy.map { contexts[$0.style].style }
    countsSpaces = styles.contains { $0.tracking != 0 || $0.kerning != 0 }
    countsWordSpaces = styles.contains { $0.wordSpacing != 0 }
  }

  /// Appends an item with what HarfBuzz gave for it; nothing for tabs and controls.
  mutating func append(_ item: Item, _ shaped: GlyphArrays?, _ analysis: borrowing Analysis) {
    let firstGlyph = glyphs.count
    let firstAtom = atoms.count
    if let shaped { glyphs.append(shaped, of: item) }
    appendAtoms(of: item, analysis)
    let advance = place(firstAtom..<atoms.count, firstGlyph..<glyphs.count)
    let made = ShapedItem(
      item: item, atoms: firstAtom..<atoms.count, glyphs: firstGlyph..<glyphs.count,
      advance: advance, isMonotone: isMonotone(item, firstAtom, advance))
    shapedItems.append(made)
  }

  /// The paragraph.
  mutating func finish(
    _ range: ParagraphRange, _ offsets: SourceOffsets, _ analysis: borrowing Analysis,
    _ fonts: [SizedFont]
  ) -> ShapedParagraph {
    atoms.starts.append(Int32(range.content.count))
    if countsSpaces { atoms.spacedCounts.append(spaced) }
    if countsWordSpaces { atoms.wordSpaceCounts.append(wordSpaces) }
    return ShapedParagraph(
      range: range.content, end: range.end, offsets: offsets, baseLevel: analysis.baseLevel,
      items: shapedItems, glyphs: glyphs, atoms: atoms, contexts: contexts, fonts: fonts,
      endsWithLineTerminator: analysis.endsWithLineTerminator)
  }

  /// One atom a grapheme cluster.
  private mutating func appendAtoms(of item: Item, _ analysis: borrowing Analysis) {
    while scalar < analysis.count, Int(analysis.text.offsets[scalar]) < item.range.upperBound {
      let first = scalar
      repeat { scalar += 1 } while scalar < analysis.count && !analysis.startsGrapheme[scalar]
      appendAtom(first..<scalar, item, analysis)
    }
  }

  private mutating func appendAtom(
    _ cluster: Range<Int>, _ item: Item, _ analysis: borrowing Analysis
  ) {
    let first = cluster.lowerBound
    let properties = analysis.properties[first]
    let value = analysis.text.scalars[first]
    var flags: AtomFlags = []
    // A space with a mark on it is seen.
    let isBare = cluster.count == 1 || analysis.hasNothingSeen(behindFirstOf: cluster)
    if isBare, hangs(value, properties, analysis) { flags.insert(.hangs) }
    if isBare, properties.bidiClass.isResetAtLineEnd { flags.insert(.isResetAtLineEnd) }
    if WordSpace.contains(value) { flags.insert(.isWordSpace) }
    atoms.starts.append(analysis.text.offsets[first])
    atoms.flags.append(AtomFlags(flags, breakBefore: analysis.breaks[first]))
    atoms.positions.append(0)
    if countsSpaces {
      atoms.spacedCounts.append(spaced)
      if takesSpace(item, properties) { spaced += 1 }
    }
    if countsWordSpaces {
      atoms.wordSpaceCounts.append(wordSpaces)
      if flags.contains(.isWordSpace) { wordSpaces += 1 }
    }
  }

  private func hangs(
    _ scalar: UInt32, _ properties: ScalarProperties, _ analysis: borrowing Analysis
  ) -> Bool {
    properties.hangs(scalar) && (analysis.spacesHang || !properties.isHangingSpace(scalar))
  }

  private func takesSpace(_ item: Item, _ properties: ScalarProperties) -> Bool {
    let style = contexts[item.style].style
    return item.kind == .text && !properties.isDefaultIgnorable && !item.script.isCursive
      && (style.tracking != 0 || style.kerning != 0)
  }

  /// Gives each atom its position, from the advances of HarfBuzz's clusters; returns their sum.
  private mutating func place(_ atomRange: Range<Int>, _ glyphRange: Range<Int>) -> Int32 {
    guard !atomRange.isEmpty else { return 0 }
    var position: Int32 = 0
    var glyph = glyphRange.lowerBound
    var atom = atomRange.lowerBound
    while glyph < glyphRange.upperBound {
      let offset = glyphs.clusters[glyph]
      let isSafe = glyphs.isSafe[glyph]
      let cluster = glyphs.cluster(from: glyph, to: glyphRange.upperBound)
      let last = atoms.firstAtom(from: atom, to: atomRange.upperBound, atOrBehind: cluster.next)
      spread(cluster.advance, from: position, over: atom..<last)
      if atom < last, atoms.starts[atom] == offset {
        atoms.flags[atom].formUnion(isSafe ? [.startsCluster, .isSafe] : .startsCluster)
      }
      (glyph, atom) = (cluster.end, last)
      position &+= cluster.advance
    }
    spread(0, from: position, over: atom..<atomRange.upperBound)
    // What has no glyphs can be cut anywhere.
    let free = glyphRange.isEmpty ? atomRange : atomRange.prefix(1)
    for atom in free { atoms.flags[atom].formUnion([.startsCluster, .isSafe]) }
    return position
  }

  private mutating func spread(_ advance: Int32, from position: Int32, over range: Range<Int>) {
    for (index, atom) in range.enumerated() {
      atoms.positions[atom] = position &+ AtomTable.share(of: advance, index, of: range.count)
    }
  }

  private func isMonotone(_ item: Item, _ firstAtom: Int, _ advance: Int32) -> Bool {
    let style = contexts[item.style].style
    guard style.tracking >= 0, style.kerning >= 0, style.wordSpacing >= 0 else { return false }
    var last: Int32 = 0
    for position in atoms.positions[firstAtom...] {
      if position < last { return false }
      last = position
    }
    return advance >= last
  }
}

extension ScalarProperties {
  /// Whether the scalar hangs at a line's end: spaces that are not glued, tabs, U+200B, line terminators.
  func hangs(_ scalar: UInt32) -> Bool {
    scalar == 0x200B || isHangingSpace(scalar) || isLineTerminator
  }

  /// Whether the scalar is a space that is not glued, or a tab.
  func isHangingSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09: true
    case 0xA0, 0x202F, 0x2007: false
    default: generalCategory == .zs
    }
  }
}

/// The spaces that word spacing widens (CSS Text 3, word-separator characters).
enum WordSpace {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }
}
