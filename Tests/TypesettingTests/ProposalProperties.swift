import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// What holds between the layouts of one text for several offers.
enum ProposalProperties {
  static let all: [Property] = [
    Property("The reported width gives the same lines", keepsLinesAtReportedWidth),
    Property("The reported size gives the same lines", keepsLinesAtReportedSize),
    Property("A wider measure gives no more lines", isMonotone),
    Property("The narrowest is no wider than the widest", hasNarrowest),
    Property("Equal widths of all lines are one width", joinsWidths),
  ]

  /// Where the height leaves text out, the narrower width may cut the last line shorter, so that it gets lower, and
  /// one more line fits: only the reported height keeps it out.
  private static func keepsLinesAtReportedWidth(_ subject: PropertySubject) throws(Violation) {
    guard !subject.proposal.isZero else { return }
    let measure = subject.layout.measure
    let isFree = subject.proposal.linesHeight == .infinity || !measure.isTruncated
    guard isFree else { return }
    try keepsLines(subject, width: measure.size.width, height: subject.input.height)
  }

  /// Where the height leaves text out and is rounded up beyond the offer, or is that of a token higher than the lines
  /// that it stands for, one more line may fit into what is reported.
  private static func keepsLinesAtReportedSize(_ subject: PropertySubject) throws(Violation) {
    guard !subject.proposal.isZero else { return }
    let measure = subject.layout.measure
    let isHigher = measure.size.height > subject.proposal.linesHeight
    guard !measure.isTruncated || !isHigher && !getsLower(subject) else { return }
    try keepsLines(subject, width: measure.size.width, height: measure.size.height)
  }

  /// Whether more lines than are kept are lower in the reported width than in the offered one.
  ///
  /// Then what did not fit may fit, and no choice of lines could keep the promise: as many are kept as fit, the width
  /// is that of what is kept, and in it one more line may lack what made it too high. `ProposalTests` has the smallest.
  private static func getsLower(_ subject: PropertySubject) -> Bool {
    let offered = LineStacks(subject, width: subject.input.width)
    let reported = LineStacks(subject, width: subject.layout.measure.size.width)
    let most = min(subject.input.lineLimit ?? .max, reported.count)
    guard subject.layout.count < most else { return false }
    return reported.wholeHeight < offered.wholeHeight
      || (subject.layout.count + 1...most).contains {
        reported.height(cutAt: $0) < offered.height(cutAt: $0)
      }
  }

  /// Lines of no height at all are left aside, for an offer of (0, 0) is a question of its own.
  private static func keepsLines(
    _ subject: PropertySubject, width: Double, height: Double?
  ) throws(Violation) {
    let again = TextProposal(
      width: width, height: height, displayScale: subject.input.displayScale)
    guard !again.isZero else { return }
    let layout = subject.prepared.layout(again, lineLimit: subject.input.lineLimit)
    let (before, after) = (subject.layout.map(\.visibleRanges), layout.map(\.visibleRanges))
    try hold(before == after, "lines \(before), offered \(width) × \(height as Double?): \(after)")
    let isTruncated = layout.measure.isTruncated
    try hold(isTruncated == subject.layout.measure.isTruncated, "truncated: \(isTruncated)")
    try hold(layout.measure.size == subject.layout.measure.size, "size \(layout.measure.size)")
  }

  /// Negative spacing is left aside, and soft hyphens: "f\u{AD}hnn" is cut to "fh|nn" where "f‐" is just too wide for
  /// the line, and to "f‐|hn|n" where it fits.
  private static func isMonotone(_ subject: PropertySubject) throws(Violation) {
    guard !subject.isTight, !subject.hasHyphens else { return }
    let narrow = min(subject.width, 400)
    let count = subject.prepared.lineCount(width: narrow)
    for wider in [narrow.nextUp, narrow + 0.25, narrow + 3, narrow * 1.5 + 1] {
      let less = subject.prepared.lineCount(width: wider)
      try hold(less <= count, "\(count) lines at \(narrow), \(less) at \(wider)")
    }
  }

  /// Pieces that stand in farther than the paragraph they are of are left aside, those that show hyphens, and those in
  /// letters of other widths: "f\u{200B}i" joins to a narrow "fi", each of them alone is shown in full width.
  private static func hasNarrowest(_ subject: PropertySubject) throws(Violation) {
    let indents = subject.input.paragraphStyle.indents
    let standsOut = indents.firstLine.map { $0 < indents.head } ?? false
    guard !standsOut, !subject.isTight, !subject.hasHyphens, !subject.hasOtherWidths else {
      return
    }
    let (least, most) = (subject.prepared.minContentWidth, subject.prepared.maxContentWidth)
    try hold(least <= most, "narrowest \(least), widest \(most)")
  }
}

extension ProposalProperties {
  /// Each way to say that all lines have one width.
  private static func joinsWidths(_ subject: PropertySubject) throws(Violation) {
    let width = subject.width
    var ways: [(widths: LineWidths, name: String)] = [
      (.all(width), "all"), (.each([width]), "one"), (.each([width, width, width]), "three"),
    ]
    if width == .infinity { ways += [(.each([]), "none"), (.all(.nan), "no number")] }
    // In no room at all a container has no line.
    if width > 0, width < .infinity {
      let whole = LineRoom.segments([LineSegment(x: 0, width: width)])
      ways.append((.container(width: width) { _, _ in whole }, "a container"))
    }
    let limit = subject.input.lineLimit
    for (widths, name) in ways {
      let layout = subject.prepared.layout(
        widths, height: subject.proposal.height, lineLimit: limit,
        displayScale: subject.proposal.displayScale)
      try hold(layout == subject.layout, "\(name): \(layout.map(\.range)), \(layout.measure)")
      let measure = subject.prepared.measure(
        widths, height: subject.proposal.height, lineLimit: limit,
        displayScale: subject.proposal.displayScale)
      try hold(measure == subject.layout.measure, "measured \(name): \(measure)")
      let truncation = subject.prepared.truncation(
        widths, height: subject.proposal.height, lineLimit: limit)
      try hold(truncation == subject.truncation, "left out \(name)")
    }
  }
}

extension PropertySubject {
  /// Whether some line may end in a hyphen.
  fileprivate var hasHyphens: Bool {
    input.segments.contains { $0.text.unicodeScalars.contains("\u{AD}") }
  }

  /// Whether letters are shown in the widths of others where they do not join.
  fileprivate var hasOtherWidths: Bool {
    input.segments.contains {
      $0.style.features.contains { $0.tag == OpenTypeTag("fwid") && $0.value > 0 }
    }
  }

  /// Whether something leads the pen back.
  fileprivate var isTight: Bool {
    input.segments.map(\.style).contains {
      $0.tracking < 0 || $0.kerning < 0 || $0.wordSpacing < 0
    }
  }
}

/// The lines of a whole text in a width, whole or cut short.
private struct LineStacks {
  let subject: PropertySubject
  let lines: [LineRange]
  /// The text breaks into so many.
  var count: Int { lines.count }

  init(_ subject: PropertySubject, width: Double?) {
    self.subject = subject
    lines = subject.prepared.broken(LineOffer(TextProposal(width: width), lineLimit: nil)).lines
  }

  /// How high all lines are, unrounded.
  var wholeHeight: Double {
    BrokenText(lines: lines, cut: nil).height(subject.input.paragraphStyle)
  }

  /// How high so many lines are, or all there are, whose last one is cut short, unrounded.
  func height(cutAt count: Int) -> Double {
    let count = min(count, lines.count)
    return subject.prepared.truncated(Array(lines[..<count]), lineAt: count - 1)
      .height(subject.input.paragraphStyle)
  }
}
