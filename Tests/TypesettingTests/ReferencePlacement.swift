import KumihanFontSystem
import KumihanInterop
import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A glyph where the reference expects it.
struct ReferenceGlyph {
  var id: UInt32
  /// Where in the source its cluster is.
  var cluster: Int
  var x: Double
  var y: Double
  var advance: Double
}

/// A part of a line that moves as one when runs are put in order.
struct ReferencePiece {
  enum Content {
    /// Clusters of an item.
    case text(ReferenceStretch, item: Int, Range<Int>)
    /// A tab, with its cluster.
    case tab(ReferenceStretch, ReferenceTab, cluster: Int)
    case insertion(ReferenceInsertion)
  }

  var content: Content
  var level: BidiLevel
  var width = 0.0
  var hangs = false

  var isTab: Bool { if case .tab = content { true } else { false } }
}

/// Puts the glyphs of a line in their places, walking each piece from its left edge in HarfBuzz's order.
struct ReferencePlacement {
  let line: ReferenceLine
  private(set) var glyphs: [ReferenceGlyph] = []
  private(set) var hangingWidth = 0.0
  /// The width of all pieces.
  private(set) var width = 0.0
  /// The left edge and the width of a hyphen or a token; nil where there is none.
  private(set) var insertion: (x: Double, width: Double)?
  /// The cluster of the last stretch behind which tracking is left out.
  private let lastTrimmed: Int?

  /// Places a line from its left edge on; `trims` leaves out the tracking at its end.
  ///
  /// A line from right to left starts at its right edge, whose distance is how far it reaches; a piece of a line, which
  /// is to be moved, starts at 0.
  init(_ line: ReferenceLine, trims: Bool = true, isPiece: Bool = false) {
    self.line = line
    let last = trims ? line.lastStretch : nil
    lastTrimmed = last.flatMap { $0.trimmedCluster(of: $0.seen) }
    let pieces = self.pieces()
    hangingWidth = pieces.filter(\.hangs).reduce(0) { $0 + $1.width }
    width = pieces.reduce(0) { $0 + $1.width }
    place(pieces, from: !isPiece && baseLevel.isRightToLeft ? line.width - width : 0)
  }

  private func trimmed(in stretch: ReferenceStretch) -> Int? {
    isLast(stretch) ? lastTrimmed : nil
  }

  private var baseLevel: BidiLevel { line.paragraph.shaped.baseLevel }
}

// MARK: Pieces

extension ReferencePlacement {
  /// The line's pieces in logical order, what is inserted behind what is kept before it.
  private func pieces() -> [ReferencePiece] {
    var tabs = line.tabs[...]
    var pieces = self.pieces(of: line.text.seen, line.text, &tabs)
    if let insertion = line.insertion {
      pieces.append(
        ReferencePiece(
          content: .insertion(insertion), level: insertion.level,
          width: insertion.form(trims: line.suffix == nil).width))
    }
    if let suffix = line.suffix { pieces += self.pieces(of: suffix.seen, suffix, &tabs) }
    let last = line.suffix ?? line.text
    pieces += self.pieces(of: last.hanging, last, &tabs)
    for index in pieces.indices { pieces[index].width = width(of: index, in: pieces) }
    return pieces
  }

  private func pieces(
    of clusters: Range<Int>, _ stretch: ReferenceStretch, _ tabs: inout ArraySlice<ReferenceTab>
  ) -> [ReferencePiece] {
    let hangs = clusters.lowerBound >= stretch.visibleEnd
    let reset =
      isLast(stretch) ? stretch.resetStart : hangs ? clusters.lowerBound : clusters.upperBound
    let ranges = [clusters.clamped(to: 0..<reset), clusters.clamped(to: reset..<Int.max)]
    var pieces: [ReferencePiece] = []
    for range in ranges {
      for part in stretch.parts(of: range) {
        let item = stretch.paragraph.shaped.items[part.item].item
        let level = range.lowerBound >= reset ? baseLevel : self.level(of: item, in: stretch)
        let content: ReferencePiece.Content =
          item.kind == .tab
          ? .tab(stretch, tabs.removeFirst(), cluster: part.clusters.lowerBound)
          : .text(stretch, item: part.item, part.clusters)
        pieces.append(ReferencePiece(content: content, level: level, hangs: hangs))
      }
    }
    return pieces
  }

  /// Whether nothing is seen behind a stretch.
  private func isLast(_ stretch: ReferenceStretch) -> Bool {
    line.lastStretch.map { $0.paragraph === stretch.paragraph && $0.clusters == stretch.clusters }
      ?? false
  }

  /// Left-to-right text of another paragraph is embedded in a line from right to left.
  private func level(of item: Item, in stretch: ReferenceStretch) -> BidiLevel {
    let isEmbedded = baseLevel.isRightToLeft && !stretch.paragraph.shaped.baseLevel.isRightToLeft
    return isEmbedded ? BidiLevel(rawValue: item.level.rawValue + 2) : item.level
  }

  private func width(of index: Int, in pieces: [ReferencePiece]) -> Double {
    switch pieces[index].content {
    case .insertion: return pieces[index].width
    case .text(let stretch, let item, let clusters):
      return stretch.advance(of: clusters, item: item, trimmed: trimmed(in: stretch))
    case .tab(_, let tab, _):
      let behind = pieces[(index + 1)...].prefix { !$0.isTab && !$0.hangs }
      return tab.width(before: pieces[index].hangs ? 0 : advance(of: behind, tab))
    }
  }

  /// How far pieces move the pen that stand behind a tab, at a decimal stop those before the decimal point.
  private func advance(of pieces: ArraySlice<ReferencePiece>, _ tab: ReferenceTab) -> Double {
    var sum = 0.0
    for piece in pieces {
      switch piece.content {
      case .tab: return sum
      case .insertion: sum += piece.width
      case .text(let stretch, let item, let clusters):
        let all = stretch.paragraph.clusters
        let point = clusters.first {
          tab.anchor == .point && all[$0].first == tab.stop.decimalPoint
        }
        let before = clusters.lowerBound..<(point ?? clusters.upperBound)
        sum += stretch.advance(of: before, item: item, trimmed: trimmed(in: stretch))
        if point != nil { return sum }
      }
    }
    return sum
  }
}

extension ReferenceStretch {
  /// White space, isolates and what bidi ignores have the line's level at its end (UAX #9, L1 and 5.2).
  ///
  /// What hangs is white space, whatever invisible marks it has.
  fileprivate var resetStart: Int {
    var start = visibleEnd
    while start > clusters.lowerBound {
      guard paragraph.clusters[start - 1].bidiClass.isResetAtLineEnd else { break }
      start -= 1
    }
    return start
  }
}

// MARK: Places

extension ReferencePlacement {
  /// Reverses runs of levels, highest first (UAX #9, L2), and walks over them from the side where the line starts.
  private mutating func place(_ pieces: [ReferencePiece], from left: Double) {
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
    var x = left
    for piece in order {
      append(piece, at: x)
      x += piece.width
    }
  }

  private mutating func append(_ piece: ReferencePiece, at x: Double) {
    switch piece.content {
    case .text(let stretch, let index, let clusters):
      let part = ReferenceTextPiece(
        stretch: stretch, index: index, clusters: clusters, level: piece.level,
        trimmed: trimmed(in: stretch))
      glyphs += part.glyphs(at: x)
    case .tab(let stretch, let tab, let cluster):
      let room = ReferenceTabRoom(
        tab: tab, stretch: stretch, cluster: cluster, width: piece.width, level: baseLevel)
      glyphs += room.glyphs(at: x)
    case .insertion(let insertion):
      self.insertion = (x, piece.width)
      let offset = line.paragraph.source(line.text.visibleEnd)
      glyphs += insertion.form(trims: line.suffix == nil).glyphs.moved(by: x, cluster: offset)
    }
  }
}
