internal import KumihanShaping
internal import KumihanTypography

/// A text whose copies fill the room of tabs.
struct TabLeader {
  private let insertion: Insertion
  /// How wide a copy is, in points.
  var width: Double { insertion.advance }
  /// More copies are not drawn: what they would show is a grey bar.
  private static let mostCopies = 10_000

  /// Nil where the text takes no room.
  init?(_ insertion: Insertion?) {
    guard let insertion, insertion.advance > 0 else { return nil }
    self.insertion = insertion
  }
}

extension TabLeader {
  /// How many copies have room in a tab, where the first stands from the side where the line starts, and how wide all are.
  func copies(in tab: LinePiece) -> (count: Int, offset: Double, width: Double)? {
    guard let pen = tab.leader?.pen else { return nil }
    let first = (pen / width).rounded(.up)
    let last = ((pen + tab.width) / width).rounded(.down)
    guard last > first, last - first <= Double(TabLeader.mostCopies) else { return nil }
    let count = Int(last - first)
    // A quotient may come out a little too large or too small.
    let offset = max(0, first * width - pen)
    guard offset + Double(count) * width <= tab.width else {
      return count > 1 ? (count - 1, offset, Double(count - 1) * width) : nil
    }
    return (count, offset, Double(count) * width)
  }

  /// Places a copy with its left edge at a place.
  func place(at left: Double, cluster: Int, _ records: inout GlyphRecords) {
    let shaped = insertion.paragraph.shaped
    let pieces = shaped.items.indices.filter { shaped.items[$0].item.kind == .text }
    var pen = left
    for index in VisualOrder.order(pieces.map { shaped.items[$0].item.level }).map({ pieces[$0] }) {
      let item = shaped.items[index]
      let isRightToLeft = item.item.level.isRightToLeft
      let ruler = LineRuler(paragraph: insertion.paragraph, tabs: TabRuler(interval: 0, stops: []))
      let width = ruler.advance(of: item.atoms, ofItem: index, .unchanged, trimmed: nil)
      var placement = GlyphPlacement(
        shaped, insertion.paragraph.measures[index], insertedAt: cluster,
        isRightToLeft: isRightToLeft, start: isRightToLeft ? pen + width : pen)
      placement.append(item.atoms, item, index, .unchanged, trimmed: nil, to: &records)
      pen += width
    }
  }
}
