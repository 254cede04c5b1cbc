import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// The room of a line, in points from the edge of the box where lines start.
struct ReferenceSlot {
  /// Where the pen starts.
  var start = 0.0
  /// The box's other edge.
  var end = Double.infinity
  /// What stays empty before that edge.
  var tail = 0.0

  /// How wide a line may be.
  var room: Double { (end - tail) - start }

  /// Whether a line that ends there fits.
  func holds(_ reach: Double) -> Bool { reach + tail <= end }
}

extension ReferenceSlot {
  /// The room of a paragraph's first line, or of another one, in a box of some width.
  init(_ indents: LineIndents, isFirst: Bool, width: Double) {
    start = isFirst ? indents.firstLine ?? indents.head : indents.head
    end = width
    tail = indents.tail
  }
}

/// Some clusters of a paragraph side by side on a line; they are shaped together.
struct ReferenceStretch {
  let paragraph: ReferenceParagraph
  var clusters: Range<Int>
  /// The cluster before which ends what is seen; the others hang.
  var visibleEnd: Int
  /// What letters join with, in UTF-8 offsets from the paragraph's start.
  var context: Range<Int>
}

extension ReferenceStretch {
  var seen: Range<Int> { clusters.lowerBound..<visibleEnd }
  var hanging: Range<Int> { visibleEnd..<clusters.upperBound }
}

/// A line as the reference chooses it.
struct ReferenceLine {
  var slot: ReferenceSlot
  /// Its text; where some is left out, what is kept before the token.
  var text: ReferenceStretch
  /// A hyphen or a token.
  var insertion: ReferenceInsertion?
  /// What is kept behind the token.
  var suffix: ReferenceStretch?
  var ending: LineEnding
  /// Whether text is left out.
  var isCut: Bool
  /// How far what is seen reaches from the edge of the box where lines start.
  let reach: Double
  /// Its tabs in logical order, those that hang included.
  let tabs: [ReferenceTab]

  /// Goes over the line; `trims` leaves out the tracking at its end.
  init(
    _ slot: ReferenceSlot, _ text: ReferenceStretch, _ insertion: ReferenceInsertion? = nil,
    suffix: ReferenceStretch? = nil, ending: LineEnding = .end, isCut: Bool = false,
    trims: Bool = true
  ) {
    self.slot = slot
    self.text = text
    self.insertion = insertion
    self.suffix = suffix
    self.ending = ending
    self.isCut = isCut
    var walk = ReferenceWalk(from: slot.start, in: text.paragraph)
    walk.move(over: text.seen, of: text, trims: trims && insertion == nil && suffix == nil)
    if let insertion { walk.move(over: insertion, trims: suffix == nil) }
    if let suffix { walk.move(over: suffix.seen, of: suffix, trims: true) }
    reach = walk.reach
    walk.pen.letGo()
    walk.tabsMoveText = false
    let last = suffix ?? text
    walk.move(over: last.hanging, of: last, trims: false)
    tabs = walk.tabs
  }
}

extension ReferenceLine {
  /// The width of what is seen.
  var width: Double { reach - slot.start }
  /// How far it reaches, with what stays empty behind it.
  var outerReach: Double { reach + slot.tail }
  var fits: Bool { slot.holds(reach) }
  var paragraph: ReferenceParagraph { text.paragraph }
  /// What stands at its end when it is text of the source; nil where it is a hyphen or a token.
  var lastStretch: ReferenceStretch? { suffix ?? (insertion == nil ? text : nil) }
  /// The stretches of its text in logical order.
  var stretches: [ReferenceStretch] { [text] + (suffix.map { [$0] } ?? []) }
}
