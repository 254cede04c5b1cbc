import KumihanShaping
import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// What holds because HarfBuzz, asked afresh, says the same.
enum ReferenceProperties {
  static let all: [Property] = [
    Property("Glyphs equal fresh shaping", equalsFreshShaping),
    Property("Lines equal first fit", equalsFirstFit),
    Property("Kept lines equal the longest that fit", equalsLongestKept),
  ]

  // MARK: Glyphs

  private static func equalsFreshShaping(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    for line in subject.layout {
      let own = try self.line(line, subject, reference)
      let placement = ReferencePlacement(reference.paragraphs[own.paragraph], own)
      try equal(line, placement.glyphs)
      try hold(
        near(line.hangingWidth, placement.hangingWidth),
        "\(line.text) hangs \(line.hangingWidth), expected \(placement.hangingWidth)")
      try touch(line)
    }
  }

  /// The engine's own line in terms of the reference.
  private static func line(
    _ line: TextLayout.Line, _ subject: PropertySubject, _ reference: ReferenceText
  ) throws(Violation) -> ReferenceLine {
    let isCut = subject.layout.measure.isTruncated && line.index == subject.layout.count - 1
    let start = line.range.lowerBound
    let index = reference.paragraphs.lastIndex { $0.shaped.range.lowerBound <= start } ?? 0
    let paragraph = reference.paragraphs[index]
    let range = paragraph.shaped.range
    let end = isCut ? line.seenEnd : min(line.range.upperBound, range.upperBound)
    guard let first = paragraph.cluster(at: start - range.lowerBound),
      let last = paragraph.cluster(at: end - range.lowerBound),
      let visible = paragraph.cluster(at: line.seenEnd - range.lowerBound)
    else { throw Violation("\(line.text) does not lie between grapheme clusters") }
    var own = ReferenceLine(
      paragraph: index, clusters: first..<last, visibleEnd: visible, ending: line.ending,
      width: line.width, insertion: nil, isCut: isCut)
    if isCut {
      own.insertion = paragraph.token(likeClusterBefore: last, ofLineAt: first)
    } else if line.ending == .hyphen {
      own.insertion = paragraph.hyphen(before: last)
    }
    return own
  }

  private static func equal(
    _ line: TextLayout.Line, _ expected: [ReferenceGlyph]
  ) throws(Violation) {
    let found = line.flatMap { run in Array(run) }
    try hold(
      found.map(\.id) == expected.map(\.id),
      "\(line.text): glyphs \(found.map(\.id)), expected \(expected.map(\.id))")
    try hold(
      found.map(\.cluster) == expected.map(\.cluster),
      "\(line.text): clusters \(found.map(\.cluster)), expected \(expected.map(\.cluster))")
    for (index, (glyph, wanted)) in zip(found, expected).enumerated() {
      let place = "\(line.text), glyph \(index)"
      try hold(near(glyph.x, wanted.x), "\(place): x \(glyph.x), expected \(wanted.x)")
      try hold(near(glyph.y, wanted.y), "\(place): y \(glyph.y), expected \(wanted.y)")
      try hold(
        near(glyph.advance, wanted.advance),
        "\(place): advance \(glyph.advance), expected \(wanted.advance)")
    }
  }

  /// Runs stand side by side, and each is as wide as its glyphs' advances.
  private static func touch(_ line: TextLayout.Line) throws(Violation) {
    for run in line {
      let sum = run.reduce(0) { $0 + $1.advance }
      try hold(
        near(run.width, sum), "\(line.text): run \(run.range) is \(run.width), glyphs \(sum)")
    }
    for (left, right) in zip(line, line.dropFirst()) {
      let end = left.x + left.width
      try hold(near(end, right.x), "\(line.text): run \(right.range) at \(right.x), not \(end)")
    }
  }

  private static func near(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-9 * max(1, abs(left), abs(right))
  }

  // MARK: Lines

  private static func equalsFirstFit(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let proposal = TextProposal(width: subject.input.width)
    let lines = subject.prepared.layout(proposal, lineLimit: .max)
    let expected = reference.lines(width: subject.width)
    try equal(lines, expected, reference)
  }

  private static func equalsLongestKept(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let expected = reference.kept(subject.proposal, lineLimit: subject.input.lineLimit)
    let isCut = expected.last?.isCut ?? false
    let isTruncated = subject.layout.measure.isTruncated
    try hold(isTruncated == isCut, "truncated: \(isTruncated), expected \(isCut)")
    try equal(subject.layout, expected, reference)
    let height = reference.height(of: expected)
    let size = subject.proposal.isZero ? 0 : subject.proposal.roundedUp(height)
    let found = subject.layout.measure.size.height
    try hold(found == size, "height \(found), expected \(size)")
  }

  private static func equal(
    _ layout: TextLayout, _ expected: [ReferenceLine], _ reference: ReferenceText
  ) throws(Violation) {
    for (line, wanted) in zip(layout, expected) {
      let range = reference.range(of: wanted)
      try hold(line.range == range, "\(line.text), expected \(range) \(wanted.ending)")
      let end = reference.visibleOffset(of: wanted)
      let seen = line.seenEnd
      try hold(seen == end, "\(line.text) is seen to \(seen), expected \(end)")
      let (ending, width) = (line.ending, line.width)
      try hold(ending == wanted.ending, "\(line.text): \(ending), expected \(wanted.ending)")
      try hold(width == wanted.width, "\(line.text) is \(width) wide, expected \(wanted.width)")
      let (ascent, descent, leading) = reference.extent(of: wanted)
      let isHigh = line.ascent == ascent && line.descent == descent && line.leading == leading
      try hold(isHigh, "\(line.text) is \(line.ascent) high, expected \(ascent)")
    }
    try hold(layout.count == expected.count, "\(layout.count) lines, expected \(expected.count)")
  }
}
