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
    let bytes = subject.prepared.bytes
    var offset = 0
    for line in subject.layout {
      try hold(line.range.lowerBound == offset, "\(line.text) does not follow \(offset)")
      offset = line.range.upperBound
      try tiles(line, subject)
    }
    try hold(offset == bytes.count, "lines end at \(offset) of \(bytes.count)")
  }

  private static func tiles(
    _ line: TextLayout.Line, _ subject: PropertySubject
  ) throws(Violation) {
    let isCut = subject.layout.measure.isTruncated && line.index == subject.layout.count - 1
    let end = isCut ? line.seenEnd : line.range.upperBound
    var offset = line.range.lowerBound
    let runs = line.filter { !$0.isInserted }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for run in runs {
      try hold(!run.range.isEmpty, "\(line.text) has an empty run at \(run.range)")
      try hold(offset <= run.range.lowerBound, "\(line.text): run \(run.range) overlaps \(offset)")
      try isControl(offset..<run.range.lowerBound, line, subject)
      offset = run.range.upperBound
      for glyph in run {
        let isInside = run.range.contains(glyph.cluster)
        try hold(isInside, "\(line.text): glyph of cluster \(glyph.cluster) in run \(run.range)")
      }
    }
    try hold(offset <= end, "\(line.text): runs reach to \(offset) behind \(end)")
    try isControl(offset..<end, line, subject)
    for run in line where run.isInserted {
      let place = line.seenEnd
      try hold(run.range == place..<place, "\(line.text): inserted run at \(run.range)")
      try hold(run.allSatisfy { $0.cluster == place }, "\(line.text): inserted glyph elsewhere")
    }
  }

  /// Only controls and terminators have no run.
  private static func isControl(
    _ range: TextRange, _ line: TextLayout.Line, _ subject: PropertySubject
  ) throws(Violation) {
    let text = String(decoding: subject.prepared.bytes[range], as: UTF8.self)
    let properties = subject.tools.properties(of: text.unicodeScalars.map(\.value))
    for (scalar, properties) in zip(text.unicodeScalars, properties) {
      let isControl =
        properties.generalCategory == .cc || scalar.value == 0x2028 || scalar.value == 0x2029
      try hold(isControl, "\(line.text): no run shows \(range)")
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
    let cut = prepared.truncation(
      width: subject.input.width, height: subject.input.height, lineLimit: limit)?.omitted
      .lowerBound
    let end = measure.isTruncated ? layout.last.map(\.seenEnd) : nil
    try hold(cut == end, "truncation \(cut as Int?), laid out \(end as Int?)")
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

  private static func keepsClusters(_ subject: PropertySubject) throws(Violation) {
    let text = subject.prepared.source.text
    let clusters = subject.tools.clusterOffsets(of: text)
    let characters = subject.tools.characterOffsets(of: text)
    func check(_ offset: Int, _ what: String) throws(Violation) {
      try hold(clusters.contains(offset), "\(what) \(offset) is inside a grapheme cluster")
      let isWhole = characters.contains(offset) || isNewerCluster(text, at: offset)
      try hold(isWhole, "\(what) \(offset) is inside a Character")
    }
    for line in subject.layout {
      try check(line.range.upperBound, "line end")
      try check(line.seenEnd, "visible end")
      for run in line {
        try check(run.range.lowerBound, "run start")
        try check(run.range.upperBound, "run end")
      }
    }
    for kept in subject.layout.measure.kept { try check(kept.upperBound, "kept") }
    for opportunity in subject.prepared.opportunities {
      try check(opportunity.offset, "opportunity")
    }
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
