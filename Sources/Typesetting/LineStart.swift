internal import KumihanShaping

/// Where a line starts, and how far its text could go.
struct LineStart: ~Copyable {
  let atom: Int
  /// The item that holds the atom.
  let item: Int
  /// Where the line must end at the latest.
  let limit: Int
  let slot: LineSlot
  /// What the cut at the line's start does.
  let effect: EdgeEffect?
  /// How much of the text up to the limit has room as the paragraph was shaped uncut.
  private(set) var fill: LineFill

  init(_ breaker: LineBreaker, _ atom: Int, _ slot: LineSlot, limit: Int) {
    self.atom = atom
    item = breaker.paragraph.item(holding: atom)
    self.limit = limit
    self.slot = slot
    effect = breaker.startEffect(at: atom)
    fill = LineFill(from: atom, ofItem: item, slot)
    breaker.ruler.fillOn(&fill, to: limit, slot, start: effect)
  }

  /// The first atom that does not fit; the limit when all fit.
  var overflow: Int { fill.overflow }
}
