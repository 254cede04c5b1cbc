internal import KumihanFontSystem
internal import KumihanShaping
internal import KumihanTypography

/// A text whose copies fill the room of tabs.
struct TabLeader {
  private let insertion: Insertion
  /// The one font of the text.
  let font: SizedFont
  /// Copies in a tab's room: how many, and how much of it is left before and behind them, in points.
  typealias Copies = (count: Int, before: Double, behind: Double)

  /// How wide a copy is, in points.
  var width: Double { insertion.advance }
  private var glyphCount: Int { insertion.paragraph.shaped.glyphs.count }
  /// More glyphs are not drawn: what they would show is a grey bar.
  private static let mostGlyphs = 10_000

  /// Nil where the text takes no room, or several fonts: a tab is a run of one.
  init?(_ insertion: Insertion?) {
    guard let insertion, insertion.advance > 0 else { return nil }
    let shaped = insertion.paragraph.shaped
    let fonts = shaped.items.filter { $0.item.kind == .text }.map { shaped.font(of: $0) }
    guard let first = fonts.first, let font = first, fonts.allSatisfy({ $0 == font }) else {
      return nil
    }
    (self.insertion, self.font) = (insertion, font)
  }
}

extension TabLeader {
  /// The whole copies that have room in a tab; nil where there are none, or too many.
  func copies(in tab: LinePiece) -> Copies? {
    guard let pen = tab.leader?.pen else { return nil }
    let end = pen + tab.width
    // A room that ends where a copy does comes out a little narrower or wider.
    let slack = TabRuler.reached(by: end) - end
    let first = ((pen - slack) / width).rounded(.up)
    let last = ((end + slack) / width).rounded(.down)
    guard last > first, last - first <= Double(TabLeader.mostGlyphs / max(1, glyphCount))
    else { return nil }
    func rest(_ rest: Double) -> Double { rest > slack ? rest : 0 }
    return (Int(last - first), rest(first * width - pen), rest(end - last * width))
  }

  /// Places a copy with its left edge at a place.
  func place(at left: Double, cluster: Int, _ records: inout GlyphRecords) {
    let shaped = insertion.paragraph.shaped
    let pieces = shaped.items.indices.filter { shaped.items[$0].item.kind == .text }
    var pen = left
    for index in VisualOrder.order(pieces.map { shaped.items[$0].item.level }).map({ pieces[$0] }) {
      let item = shaped.items[index]
      let isRightToLeft = item.item.level.isRightToLeft
      let ruler = LineRuler(paragraph: insertion.paragraph, tabs: .none)
      let width = ruler.advance(of: item.atoms, ofItem: index, .unchanged, trimmed: nil)
      var placement = GlyphPlacement(
        shaped, insertion.paragraph.measures[index], insertedAt: cluster,
        isRightToLeft: isRightToLeft, start: isRightToLeft ? pen + width : pen)
      placement.append(item.atoms, item, index, .unchanged, trimmed: nil, to: &records)
      pen += width
    }
  }
}
