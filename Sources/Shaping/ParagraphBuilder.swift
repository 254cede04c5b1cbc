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

  /// `items` are the paragraph's, of which some may be spaced; `analysis` is that of its text.
  init(_ contexts: [StyleContext], _ items: [Item], _ analysis: borrowing Analysis) {
    self.contexts = contexts
    countsSpaces = items.contains { contexts[$0.style].isSpaced }
    countsWordSpaces = items.contains { contexts[$0.style].style.wordSpacing != 0 }
    shapedItems.reserveCapacity(items.count)
    atoms.reserveCapacity(analysis.count)
    glyphs.reserveCapacity(analysis.count)
  }

  /// Appends an item with its glyphs, none for tabs and controls; `words` are the remembered ones.
  mutating func append(
    _ item: Item, _ shaped: ItemGlyphs, _ words: GlyphStore, _ analysis: borrowing Analysis
  ) {
    let firstGlyph = glyphs.count
    let firstAtom = atoms.count
    glyphs.append(shaped, words)
    appendAtoms(of: item, analysis)
    let (atomRange, glyphRange) = (firstAtom..<atoms.count, firstGlyph..<glyphs.count)
    let advance = atoms.place(atomRange, glyphs, glyphRange)
    shapedItems.append(
      ShapedItem(
        item: item, atoms: atomRange, glyphs: glyphRange, advance: advance,
        isMonotone: !contexts[item.style].leadsBack && atoms.ascends(atomRange, to: advance)))
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
    let (first, firstAtom) = (scalar, atoms.count)
    scalar = analysis.scalar(atOffset: item.range.upperBound)
    atoms.append(first..<scalar, analysis)
    if countsSpaces { countSpaces(first..<scalar, item, analysis) }
    if countsWordSpaces { countWordSpaces(behind: firstAtom) }
  }

  /// Counts the clusters of an item that take tracking or kerning.
  private mutating func countSpaces(
    _ scalars: Range<Int>, _ item: Item, _ analysis: borrowing Analysis
  ) {
    let takesSpace =
      item.kind == .text && !item.script.isCursive && contexts[item.style].isSpaced
    for scalar in scalars where analysis.startsGrapheme[scalar] {
      atoms.spacedCounts.append(spaced)
      if takesSpace, !analysis.properties[scalar].isDefaultIgnorable { spaced += 1 }
    }
  }

  private mutating func countWordSpaces(behind first: Int) {
    for flags in atoms.flags[first...] {
      atoms.wordSpaceCounts.append(wordSpaces)
      if flags.contains(.isWordSpace) { wordSpaces += 1 }
    }
  }
}

// MARK: Atoms

extension AtomTable {
  /// Appends an atom for each grapheme cluster of some scalars, without its position.
  fileprivate mutating func append(_ range: Range<Int>, _ analysis: borrowing Analysis) {
    let startsGrapheme = analysis.startsGrapheme.span
    let offsets = analysis.text.offsets.span
    starts.append(addingCapacity: range.count) { starts in
      for scalar in range where startsGrapheme[scalar] { starts.append(offsets[scalar]) }
    }
    let (scalars, properties) = (analysis.text.scalars.span, analysis.properties.span)
    let breaks = analysis.breaks.span
    flags.append(addingCapacity: starts.count - flags.count) { flags in
      for scalar in range where startsGrapheme[scalar] {
        var known = AtomFlags(of: scalars[scalar], properties[scalar], analysis.spacesHang)
        // A space with a mark on it is seen.
        if !known.isEmpty, !analysis.isBare(scalar) { known.formIntersection(.isWordSpace) }
        flags.append(AtomFlags(known, breakBefore: breaks[scalar]))
      }
    }
  }

  /// Gives some atoms their positions, from the advances of HarfBuzz's clusters; returns their sum.
  fileprivate mutating func place(
    _ atoms: Range<Int>, _ glyphs: GlyphStore, _ range: Range<Int>
  ) -> Int32 {
    positions.append(contentsOf: repeatElement(0, count: atoms.count))
    return AtomTable.place(
      atoms, at: starts, glyphs, range, &positions, &flags)
  }

  private static func place(
    _ atoms: Range<Int>, at starts: [Int32], _ glyphs: GlyphStore, _ range: Range<Int>,
    _ positions: inout [Int32], _ flags: inout [AtomFlags]
  ) -> Int32 {
    var (position, glyph, atom) = (Int32(0), range.lowerBound, atoms.lowerBound)
    var positions = positions.mutableSpan
    var flags = flags.mutableSpan
    let (starts, clusters) = (starts.span, glyphs.clusters.span)
    let (advances, isSafe) = (glyphs.advances.span, glyphs.isSafe.span)
    while glyph < range.upperBound {
      let (firstGlyph, first) = (glyph, atom)
      var advance: Int32 = 0
      repeat {
        advance &+= advances[glyph]
        glyph += 1
      } while glyph < range.upperBound && clusters[glyph] == clusters[firstGlyph]
      let next = glyph < range.upperBound ? clusters[glyph] : .max
      while atom < atoms.upperBound, starts[atom] < next { atom += 1 }
      if first < atom {
        positions[first] = position
        for inner in first + 1..<max(first + 1, atom) {
          let share = AtomTable.share(of: advance, inner - first, of: atom - first)
          positions[inner] = position &+ share
        }
        if starts[first] == clusters[firstGlyph] {
          flags[first].formUnion(isSafe[firstGlyph] ? [.startsCluster, .isSafe] : .startsCluster)
        }
      }
      position &+= advance
    }
    for rest in atom..<atoms.upperBound { positions[rest] = position }
    // What has no glyphs can be cut anywhere.
    let free = range.isEmpty ? atoms : atoms.prefix(1)
    for atom in free { flags[atom].formUnion([.startsCluster, .isSafe]) }
    return position
  }

  /// Whether none of some atoms lies before the one before it, nor their end.
  fileprivate func ascends(_ atoms: Range<Int>, to end: Int32) -> Bool {
    let positions = positions.span
    var last: Int32 = 0
    for atom in atoms {
      if positions[atom] < last { return false }
      last = positions[atom]
    }
    return end >= last
  }
}

extension Analysis {
  /// Whether the grapheme cluster that starts at a scalar has nothing seen behind it.
  fileprivate func isBare(_ scalar: Int) -> Bool {
    hasNothingSeen(behindFirstOf: scalar..<clusterEnd(after: scalar))
  }
}

extension AtomFlags {
  /// What is known of a scalar that stands alone; `spacesHang` tells whether spaces and tabs do at lines' ends.
  fileprivate init(of scalar: UInt32, _ properties: ScalarProperties, _ spacesHang: Bool) {
    self = []
    if properties.isLetterMarkOrNumber { return }
    if WordSpace.contains(scalar) { insert(.isWordSpace) }
    // Whatever hangs is white space, a line terminator or U+200B, all of which are reset.
    guard properties.bidiClass.isResetAtLineEnd else { return }
    insert(.isResetAtLineEnd)
    if properties.hangs(scalar), spacesHang || !properties.isHangingSpace(scalar) {
      insert(.hangs)
    }
  }
}

extension ScalarProperties {
  /// Whether the scalar's general category is one of L, M and N, so that it is no space and steers nothing.
  fileprivate var isLetterMarkOrNumber: Bool {
    generalCategory.rawValue &- GeneralCategory.lu.rawValue
      <= GeneralCategory.no.rawValue - GeneralCategory.lu.rawValue
  }

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
    case 0x20, 0xA0: true
    case 0...0x1360: false
    case 0x1361, 0x10100, 0x10101, 0x1039F, 0x1091F: true
    default: false
    }
  }
}
