internal import KumihanShaping
internal import KumihanTypography

/// What a cut does to the text on one side of it: the glyphs that differ from the uncut paragraph's.
///
/// It depends on the cut alone, not on any width, so that it is found once.
struct EdgeEffect: Sendable {
  /// The atoms whose glyphs are replaced; they reach to the cut.
  let atoms: Range<Int>
  /// The item they belong to.
  let item: Int
  /// Advance from the first replaced atom to each one and to their end, in font units.
  let positions: [Int32]
  /// The glyphs in their place, in logical order.
  let glyphs: GlyphStore

  /// Bytes held, roughly.
  var byteCount: Int { positions.capacity * 4 + glyphs.byteCount + MemoryLayout<Self>.stride }

  /// The advance of some of the replaced atoms, in font units.
  func units(_ part: Range<Int>) -> Int32 {
    positions[part.upperBound - atoms.lowerBound] - positions[part.lowerBound - atoms.lowerBound]
  }
}

/// What the two cuts of a line do to it.
struct LineEdges: Sendable {
  /// At the line's start; covers the whole first item where nothing of it could be kept.
  var start: EdgeEffect?
  /// At the line's end.
  var end: EdgeEffect?

  static let unchanged = LineEdges(start: nil, end: nil)
}

/// Which cut an effect belongs to.
struct EdgeKey: Hashable, Sendable {
  enum Side: UInt8, Sendable {
    /// The text before the cut; letters still join across it.
    case end
    /// The text behind the cut; letters still join across it.
    case start
    /// The text before the cut, as if nothing came behind it.
    case truncatedEnd
  }

  var cut: Int
  var side: Side
}

extension ShapedParagraph {
  /// The atoms' positions by glyphs of their own, from the first atom on and with their end.
  func positions(of atoms: Range<Int>, in glyphs: GlyphStore) -> [Int32] {
    var positions: [Int32] = []
    positions.reserveCapacity(atoms.count + 1)
    var (glyph, sum) = (0, Int32(0))
    var atom = atoms.lowerBound
    while atom < atoms.upperBound {
      let next = glyph < glyphs.count ? glyphs.clusters[glyph] : .max
      if self.atoms.starts[atom] < next {
        positions.append(sum)
        atom += 1
        continue
      }
      let cluster = next
      var advance: Int32 = 0
      repeat {
        advance &+= glyphs.advances[glyph]
        glyph += 1
      } while glyph < glyphs.count && glyphs.clusters[glyph] == cluster
      let end = glyph < glyphs.count ? glyphs.clusters[glyph] : .max
      var last = atom
      while last < atoms.upperBound, self.atoms.starts[last] < end { last += 1 }
      for index in atom..<last {
        positions.append(
          sum &+ Int32(truncatingIfNeeded: Int(advance) * (index - atom) / (last - atom)))
      }
      sum &+= advance
      atom = last
    }
    while glyph < glyphs.count {
      sum &+= glyphs.advances[glyph]
      glyph += 1
    }
    positions.append(sum)
    return positions
  }
}
