import KumihanTypography

@testable import KumihanTypesetting

/// A layout beside the lines that the reference expects.
struct LayoutComparison {
  private let layout: TextLayout
  private let expected: [ReferenceLine]
  private let reference: ReferenceText

  init(_ layout: TextLayout, _ expected: [ReferenceLine], _ reference: ReferenceText) {
    self.layout = layout
    self.expected = expected
    self.reference = reference
  }
}

extension LayoutComparison {
  /// Holds the lines, what is kept, the sizes that answer a proposal, and where lines stand in the box.
  func check(_ proposal: TextProposal) throws(Violation) {
    try checkLines()
    try layout.measure.equal(kept: expected, reference)
    try checkSizes(proposal)
  }

  /// Holds the lines, one by one.
  func checkLines() throws(Violation) {
    for (line, wanted) in zip(layout, expected) { try check(line, wanted) }
    try layout.equal(baselines: reference.stack(expected).baselines)
  }

  private func check(_ line: TextLayout.Line, _ wanted: ReferenceLine) throws(Violation) {
    let range = reference.range(of: wanted)
    try hold(line.range == range, "\(line.text), expected \(range) \(wanted.ending)")
    let (seen, visible) = (line.visibleRanges.joined(), reference.visibleRanges(of: wanted))
    try hold(seen == visible, "\(line.text) shows \(seen), expected \(visible)")
    let (ending, width) = (line.ending, line.width)
    try hold(ending == wanted.ending, "\(line.text): \(ending), expected \(wanted.ending)")
    try hold(width == wanted.width, "\(line.text) is \(width) wide, expected \(wanted.width)")
    let extent = reference.extent(of: wanted)
    let isHigh =
      line.ascent == extent.ascent && line.descent == extent.descent
      && line.leading == extent.leading
    try hold(
      isHigh,
      "\(line.text) is \(line.ascent) + \(line.descent) + \(line.leading), expected \(extent)")
  }

  private func checkSizes(_ proposal: TextProposal) throws(Violation) {
    try layout.measure.equal(expected, height: reference.stack(expected).height, proposal)
    let boxWidth = layout.measure.boxWidth
    for (line, wanted) in zip(layout, expected) {
      let x = reference.x(of: wanted, boxWidth: boxWidth)
      try hold(isNearby(line.x, x), "\(line.text) starts at \(line.x), expected \(x)")
    }
  }
}

extension TextLayout {
  /// Holds that its lines stand on the expected baselines, and that there are no others.
  func equal(baselines: [Double]) throws(Violation) {
    try hold(count == baselines.count, "\(count) lines, expected \(baselines.count)")
    for (line, baseline) in zip(self, baselines) {
      try hold(
        isNearby(line.baseline, baseline),
        "\(line.text) at \(line.baseline), expected \(baseline)")
    }
  }
}

extension TextMeasure {
  /// Holds what lines or segments show of the text, and whether that is all.
  func equal(kept expected: [ReferenceLine], _ reference: ReferenceText) throws(Violation) {
    let isCut = expected.last?.isCut ?? false
    try hold(isTruncated == isCut, "truncated: \(isTruncated), expected \(isCut)")
    let wanted = reference.kept(expected)
    try hold(kept == wanted, "kept \(kept), expected \(wanted)")
  }

  /// Holds the sizes that answer a proposal, for lines or segments that are so high together.
  func equal(
    _ expected: [ReferenceLine], height: Double, _ proposal: TextProposal
  ) throws(Violation) {
    let offered = proposal.width ?? .infinity
    let reach = expected.reduce(0) { max($0, $1.outerReach) }
    let wanted =
      proposal.isZero
      ? .zero
      : TextSize(
        width: min(proposal.roundedUp(reach), offered), height: proposal.roundedUp(height))
    try hold(size == wanted, "size \(size), expected \(wanted)")
    let box = offered < .infinity ? offered : reach
    try hold(boxWidth == box, "box \(boxWidth), expected \(box)")
  }
}

extension TextLayout.Line {
  /// Holds that its glyphs are the expected ones, at their places from its origin.
  func equal(_ expected: [ReferenceGlyph]) throws(Violation) {
    let found = flatMap { run in Array(run) }
    try hold(
      found.map(\.id) == expected.map(\.id),
      "\(text): glyphs \(found.map(\.id)), expected \(expected.map(\.id))")
    try hold(
      found.map(\.cluster) == expected.map(\.cluster),
      "\(text): clusters \(found.map(\.cluster)), expected \(expected.map(\.cluster))")
    for (index, (glyph, wanted)) in zip(found, expected).enumerated() {
      let place = "\(text), glyph \(index)"
      try hold(isNearby(glyph.x, wanted.x), "\(place): x \(glyph.x), expected \(wanted.x)")
      try hold(isNearby(glyph.y, wanted.y), "\(place): y \(glyph.y), expected \(wanted.y)")
      try hold(
        isNearby(glyph.advance, wanted.advance),
        "\(place): advance \(glyph.advance), expected \(wanted.advance)")
    }
  }

  /// Holds that its token stands at a place from its origin; nil: it has none.
  func equalToken(_ expected: (x: Double, width: Double)?) throws(Violation) {
    guard let ellipsis, let expected else {
      return try hold(
        ellipsis == nil && expected == nil,
        "\(text): token \(ellipsis as TextLayout.Ellipsis?), expected at \(expected?.x as Double?)")
    }
    let isThere =
      isNearby(ellipsis.x, x + expected.x) && isNearby(ellipsis.width, expected.width)
    try hold(isThere, "\(text): token \(ellipsis), expected \(expected) from \(x)")
  }
}

/// Whether two lengths are equal but for what adding in another order does, beside their own size.
func isNearby(_ left: Double, _ right: Double) -> Bool {
  abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
}
