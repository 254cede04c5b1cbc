internal import KumihanShaping
internal import KumihanTypography

/// What a cut does to the text on one side of it: the glyphs that differ from the uncut paragraph's.
///
/// It depends on the cut alone, not on any width, so that it is found once and shared by all lines with that cut.
final class EdgeEffect: Sendable {
  /// The atoms whose glyphs are replaced; they reach to the cut.
  let atoms: Range<Int>
  /// The item they belong to.
  let item: Int
  /// Advance from the first replaced atom to each one and to their end, in font units.
  let positions: [Int32]
  /// The glyphs in their place, in logical order.
  let glyphs: GlyphStore

  init(atoms: Range<Int>, item: Int, positions: [Int32], glyphs: GlyphStore) {
    (self.atoms, self.item) = (atoms, item)
    self.positions = positions
    self.glyphs = glyphs
  }

  /// Bytes held, roughly.
  var byteCount: Int { positions.capacity * 4 + glyphs.byteCount + EdgeEffect.bytesAlone }

  /// The object itself.
  private static var bytesAlone: Int {
    16 + MemoryLayout<(Range<Int>, Int, [Int32], GlyphStore)>.size
  }

  /// The advance of some of the replaced atoms, in font units.
  func units(_ part: Range<Int>) -> Int32 {
    guard !part.isEmpty else { return 0 }
    return positions[part.upperBound - atoms.lowerBound]
      - positions[part.lowerBound - atoms.lowerBound]
  }
}

/// What the two cuts of a line do to it.
struct LineEdges: Sendable {
  /// At the line's start; covers the whole first item where nothing of it could be kept.
  var start: EdgeEffect?
  /// At the line's end.
  var end: EdgeEffect?
  /// In another item from which a truncation cut at the line's start takes the context; covers its whole part.
  var contextBehindStart: EdgeEffect?
  /// The same of a truncation cut at the line's end.
  var contextBeforeEnd: EdgeEffect?

  static let unchanged = LineEdges()
}

extension LineEdges {
  /// A part of an item in three: what the start replaced, what is as in the paragraph, what the end replaced.
  struct Split {
    var start: (effect: EdgeEffect, atoms: Range<Int>)?
    var kept: Range<Int>
    var end: (effect: EdgeEffect, atoms: Range<Int>)?
  }

  /// Whether anything of an item is replaced.
  @inline(__always)
  func touches(item index: Int) -> Bool {
    start?.item == index || end?.item == index || context(ofItem: index) != nil
  }

  /// What taking the context from an item does.
  private func context(ofItem index: Int) -> EdgeEffect? {
    if let contextBeforeEnd, contextBeforeEnd.item == index { return contextBeforeEnd }
    if let contextBehindStart, contextBehindStart.item == index { return contextBehindStart }
    return nil
  }

  /// Takes away what the cuts do to items from which they take the context, too.
  mutating func dropReplaced() {
    if let start, context(ofItem: start.item) != nil { self.start = nil }
    if let end, context(ofItem: end.item) != nil { self.end = nil }
  }

  /// Splits some atoms of an item; the three follow each other and tile them.
  func split(_ part: Range<Int>, ofItem index: Int) -> Split {
    var split = Split(kept: part)
    if let start, start.item == index {
      let border = max(part.lowerBound, min(part.upperBound, start.atoms.upperBound))
      split.start = (start, part.lowerBound..<border)
      split.kept = border..<part.upperBound
    }
    if let last = end?.item == index ? end : context(ofItem: index) {
      let border = max(split.kept.lowerBound, min(part.upperBound, last.atoms.lowerBound))
      split.end = (last, border..<part.upperBound)
      split.kept = split.kept.lowerBound..<border
    }
    return split
  }
}

/// Which text an effect belongs to.
enum EdgeKey: Hashable, Sendable {
  enum Side: UInt8, Sendable {
    /// The text before the cut; letters still join across it.
    case end
    /// The text behind the cut; letters still join across it.
    case start
    /// The text before the cut, as if nothing came behind it.
    case truncatedEnd
    /// The text behind the cut, as if nothing came before it.
    case truncatedStart
  }

  /// One side of the cut before an atom.
  case cut(Int, Side)
  /// Some atoms of an item as a whole; letters join with nothing outside of a context.
  case whole(Range<Int>, item: Int, TextRange)

  /// One number is hashed for a cut: lines look for it.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .cut(let atom, let side): hasher.combine(atom << 2 | Int(side.rawValue))
    case .whole(let atoms, _, _): hasher.combine(atoms)
    }
  }
}

/// The two cuts of a line.
struct LineCuts: Equatable, Sendable {
  /// Whether the text before the line is no context for it.
  var truncatesStart = false
  /// Whether the text behind the line is no context for it.
  var truncatesEnd = false

  var start: EdgeKey.Side { truncatesStart ? .truncatedStart : .start }
  var end: EdgeKey.Side { truncatesEnd ? .truncatedEnd : .end }

  /// What a line has that is cut short.
  static let truncatedEnd = LineCuts(truncatesEnd: true)
  /// What the text has that goes on behind a token.
  static let truncatedStart = LineCuts(truncatesStart: true)
}

extension ShapedParagraph {
  /// The atoms' positions by glyphs of their own, from the first atom on and with their end.
  func positions(of atoms: Range<Int>, in glyphs: GlyphStore) -> [Int32] {
    var positions: [Int32] = []
    positions.reserveCapacity(atoms.count + 1)
    var (glyph, sum) = (0, Int32(0))
    var atom = atoms.lowerBound
    while glyph < glyphs.count {
      let cluster = glyphs.cluster(from: glyph, to: glyphs.count)
      let last = self.atoms.firstAtom(from: atom, to: atoms.upperBound, atOrBehind: cluster.next)
      for index in 0..<(last - atom) {
        positions.append(sum &+ AtomTable.share(of: cluster.advance, index, of: last - atom))
      }
      sum &+= cluster.advance
      (glyph, atom) = (cluster.end, last)
    }
    positions.append(contentsOf: repeatElement(sum, count: atoms.upperBound - atom + 1))
    return positions
  }
}
