import KumihanInterop
import KumihanShaping
import KumihanTypography
import TestSupport

@testable import KumihanTypesetting

/// What holds for any layout by itself.
enum StructureProperties {
  static let all: [Property] = [
    Property("Lines and runs tile the text", tiles),
    Property("Measured is laid out", measures),
    Property("No grapheme cluster is cut", keepsClusters),
    Property("All numbers are finite, sizes not negative", isFinite),
  ]

  private static func tiles(_ subject: PropertySubject) throws(Violation) {
    for paragraph in subject.prepared.paragraphs { paragraph.shaped.checkInvariants() }
    var offset = 0
    for line in subject.layout {
      try hold(line.range.lowerBound == offset, "\(line.text) does not follow \(offset)")
      offset = line.range.upperBound
      try tiles(line, subject)
    }
    try hold(offset == subject.length, "lines end at \(offset) of \(subject.length)")
  }

  private static func tiles(
    _ line: TextLayout.Line, _ subject: PropertySubject
  ) throws(Violation) {
    let omitted = subject.isCut(line) ? subject.omitted : nil
    var offset = line.range.lowerBound
    let runs = line.filter { !$0.isInserted }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for run in runs {
      try hold(!run.range.isEmpty, "\(line.text) has an empty run at \(run.range)")
      try hold(offset <= run.range.lowerBound, "\(line.text): run \(run.range) overlaps \(offset)")
      let isSeen = omitted.map { !$0.overlaps(run.range) } ?? true
      try hold(isSeen, "\(line.text): run \(run.range) is left out")
      try isBlank(offset..<run.range.lowerBound, omitted, line, subject)
      offset = run.range.upperBound
      for glyph in run {
        let isInside = run.range.contains(glyph.cluster)
        try hold(isInside, "\(line.text): glyph of cluster \(glyph.cluster) in run \(run.range)")
      }
    }
    let end = line.range.upperBound
    try hold(offset <= end, "\(line.text): runs reach to \(offset) behind \(end)")
    try isBlank(offset..<end, omitted, line, subject)
    try hold(
      line.filter(\.isInserted).count < 2 || omitted != nil, "\(line.text): more than a hyphen")
    for run in line where run.isInserted {
      let place = omitted?.lowerBound ?? line.visibleRanges.last?.upperBound
      try hold(
        run.range.isEmpty && run.range.lowerBound == place,
        "\(line.text): inserted run at \(run.range)")
      try hold(run.allSatisfy { $0.cluster == place }, "\(line.text): inserted glyph elsewhere")
    }
  }

  /// Only controls, terminators, white space that collapses and what is left out have no run.
  private static func isBlank(
    _ range: TextRange, _ omitted: TextRange?, _ line: TextLayout.Line, _ subject: PropertySubject
  ) throws(Violation) {
    guard let omitted, omitted.overlaps(range) else {
      return try isBlank(range, line, subject)
    }
    try isBlank(range.lowerBound..<max(range.lowerBound, omitted.lowerBound), line, subject)
    try isBlank(min(range.upperBound, omitted.upperBound)..<range.upperBound, line, subject)
  }

  private static func isBlank(
    _ range: TextRange, _ line: TextLayout.Line, _ subject: PropertySubject
  ) throws(Violation) {
    let text = String(decoding: Array(subject.prepared.source.text.utf8)[range], as: UTF8.self)
    let properties = subject.tools.properties(of: text.unicodeScalars.map(\.value))
    let collapses = subject.input.paragraphStyle.whiteSpace.collapses
    for (scalar, properties) in zip(text.unicodeScalars, properties) {
      let isControl =
        properties.generalCategory == .cc || scalar.value == 0x2028 || scalar.value == 0x2029
      try hold(isControl || collapses && scalar == " ", "\(line.text): no run shows \(range)")
    }
  }

  private static func measures(_ subject: PropertySubject) throws(Violation) {
    let (prepared, proposal, layout) = (subject.prepared, subject.proposal, subject.layout)
    let limit = subject.input.lineLimit
    let measure = prepared.measure(proposal, lineLimit: limit)
    try hold(measure == layout.measure, "measured \(measure), laid out \(layout.measure)")
    let size = prepared.size(proposal, lineLimit: limit)
    try hold(size == layout.measure.size, "size \(size), laid out \(layout.measure.size)")
    try hold(layout.count == measure.lineCount, "\(layout.count) lines of \(measure.lineCount)")
    let fits = prepared.fits(proposal, lineLimit: limit)
    try hold(fits != measure.isTruncated, "fits: \(fits), truncated: \(measure.isTruncated)")
    try tellsWhatIsLeftOut(subject)
    let ranges = prepared.lineRanges(width: subject.input.width)
    let all = prepared.layout(TextProposal(width: subject.input.width), lineLimit: .max)
    try hold(ranges == all.map(\.range), "ranges \(ranges), laid out \(all.map(\.range))")
    let count = prepared.lineCount(width: subject.input.width)
    try hold(count == ranges.count, "\(count) lines, \(ranges.count) ranges")
    try hold(layout.first?.baseline == measure.firstBaseline, "first baseline")
    try hold(layout.last?.baseline == measure.lastBaseline, "last baseline")
    let widest = layout.reduce(0) { max($0, $1.width) }
    try hold(widest == measure.typographicWidth, "widest \(widest) of \(measure.typographicWidth)")
    try hold(measure.size.width <= subject.width, "wider than offered")
  }

  /// What is kept and what is left out tile the text, and a line shows what is kept of it.
  private static func tellsWhatIsLeftOut(_ subject: PropertySubject) throws(Violation) {
    let (layout, measure, omitted) = (subject.layout, subject.layout.measure, subject.omitted)
    try hold((omitted != nil) == measure.isTruncated, "left out: \(omitted as TextRange?)")
    guard let omitted, let last = layout.last else {
      return try hold(measure.kept.isEmpty, "kept \(measure.kept) of all")
    }
    let rest = [0..<omitted.lowerBound, omitted.upperBound..<subject.length].joined()
    try hold(measure.kept == rest, "kept \(measure.kept), left out \(omitted)")
    try hold(
      omitted.lowerBound >= last.range.lowerBound, "\(omitted) is left out before \(last.text)")
    for seen in last.visibleRanges {
      let isKept = measure.kept.contains {
        $0.lowerBound <= seen.lowerBound && seen.upperBound <= $0.upperBound
      }
      try hold(isKept, "\(seen) is seen, and only \(measure.kept) is kept")
    }
    if let ellipsis = last.ellipsis {
      try hold(
        ellipsis.offset == omitted.lowerBound, "token at \(ellipsis.offset), left out \(omitted)")
    }
  }

  private static func keepsClusters(_ subject: PropertySubject) throws(Violation) {
    let (clusters, characters) = edges(subject)
    let text = subject.prepared.source.text
    func check(_ offset: Int, _ what: String) throws(Violation) {
      try hold(clusters.contains(offset), "\(what) \(offset) is inside a grapheme cluster")
      let isWhole = characters.contains(offset) || isNewerCluster(text, at: offset)
      try hold(isWhole, "\(what) \(offset) is inside a Character")
    }
    func check(_ range: TextRange, _ what: String) throws(Violation) {
      try check(range.lowerBound, "\(what) start")
      try check(range.upperBound, "\(what) end")
    }
    for line in subject.layout {
      try check(line.range, "line")
      for seen in line.visibleRanges { try check(seen, "visible") }
      for run in line { try check(run.range, "run") }
    }
    for kept in subject.layout.measure.kept { try check(kept, "kept") }
    for opportunity in subject.prepared.opportunities {
      try check(opportunity.offset, "opportunity")
    }
  }

  /// Where grapheme clusters and characters of the source start and end; where white space collapses, of what is left.
  private static func edges(
    _ subject: PropertySubject
  ) -> (clusters: Set<Int>, characters: Set<Int>) {
    let (source, tools) = (subject.prepared.source.text, subject.tools)
    guard subject.input.paragraphStyle.whiteSpace.collapses else {
      return (tools.clusterOffsets(of: source), tools.characterOffsets(of: source))
    }
    let (text, sources) = (
      String(decoding: subject.rewriting.bytes, as: UTF8.self), subject.rewriting.sources
    )
    func mapped(_ offsets: Set<Int>) -> Set<Int> {
      Set(offsets.compactMap { sources[$0] }).union([0, subject.length])
    }
    return (
      mapped(tools.clusterOffsets(of: text)), mapped(tools.characterOffsets(of: text))
    )
  }

  /// Whether Swift's Unicode 17 ties what ICU's 15 does not: rule GB9c, where more than a virama stands between.
  ///
  /// ICU 72 has a rule of its own in its place, for "\u{924}\u{94D}\u{928}" but not for
  /// "\u{924}\u{947}\u{94D}\u{928}" nor "\u{930}\u{94D}\u{901}\u{915}".
  private static func isNewerCluster(_ text: String, at offset: Int) -> Bool {
    let place = text.utf8.index(text.startIndex, offsetBy: offset)
    let scalars = text.unicodeScalars
    guard let next = scalars[place...].first, next.properties.generalCategory == .otherLetter else {
      return false
    }
    let marks = scalars[..<place].reversed().prefix {
      $0.properties.generalCategory != .otherLetter
    }
    return marks.contains { $0.properties.canonicalCombiningClass == .virama }
  }

  private static func isFinite(_ subject: PropertySubject) throws(Violation) {
    let measure = subject.layout.measure
    let size = measure.size
    try hold(size.width >= 0 && size.height >= 0, "size \(size)")
    try hold(size.width.isFinite && size.height.isFinite, "size \(size)")
    try hold(measure.boxWidth.isFinite, "box \(measure.boxWidth)")
    try hold(measure.typographicWidth.isFinite, "width \(measure.typographicWidth)")
    let (least, most) = (subject.prepared.minContentWidth, subject.prepared.maxContentWidth)
    try hold(least.isFinite && least >= 0, "narrowest \(least)")
    try hold(most.isFinite && most >= 0, "widest \(most)")
    for line in subject.layout {
      let numbers = [
        line.x, line.baseline, line.width, line.hangingWidth, line.ascent, line.descent,
        line.leading, line.ellipsis?.x ?? 0, line.ellipsis?.width ?? 0,
      ]
      try hold(numbers.allSatisfy(\.isFinite), "\(line.text): \(numbers)")
      for run in line {
        try hold(run.x.isFinite && run.width.isFinite, "\(line.text): run \(run.range)")
        let isFinite = run.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.advance.isFinite }
        try hold(isFinite, "\(line.text): glyphs of run \(run.range)")
      }
    }
  }
}
