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
    Property("Lines of their own widths equal first fit", equalsFirstFitOfEach),
    Property("Lines around shapes equal first fit", equalsFirstFitAround),
    Property("Shapes leave the room beside them", leavesRoom),
    Property("The narrowest and the widest are those of pieces and lines", equalsContentWidths),
  ]

  // MARK: Glyphs

  private static func equalsFreshShaping(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    for line in subject.layout {
      let placement = ReferencePlacement(try self.line(line, subject, reference))
      try line.equal(placement.glyphs)
      try hold(
        isNearby(line.hangingWidth, placement.hangingWidth),
        "\(line.text) hangs \(line.hangingWidth), expected \(placement.hangingWidth)")
      try line.equalToken(subject.isCut(line) ? placement.insertion : nil)
      try touch(line)
    }
  }

  /// The engine's own line in terms of the reference.
  private static func line(
    _ line: TextLayout.Line, _ subject: PropertySubject, _ reference: ReferenceText
  ) throws(Violation) -> ReferenceLine {
    let start = line.range.lowerBound
    let index = reference.paragraphs.lastIndex { $0.source(0) <= start } ?? 0
    let paragraph = reference.paragraphs[index]
    guard let first = paragraph.cluster(atSource: start) else {
      throw Violation("\(line.text) does not start between grapheme clusters")
    }
    let slot = paragraph.slot(from: first, width: subject.width)
    if subject.isCut(line) { return try cutLine(line, from: first, slot, subject, paragraph) }
    let textEnd = paragraph.source(paragraph.clusters.count)
    guard let last = paragraph.cluster(atSource: min(line.range.upperBound, textEnd)) else {
      throw Violation("\(line.text) does not end between grapheme clusters")
    }
    let own = paragraph.candidate(first..<last, slot)
    try hold(own.ending == line.ending, "\(line.text): \(line.ending), expected \(own.ending)")
    return own
  }

  private static func cutLine(
    _ line: TextLayout.Line, from first: Int, _ slot: ReferenceSlot, _ subject: PropertySubject,
    _ paragraph: ReferenceParagraph
  ) throws(Violation) -> ReferenceLine {
    let omitted = subject.omitted ?? subject.length..<subject.length
    let last = subject.reference.paragraphs[subject.reference.paragraphs.count - 1]
    guard let end = paragraph.cluster(atSource: omitted.lowerBound), end >= first else {
      throw Violation("\(line.text) is not cut between grapheme clusters: \(omitted)")
    }
    let prefix = ReferenceStretch(
      paragraph: paragraph, clusters: first..<end, visibleEnd: end,
      context: 0..<paragraph.offset(end))
    guard omitted.upperBound < subject.length else {
      return ReferenceLine(cutting: prefix, slot, suffix: nil)
    }
    guard let start = last.cluster(atSource: omitted.upperBound) else {
      throw Violation("\(line.text) goes on inside a grapheme cluster: \(omitted)")
    }
    return ReferenceLine(cutting: prefix, slot, suffix: last.suffix(from: start))
  }

  /// Runs stand side by side, and each is as wide as its glyphs' advances.
  private static func touch(_ line: TextLayout.Line) throws(Violation) {
    for run in line {
      let sum = run.reduce(0) { $0 + $1.advance }
      try hold(
        isNearby(run.width, sum), "\(line.text): run \(run.range) is \(run.width), glyphs \(sum)")
    }
    for (left, right) in zip(line, line.dropFirst()) {
      let end = left.x + left.width
      try hold(isNearby(end, right.x), "\(line.text): run \(right.range) at \(right.x), not \(end)")
    }
  }

  // MARK: Lines

  private static func equalsFirstFit(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let proposal = TextProposal(width: subject.input.width)
    let lines = subject.prepared.layout(proposal, lineLimit: .max)
    let expected = subject.expectedLines
    try LayoutComparison(lines, expected, reference).checkLines()
  }

  private static func equalsLongestKept(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let (limit, height) = (subject.input.lineLimit, subject.proposal.height)
    let expected = reference.kept(
      of: subject.expectedLines, height: height, lineLimit: limit)
    try LayoutComparison(subject.layout, expected, reference).check(subject.proposal)
    if let last = expected.last, last.isCut {
      let omitted = reference.omitted(last)
      try hold(
        subject.omitted == omitted,
        "omitted \(subject.omitted as TextRange?), expected \(omitted)")
    }
  }

  /// Lines of widths of their own, in no order.
  private static func equalsFirstFitOfEach(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let (limit, height) = (subject.input.lineLimit, subject.proposal.height)
    let widths = [subject.width * 0.7, subject.width, 30, subject.width * 0.5]
    let layout = subject.prepared.layout(
      .each(widths), height: height, lineLimit: limit,
      displayScale: subject.proposal.displayScale)
    let expected = reference.kept(widths: widths, height: height, lineLimit: limit)
    let proposal = TextProposal(
      width: widths.max(), height: height, displayScale: subject.proposal.displayScale)
    try LayoutComparison(layout, expected, reference).check(proposal)
  }

  // MARK: Containers

  /// Lines of several segments, cut at limits, heights and where the container ends.
  private static func equalsFirstFitAround(_ subject: PropertySubject) throws(Violation) {
    guard let container = subject.container, case .container(let width, let room) = container
    else { return }
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let (limit, height) = (subject.input.lineLimit, subject.proposal.height)
    let layout = subject.prepared.layout(
      container, height: height, lineLimit: limit, displayScale: subject.proposal.displayScale)
    let expected = reference.keptRows(width: width, room, height: height, lineLimit: limit)
    let proposal = TextProposal(
      width: width, height: height, displayScale: subject.proposal.displayScale)
    try RowComparison(layout, expected, reference).check(proposal)
    let measure = subject.prepared.measure(
      container, height: height, lineLimit: limit, displayScale: subject.proposal.displayScale)
    try hold(measure == layout.measure, "measured \(measure), laid out \(layout.measure)")
    let truncation = subject.prepared.truncation(container, height: height, lineLimit: limit)
    try hold(
      truncation?.kept ?? [] == layout.measure.kept
        && truncation?.lineCount ?? layout.count == layout.count,
      "left out: \(truncation as TextTruncation?), laid out \(layout.measure)")
  }

  private static func leavesRoom(_ subject: PropertySubject) throws(Violation) {
    let width = min(subject.width, 1_000)
    let shapes = subject.input.shapes
    guard !shapes.isEmpty, case .container(_, let room) = LineWidths.around(shapes, width: width)
    else { return }
    for (top, height) in [(0.0, 14.0), (14, 20), (33, 5), (50, 60), (5.5, 0.5)] {
      let expected = ReferenceShapes(shapes).room(from: top, to: top + height, width: width)
      let found = room(top, height)
      try hold(
        found.isLike(expected), "\(found) from \(top), \(height) high, expected \(expected)")
    }
  }

  // MARK: Content widths

  private static func equalsContentWidths(_ subject: PropertySubject) throws(Violation) {
    let reference = subject.reference
    guard !reference.paragraphs.contains(where: \.hasDoubtfulCircles) else { return }
    let (least, most) = (subject.prepared.minContentWidth, subject.prepared.maxContentWidth)
    let (narrow, wide) = (reference.minContentWidth, reference.maxContentWidth)
    try hold(least == narrow, "narrowest \(least), expected \(narrow)")
    try hold(most == wide, "widest \(most), expected \(wide)")
  }
}
