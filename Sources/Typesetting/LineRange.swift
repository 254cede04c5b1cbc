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
  /// The room that the line was given.
  var slot: LineSlot
  /// How far what is seen reaches from the edge of the box where lines start, a hyphen or a token included, in points.
  var reach: Double
  /// How far the fonts of what is seen reach above and below, the strut included.
  var extent: LineExtent
  /// Where the line's top has to be; nil: under the line before.
  var top: Double?
  /// Whether it stands beside the one before, as another segment of the same line.
  var isContinuation = false
}

extension LineRange {
  /// The width of what is seen, in points.
  var width: Double { reach - slot.start }
  /// How much room it takes in its box, indents included.
  var outerWidth: Double { reach + slot.tail }
  /// Whether it is the first of a paragraph that is not the text's first.
  var startsNextParagraph: Bool { paragraph > 0 && atoms.lowerBound == 0 && !isContinuation }
}

extension PreparedParagraph {
  /// All of its atoms.
  var allAtoms: Range<Int> { 0..<shaped.atoms.count }

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

  /// How far the fonts of some visible atoms reach; nil where there is no text.
  func extent(of visible: Range<Int>) -> LineExtent? {
    guard !visible.isEmpty else { return nil }
    var extent: LineExtent?
    var index = shaped.item(holding: visible.lowerBound)
    while index < measures.count, shaped.items[index].atoms.lowerBound < visible.upperBound {
      if shaped.items[index].item.kind == .text {
        extent = extent?.union(measures[index].extent) ?? measures[index].extent
      }
      index += 1
    }
    return extent
  }
}
