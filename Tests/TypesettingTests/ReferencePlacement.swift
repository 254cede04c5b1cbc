import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A glyph where the reference expects it.
struct ReferenceGlyph {
  var id: UInt32
  var cluster: Int
  var x: Double
  var y: Double
  var advance: Double
}

/// Puts the glyphs of a line in their places, walking each piece from its left edge in HarfBuzz's order.
struct ReferencePlacement {
  private struct Piece {
    var item: Int
    var clusters: Range<Int>
    var level: BidiLevel
    var insertion: ReferenceInsertion?
    var width = 0.0
    var hangs = false
  }

  let paragraph: ReferenceParagraph
  let line: ReferenceLine
  private(set) var glyphs: [ReferenceGlyph] = []
  private(set) var hangingWidth = 0.0
  private let trimmed: Int?

  init(_ paragraph: ReferenceParagraph, _ line: ReferenceLine) {
    self.paragraph = paragraph
    self.line = line
    let seen = line.clusters.lowerBound..<line.visibleEnd
    let length = paragraph.shaped.range.count
    trimmed =
      line.insertion == nil
      ? paragraph.trimmedCluster(of: seen, in: line.clusters, contextEnd: length) : nil
    let pieces = self.pieces()
    hangingWidth = pieces.filter(\.hangs).reduce(0) { $0 + $1.width }
    place(pieces)
  }

  private var contextEnd: Int {
    line.isCut ? paragraph.offset(line.clusters.upperBound) : paragraph.shaped.range.count
  }

  // MARK: Pieces

  /// The line's pieces in logical order, what is inserted behind what is seen.
  private func pieces() -> [Piece] {
    let seen = line.clusters.lowerBound..<line.visibleEnd
    let reset = line.insertion == nil ? resetStart() : line.visibleEnd
    var pieces: [Piece] = []
    for range in [seen.clamped(to: 0..<reset), seen.clamped(to: reset..<Int.max)] {
      pieces += self.pieces(range, hangs: false, isReset: range.lowerBound >= reset)
    }
    if let insertion = line.insertion {
      pieces.append(
        Piece(item: 0, clusters: 0..<0, level: insertion.level, insertion: insertion))
    }
    pieces += self.pieces(line.visibleEnd..<line.clusters.upperBound, hangs: true, isReset: true)
    var pen = 0.0
    return pieces.map { piece in
      var piece = piece
      piece.width = piece.insertion?.width ?? advance(of: piece, at: pen)
      pen += piece.width
      return piece
    }
  }

  private func pieces(_ range: Range<Int>, hangs: Bool, isReset: Bool) -> [Piece] {
    paragraph.parts(of: range).map { part in
      let level = paragraph.shaped.items[part.item].item.level
      return Piece(
        item: part.item, clusters: part.clusters,
        level: isReset ? paragraph.shaped.baseLevel : level, hangs: hangs)
    }
  }

  /// White space, isolates and what bidi ignores have the paragraph's level at a line's end (UAX #9, L1 and 5.2).
  private func resetStart() -> Int {
    var start = line.clusters.upperBound
    while start > line.clusters.lowerBound {
      let bidiClass = paragraph.clusters[start - 1].bidiClass
      guard bidiClass.isResetAtLineEnd || bidiClass == .s || bidiClass == .b else { break }
      start -= 1
    }
    return min(start, line.visibleEnd)
  }

  private func advance(of piece: Piece, at pen: Double) -> Double {
    paragraph.advance(
      of: piece.clusters, item: piece.item, in: line.clusters, at: pen, contextEnd: contextEnd,
      trimmed: trimmed)
  }

  // MARK: Places

  /// Reverses runs of levels, highest first (UAX #9, L2), and walks over them from the side where the line starts.
  private mutating func place(_ pieces: [Piece]) {
    var order = pieces
    let highest = pieces.map(\.level.rawValue).max() ?? 0
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, order[end].level.rawValue >= level { end += 1 }
        order[start..<end].reverse()
        start = end + 1
      }
    }
    let total = order.reduce(0) { $0 + $1.width }
    var x = paragraph.shaped.baseLevel.isRightToLeft ? line.width - total : 0
    for piece in order {
      append(piece, at: x)
      x += piece.width
    }
  }

  private mutating func append(_ piece: Piece, at x: Double) {
    if let insertion = piece.insertion {
      append(insertion, at: x)
      return
    }
    let item = paragraph.shaped.items[piece.item]
    switch item.item.kind {
    case .control: return
    case .tab:
      glyphs.append(
        ReferenceGlyph(
          id: paragraph.shaped.font(of: item)?.glyph(for: " ") ?? 0,
          cluster: source(paragraph.offset(piece.clusters.lowerBound)), x: x, y: 0,
          advance: piece.width))
    case .text: appendText(piece, item, at: x)
    }
  }

  private func source(_ offset: Int) -> Int { paragraph.shaped.range.lowerBound + offset }

  private mutating func append(_ insertion: ReferenceInsertion, at x: Double) {
    let offset = source(paragraph.offset(line.visibleEnd))
    let font = insertion.font
    var units: Int32 = 0
    for index in 0..<insertion.glyphs.count {
      glyphs.append(
        ReferenceGlyph(
          id: insertion.glyphs.ids[index], cluster: offset,
          x: x + font.points(units + insertion.glyphs.xOffsets[index]),
          y: font.points(insertion.glyphs.yOffsets[index]),
          advance: font.points(insertion.glyphs.xAdvances[index])))
      units += insertion.glyphs.xAdvances[index]
    }
  }

  /// Space stands behind a cluster: at its right, in right-to-left text at its left.
  private mutating func appendText(_ piece: Piece, _ item: ShapedItem, at left: Double) {
    guard let font = paragraph.shaped.font(of: item) else { return }
    var x = left
    let groups = self.groups(piece)
    let isRightToLeft = piece.level.isRightToLeft
    let part = self.part(piece).glyphs
    for group in groups {
      let space = spacing(behind: Int(part.clusters[group.lowerBound]), piece, item)
      let spaced = isRightToLeft ? group.lowerBound : group.upperBound - 1
      if isRightToLeft { x += space }
      for index in group {
        let advance = font.points(part.xAdvances[index])
        glyphs.append(
          ReferenceGlyph(
            id: part.ids[index], cluster: source(Int(part.clusters[index])),
            x: x + font.points(part.xOffsets[index]), y: font.points(part.yOffsets[index]),
            advance: index == spaced ? advance + space : advance))
        x += advance
      }
      if !isRightToLeft { x += space }
    }
  }

  private func part(_ piece: Piece) -> ReferencePart {
    let all = paragraph.parts(of: line.clusters).first { $0.item == piece.item }
    return paragraph.part(
      piece.item, all?.clusters ?? piece.clusters, contextEnd: contextEnd)
  }

  /// The clusters of HarfBuzz that a piece has, from left to right, each with its glyphs.
  private func groups(_ piece: Piece) -> [Range<Int>] {
    let clusters = part(piece).glyphs.clusters
    let range =
      paragraph.offset(piece.clusters.lowerBound)..<paragraph.offset(piece.clusters.upperBound)
    var groups: [Range<Int>] = []
    var start = 0
    while start < clusters.count {
      var end = start
      while end < clusters.count, clusters[end] == clusters[start] { end += 1 }
      if range.contains(Int(clusters[start])) { groups.append(start..<end) }
      start = end
    }
    let isTurned =
      piece.level.isRightToLeft != paragraph.shaped.items[piece.item].item.level.isRightToLeft
    return isTurned ? groups.reversed() : groups
  }

  /// Tracking, kerning and word spacing of the grapheme clusters that start in one cluster of HarfBuzz.
  private func spacing(behind start: Int, _ piece: Piece, _ item: ShapedItem) -> Double {
    let style = paragraph.style(item.item)
    let between = style.tracking != 0 ? style.tracking : style.kerning
    let next = part(piece).clusterStarts.filter { $0 > start }.min() ?? .max
    return piece.clusters.reduce(0) { sum, index in
      guard (start..<next).contains(paragraph.offset(index)) else { return sum }
      let cluster = paragraph.clusters[index]
      let space = cluster.isSpaced && index != trimmed ? between : 0
      return sum + space + (cluster.isWordSpace ? style.wordSpacing : 0)
    }
  }
}
