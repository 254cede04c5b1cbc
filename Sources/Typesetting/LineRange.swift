internal import KumihanShaping

/// Why a line ends where it does.
public enum LineEnding: String, Hashable, Sendable {
  /// At a break opportunity.
  case softBreak
  /// At a line terminator.
  case hardBreak
  /// At a soft hyphen, which shows.
  case hyphen
  /// Between two grapheme clusters of a piece that is wider than the line.
  case emergency
  /// At the end of the text.
  case end
}

/// A line as a range of a paragraph's atoms.
struct LineRange: Equatable, Sendable {
  /// The paragraph's index in the text.
  var paragraph: Int
  /// All atoms of the line, hanging white space and inner line terminators included.
  var atoms: Range<Int>
  /// Where the part that is seen ends; hanging white space lies behind.
  var visibleEnd: Int
  /// Why it ends there.
  var ending: LineEnding
  /// The width of what is seen, a hyphen included, in points.
  var width: Double
  /// How far the fonts of what is seen reach above and below, the strut included.
  var extent: LineExtent
}

extension PreparedParagraph {
  /// Where the visible part of the atoms ends, white space at their end left out.
  func visibleEnd(of atoms: Range<Int>) -> Int {
    var end = atoms.upperBound
    while end > atoms.lowerBound, flags[end - 1].hangsApart {
      end -= 1
    }
    // A space that is one cluster with what follows cannot be set apart from it.
    while end < atoms.upperBound, !flags[end].contains(.startsCluster) { end += 1 }
    return end
  }

  /// The extent of a line with these visible atoms, the strut included.
  func extent(of visible: Range<Int>, strut: LineExtent) -> LineExtent {
    var extent = strut
    guard !visible.isEmpty else { return extent }
    var index = shaped.item(holding: visible.lowerBound)
    while index < measures.count, shaped.items[index].atoms.lowerBound < visible.upperBound {
      if shaped.items[index].item.kind == .text { extent.formUnion(measures[index].extent) }
      index += 1
    }
    return extent
  }
}
