import KumihanShaping
import KumihanTypography

@testable import KumihanTypesetting

/// A layout in a container beside the rows that the reference expects.
struct RowComparison {
  private let layout: TextLayout
  private let expected: [ReferenceRow]
  private let reference: ReferenceText

  init(_ layout: TextLayout, _ expected: [ReferenceRow], _ reference: ReferenceText) {
    self.layout = layout
    self.expected = expected
    self.reference = reference
  }
}

extension RowComparison {
  /// Holds the lines with their glyphs, what is kept, and the sizes that answer a proposal.
  func check(_ proposal: TextProposal) throws(Violation) {
    let measure = layout.measure
    let segments = expected.flatMap(\.segments)
    let stack = reference.stack(expected)
    try measure.equal(segments, height: stack.height, proposal)
    for (line, row) in zip(layout, expected) { try check(line, row) }
    try layout.equal(baselines: stack.baselines)
    try measure.equal(kept: segments, reference)
  }

  private func check(_ line: TextLayout.Line, _ row: ReferenceRow) throws(Violation) {
    let ranges = row.segments.map { reference.range(of: $0) }
    let range = ranges[0].lowerBound..<ranges[ranges.count - 1].upperBound
    try hold(line.range == range, "\(line.text), expected \(range), \(row.segments.count) segments")
    let visible = row.segments.flatMap { reference.visibleRanges(of: $0) }.joined()
    let seen = line.visibleRanges.joined()
    try hold(seen == visible, "\(line.text) shows \(seen), expected \(visible)")
    let (ending, wanted) = (line.ending, row.last.ending)
    try hold(ending == wanted, "\(line.text): \(ending), expected \(wanted)")
    let isHigh =
      line.ascent == row.extent.ascent && line.descent == row.extent.descent
      && line.leading == row.extent.leading
    try hold(
      isHigh,
      "\(line.text) is \(line.ascent) + \(line.descent) + \(line.leading), expected \(row.extent)")
    try checkPlaces(line, row)
  }

  private func checkPlaces(_ line: TextLayout.Line, _ row: ReferenceRow) throws(Violation) {
    let box = layout.measure.boxWidth
    let places = row.segments.map { reference.x(of: $0, boxWidth: box) }
    let left = places.min() ?? 0
    let right = zip(places, row.segments).map { $0 + $1.width }.max() ?? 0
    try hold(isNearby(line.x, left), "\(line.text) starts at \(line.x), expected \(left)")
    try hold(
      isNearby(line.width, right - left), "\(line.text) is \(line.width), expected \(right - left)")
    let placements = row.segments.map { ReferencePlacement($0) }
    let isRightToLeft = row.paragraph.shaped.baseLevel.isRightToLeft
    let ordered = zip(places, placements).map { ($0, $1) }
    let glyphs = (isRightToLeft ? ordered.reversed() : ordered).flatMap { x, placement in
      placement.glyphs.map { glyph in
        var glyph = glyph
        glyph.x += x - left
        return glyph
      }
    }
    try line.equal(glyphs)
    guard let last = ordered.last else { return }
    let hanging = last.1.hangingWidth
    try hold(
      isNearby(line.hangingWidth, hanging),
      "\(line.text) hangs \(line.hangingWidth), expected \(hanging)")
    let token = row.last.isCut ? last.1.insertion : nil
    try line.equalToken(token.map { ($0.x + last.0 - left, $0.width) })
  }
}
